// What a player of a tournament has beside the felt: the clock, the own place, what is paid next, and where they have been moved.
import { html, nothing, render } from "../vendor/lit-html.js";
import { countdown } from "../figures.js";
import { Connection } from "../room/connection.js";
import { shortName } from "../room/words.js";
import { completed } from "./told_picture.js";
import { chips, money, word } from "./words.js";

const TICK = 500;

/** The next step of the prizes: the money, or the next place up. */
const jump = ({ prizes, clock: { left } }) => {
  if (!prizes.length || left < 2) return nothing;
  if (left > prizes.length) return word("to_money", { count: left - prizes.length });
  return word("pays_now", { sum: money(prizes[left - 1]), next: money(prizes[left - 2]) });
};

/** The viewer's entry that is still in, or the last of them, with its line of the standing. */
const own = ({ own, view }) => {
  const entered = own.filter((entry) => entry.status === "seated" || entry.status === "out");
  const entry = entered.find((each) => each.status === "seated") ?? entered.at(-1);
  return entry && { ...entry, line: [...view.standing, ...(view.below ?? [])].find((line) => line.entry === entry.number) };
};

const result = (entry, phase) => {
  const over = entry?.line && (entry.line.out || phase === "finished");
  return over
    ? html`<p class="beside-end" role="status"><b>${word("ended_at", { place: entry.line.place })}</b> ${entry.line.cents ? word("won", { sum: money(entry.line.cents) }) : word("ended_without")}</p>`
    : nothing;
};

const fact = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** The count on somebody at this table, as large as the hall may read it. */
const counting = ({ view }, table) => {
  const thinking = view.tables.find(({ number }) => `${number}` === table.split(".").at(-1))?.thinking;
  return thinking?.ends
    ? html`<p class="beside-count" role="timer">${word("time_of", { name: shortName(thinking.player) })} <time data-left="0" data-ends=${thinking.ends}></time> <small>${word("count_aloud", { seconds: thinking.counted })}</small></p>`
    : nothing;
};

const panel = (message, table) => {
  const { view } = message;
  const { clock: now } = view;
  const entry = own(message);
  return html`${result(entry, now.phase)}${counting(message, table)}
    <dl class="beside-facts" data-version=${message.version}>
      ${fact(now.on_break ? word("phase_on_break") : `${word("level")} ${now.level}`, html`<time data-left=${now.seconds_left} data-ends=${now.deadline ?? ""}></time>`)}
      ${fact(word("blinds"), html`${chips(now.small)}/${chips(now.big)}${now.ante ? html` <small>${word("ante", { ante: chips(now.ante) })}</small>` : nothing}`)}
      ${now.next ? fact(word("after_level"), `${chips(now.next[0])}/${chips(now.next[1])}`) : nothing}
      ${entry?.line && !entry.line.out ? fact(word("own_place"), word("left_of", { left: entry.line.place, entries: now.left })) : fact(word("players"), word("left_of", { left: now.left, entries: now.entries }))}
      ${now.left ? fact(word("average"), chips(now.average)) : nothing}
      <div class="beside-prizes"><dt>${word("prizes")}</dt><dd>${view.prizes.map((cents) => money(cents)).join(" · ")}</dd></div>
    </dl>
    <p class="beside-jump">${now.phase === "running" ? jump(view) : nothing}</p>`;
};

/** Draw the panel into `root` and follow the tournament; whoever is moved is taken to the new table. */
export const beside = (root, tournament, table) => {
  let offset = 0;
  const tick = () => {
    for (const time of root.querySelectorAll("[data-left]")) {
      const ends = Number(time.dataset.ends);
      time.textContent = countdown(ends ? Math.max(0, Math.round((ends - Date.now() - offset) / 1000)) : Number(time.dataset.left));
    }
  };
  const connection = new Connection(`/torneo/${tournament}/socket?changes=near`, ({ view: message }) => {
    if (!message) return;
    offset = message.now - Date.now();
    const entry = own(message);
    const seat = entry?.status === "seated" && message.view.clock.phase === "running" ? `${tournament}.${entry.table}` : table;
    if (seat !== table) return location.replace(location.pathname.replace(/[^/]+$/, seat));
    render(panel(message, table), root);
    tick();
  }, completed);
  setInterval(tick, TICK);
  return connection;
};
