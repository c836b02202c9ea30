// An incident at a live table: found as it is spoken of, its facts by one touch each, and the ruling before it is carried out.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { optionWords } from "../option/words.js";
import { explain } from "../room/why.js";
import { spoken } from "../room/spoken.js";
import { say, word } from "../room/words.js";

const path = (table, query = {}) => `/mesa/${table}/incidencia.json?${new URLSearchParams(query)}`;
const load = async (address) => {
  const answer = await fetch(address);
  return answer.ok ? answer.json() : { refusal: { es: word("back_later"), en: word("back_later") } };
};

/** What the desk answers to what has been told so far: the next question, or the ruling with what it still needs. */
const ask = (table, { kind, facts, about, option }) =>
  load(path(table, { kind, about: JSON.stringify(about), ...(option ? { option } : {}), ...Object.fromEntries(Object.entries(facts).map(([name, answer]) => [`fact.${name}`, answer])) }));

const RECENT = 4;
const keyOf = (table) => `incidents ${table}`;
const recent = (table) => JSON.parse(localStorage.getItem(keyOf(table)) ?? "[]");
const remember = (table, kind) => localStorage.setItem(keyOf(table), JSON.stringify([kind, ...recent(table).filter((other) => other !== kind)].slice(0, RECENT)));

/** Opening the drawer: what can happen now is asked anew. */
export const openIncidents = async (page, acts) => {
  acts.change({ incident: { list: [], query: "" } });
  const { incidents = [], refusal = null } = await load(path(page.table));
  acts.change({ incident: { list: incidents, query: "", answer: refusal && { refusal } } });
};

export const incident = ({ view }, page, state, acts) => {
  const told = state.incident ?? { list: [], query: "" };
  const look = async (change) => {
    const next = { ...told, ...change, again: null };
    acts.change({ incident: { ...next, answer: await ask(page.table, next) } });
  };
  const close = () => acts.change({ drawer: null, incident: null });
  return html`<section class="entry-form is-incident" aria-label=${word("incident")}>
    <header class="incident-head"><h3>${told.kind ? told.title : word("field_incident")}</h3>
      ${told.kind ? html`<button type="button" class="minor" data-key="backspace" @click=${() => openIncidents(page, acts)}>${word("incident_other")}</button>` : nothing}
      <button type="button" class="minor" data-key="escape" @click=${close}>${word("cancel")}</button></header>
    ${told.kind ? described(told, view, page, look, acts) : search(told, page, look, close, acts)}
  </section>`;
};

let latest = ""; // what was typed last: an answer to anything else comes too late

/** The words somebody says, and what the server takes them for; of all, first what this table had lately. */
const search = ({ list, query, answer }, page, look, close, acts) => {
  const lately = recent(page.table);
  const rank = ({ id, now }) => (lately.includes(id) ? lately.indexOf(id) : now ? RECENT : RECENT + 1);
  const hits = query ? list : [...list].sort((a, b) => rank(a) - rank(b));
  const choose = ({ id, title }) => look({ kind: id, title, facts: {}, about: {}, option: "" });
  const found = async (words) => (await load(path(page.table, words ? { q: words } : {}))).incidents ?? [];
  const typed = async (event) => {
    const words = (latest = event.target.value);
    acts.change({ incident: { list, answer, query: words } });
    const incidents = await found(words);
    if (words === latest) acts.change({ incident: { list: incidents, answer, query: words } });
  };
  const key = async (event) => {
    if (event.key === "Escape") close();
    if (event.key !== "Enter") return;
    const [first] = event.target.value ? await found(event.target.value) : hits;
    if (first) choose(first);
  };
  return html`<input type="search" class="incident-search" name="incident" autocomplete="off" spellcheck="false" aria-label=${word("incident_search")} placeholder=${word("incident_search")} .value=${query} @input=${typed} @keydown=${key} />
    ${answer?.refusal ? refused(answer.refusal) : nothing}
    <div class="incident-list">${hits.map((kind) => html`<button type="button" class="act ${kind.now ? "" : "is-quiet"} ${lately.includes(kind.id) ? "is-recent" : ""}" data-incident=${kind.id} @click=${() => choose(kind)}>${kind.title}</button>`)}</div>
    ${query && !hits.length ? html`<p class="quiet">${word("incident_none")}</p>` : nothing}`;
};

const refused = (reason) => html`<p class="refusal" role="alert">${say(reason)}</p>`;

