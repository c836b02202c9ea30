// An incident at a live table: what happened, the facts the desk asks for, the ruling, and what it still needs.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { optionWords } from "../option/words.js";
import { explain } from "../room/why.js";
import { say, word } from "../room/words.js";

/** What the desk answers to the facts given so far: the questions still open, or the ruling with its form. */
const ask = async (table, kind, facts) => {
  const query = new URLSearchParams({ kind, ...Object.fromEntries(Object.entries(facts).map(([name, answer]) => [`fact.${name}`, answer])) });
  const answer = await fetch(`/mesa/${table}/incidencia.json?${query}`);
  return answer.ok ? answer.json() : { refusal: { es: word("back_later"), en: word("back_later") } };
};

export const incident = ({ view }, page, state, acts) => {
  const { kind = "", facts = {}, answer = null } = state.incident ?? {};
  const look = async (chosen, facts) => acts.change({ incident: chosen ? { kind: chosen, facts, answer: await ask(page.table, chosen, facts) } : null });
  return html`<section class="entry-form is-incident" aria-label=${word("incident")}><h3>${word("incident")}</h3>
    <label class="field"><span>${word("field_incident")}</span>
      <select name="incident" @change=${(event) => look(event.target.value, {})}>
        <option value="" .selected=${!kind}>${word("field_choose")}</option>
        ${page.console.incidents.map(({ id, title }) => html`<option value=${id} .selected=${id === kind}>${title}</option>`)}</select></label>
    ${answer ? html`${questions(answer, facts, (name, value) => look(kind, { ...facts, [name]: value }))}${ruling(answer, kind, facts, view, acts)}` : nothing}
  </section>`;
};

const questions = ({ facts: asked = [] }, facts, tell) =>
  asked.map(({ name, question, answers }) => html`<fieldset class="field choices" data-fact=${name}><legend>${question}</legend>
    ${Object.entries(answers).map(([value, text]) => html`<label class="choice"><input type="radio" name="fact-${name}" value=${value} .checked=${facts[name] === value} @change=${() => tell(name, value)} /><span>${text}</span></label>`)}</fieldset>`);

const ruling = (answer, kind, facts, view, acts) => {
  if (answer.refusal) return html`<p class="refusal" role="alert">${say(answer.refusal)}</p>`;
  if (!answer.option) return nothing;
  const labels = answer.words;
  const words = { ...optionWords({ unit: view.unit }), title: () => word("rule_it"), field: (name) => labels.fields[name] ?? name, value: (name, value) => labels.values[name]?.[value] ?? String(value), enter: () => word("rule_it") };
  const send = async (command) => {
    const { type, option = "", official = "", ...about } = command;
    const done = await acts.ask({ type, incident: kind, facts, about, option, official });
    if (done) acts.change({ incident: null });
    return done;
  };
  return html`<p class="ruling-text">${say(answer.text)} <button type="button" class="why-button" @click=${() => explain([answer])}>§</button></p>
    ${answer.decided_by ? html`<p class="quiet">${say(answer.decided_by)}</p>` : nothing}
    ${optionForm(answer.option, { words, unit: view.unit, deck: view.deck, send }, { main: true })}`;
};

