// Chips: whether they add up, a table counted by hand, chips that leave play or come back, the race of odd chips.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../room/words.js";
import { counting } from "./hands.js";
import { keyed } from "./keyed.js";
import { may, told } from "./live.js";
import { entryField, order, why } from "./order.js";
import { chips, sentence, word } from "./words.js";

export const counts = (state, acts) => {
  const { message } = state;
  const { desk, view } = message;
  const drawn = state.feed.filter((one) => one.type === "ColouredUp");
  return html`
    <p class=${desk.chips.difference ? "chips-off" : "quiet"}>${desk.chips.difference ? word("chips_off", { difference: chips(desk.chips.difference) }) : word("chips_fit", { chips: chips(desk.chips.in_play), entries: view.clock.entries })}</p>
    ${drawn.length ? html`<ul class="log-list" data-races>${drawn.map((one) => html`<li><span>${sentence(say(one.text))}</span></li>`)}</ul>` : nothing}
    ${view.tables.filter((table) => may(message, "CountStacks", { table: table.number })).map((table) => keyed(`count-${table.number}`, html`<details class="guarded"><summary>${word("count_stacks")} ${table.number}</summary>${counting(table, acts)}</details>`))}
    ${may(message, "AdjustChips")
      ? order(acts, {
          type: "AdjustChips",
          title: word("adjust"),
          note: word("adjust_note"),
          label: word("confirm"),
          fields: [entryField(desk.entries.filter((one) => one.table)), { name: "chips", label: word("chips"), kind: "number" }, { name: "cause", label: word("cause"), options: Object.entries(told.words.causes) }, why],
        })
      : nothing}`;
};
