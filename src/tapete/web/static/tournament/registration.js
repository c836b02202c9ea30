// Entries and payments, in the order in which they were requested.
import { html, nothing } from "../vendor/lit-html.js";
import { shortName } from "../room/words.js";
import { keyed } from "./keyed.js";
import { about, inPart, offers } from "./offers.js";
import { chips, money, word } from "./words.js";

const status = (one) => {
  if (one.status === "requested") return word("entry_asked");
  if (one.status === "paid") return one.arrival ? word("entry_queue") : word("entry_paid");
  return one.status === "seated" ? word("entry_seated", { table: one.table, seat: one.seat }) : word("entry_out");
};

const row = (one, options, message, acts) => keyed(`entry-${one.entry}`, html`<div class="entry-row is-${one.status}" role="listitem" data-entry=${one.entry}>
  <span class="seat-number">${one.entry}</span>
  <div><b>${shortName(one.player)}</b><small>${status(one)}${one.chips ? html` · ${chips(one.chips)}` : nothing}${one.owed ? html` · ${word("owes", { sum: money(one.owed) })}` : nothing}</small></div>
  ${offers(about(options, "entry", one.entry), message, acts, { main: true })}</div>`);

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
  const options = inPart(message, "entries");
  const general = options.filter((option) => option.given?.entry === undefined && !option.fields?.entry);
  const sought = plain(state.search ?? "");
  const found = desk.entries.filter((one) => plain(one.player).includes(sought) || String(one.entry) === sought);
  const rows = found.sort((one, other) => turn(one) - turn(other) || one.entry - other.entry);
  return html`
    ${offers(general, message, acts)}
    ${desk.entries.length ? searching(state, acts) : html`<p class="quiet">${word("no_entries")}</p>`}
    <div class="entry-list" role="list">${rows.slice(0, SHOWN).map((one) => row(one, options, message, acts))}</div>
    ${rows.length > SHOWN ? html`<p class="quiet">${word("more_entries", { count: rows.length - SHOWN })}</p>` : nothing}`;
};
