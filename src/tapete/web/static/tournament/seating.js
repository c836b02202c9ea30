// Seats and tables: who sits where, who is away, tables opened, and people moved by order.
import { html, nothing } from "../vendor/lit-html.js";
import { tableCard } from "./hall.js";
import { may } from "./live.js";
import { entryField, order, tableField, why } from "./order.js";
import { word } from "./words.js";

const seated = (message) => message.desk.entries.filter((one) => one.table);

const presence = (message, acts) => {
  const people = seated(message).filter((one) => may(message, "ChangePresence", { entry: one.entry }));
  if (!people.length) return nothing;
  return html`<details class="guarded"><summary>${word("away")} / ${word("back")}</summary><ul class="entry-list">${people.map(
    (one) => html`<li class="entry-row"><span class="seat-number">${one.table}·${one.seat}</span><div><b>${one.player}</b></div><div class="row">
      <button type="button" class="secondary" data-order="ChangePresence" @click=${() => acts.ask({ type: "ChangePresence", entry: one.entry, present: !one.present })}>${word(one.present ? "away" : "back")}</button>
      ${may(message, "Leave", { entry: one.entry }) ? html`<button type="button" class="secondary" data-order="Leave" @click=${() => acts.ask({ type: "Leave", entry: one.entry })}>${word("leave")}</button>` : nothing}
    </div></li>`,
  )}</ul></details>`;
};

export const seating = (message, acts) => {
  const { view } = message;
  const opens = message.legal.find((one) => one.command === "OpenTable");
  return html`
    ${opens ? html`<button type="button" class="secondary" data-order="OpenTable" @click=${() => acts.ask({ type: "OpenTable", table: opens.table })}>${word("open_table", { table: opens.table })}</button>` : nothing}
    <div class="event-tables">${view.tables.map((table) => tableCard(table, view))}</div>
    ${presence(message, acts)}
    ${may(message, "MoveEntry")
      ? order(acts, { type: "MoveEntry", title: word("move_entry"), label: word("confirm"), fields: [entryField(seated(message)), tableField(view.tables), { name: "seat", label: word("seat"), kind: "number" }, why] })
      : nothing}
    ${may(message, "SetBreakingOrder")
      ? order(acts, { type: "SetBreakingOrder", title: word("breaking_order"), label: word("confirm"), fields: [{ name: "tables", label: word("tables"), kind: "numbers", hint: word("breaking_order_hint"), value: message.desk.breaking_order.join(" ") }, why] })
      : nothing}
    ${may(message, "AllowImbalance")
      ? order(acts, { type: "AllowImbalance", title: word("allow_imbalance"), label: word("confirm"), fields: [{ name: "allowed", label: word("allow_imbalance"), kind: "check", needed: false, value: message.desk.imbalance_allowed }, why] })
      : nothing}`;
};
