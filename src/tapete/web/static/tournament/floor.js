// The whole hall on one screen: every seat is a button. Chosen names go out or move; a name can be dragged to a free seat.
import { html, nothing } from "../vendor/lit-html.js";
import { shortName } from "../room/words.js";
import { counter } from "./counter.js";
import { marks, remark, tableName } from "./hall.js";
import { keyed } from "../option/keyed.js";
import { about, inPart, offers } from "./offers.js";
import { chips, money, plainText, word } from "./words.js";

const optionOf = (message, command) => message.legal.filter((option) => option.command === command);

const chosenOf = ({ chosen, message }) => {
  const seated = message.view.tables.flatMap((table) => table.seats.map((seat) => ({ ...seat, table: table.number })));
  return seated.filter((seat) => chosen.includes(seat.entry));
};

const toggled = (chosen, entry) => (chosen.includes(entry) ? chosen.filter((other) => other !== entry) : [...chosen, entry]);

// Moving: the seats that the server offers for one player

const openTo = (message, entry, table, seat) =>
  optionOf(message, "move_entry").some((option) => option.given.table === table && option.fields.entry.values.includes(entry) && option.fields.seat.values.includes(seat));

const move = async (acts, entry, table, seat) => {
  const why = document.querySelector("[name=why_moved]")?.value.trim() || word("why_moved");
  if (await acts.ask({ type: "move_entry", entry, table, seat, why })) acts.change({ chosen: [], said: null });
};

const dropped = (acts, table, seat) => (event) => {
  event.preventDefault();
  const entry = Number(event.dataTransfer.getData("text/plain"));
  if (entry) move(acts, entry, table, seat);
};

// Seats

const taken = (seat, table, state, acts) => html`<li class="place ${state.chosen.includes(seat.entry) ? "is-chosen" : ""} ${seat.present ? "" : "is-away"}">
  <button type="button" draggable="true" data-entry=${seat.entry} aria-pressed=${state.chosen.includes(seat.entry)}
    @dragstart=${(event) => event.dataTransfer.setData("text/plain", String(seat.entry))}
    @click=${() => acts.change({ chosen: toggled(state.chosen, seat.entry), winner: null })}>
    <span class="seat-number">${seat.seat}</span><span class="seat-name">${shortName(seat.player)} ${marks(table, seat.seat)}${remark(seat) ? html` <small>${remark(seat)}</small>` : nothing}</span>
    <b class="seat-chips">${chips(seat.chips)}</b></button></li>`;

const free = (seat, table, state, acts) => {
  const mover = state.chosen.length === 1 && openTo(state.message, state.chosen[0], table.number, seat) ? state.chosen[0] : null;
  return html`<li class="place is-free" data-seat="${table.number}·${seat}" @dragover=${(event) => event.preventDefault()} @drop=${dropped(acts, table.number, seat)}>
    ${mover === null
      ? html`<span class="place-free"><span class="seat-number">${seat}</span></span>`
      : html`<button type="button" data-move="${table.number}·${seat}" @click=${() => move(acts, mover, table.number, seat)}><span class="seat-number">${seat}</span><span class="seat-name">${word("move_here")}</span></button>`}</li>`;
};

const table = (table, state, acts) => {
  const numbers = Array.from({ length: state.message.view.seats }, (_, at) => at + 1);
  const state_of = table.held ? word("held") : table.playing ? word("hand_number", { hand: table.hand }) : word("seated_count", { count: table.seats.length });
  return keyed(`floor-${table.number}`, html`<section class="event-table floor-table ${table.playing ? "is-playing" : ""}" data-table-card=${table.number}>
    <h3>${tableName(table)} <small>${state_of}</small></h3>
    <ol class="places">${numbers.map((number) => {
      const seat = table.seats.find((candidate) => candidate.seat === number);
      return seat ? taken(seat, table, state, acts) : free(number, table, state, acts);
    })}</ol></section>`);
};

// Those who are chosen

/** Places and prizes of those who would go out now: the smaller stack first. */
const leaving = (seats, { view }) =>
  [...seats].sort((left, right) => left.chips - right.chips).map((seat, at) => {
    const place = view.clock.left - at;
    return { ...seat, place, cents: view.prizes[place - 1] ?? 0 };
  });

const bust = (state, acts) => async () => {
  const out = chosenOf(state);
  const command = { type: "bust", entries: out.map((seat) => seat.entry), ...(state.winner ? { winner: state.winner } : {}) };
  if (await acts.ask(command)) acts.change({ chosen: [], winner: null, said: { out: command.entries } });
};

const winners = (seats, state, acts) => {
  const tables = new Set(seats.map((seat) => seat.table));
  const mates = state.message.view.tables.filter((table) => tables.has(table.number)).flatMap((table) => table.seats);
  const others = mates.filter((seat) => seat.chips && !state.chosen.includes(seat.entry));
  return html`<div class="by-whom" role="group" aria-label=${word("by_whom")}><span>${word("by_whom")}</span><div class="by-whom-names">${others.map(
    (seat) => html`<button type="button" class="chip-button" data-winner=${seat.entry} aria-pressed=${state.winner === seat.entry} @click=${() => acts.change({ winner: state.winner === seat.entry ? null : seat.entry })}>${shortName(seat.player)}</button>`,
  )}</div></div>`;
};

