// The coach's panel: what each open decision is worth, and what those of the last round cost. It asks the server, which answers from the viewer's own picture.
import { html, nothing, render } from "../vendor/lit-html.js";
import { figures } from "../figures.js";
import { actName } from "../room/advice.js";
import { settings } from "../room/settings.js";
import { spoken, spokenText } from "../room/spoken.js";
import { sum, word } from "../room/words.js";

const page = JSON.parse(document.getElementById("page-data").textContent);
const root = document.getElementById("coach-told");
const AGAIN = 900;
const SHOWN = 5;

let latest = null;
/** The picture whose decision is being answered, and what is drawn. */
let asked = null;
let told = null;
let reviewed = null;
let begun = false;

const isMine = ({ view, stopped }) => Boolean(!stopped && view.you && view.awaited.includes(view.you.player) && view.asks !== "bets" && view.asks !== "offer");

const answer = async (address) => {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  return response.ok ? response.json() : { state: "none" };
};

const wait = (span) => new Promise((done) => setTimeout(done, span));

/** What the server says once what it rests on is computed; null when the table has gone on meanwhile. */
const settled = async (address, still) => {
  for (;;) {
    const news = await answer(address);
    if (!still()) return null;
    if (news.state !== "preparing") return news;
    told = news;
    draw();
    await wait(AGAIN);
    if (!still()) return null;
  }
};

const advise = async ({ version }) => {
  asked = version;
  told = { state: "asked" };
  draw();
  const news = await settled(`/mesa/${page.table}/consejo.json`, () => asked === version);
  if (news) told = news.state === "ready" ? news : null;
  draw();
};

const review = async ({ view }) => {
  const number = view.last.round + 1; // rounds are counted from none, hands from the first
  if (reviewed === number || !view.last.boxes.some((box) => box.you)) return;
  reviewed = number;
  const news = await settled(`/mesa/${page.table}/mano/${number}/decisiones.json`, () => reviewed === number && settings.coach);
  if (news?.state !== "ready" || !news.acts.length) return;
  told = { ...news, state: "reviewed" };
  draw();
};

const take = (picture) => {
  latest = picture;
  if (!settings.coach || !picture.view.you) return;
  if (!begun && !isMine(picture)) answer(`/mesa/${page.table}/consejo.json`); // while others play, what the answers rest on is got ready
  begun = true;
  if (isMine(picture)) return void (asked === picture.version ? nothing : advise(picture));
  asked = null;
  if (picture.view.family === "house" && picture.view.last) return void review(picture);
  if (told?.state !== "reviewed" || picture.view.phase !== "bets") {
    told = null;
    draw();
  }
};

const money = (cents) => sum(Math.round(cents), latest.view.unit);

/** The part of a bar: the best fills it, and what gives away a whole bet has none. */
const length = (act, acts) => {
  const worst = Math.min(...acts.map((other) => other.cents));
  const spread = acts[0].cents - worst;
  return spread ? Math.round(8 + (92 * (act.cents - worst)) / spread) : 100;
};

const worth = (act, acts) => html`<li class="coach-act ${act.best ? "is-best" : ""}">
  <span class="coach-name">${spokenText(actName(act))}${act.best ? html` <b>${word("coach_best")}</b>` : nothing}</span>
  <span class="coach-sum">${word("coach_worth", { sum: money(act.cents), share: figures.percent(Math.round(act.per_cent) / 100) })}</span>
  <svg class="coach-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="coach-rail" width="100" height="4" /><rect width=${length(act, acts)} height="4" /></svg>
</li>`;

const costly = (act) => html`<li class="coach-act ${act.cost ? "" : "is-best"}">
  <span class="coach-name">${spokenText(actName(act))}</span>
  <span class="coach-sum">${act.cost ? word("coach_cost", { sum: money(act.cost) }) : word("coach_perfect")}</span>
  ${act.cost ? html`<span class="coach-why">${spokenText(word("coach_better", { act: actName(act.best) }))} ${spoken(act.why)}</span>` : nothing}
</li>`;

const panel = () => {
  if (!settings.coach) return nothing;
  if (!told) return html`<p class="coach-why">${word("coach_waits")}</p>`;
  if (told.state === "asked") return html`<p class="coach-why">${word("coach_counting")}</p><progress aria-label=${word("coach_counting")}></progress>`;
  if (told.state === "preparing") return html`<p class="coach-why">${word("coach_preparing")}</p><progress max="1" value=${told.done} aria-label=${word("coach_preparing")}></progress>`;
  if (told.state === "reviewed") {
    return html`<p class="coach-verdict">${told.cost ? word("coach_round_cost", { sum: money(told.cost), count: told.acts.filter((act) => act.cost).length }) : word("coach_round_perfect", { count: told.acts.length })}</p>
      <ul class="coach-acts">${told.acts.map(costly)}</ul>`;
  }
  const shown = told.acts.slice(0, SHOWN);
  return html`<ol class="coach-acts">${shown.map((act) => worth(act, shown))}</ol>
    <p class="coach-why">${spoken(told.why)}</p>`;
};

const draw = () => {
  render(panel(), root);
  document.dispatchEvent(new CustomEvent("coached", { detail: settings.coach ? told : null })); // the bar follows
};

document.addEventListener("change", ({ target }) => {
  if (!target.matches('[data-setting="coach"]')) return;
  asked = reviewed = told = null;
  draw();
  if (latest) take(latest);
});
document.addEventListener("picture", ({ detail }) => take(detail));
draw();