/** What has been told of an incident, the next question, and the ruling once it is known. */
const described = (told, view, page, look, acts) => {
  const { answer, facts, about } = told;
  if (!answer) return nothing;
  if (answer.refusal) return refused(answer.refusal);
  const open = answer.facts.filter(({ name, answer: known }) => known === null || name === told.again);
  const settled = answer.facts.filter((fact) => !open.includes(fact));
  const choices = asked(answer);
  return html`${settled.length ? html`<div class="incident-facts">${settled.map((fact) => html`<button type="button" class="minor ${fact.by_table ? "is-known" : ""}" data-known=${fact.name} @click=${() => acts.change({ incident: { ...told, again: fact.name } })}>${fact.question} <b>${fact.answers[fact.answer]}</b></button>`)}</div>` : nothing}
    ${open.map(({ name, question, answers }, at) => touched("data-fact", name, question, Object.entries(answers), facts[name], (value) => look({ facts: { ...facts, [name]: value } }), at === 0))}
    ${answer.text ? preview(answer) : nothing}
    ${choices.map(([name, field], at) => touched("data-field", name, answer.words.fields[name], field.values.map((value) => [value, valueOf(answer, name, value)]), null, (value) => look(name === "option" ? { option: value } : { about: { ...about, [name]: value } }), at === 0 && !open.length))}
    ${answer.text && choices.some(([name]) => name === "option") && answer.office && !page.confirms ? html`<button type="button" class="act" data-leave="option" @click=${() => leave(told, page, acts)}>${word("leave_choice", { title: say(answer.decided_by) })}</button>` : nothing}
    ${answer.text && !choices.length ? ruling(told, view, page, acts) : nothing}`;
};

const valueOf = ({ words }, name, value) => words.values[name]?.[value] ?? String(value);

/** What is answered by one touch before the rest can be asked; where the article leaves a choice, that comes first. */
const asked = ({ option }) => {
  const fields = Object.entries(option?.fields ?? {}).filter(([, field]) => field.kind === "choice" && field.values.length && !field.optional);
  const decision = fields.filter(([name]) => name === "option");
  return decision.length ? decision : fields;
};

/** A question with its answers side by side; the digits answer the first one. */
const touched = (attribute, name, text, answers, given, tell, first) => html`<fieldset class="incident-question" data-fact=${attribute === "data-fact" ? name : nothing} data-field=${attribute === "data-field" ? name : nothing}>
  <legend>${text}</legend>${answers.map(([value, label], at) => html`<button type="button" class="act" data-value=${value} data-key=${first && at < 9 ? String(at + 1) : nothing} aria-pressed=${String(given === value)} @click=${() => tell(value)}>${label}</button>`)}</fieldset>`;

/** What will happen, before it does. */
const preview = (answer) => html`<div class="incident-preview"><p class="ruling-text">${spoken(answer.text)} <button type="button" class="why-button" @click=${() => explain([answer])} aria-label=${word("why")}>§</button></p>
  ${answer.does.length ? html`<ul>${answer.does.map((effect) => html`<li>${say(effect)}</li>`)}</ul>` : nothing}
  ${answer.trade ? html`<p class="trade"><b>${word("trade_custom")}</b> ${say(answer.trade)}</p>` : nothing}
  ${answer.decided_by ? html`<p class="quiet">${say(answer.decided_by)}</p>` : nothing}</div>`;

/** The choice is left to whoever the article names: the incident is put to them as it is. */
const leave = async ({ kind, facts, about, answer }, page, acts) => {
  const { option: _option, official: _official, ...given } = answer.given;
  const command = { type: "rule", incident: kind, facts, about: { ...given, ...about } };
  if (!(await acts.ask({ type: "ask_decision", command }))) return;
  remember(page.table, kind);
  acts.change({ drawer: null, incident: null });
};

/** What is still to be written or touched on the pad, and the button that carries the ruling out. */
const ruling = ({ kind, facts, answer }, view, page, acts) => {
  const { words: labels, given } = answer;
  const words = { ...optionWords({ unit: view.unit }), title: () => word("rule_it"), field: (name) => labels.fields[name] ?? name, value: (name, value) => valueOf(answer, name, value), enter: () => word("rule_it") };
  const send = async (command) => {
    const { type, option = "", official = "", ...about } = { ...given, ...command };
    const done = await acts.ask({ type, incident: kind, facts, about, option, official });
    if (done) {
      remember(page.table, kind);
      acts.change({ drawer: null, incident: null });
    }
    return done;
  };
  return optionForm(answer.option, { words, unit: view.unit, deck: view.deck, send }, { main: true, key: "enter" });
};
