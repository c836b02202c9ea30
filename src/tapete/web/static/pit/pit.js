// The live floor of whoever supervises the tables: what the server shows is drawn, and what waits is answered from here.
import { html, nothing, render } from "../vendor/lit-html.js";
import { keyed } from "../option/keyed.js";
import { Connection } from "../room/connection.js";
import { settings } from "../room/settings.js";
import { sound } from "../room/sounds.js";
import { explain } from "../room/why.js";
import { say } from "../room/words.js";
import { tables } from "./tables.js";
import { waiting } from "./waiting.js";
import { word } from "./words.js";

const page = JSON.parse(document.getElementById("page-data").textContent);
const root = document.getElementById("pit");
const [called, status] = ["called", "status"].map((id) => document.getElementById(id));
const TITLE = document.title;
const TICK = 1000;

let state = { view: null, connected: true, refusals: {}, fresh: new Set() };
let offset = 0;

const change = (part) => {
  state = { ...state, ...part };
  draw();
};

const connection = new Connection("/sala/socket", (news) => {
  if ("connected" in news) return change({ connected: news.connected });
  take(news.view.view);
});

/** A new picture: what is there for this person that was not there before is heard and marked. */
const take = (view) => {
  const before = new Set((state.view?.waiting ?? []).map(({ key }) => key));
  const mine = view.waiting.filter(({ yours }) => yours);
  const fresh = mine.filter(({ key }) => !before.has(key));
  offset = view.now - Date.now();
  if (fresh.length) {
    sound("call", settings.sounds);
    called.textContent = fresh.map((item) => word("new", { table: nameOf(item, view) })).join(" ");
  }
  document.title = mine.length ? `● ${word("waiting_count", { count: mine.length })} · ${TITLE}` : TITLE;
  const there = new Set(view.waiting.map(({ key }) => key));
  change({ view, fresh: new Set([...state.fresh].filter((key) => there.has(key)).concat(fresh.map(({ key }) => key))) });
};

const lineOf = ({ table }, view) => view.tables.find((line) => line.table === table);

/** What a table is called on the floor: its number and its game. */
const nameOf = (item, view) => {
  const line = lineOf(item, view);
  return line ? `${line.number ?? line.table} · ${say(line.title)}` : item.table;
};

const refuse = (key, text) => {
  called.textContent = say(text);
  change({ refusals: { ...state.refusals, [key]: text } });
};

const acts = {
  explain,
  nameOf: (item) => nameOf(item, state.view),
  opening: (number) => `${page.house}?table=${number}`,
  path: (table) => page.table.replace(page.name, encodeURIComponent(table)),
  since: (moment) => Math.max(0, Math.floor((Date.now() + offset - moment) / 60000)),
  /** Answer something at its table. */
  answer: async (item, command) => {
    const answer = await connection.ask(command, { table: item.table });
    if (answer.type === "refused") refuse(item.key, answer.reason);
  },
  /** Send a form of the house; a page of it answers, and says why not where it was not done. */
  send: async (item, path, fields) => {
    const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    if (answer.type === "opaqueredirect") return;
    const reply = new DOMParser().parseFromString(await answer.text(), "text/html");
    const text = reply.getElementById("refused")?.textContent.trim() || word("not_done");
    refuse(item.key, { es: text, en: text });
  },
};

const draw = () => {
  if (!state.view) return;
  status.textContent = state.connected ? "" : word("cut");
  const mine = state.view.waiting.filter(({ yours }) => yours);
  const others = state.view.waiting.filter(({ yours }) => !yours);
  render(
    html`${state.view.listed.map(({ name, tables: at }) => html`<p class="told told-refused pit-listed" role="alert">${word("listed", { name })}${at.length ? ` ${word("sits_at", { tables: at.join(", ") })}` : ""}</p>`)}<section class="pit-waiting" aria-labelledby="mine"><h2 id="mine">${word("yours")} <b class="pit-count ${mine.length ? "is-some" : ""}">${mine.length}</b></h2>
        ${mine.length ? mine.map((item) => keyed(item.key, waiting(item, state, acts))) : html`<p class="quiet">${word("nothing")}</p>`}
        ${others.length ? html`<h2 class="after">${word("others")} <b class="pit-count">${others.length}</b></h2>${others.map((item) => keyed(item.key, waiting(item, state, acts)))}` : nothing}</section>
      ${tables(state.view, acts)}`,
    root,
  );
};

root.querySelector(".pit-wait")?.remove();
setInterval(draw, TICK * 15);
