// What is due now, each with its reason and one button: the director sees the choice before confirming it.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../room/words.js";
import { may } from "./live.js";
import { chips, sentence, word } from "./words.js";

const item = (acts, { type, label, text, cite = [], command = {}, waits = "" }) => html`<li class="due-item" data-due=${type}>
  ${text ? html`<p>${text}${cite.length ? html` <button type="button" class="link" @click=${() => acts.why([{ text: { es: text, en: text }, cite }])}>${word("why_article")}</button>` : nothing}</p>` : nothing}
  ${waits ? html`<p class="quiet">${waits}</p>` : html`<button type="button" class="primary" data-order=${type} @click=${() => acts.ask({ type, ...command })}>${label}</button>`}
</li>`;

const ADVISED = { move: "Balance", break: "BreakTable", final: "DrawFinalTable" };

const advised = (message, acts) => {
  const { advice } = message.desk;
  if (!advice) return nothing;
  const type = ADVISED[advice.kind];
  const label = { Balance: word("balance"), BreakTable: word("break_table", { table: advice.table }), DrawFinalTable: word("draw_final") }[type];
  const waits = may(message, type) ? "" : word("colour_up_wait");
  return item(acts, { type, label, text: sentence(say(advice.words)), cite: advice.because, command: type === "Balance" ? {} : { table: advice.table }, waits });
};

const colourUp = (message, acts) => {
  const race = message.desk.colour_up;
  if (!race) return nothing;
  const tables = race.tables.filter((one) => one.cards).map((one) => word("colour_up_table", one)).join("; ");
  const cards = tables ? word("colour_up_cards", { tables }) : word("colour_up_no_cards");
  const text = `${word("colour_up", { value: chips(race.value), into: chips(race.into) })}. ${cards}`;
  return item(acts, { type: "RaceChips", label: word("colour_up_do"), text, waits: race.idle ? "" : word("colour_up_wait") });
};

/** Those who wait draw a seat; where there is none a table is opened, as many as the director wants. */
const seats = (message, acts) => {
  const count = message.view.queue.length;
  const opens = message.legal.find((one) => one.command === "OpenTable");
  if (!count) return null;
  if (may(message, "DrawSeats")) return item(acts, { type: "DrawSeats", label: word("draw_seats"), text: word("draw_seats_note", { count }) });
  return opens ? item(acts, { type: "OpenTable", label: word("open_table", opens), text: word("no_seats", { count }), command: { table: opens.table } }) : null;
};

/** Everything that is due, in the order in which a director does it. */
export const due = (message, acts) => {
  const { view, desk } = message;
  const found = [
    seats(message, acts),
    may(message, "DrawButtons") ? item(acts, { type: "DrawButtons", label: word("draw_buttons"), text: word("draw_buttons_note") }) : null,
    may(message, "Start") ? item(acts, { type: "Start", label: word("start") }) : null,
    may(message, "ReleaseHands") ? item(acts, { type: "ReleaseHands", label: word("release"), text: word("release_note") }) : null,
    desk.advice ? advised(message, acts) : null,
    desk.colour_up ? colourUp(message, acts) : null,
    may(message, "DrawLastHands") ? item(acts, { type: "DrawLastHands", label: word("draw_last_hands"), command: { player: view.tables[0].seats[0].player } }) : null,
    may(message, "EndDay") ? item(acts, { type: "EndDay", label: word("end_day") }) : null,
    may(message, "BeginDay") ? item(acts, { type: "BeginDay", label: word("begin_day") }) : null,
  ].filter((one) => one !== null);
  return html`<section class="due" aria-label=${word("due")}><h2>${word("due")}</h2>
    ${found.length ? html`<ul>${found}</ul>` : html`<p class="quiet">${word(view.clock.phase === "running" ? "all_done" : "nothing_due")}</p>`}</section>`;
};
