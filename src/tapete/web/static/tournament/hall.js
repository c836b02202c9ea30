// The hall in pictures: tables with their seats, the standing, the prizes, the levels.
import { html, nothing } from "../vendor/lit-html.js";
import { shortName } from "../room/words.js";
import { page } from "./live.js";
import { chips, money, word } from "./words.js";

export const marks = (table, seat) => {
  if (!table.positions) return nothing;
  const { button, small, big } = table.positions;
  return html`${seat === button ? html`<b class="dot is-button" title=${word("button")}>D</b>` : nothing}${seat === small ? html`<b class="dot">SB</b>` : nothing}${seat === big ? html`<b class="dot">BB</b>` : nothing}`;
};

export const remark = (seat) => {
  if (seat.undecided) return word("undecided");
  if (seat.away !== null && seat.away !== undefined) return `${word("away")} (${seat.away})`;
  return seat.present ? "" : word("away");
};

/** A link to the table's page for those who record its hands. */
export const tableName = (table) => {
  const name = word("table_of", { table: table.number });
  return page.tables && page.table === undefined ? html`<a href=${page.tables + table.number}>${name}</a>` : name;
};

/** One table: every occupied seat with its player and stack. */
export const tableCard = (table, view, more = nothing) => html`<section class="event-table ${table.playing ? "is-playing" : ""} ${table.held ? "is-held" : ""}" data-table-card=${table.number}>
  <h3>${tableName(table)} <small>${table.held ? word("held") : table.playing ? `${word("hand_number", { hand: table.hand })}` : ""}</small></h3>
  <ol class="seats">${table.seats.map(
    (seat) => html`<li class=${seat.player === page.player ? "is-own" : ""} data-entry=${seat.entry}>
      <span class="seat-number">${seat.seat}</span>
      <span class="seat-name">${shortName(seat.player)} ${marks(table, seat.seat)}${remark(seat) ? html` <small>${remark(seat)}</small>` : nothing}</span>
      <b class="seat-chips">${chips(seat.chips)}</b></li>`,
  )}</ol>
  ${more}
</section>`;

/** The line of the standing that an entry has; a phone is sent the first ones and the player's own below them. */
export const lineOf = ({ standing, below }, entry) => [...standing, ...(below ?? [])].find((line) => line.entry === entry);

export const tables = ({ view }) => html`<div class="event-tables">${view.tables.map((table) => tableCard(table, view))}</div>`;

const ranked = (line) => html`<tr class="${line.out ? "is-out" : ""} ${line.player === page.player ? "is-own" : ""}">
  <td>${line.best === line.worst ? line.place : `${line.best}–${line.worst}`}</td>
  <th scope="row">${shortName(line.player)}${line.disqualified ? html` <small>${word("impose_disqualification")}</small>` : nothing}</th>
  <td>${line.out ? word("out") : chips(line.chips)}</td>
  <td>${line.table ? `${line.table}·${line.seat}` : ""}</td>
  <td>${line.cents ? money(line.cents) : ""}</td></tr>`;

export const standing = ({ view }) =>
  view.standing.length
    ? html`<div class="scroll"><table class="event-list">
        <thead><tr><th>${word("place")}</th><th scope="col">${word("player")}</th><th>${word("chips")}</th><th>${word("table")}</th><th>${word("prizes")}</th></tr></thead>
        <tbody>${[...view.standing, ...(view.below ?? [])].map(ranked)}</tbody></table></div>`
    : html`<p class="quiet">${word("no_entries")}</p>`;

/** The place of a prize: several where it is shared, none while a part of a deal waits for the end. */
export const prizePlace = ({ place, worst, dealt, entry }) => {
  if (dealt && !entry) return word("played_for");
  if (place === null) return nothing;
  return word("nth", { place: place === worst ? place : `${place}–${worst}` });
};

const prize = (line) => html`<li><span>${prizePlace(line)}${line.player ? html` ${shortName(line.player)}` : nothing}${line.dealt && line.entry ? html` <small>${word("by_deal")}</small>` : nothing}${line.bounty ? html` <small>${word("bounties")}</small>` : nothing}</span><b>${money(line.cents)}</b></li>`;

/** What the house adds by rules of its own: what it guarantees, and what an elimination pays. */
export const houseTerms = ({ house_terms: { guarantee, overlay, bounty } }) => html`${guarantee ? html`<p class="quiet" data-guarantee>${word("guarantee", { sum: money(guarantee) })}${overlay ? html` · <b>${word("overlay", { sum: money(overlay) })}</b>` : nothing}</p>` : nothing}${bounty ? html`<p class="quiet" data-bounty>${word("bounty", { sum: money(bounty) })}</p>` : nothing}`;

/** The prizes as they now are: after a deal each one's part, and what is left for the winner. */
export const prizes = ({ view }) =>
  view.paid.length
    ? html`<p class="quiet">${view.pool === null ? "" : word("pool", { sum: money(view.pool) })}</p>${houseTerms(view)}
        <ol class="prize-list">${view.paid.map(prize)}</ol>`
    : html`<p class="quiet">${word("no_prizes")}</p>${houseTerms(view)}`;

/** The flights of the first day, each with its hour: the one in play is marked. */
export const flights = ({ view }) =>
  view.flights.length
    ? html`<section class="panel" data-flights><h2>${word("flights")}</h2><ol class="level-list">${view.flights.map(
        (flight) => html`<li class=${flight.name === view.clock.flight ? "is-now" : ""}><span>${flight.name}</span><b>${flight.starts.replace("T", " ")}</b><span>${word("flight_entries", { entries: flight.entries })}${flight.bags === null ? nothing : html`<small>${word("flight_bags", { bags: flight.bags })}</small>`}</span></li>`,
      )}</ol></section>`
    : nothing;

export const levels = ({ view }) => html`<ol class="level-list">${view.levels.map(
  (level) => html`<li class=${level.level === view.clock.level && view.clock.phase === "running" ? "is-now" : ""}>
    <span>${level.level}</span><b>${chips(level.small)}/${chips(level.big)}${level.ante ? html` <small>${word("ante", { ante: chips(level.ante) })}</small>` : nothing}</b>
    <span>${word("minutes", { minutes: level.minutes })}${level.rest ? html`<small>${word("rest", { minutes: level.rest })}</small>` : nothing}</span></li>`,
)}</ol>`;
