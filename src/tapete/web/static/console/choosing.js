// A choice that is touched rather than filled in, each value a button: sent at once where nothing else is asked for, and
// kept for the pad where cards are.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";

const MANY = 12;
const choiceOf = (option) => Object.entries(option.fields ?? {}).find(([, field]) => field.kind === "choice" && !field.optional);

/** Options that ask for one thing of several, alone or before cards. */
export const chooses = (option) => {
  const choice = choiceOf(option);
  return choice !== undefined && Object.entries(option.fields).every(([name, field]) => name === choice[0] || field.kind === "cards");
};

const roundOf = (view) => view.round ?? view.hands;

/** What was chosen for the cards of this round; null where it has still to be. */
const keptFor = (option, view, state) => {
  const [name, field] = choiceOf(option);
  const kept = state.kept;
  return kept?.name === name && kept.round === roundOf(view) && field.values.includes(kept.value) ? kept : null;
};

/** What is asked for, where it comes before the option itself. */
export const choiceTitle = (option, view, tools, state) => {
  const early = chooses(option) && Object.keys(option.fields).length > 1 && !keptFor(option, view, state);
  return early ? tools.words.field(choiceOf(option)[0], option.command) : null;
};

export const choosing = (option, view, tools, state, acts) => {
  const [name, field] = choiceOf(option);
  const { [name]: _choice, ...rest } = option.fields;
  const alone = !Object.keys(rest).length;
  const kept = keptFor(option, view, state);
  if (!alone && kept) return optionForm({ ...option, given: { ...option.given, [name]: kept.value }, fields: rest }, tools, { main: true });
  const touch = (value) => (alone ? tools.send({ type: option.command, ...option.given, [name]: value }) : acts.change({ kept: { name, value, round: roundOf(view) } }));
  const label = (value) => (alone ? html`${tools.words.title(option)} <small>${tools.words.field(name, option.command)}: ${tools.words.value(name, value)}</small>` : tools.words.value(name, value));
  if (field.values.length > MANY) return pad(option, name, field, tools, touch);
  return html`<div class="acts-grid" role="group" aria-label=${tools.words.field(name, option.command)}>
    ${field.values.map((value, at) => html`<button type="button" class="act ${at === 0 && alone ? "is-main" : ""}" data-command=${alone ? option.command : nothing} data-choice=${name} data-value=${value} data-key=${at === 0 && alone ? "enter" : nothing} @click=${() => touch(value)}>${label(value)}</button>`)}</div>`;
};

/** So many values stand close together, each with its own name alone; numbers may be typed too, wherever the focus is. */
const pad = (option, name, field, tools, touch) =>
  html`${field.values.every((value) => /^\d+$/.test(value)) ? typing(option, name, tools, touch) : nothing}
    <div class="choice-pad" role="group" aria-label=${tools.words.title(option)}>${field.values.map((value) => html`<button type="button" class="quick" data-command=${option.command} data-choice=${name} data-value=${value} @click=${() => touch(value)}>${tools.words.value(name, value)}</button>`)}</div>`;

/** A number by its digits and Enter; one that there is not is refused by the engine, with its article. */
const typing = (option, name, tools, touch) => {
  const tell = (event) => {
    event.preventDefault();
    const value = event.currentTarget.elements[name].value.trim();
    event.currentTarget.reset();
    if (value) touch(value);
  };
  return html`<form class="typed-number" @submit=${tell}><input name=${name} data-digits inputmode="numeric" maxlength="3" autocomplete="off" aria-label=${tools.words.field(name, option.command)} /><button class="quick" aria-label=${tools.words.title(option)}>⏎</button></form>`;
};