const ELSEWHERE = ["bust", "record_exit", "move_entry", "time_decision", "adjust_chips", "delete_entry"];

/** What is done to those who are chosen: out, moved, or anything else the server offers about one of them. */
export const chosenBar = (state, acts) => {
  const seats = chosenOf(state);
  if (!seats.length) return nothing;
  const { message } = state;
  const busts = optionOf(message, "bust")[0]?.fields.entries.of.values ?? [];
  const out = seats.every((seat) => busts.includes(seat.entry));
  const lines = leaving(seats, message);
  const [only] = seats.length === 1 ? seats : [];
  const others = only ? about(message.legal.filter((option) => !ELSEWHERE.includes(option.command)), "entry", only.entry) : [];
  const moves = only && optionOf(message, "move_entry").some((option) => option.fields.entry.values.includes(only.entry));
  return html`<section class="chosen" role="region" aria-label=${word("chosen")}>
    <ol class="chosen-list">${lines.map((line) => html`<li><b>${shortName(line.player)}</b> <span>${word("table_of", { table: line.table })} · ${line.seat}</span>${out ? html` <span class="chosen-place">${word("nth", { place: line.place })} · ${line.cents ? money(line.cents) : word("no_prize")}</span>` : nothing}</li>`)}</ol>
    <div class="chosen-acts">
      ${out ? html`<button type="button" class="danger" data-command="bust" @click=${bust(state, acts)}>${word("bust", { count: seats.length })} <kbd>⏎</kbd></button>` : nothing}
      <button type="button" class="secondary" @click=${() => acts.change({ chosen: [], winner: null })}>${word("cancel")} <kbd>Esc</kbd></button>
    </div>
    ${out ? winners(seats, state, acts) : nothing}
    ${moves ? html`<label class="chosen-move"><span>${word("move_hint")}</span><input type="text" name="why_moved" autocomplete="off" placeholder=${word("why_moved")} /></label>` : nothing}
    ${others.length ? html`<details class="guarded chosen-more"><summary>${word("more_about")}</summary>${keyed(`chosen-${only.entry}`, offers(others, message, acts))}</details>` : nothing}
  </section>`;
};

// What was done last, and taking it back

const undo = (acts, act) => () => acts.ask({ type: "undo", act, why: word("why_undo") });

const canUndo = (message, act) => optionOf(message, "undo").some((option) => option.fields.act.values.includes(act));

const outs = ({ message }, acts) => html`<section class="panel floor-outs"><h3>${word("outs")}</h3>${message.desk.outs.length
  ? html`<ol class="outs">${message.desk.outs.map((line) => html`<li data-out=${line.entry}><b>${word("nth", { place: line.best === line.worst ? line.place : `${line.best}–${line.worst}` })}</b>
      <span>${shortName(line.player)}</span><span>${line.cents ? money(line.cents) : "—"}</span>
      ${canUndo(message, line.act) ? html`<button type="button" class="link" data-undo=${line.act} @click=${undo(acts, line.act)}>${word("undo_one")}</button>` : html`<span></span>`}</li>`)}</ol>`
  : html`<p class="quiet">${word("outs_none")}</p>`}</section>`;

const search = (state, acts) => {
  const sought = plainText(state.sought ?? "");
  const matches = sought ? state.message.view.tables.flatMap((table) => table.seats.map((seat) => ({ ...seat, table: table.number }))).filter((seat) => plainText(seat.player).includes(sought)) : [];
  return html`<div class="floor-find"><label><span class="unseen">${word("find_player")}</span><input type="search" id="find" autocomplete="off" placeholder=${word("find_player")} aria-keyshortcuts="/" .value=${state.sought ?? ""}
      @input=${(event) => acts.change({ sought: event.target.value })}
      @keydown=${(event) => event.key === "Enter" && matches.length && acts.change({ chosen: toggled(state.chosen, matches[0].entry), sought: "", winner: null })} /></label>
    ${matches.slice(0, 6).map((seat) => html`<button type="button" class="chip-button" @click=${() => acts.change({ chosen: toggled(state.chosen, seat.entry), sought: "", winner: null })}>${shortName(seat.player)} <small>${seat.table}·${seat.seat}</small></button>`)}</div>`;
};

export const floor = (state, acts) => {
  const { message } = state;
  const numbers = message.view.tables.map((table) => table.number);
  const seats = inPart(message, "seats").filter((option) => option.command !== "move_entry" && !option.fields?.entry);
  return html`${counter(state, acts)}
    <section class="panel floor-hall"><div class="floor-head"><h2>${word("tables")}</h2>${numbers.length ? search(state, acts) : nothing}</div>
      ${numbers.length ? html`<div class="floor-tables">${message.view.tables.map((shown) => table(shown, state, acts))}</div>` : html`<p class="quiet">${word("no_tables")}</p>`}
      ${offers(seats, message, acts)}</section>
    ${outs(state, acts)}`;
};
