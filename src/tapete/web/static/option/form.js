// An option of the engine as something to touch: a button where all is said, a form for what is still to be said.
// No command, rule or default is known here: only the kinds of field that an option may have.
import { html, nothing } from "../vendor/lit-html.js";
import "./card_pad.js";
import { figures } from "../figures.js";
import { parts } from "./parts.js";
import { sumOf } from "./written_sum.js";

const FEW = 4;
/** So few numbers are touched, as the faces of a die. */
const DICE = 6;

/** Values of a choice travel as they are: numbers stay numbers. */
const spoken = (field, text) => field.values.find((value) => String(value) === text) ?? text;

const labelled = (label, input, name) => html`<label class="field" data-field=${name}><span>${label}</span>${input}</label>`;

/** How each kind of field is drawn, and what is said in it. */
const KINDS = {
  choice: {
    draw: (name, field, { words }) => {
      const label = (value) => words.value(name, value);
      if (field.values.length > FEW) {
        return labelled(words.field(name), html`<select name=${name} ?required=${!field.optional}>
          ${field.optional ? html`<option value="">—</option>` : nothing}
          ${field.values.map((value) => html`<option value=${value}>${label(value)}</option>`)}</select>`, name);
      }
      return html`<fieldset class="field choices" data-field=${name}><legend>${words.field(name)}</legend>
        ${field.values.map((value, at) => html`<label class="choice"><input type="radio" name=${name} value=${value} ?checked=${at === 0 && !field.optional} /><span>${label(value)}</span></label>`)}
      </fieldset>`;
    },
    read: (name, field, given) => spoken(field, given.get(name) ?? ""),
  },
  chips: {
    draw: (name, field, { words, unit }) =>
      labelled(
        words.field(name),
        html`<input name=${name} inputmode="decimal" autocomplete="off" ?required=${!field.optional}
          .value=${field.optional || field.least <= 1 ? "" : figures.typed(field.least, unit)} />
          <small>${words.between(field.least, field.most)}</small>`,
        name,
      ),
    read: (name, field, given, { unit }) => sumOf(given.get(name), unit),
  },
  count: {
    draw: (name, field, { words }) =>
      html`<fieldset class="field count" data-field=${name}><legend>${words.field(name)}</legend>
        ${field.values.map((value) => labelled(words.sum(value), html`<input type="number" name="${name}.${value}" min="0" />`, `${name}.${value}`))}
        <small>${words.between(field.least, field.most)}</small></fieldset>`,
    read: (name, field, given) => Object.fromEntries(field.values.map((value) => [value, counted(name, value, given)]).filter(([, many]) => many)),
  },
  number: {
    draw: (name, field, { words }) =>
      field.most - field.least < DICE
        ? html`<fieldset class="field choices" data-field=${name}><legend>${words.field(name)}</legend>
            ${Array.from({ length: field.most - field.least + 1 }, (_, at) => field.least + at).map((value) => html`<label class="choice"><input type="radio" name=${name} value=${value} ?required=${!field.optional} /><span>${value}</span></label>`)}</fieldset>`
        : labelled(words.field(name), html`<input type="number" name=${name} min=${field.least} max=${field.most} ?required=${!field.optional} .value=${field.optional ? "" : String(field.least)} />`, name),
    read: (name, field, given) => Number(given.get(name)),
  },
  cards: {
    draw: (name, field, { words, deck, out, swift, unnamed, read }) =>
      html`<div class="field" data-field=${name}><span class="field-name">${words.field(name)}</span>
        <card-pad name=${name} .out=${out ?? []} .swift=${swift ?? false} .unnamed=${unnamed ?? false} .words=${words} .deck=${deck} .field=${field} .read=${(name === "cards" && read) || []}></card-pad></div>`,
    read: (name, field, given) => JSON.parse(given.get(name) || "[]"),
  },
  hands: {
    draw: (name, field, tools) =>
      Object.entries(field.seats).map(([seat, count]) =>
        html`<div class="field" data-field=${name}><span class="field-name">${tools.words.field(name)} ${seat}</span>
          <card-pad name="${name}.${seat}" .field=${{ least: count, most: count, optional: field.optional }} .deck=${tools.deck} .words=${tools.words}></card-pad></div>`),
    read: (name, field, given) =>
      Object.fromEntries(Object.keys(field.seats).map((seat) => [seat, JSON.parse(given.get(`${name}.${seat}`) || "[]")]).filter(([, cards]) => cards.length)),
  },
  text: {
    draw: (name, field, { words }) =>
      labelled(words.field(name), html`<input name=${name} maxlength=${field.longest ?? 200} autocomplete="off" spellcheck="false" ?required=${!field.optional} />`, name),
    read: (name, field, given) => given.get(name).trim(),
  },
  yes: {
    draw: (name, field, { words }) => html`<label class="field check" data-field=${name}><input type="checkbox" name=${name} /><span>${words.field(name)}</span></label>`,
    read: (name, field, given) => given.has(name),
  },
  each: {
    draw: (name, field, tools) =>
      html`<fieldset class="field each" data-field=${name}><legend>${tools.words.field(name)}</legend>
        ${Array.from({ length: field.most }, (_, at) => KINDS[field.of.kind].draw(`${name}.${at}`, { ...field.of, optional: at >= field.least }, { ...tools, words: { ...tools.words, field: () => String(at + 1), value: (_name, value) => tools.words.value(name, value) } }))}
      </fieldset>`,
    read: (name, field, given, tools) =>
      Array.from({ length: field.most }, (_, at) => `${name}.${at}`)
        .filter((part) => said(field.of, part, given))
        .map((part) => KINDS[field.of.kind].read(part, field.of, given, tools)),
  },
  parts,
};

