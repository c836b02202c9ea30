// One form at the counter: name, document, age and where one pays; the answer is a seat and its ticket.
import { html, nothing } from "../vendor/lit-html.js";
import { read } from "../option/form.js";
import { say, shortName } from "../room/words.js";
import { keyed } from "../option/keyed.js";
import { page } from "./live.js";
import { flightName, plainText, sentence, word } from "./words.js";

const PRINTS = "tapete.tickets";
const prints = () => localStorage.getItem(PRINTS) !== "no";

const ticket = (entry) => `/torneo/${page.tournament}/hojas/tickets.pdf?inscripcion=${entry}`;

/** The ticket goes to the printer alone, whatever else stands on the page. */
const print = (entry) => {
  const paper = document.querySelector(".ticket-paper") ?? Object.assign(document.createElement("section"), { className: "ticket-paper" });
  const lines = [["p", document.querySelector("h1").textContent], ["b", shortName(entry.player)], ["b", where(entry)], ["p", `${word("entry")} ${entry.entry}`]];
  paper.replaceChildren(...lines.map(([tag, text]) => Object.assign(document.createElement(tag), { textContent: text })));
  document.body.append(paper);
  document.body.classList.add("prints-ticket");
  window.print();
  document.body.classList.remove("prints-ticket");
};

/** Somebody who has been here before: what is on record completes the form, and the document is still looked at. */
const complete = (event) => {
  const form = event.currentTarget.form;
  const person = page.people.find((candidate) => plainText(candidate.player) === plainText(event.currentTarget.value));
  form.identity.placeholder = person?.identity ?? "";
  if (!person) return;
  event.currentTarget.value = person.player;
  form.age.value = person.age;
};

const submitted = (option, acts) => async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const command = read(option, new FormData(form), {});
  if (!(await acts.ask(command))) return;
  const entry = acts.now().desk.entries.filter((other) => other.player === command.player && other.status !== "out").at(-1);
  acts.change({ registered: { player: command.player, entry: entry?.entry } });
  if (!entry) return;
  if (prints() && entry.seat) print(entry);
  const { counter } = command;
  form.reset();
  form.counter.value = counter;
  form.identity.placeholder = "";
  form.player.focus();
};

const where = (entry) => (entry.waits_for ? word("entry_flight", { day: entry.waits_for }) : entry.table ? word("entry_seated", { table: entry.table, seat: entry.seat }) : word("entry_queue"));

/** Why somebody was not let in, with the way to the article. */
export const turnedAway = (refused, acts) => html`<p class="counter-outcome is-refused" role="alert" data-turned-away=${refused.player}><span>${sentence(say(refused.text))}</span>
  ${refused.cite.length ? html`<button type="button" class="link" @click=${() => acts.why([refused])}>${word("why_article")}</button>` : nothing}</p>`;

/** What became of the last one: a seat and a ticket, a place in the queue, or why there is neither. */
const outcome = ({ registered, message }, acts) => {
  if (!registered) return nothing;
  const entry = message.desk.entries.find((other) => other.entry === registered.entry);
  const refused = message.desk.turned_away.find((other) => other.player === registered.player);
  if (!entry) return refused ? turnedAway(refused, acts) : nothing;
  return html`<p class="counter-outcome" role="status" data-registered=${entry.entry}><b>${shortName(entry.player)}</b> <span>${where(entry)}</span>
    ${entry.seat ? html`<a href=${ticket(entry.entry)} target="_blank">${word("ticket")}</a>` : nothing}</p>`;
};

const check = (name, label) => html`<label class="counter-check"><input type="checkbox" name=${name} /><span>${label}</span></label>`;

export const counter = (state, acts) => {
  const option = state.message.legal.find((candidate) => candidate.command === "register");
  if (!option) return nothing;
  const { counter: counters, player, identity, age, flight } = option.fields;
  const form = html`<form class="counter" id="register" data-command="register" aria-label=${word("register")} @submit=${submitted(option, acts)}>
    <label class="counter-name"><span>${word("player")}</span><input type="text" name="player" list="known" required maxlength=${player.longest ?? 60} autocomplete="off" spellcheck="false" aria-keyshortcuts="r" @change=${complete} /></label>
    <label><span>${word("document")}</span><input type="text" name="identity" required maxlength=${identity.longest ?? 60} autocomplete="off" spellcheck="false" /></label>
    <label class="counter-age"><span>${word("age")}</span><input name="age" type="number" required min=${age.least} max=${age.most} inputmode="numeric" /></label>
    <label><span>${word("counter")}</span><select name="counter">${counters.values.map((value) => html`<option value=${value}>${page.words.counters[value] ?? value}</option>`)}</select></label>
    ${flight ? html`<label><span>${word("flight")}</span><select name="flight">${flight.values.map((value) => html`<option value=${value}>${flightName(value)}</option>`)}</select></label>` : nothing}
    <button class="primary">${word("register")}</button>
    <div class="counter-more">${check("prohibited", word("prohibited"))}${check("excluded", word("excluded"))}
      <label class="counter-check"><input type="checkbox" ?checked=${prints()} @change=${(event) => localStorage.setItem(PRINTS, event.target.checked ? "yes" : "no")} /><span>${word("print_ticket")}</span></label></div>
    <datalist id="known">${page.people.map((person) => html`<option value=${person.player}></option>`)}</datalist>
  </form>`;
  return html`<section class="panel counter-panel">${keyed("counter", form)}${outcome(state, acts)}</section>`;
};
