// Entries and payments, in the order in which they were requested.
import { html, nothing } from "../vendor/lit-html.js";
import { shortName } from "../room/words.js";
import { keyed } from "../option/keyed.js";
import { turnedAway } from "./counter.js";
import { about, inPart, offers } from "./offers.js";
import { chips, money, plainText, word } from "./words.js";

const status = (entry) => {
  if (entry.status === "requested") return word("entry_asked");
  if (entry.waits_for) return word(entry.bagged ? "entry_bagged" : "entry_flight", { day: entry.waits_for });
  if (entry.status === "paid") return entry.arrival ? word("entry_queue") : word("entry_paid");
  return entry.status === "seated" ? word("entry_seated", { table: entry.table, seat: entry.seat }) : word("entry_out");
};

const row = (entry, options, message, acts) => keyed(`entry-${entry.entry}`, html`<div class="entry-row is-${entry.status}" role="listitem" data-entry=${entry.entry}>
  <span class="seat-number">${entry.entry}</span>
  <div><b>${shortName(entry.player)}</b><small>${status(entry)}${entry.chips ? html` · ${chips(entry.chips)}` : nothing}${entry.owed ? html` · ${word("owes", { sum: money(entry.owed) })}` : nothing}</small></div>
  ${offers(about(options, "entry", entry.entry), message, acts, { main: true })}</div>`);

/** Those who are waited for at the counter first, those who are out last. */
const turn = (entry) => ({ requested: 0, paid: entry.arrival ? 2 : 1, seated: 3, out: 4 })[entry.status];

const SHOWN = 100;

const searching = (state, acts) => html`<label class="entry-search"><span class="unseen">${word("search")}</span>
  <input type="search" autocomplete="off" placeholder=${word("search")} @input=${(event) => acts.change({ search: event.target.value })} /></label>`;

export const registration = (state, acts) => {
  const { message } = state;
  const { desk } = message;
  const options = inPart(message, "entries");
  const general = options.filter((option) => option.given?.entry === undefined && !option.fields?.entry);
  const sought = plainText(state.search ?? "");
  const matches = desk.entries.filter((entry) => plainText(entry.player).includes(sought) || String(entry.entry) === sought);
  const rows = matches.sort((left, right) => turn(left) - turn(right) || left.entry - right.entry);
  return html`
    ${offers(general, message, acts)}
    ${desk.turned_away.map((refused) => turnedAway(refused, acts))}
    ${desk.entries.length ? searching(state, acts) : html`<p class="quiet">${word("no_entries")}</p>`}
    <div class="entry-list" role="list">${rows.slice(0, SHOWN).map((entry) => row(entry, options, message, acts))}</div>
    ${rows.length > SHOWN ? html`<p class="quiet">${word("more_entries", { count: rows.length - SHOWN })}</p>` : nothing}`;
};
