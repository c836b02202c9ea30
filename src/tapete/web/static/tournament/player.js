// A tournament as those who play or watch it see it: the own entry, the hall, the standing, the structure.
import { html, nothing, render } from "../vendor/lit-html.js";
import { shortName } from "../room/words.js";
import { cut, refusal, strip } from "./strip.js";
import { flights, levels, lineOf, prizes, standing, tables } from "./hall.js";
import { live, page } from "./live.js";
import { about, offers } from "./offers.js";
import { ownData } from "./own_data.js";
import { chips, money, plainText, word } from "./words.js";

const root = document.getElementById("tournament");
const FURTHEST = { requested: 0, paid: 1, seated: 2, out: 3 };

const status = (entry, view) => {
  if (entry.status === "requested") return word("entry_asked");
  if (entry.waits_for) return word(entry.bagged ? "entry_bagged" : "entry_flight", { day: entry.waits_for });
  if (entry.status === "paid") return view.queue.includes(page.player) ? word("entry_queue") : word("entry_paid");
  if (entry.status === "seated") return word("entry_seated", { table: entry.table, seat: entry.seat });
  return word("entry_out");
};

const entry = (own, message, acts) => {
  const line = lineOf(message.view, own.number);
  return html`<div class="own-entry" data-status=${own.status}>
    <p class="own-where">${status(own, message.view)}</p>
    <ol class="steps-bar" aria-hidden="true">${[0, 1, 2].map((step) => html`<li class=${step <= FURTHEST[own.status] ? "is-done" : ""}></li>`)}</ol>
    <p class="quiet">${word("entry")} ${own.number}${own.chips ? html` · ${chips(own.chips)} · ${word("big_blinds", { count: Math.floor(own.chips / message.view.clock.big) })}` : nothing}${own.place ? html` · ${word("ranked", { place: own.place })}` : nothing}${own.owed ? html` · ${word("owes", { sum: money(own.owed) })}` : nothing}${line?.cents ? html` · <b>${word("won", { sum: money(line.cents) })}</b>` : nothing}</p>
    ${offers(about(message.legal, "entry", own.number), message, acts, { main: true })}
  </div>`;
};

const own = (message, acts) => {
  const entered = message.own.filter((own) => own.status !== "deleted");
  const open_to_me = message.desk ? [] : message.legal.filter((option) => page.parts[option.command] === "entries" && Object.keys({ ...option.fields, ...option.given }).every((name) => name === "flight"));
  const open = message.view.clock.registration_open && ["announced", "running", "bagged"].includes(message.view.clock.phase);
  const hint = page.player ? word("entry_door") : html`<a href=${page.enter}>${word("entry_guest")}</a>`;
  if (!entered.length && (!open || page.works_here)) return nothing;
  return html`<section class="panel own-panel"><h2>${word("your_entry")}</h2>
    ${entered.map((own) => entry(own, message, acts))}
    ${offers(open_to_me, message, acts, { main: true })}
    ${!open_to_me.length && !entered.length ? html`<p class="quiet">${hint}</p>` : nothing}
  </section>`;
};

/** Where somebody sits, by name: what one looks up on a phone at the door. */
const lookup = (state, acts) => {
  const { view } = state.message;
  const sought = plainText(state.sought ?? "");
  const seated = view.tables.flatMap((table) => table.seats.map((seat) => ({ ...seat, table: table.number })));
  const matches = sought.length > 1 ? seated.filter((seat) => plainText(seat.player).includes(sought)) : [];
  if (!seated.length || view.hall > view.tables.length) return nothing;
  return html`<section class="panel seat-lookup"><label><span>${word("seat_lookup")}</span><input type="search" id="lookup" autocomplete="off" @input=${(event) => acts.change({ sought: event.target.value })} /></label>
    <ul>${matches.slice(0, 8).map((seat) => html`<li><b>${shortName(seat.player)}</b> <span>${word("entry_seated", { table: seat.table, seat: seat.seat })}</span></li>`)}</ul></section>`;
};

/** A phone is sent the player's own table: whoever wants to see the others, or to look somebody up, asks for them. */
const others = ({ view }) => (view.hall > view.tables.length ? html`<p><a href="?mesas=todas" data-all-tables>${word("all_tables", { count: view.hall })}</a></p>` : nothing);

const draw = (state, acts) => {
  const { message } = state;
  render(
    html`${strip(message)}${cut(state)}${refusal(state, acts)}
      <div class="event-grid" data-version=${message.version}>
        <div class="event-main">
          ${own(message, acts)}
          ${lookup(state, acts)}
          <section class="panel"><h2>${word("tables")}</h2>${message.view.queue.length ? html`<p class="quiet">${word("queue", { names: message.view.queue.join(", ") })}</p>` : nothing}${tables(message)}${others(message)}</section>
          <section class="panel"><h2>${word("standing")}</h2>${standing(message)}</section>
        </div>
        <div class="event-side">
          ${flights(message)}
          <section class="panel"><h2>${word("prizes")}</h2>${prizes(message)}</section>
          <section class="panel"><h2>${word("structure")}</h2>${levels(message)}</section>
          ${message.own.length ? ownData(message, acts) : nothing}
        </div>
      </div>`,
    root,
  );
};

live(draw);
