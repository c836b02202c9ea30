// What is due now, each with its reason and one button: the director sees the choice before confirming it.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../room/words.js";
import { inPart, offer } from "./offers.js";
import { chips, hasWord, sentence, word } from "./words.js";

const advised = ({ words, because, command }) => ({ command, text: sentence(say(words)), cite: because });

const coloured = (race) => {
  const tables = race.tables.filter((table) => table.cards).map((table) => word("colour_up_table", table)).join("; ");
  const cards = tables ? word("colour_up_cards", { tables }) : word("colour_up_no_cards");
  return { command: race.command, text: `${word("colour_up", { value: chips(race.value), into: chips(race.into) })}. ${cards}`, cite: [] };
};

/** Why something is due, in the server's words or in the page's own. */
const reasons = ({ desk }) => [...(desk.advice ? [advised(desk.advice)] : []), ...(desk.colour_up ? [coloured(desk.colour_up)] : [])];

const note = (command, message) => (hasWord(`note_${command}`) ? word(`note_${command}`, { count: message.view.queue.length }) : "");

const item = (command, body, acts, { text, cite = [] }) => html`<li class="due-item" data-due=${command}>
  ${text ? html`<p>${text}${cite.length ? html` <button type="button" class="link" @click=${() => acts.why([{ text: { es: text, en: text }, cite }])}>${word("why_article")}</button>` : nothing}</p>` : nothing}${body}</li>`;

/** Everything that is due, and what waits for the hands in play. */
export const due = (message, acts) => {
  const notes = reasons(message);
  const options = inPart(message, "due");
  const open = options.map((option) => {
    const reason = notes.find((other) => other.command === option.command) ?? { text: note(option.command, message) };
    return item(option.command, offer(option, message, acts, true), acts, reason);
  });
  const waiting = notes.filter((reason) => !options.some((option) => option.command === reason.command));
  const items = [...open, ...waiting.map((reason) => item(reason.command, html`<p class="quiet">${word("colour_up_wait")}</p>`, acts, reason))];
  return html`<section class="due" aria-label=${word("due")}><h2>${word("due")}</h2>
    ${items.length ? html`<ul>${items}</ul>` : html`<p class="quiet">${word(message.view.clock.phase === "running" ? "all_done" : "nothing_due")}</p>`}</section>`;
};
