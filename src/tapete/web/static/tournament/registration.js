// Entries and payments, in the order in which they were requested.
import { html, nothing } from "../vendor/lit-html.js";
import { shortName } from "../room/words.js";
import { keyed } from "./keyed.js";
import { may, told } from "./live.js";
import { order } from "./order.js";
import { chips, money, word } from "./words.js";

const counters = () => Object.entries(told.words.counters);

const pay = (one, view, acts) => html`<details class="guarded"><summary>${word("pay", { sum: money(view.prices.buy_in + view.prices.fee) })}</summary>${order(acts, {
  type: "Pay",
  label: word("pay", { sum: money(view.prices.buy_in + view.prices.fee) }),
  fixed: { entry: one.entry },
  tone: "is-main",
  fields: [
    { name: "counter", label: word("counter"), options: counters() },
    { name: "payer", label: word("deposit_payer"), needed: false },
    { name: "date", label: word("deposit_date"), needed: false },
    { name: "venue", label: word("deposit_venue"), needed: false },
    { name: "accepts", label: word("accepts"), kind: "check" },
  ],
})}</details>`;

const status = (one) => {
  if (one.status === "requested") return word("entry_asked");
  if (one.status === "paid") return one.arrival ? word("entry_queue") : word("entry_paid");
  return one.status === "seated" ? word("entry_seated", { table: one.table, seat: one.seat }) : word("entry_out");
};

const simple = (acts, type, label, entry, main = false) =>
  html`<button type="button" class=${main ? "primary" : "secondary"} data-order=${type} @click=${() => acts.ask({ type, entry })}>${label}</button>`;

const row = (one, message, acts) => keyed(`entry-${one.entry}`, html`<div class="entry-row is-${one.status}" role="listitem" data-entry=${one.entry}>
  <span class="seat-number">${one.entry}</span>
  <div><b>${shortName(one.player)}</b><small>${status(one)}${one.chips ? html` · ${chips(one.chips)}` : nothing}${one.owed ? html` · ${word("owes", { sum: money(one.owed) })}` : nothing}</small></div>
  <div class="row">
    ${may(message, "Pay", { entry: one.entry }) ? pay(one, message.view, acts) : nothing}
    ${may(message, "Arrive", { entry: one.entry }) ? simple(acts, "Arrive", word("arrive"), one.entry, true) : nothing}
    ${may(message, "Rebuy", { entry: one.entry }) ? simple(acts, "Rebuy", word("rebuy"), one.entry) : nothing}
    ${may(message, "DeclineRebuy", { entry: one.entry }) ? simple(acts, "DeclineRebuy", word("decline"), one.entry) : nothing}
    ${may(message, "TakeAddOn", { entry: one.entry }) ? simple(acts, "TakeAddOn", word("add_on"), one.entry) : nothing}
    ${may(message, "PayDebt", { entry: one.entry }) ? order(acts, { type: "PayDebt", label: word("pay_debt"), fixed: { entry: one.entry }, fields: [{ name: "cents", label: "€", kind: "cents", value: one.owed }] }) : nothing}
  </div></div>`);

/** Those who are waited for at the counter first, those who are out last. */
const turn = (one) => ({ requested: 0, paid: one.arrival ? 2 : 1, seated: 3, out: 4 })[one.status];

const SHOWN = 100;

/** Letters as they are looked for: without accents, small. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const searching = (state, acts) => html`<label class="entry-search"><span class="unseen">${word("search")}</span>
  <input type="search" autocomplete="off" placeholder=${word("search")} @input=${(event) => acts.change({ search: event.target.value })} /></label>`;

export const registration = (state, acts) => {
  const { message } = state;
  const { desk } = message;
  const entered = new Set(desk.entries.filter((one) => one.status !== "out").map((one) => one.player));
  const free = desk.admitted.filter((player) => !entered.has(player));
  const sought = plain(state.search ?? "");
  const found = desk.entries.filter((one) => plain(one.player).includes(sought) || String(one.entry) === sought);
  const rows = found.sort((one, other) => turn(one) - turn(other) || one.entry - other.entry);
  return html`
    ${may(message, "CheckAccess")
      ? order(acts, {
          type: "CheckAccess",
          title: word("check_access"),
          note: word("check_access_note"),
          label: word("check_access_do"),
          fields: [
            { name: "player", label: word("player") },
            { name: "identity", label: word("identity") },
            { name: "age", label: word("age"), kind: "number" },
            { name: "prohibited", label: word("prohibited"), kind: "check", needed: false },
            { name: "excluded", label: word("excluded"), kind: "check", needed: false },
          ],
        })
      : nothing}
    ${may(message, "RequestEntry") && free.length
      ? order(acts, { type: "RequestEntry", title: word("new_entry"), label: word("request_entry"), fields: [{ name: "player", label: word("player"), options: free.map((player) => [player, shortName(player)]) }] })
      : nothing}
    ${desk.entries.length ? searching(state, acts) : html`<p class="quiet">${word("no_entries")}</p>`}
    <div class="entry-list" role="list">${rows.slice(0, SHOWN).map((one) => row(one, message, acts))}</div>
    ${rows.length > SHOWN ? html`<p class="quiet">${word("more_entries", { count: rows.length - SHOWN })}</p>` : nothing}`;
};