/** How many chips of a value were counted. */
const counted = (name, value, given) => Number(given.get(`${name}.${value}`) ?? 0);

const said = (field, name, given) => {
  if (field.kind === "count") return field.values.some((value) => counted(name, value, given));
  return field.kind === "yes" || (given.get(name) ?? "") !== "";
};

/** What a form says, as the command wants it; what was left out stays out. */
export const read = (option, given, tools) => {
  const values = {};
  for (const [name, field] of Object.entries(option.fields ?? {})) {
    if (field.optional && !["each", "hands", "yes", "parts"].includes(field.kind) && !said(field, name, given)) continue;
    values[name] = KINDS[field.kind].read(name, field, given, tools);
  }
  return { type: option.command, ...option.given, ...values };
};

/** The fields of an option, drawn one after the other. */
export const drawFields = (fields, tools) => Object.entries(fields).map(([name, field]) => KINDS[field.kind].draw(name, field, tools));

const SMALL = new Set(["chips", "number", "text", "yes"]);
/** Whether an option asks for so little that its name fits on the button. */
const saysItself = ({ fields }) => Object.values(fields).length === 1 && SMALL.has(Object.values(fields)[0].kind);

/** How many pads of cards a form has; where they are swift they send it themselves. */
const pads = ({ fields }) => Object.values(fields).filter((field) => field.kind === "cards").length;

/** What tells one option from another. */
export const keyOf = (option) => `${option.command} ${JSON.stringify(option.given ?? {})}`;

/**
 * An option drawn: `tools` are { words, unit, deck, send }. `words` tells title(option), field(name, command),
 * value(name, value), sum(amount), between(least, most), rest(), missing(amount) and what the pad of cards says;
 * `send` is given the command and answers whether it was done.
 */
export const optionForm = (option, tools, { main = false, key } = {}) => {
  const title = tools.words.title(option);
  const words = { ...tools.words, field: (name) => tools.words.field(name, option.command) };
  if (!Object.keys(option.fields ?? {}).length) {
    return html`<button type="button" class="act ${main ? "is-main" : ""}" data-command=${option.command} data-key=${key ?? nothing}
      @click=${() => tools.send({ type: option.command, ...option.given })}>${title}</button>`;
  }
  const submit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await tools.send(read(option, new FormData(form), tools))) form.reset();
  };
  const named = saysItself(option); // one line: what is written in it, and the button with the option's own name
  return html`<form class="entry-form option ${named ? "is-line" : pads(option) === 1 ? "is-pad" : ""}" aria-label=${title} data-command=${option.command} @submit=${submit}>
    ${named ? nothing : html`<h3>${title}</h3>`}
    <div class="fields">${drawFields(option.fields, { ...tools, words })}
      ${tools.swift && pads(option) ? nothing : html`<button class="act ${main ? "is-main" : ""}" data-key=${key ?? nothing}>${named ? title : tools.words.enter()}</button>`}</div>
  </form>`;
};
