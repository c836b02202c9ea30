// The parts of the director's desk: what is shown in each, with the options that the server puts there.
import { html, nothing } from "../vendor/lit-html.js";
import { say, shortName } from "../room/words.js";
import { deals, paidList } from "./deal.js";
import { floor } from "./floor.js";
import { houseTerms, levels, standing, tableCard } from "./hall.js";
import { keyed } from "../option/keyed.js";
import { about, actName, inPart, ofAll, offers, ofTable } from "./offers.js";
import { registration } from "./registration.js";
import { tableHands } from "./hands.js";
import { log } from "./log.js";
import { chips, money, sentence, word } from "./words.js";

/** Tables with what may be done at each of them in this part, and what is about no table. */
const byTable = (part, note) => ({ message }, acts) => {
  const options = inPart(message, part);
  const numbers = message.view.tables.map((table) => table.number);
  const elsewhere = options.filter((option) => option.given?.table !== undefined && !numbers.includes(option.given.table));
  return html`${note ? note(message) : nothing}
    ${offers([...elsewhere, ...ofAll(options)], message, acts)}
    <div class="event-tables">${message.view.tables.map((table) => keyed(`${part}-${table.number}`, tableCard(table, message.view, offers(ofTable(options, table), message, acts))))}</div>`;
};

const plain = (part, shown) => (state, acts) => html`${offers(inPart(state.message, part), state.message, acts)}${shown(state, acts)}`;

const counted = ({ desk, view }) => html`<p class=${desk.chips.difference ? "chips-off" : "quiet"}>${desk.chips.difference ? word("chips_off", { difference: chips(desk.chips.difference) }) : word("chips_fit", { chips: chips(desk.chips.in_play), entries: view.clock.entries })}</p>`;

const races = (state) => {
  const drawn = state.feed.filter((event) => event.type === "ColouredUp");
  return drawn.length ? html`<ul class="log-list" data-races>${drawn.map((event) => html`<li><span>${sentence(say(event.text))}</span></li>`)}</ul>` : nothing;
};

const decided = (offence) => {
  if (!offence.decided) return "";
  return offence.decided.measure ? word(`impose_${["warning", "missed_hands", "chip_loss", "disqualification"][offence.decided.measure.rank]}`) : word("waive");
};

const offences = ({ message }, acts) => {
  const options = inPart(message, "offences");
  return html`${offers(options.filter((option) => option.given?.number === undefined), message, acts)}
    <ul class="entry-list">${[...message.desk.offences].reverse().map(
      (offence) => html`<li class="offence"><p><b>${offence.player}</b>: ${say(offence.ground)} <button type="button" class="link" @click=${() => acts.why([{ text: offence.ground, cite: offence.cite }])}>${word("why_article")}</button> ${decided(offence) ? html`<b>${decided(offence)}</b>` : nothing}</p>
        ${offers(about(options, "number", offence.number), message, acts)}</li>`,
    )}</ul>`;
};

/** The prizes' other commands: deals and payments are drawn with what they give. */
const ofPrizes = (message) => inPart(message, "prizes").filter((option) => !["make_deal", "pay_prize"].includes(option.command));

/** What can be taken back, each in words with its own button; a reason may be given in its form. */
const takenBack = ({ message }, acts) => {
  const [option] = message.legal.filter((candidate) => candidate.command === "undo");
  if (!option) return nothing;
  return html`<ul class="outs" data-undo-list>${message.desk.acts.map((act) => html`<li><span class="outs-act">${actName(message, act.number)}</span>
    <button type="button" class="secondary" data-undo=${act.number} @click=${() => acts.ask({ type: "undo", act: act.number, why: word("why_undo") })}>${word("undo_one")}</button></li>`)}</ul>`;
};

const poolLine = ({ view }) => html`${view.pool === null ? nothing : html`<p class="quiet">${word("pool", { sum: money(view.pool) })}</p>`}${houseTerms(view)}`;

/** Bounties of which nobody has said who won them. */
const unawarded = ({ desk }) => {
  const names = desk.unawarded.map((entry) => shortName(desk.entries.find((other) => other.entry === entry)?.player ?? ""));
  return names.length ? html`<p class="chips-off" data-unawarded>${word("unawarded", { names: names.join(", ") })}</p>` : nothing;
};

export const PARTS = {
  floor,
  entries: registration,
  seats: byTable("seats"),
  hands: ({ message }, acts) => html`<div class="event-tables">${message.view.tables.map((table) => tableHands(table, message, acts))}</div>`,
  clock: plain("clock", ({ message }) => levels(message)),
  chips: (state, acts) => html`${counted(state.message)}${races(state)}${byTable("chips")(state, acts)}`,
  offences,
  prizes: (state, acts) => html`${poolLine(state.message)}${unawarded(state.message)}${paidList(state, acts)}${deals(state, acts)}${offers(ofPrizes(state.message), state.message, acts)}`,
  standing: ({ message }) => standing(message),
  corrections: (state, acts) => html`<p class="quiet">${word("correction_note")}</p>${takenBack(state, acts)}${plain("corrections", () => nothing)(state, acts)}`,
  log,
};
