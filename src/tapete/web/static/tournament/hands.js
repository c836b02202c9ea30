// Hands of the live tables: begun, held, over; and who leaves. Eliminating is here and nowhere else.
import { html, nothing } from "../vendor/lit-html.js";
import { shortName } from "../room/words.js";
import { tableCard } from "./hall.js";
import { keyed } from "./keyed.js";
import { may } from "./live.js";
import { TIME } from "./log.js";
import { order, why } from "./order.js";
import { chips, word } from "./words.js";

const names = (table) => table.seats.map((seat) => [String(seat.entry), `${seat.seat} · ${shortName(seat.player)}`]);

/** Who sits there: with others there, the forms of the table are others too. */
const entries = (table) => table.seats.map((seat) => seat.entry).join(",");

/** The stacks of those who were in the hand; only those that have changed are told. */
const closing = (table, acts) => order(acts, {
  type: "CloseHand",
  key: `${table.number}-${table.hand}-${entries(table)}`,
  title: word("close_hand"),
  note: word("close_hand_note"),
  label: word("close_hand"),
  fixed: { table: table.number },
  fields: table.seats.map((seat) => ({ name: String(seat.entry), label: `${seat.seat} · ${shortName(seat.player)}`, kind: "number", value: seat.chips })),
  make: (stacks) => ({ stacks: Object.entries(stacks).map(([entry, count]) => [Number(entry), count]).filter(([entry, count]) => table.seats.some((seat) => seat.entry === entry && seat.chips !== count)) }),
});

/** A player is out: all his chips are with one other, or with two. */
const eliminating = (table, acts) => html`<details class="guarded"><summary>${word("eliminate")}</summary>${order(acts, {
  type: "RecordExit",
  key: `${table.number}-${entries(table)}`,
  note: word("eliminate_note"),
  label: word("eliminate_do"),
  tone: "is-danger",
  fields: [
    { name: "entry", label: word("exit"), kind: "number", options: [["", "—"], ...names(table)], value: "" },
    { name: "holder", label: word("winner"), kind: "number", options: [["", "—"], ...names(table)], value: "" },
    { name: "second", label: word("second_holder"), kind: "number", options: [["", "—"], ...names(table)], value: "", needed: false },
    { name: "part", label: word("second_sum"), kind: "number", needed: false },
  ],
  make: ({ entry, holder, second, part = 0 }) => {
    const stack = table.seats.find((seat) => seat.entry === entry)?.chips ?? 0;
    return { entry, to: second ? [[holder, stack - part], [second, part]] : [[holder, stack]] };
  },
})}</details>`;

const press = (acts, type, label, table, main = false) =>
  html`<button type="button" class=${main ? "primary" : "secondary"} data-order=${type} @click=${() => acts.ask({ type, table })}>${label}</button>`;

const rebuys = (table, message, acts) =>
  table.seats.filter((seat) => may(message, "Rebuy", { entry: seat.entry })).map(
    (seat) => html`<div class="row is-asked"><b>${shortName(seat.player)}: ${word("undecided")}</b>
      <button type="button" class="primary" data-order="Rebuy" @click=${() => acts.ask({ type: "Rebuy", entry: seat.entry })}>${word("rebuy")}</button>
      <button type="button" class="secondary" data-order="DeclineRebuy" @click=${() => acts.ask({ type: "DeclineRebuy", entry: seat.entry })}>${word("decline")}</button></div>`,
  );

/** The clock on one decision: since when a player thinks, the count once time is called, and how it ended. */
const deciding = (table, message, acts) => {
  const of = table.thinking;
  if (!of) {
    return may(message, "TimeDecision", { table: table.number })
      ? html`<details class="guarded"><summary>${word("thinks")}</summary>${order(acts, {
          type: "TimeDecision",
          key: `${table.number}-${entries(table)}`,
          label: word("thinks_start"),
          fields: [{ name: "entry", label: word("player"), kind: "number", options: [["", "—"], ...names(table)], value: "" }],
        })}</details>`
      : nothing;
  }
  const name = shortName(of.player);
  const press = (type, label) =>
    may(message, type, { entry: of.entry }) ? html`<button type="button" class="secondary" data-order=${type} @click=${() => acts.ask({ type, entry: of.entry })}>${label}</button>` : nothing;
  return html`<div class="row is-asked"><b>${of.ends ? word("time_of", { name }) : word("time_callable", { name })}
      <span class="time" data-left="0" data-ends=${of.ends ?? of.callable}></span></b>
    ${of.ends ? html`<small>${word("count_aloud", { seconds: of.counted })}</small>` : nothing}
    ${press("CallTime", word("time_call"))}${press("EndDecision", word("decided"))}</div>`;
};

/** Until when the last hand may be claimed. */
const claims = ({ until }) =>
  html`<p class="quiet">${until === null ? word("claims") : word("claims_until", { time: TIME.format(new Date(until * 1000)) })}</p>`;

/** Everything that is told of one table. */
export const tableHands = (table, message, acts) => {
  const at = { table: table.number };
  return keyed(`hands-${table.number}`, tableCard(table, message.view, html`
    ${table.claims ? claims(table.claims) : nothing}
    <div class="row">
      ${may(message, "BeginHand", at) ? press(acts, "BeginHand", word("begin_hand"), table.number, true) : nothing}
      ${may(message, "CloseHand", at) ? html`<button type="button" class="primary" data-order="CloseHand" @click=${() => acts.ask({ type: "CloseHand", table: table.number })}>${word("close_hand_same")}</button>` : nothing}
      ${may(message, "HoldHand", at) ? press(acts, "HoldHand", word("hold_hand"), table.number) : nothing}
    </div>
    ${message.view.round && !table.playing && !may(message, "BeginHand", at) ? html`<p class="quiet">${word("wait_tables")}</p>` : nothing}
    ${deciding(table, message, acts)}
    ${rebuys(table, message, acts)}
    ${may(message, "CloseHand", at) ? html`<details class="guarded"><summary>${word("close_hand")}: ${word("chips").toLowerCase()}</summary>${closing(table, acts)}</details>` : nothing}
    ${may(message, "RecordExit", at) ? eliminating(table, acts) : nothing}
    ${may(message, "VoidHand", at) ? html`<details class="guarded"><summary>${word("void_hand")}</summary>${order(acts, { type: "VoidHand", label: word("confirm"), fixed: { table: table.number }, fields: [why] })}</details>` : nothing}`));
};

export const hands = (message, acts) => html`<div class="event-tables">${message.view.tables.map((table) => tableHands(table, message, acts))}</div>`;

/** A count of the table by hand. */
export const counting = (table, acts) => order(acts, {
  type: "CountStacks",
  key: `${table.number}-${entries(table)}`,
  label: word("confirm"),
  fixed: { table: table.number },
  fields: table.seats.map((seat) => ({ name: String(seat.entry), label: `${seat.seat} · ${shortName(seat.player)} (${chips(seat.chips)})`, kind: "number", value: seat.chips })),
  make: (stacks) => ({ stacks: Object.entries(stacks).map(([entry, count]) => [Number(entry), count]) }),
});
