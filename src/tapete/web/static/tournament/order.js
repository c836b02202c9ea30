// An order as a form: its fields become the command's, and it empties and closes itself once the order is done.
import { html, nothing } from "../vendor/lit-html.js";
import { language } from "../room/words.js";
import { keyed } from "./keyed.js";
import { word } from "./words.js";

const [THOUSANDS, POINT] = language === "es" ? [".", ","] : [",", "."];

/** A number with decimals as people write it in the page's language: 1.250,50 or 1,250.50. */
const decimal = (text) => Number(text.replaceAll(THOUSANDS, "").replace(POINT, "."));

/** Cents as a field shows them, so that they are read back as they are. */
const euros = (cents) => (cents / 100).toFixed(cents % 100 ? 2 : 0).replace(".", POINT);

/** What a field's text means to the server; an empty one that need not be told is left out. */
const READ = {
  text: (text) => text.trim(),
  number: (text) => Number(text.replace(/[.,\s]/g, "")),
  minutes: (text) => decimal(text),
  cents: (text) => Math.round(decimal(text) * 100),
  numbers: (text) => text.trim().split(/[\s,;]+/).filter(Boolean).map(Number),
  words: (text) => text.trim().split(/[\s;]+/).filter(Boolean),
  check: (text) => text === "on",
};

const read = (form, fields) => {
  const given = new FormData(form);
  const pairs = fields.map(({ name, kind = "text" }) => [name, kind, given.get(name) ?? ""]);
  return Object.fromEntries(pairs.filter(([, kind, text]) => text !== "" || kind === "check").map(([name, kind, text]) => [name, READ[kind](text)]));
};

const input = ({ name, label, kind = "text", options, value = "", needed = true, hint, change }) => {
  if (kind === "check") return html`<label class="tick"><input type="checkbox" name=${name} ?checked=${value} ?required=${needed} /><span>${label}</span></label>`;
  if (options) {
    return html`<label><span>${label}</span><select name=${name} ?required=${needed} @change=${change ?? nothing}>
      ${options.map(([of, text]) => html`<option value=${of} ?selected=${of === value}>${text}</option>`)}</select></label>`;
  }
  const digits = ["number", "cents", "minutes"].includes(kind);
  const shown = kind === "cents" && value !== "" ? euros(value) : String(value);
  return html`<label><span>${label}</span><input name=${name} type="text" inputmode=${digits ? "decimal" : "text"} autocomplete="off" spellcheck="false"
    ?required=${needed} value=${shown} pattern=${digits ? "-?[0-9.,\\s]+" : nothing} placeholder=${hint ?? ""} /></label>`;
};

/** `make` turns what was told into the command; without it, the fields are the command's own. `key` is what it is about. */
export const order = (acts, { key, ...of }) => (key === undefined ? form(acts, of) : keyed(`${of.type}-${key}`, form(acts, of)));

const form = (acts, { type, label, title, note, fixed = {}, fields = [], make, tone = "" }) => {
  const send = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fold = form.closest("details");
    const told = read(form, fields);
    if (!(await acts.ask({ type, ...fixed, ...(make ? make(told) : told) }))) return;
    form.reset();
    fold?.removeAttribute("open");
  };
  return html`<form class="order ${tone}" data-form=${type} aria-label=${title ?? label} @submit=${send}>
    ${title ? html`<h3>${title}</h3>` : nothing}${note ? html`<p class="quiet">${note}</p>` : nothing}
    <div class="order-fields">${fields.map(input)}<button class=${tone === "is-danger" ? "danger" : tone === "is-main" ? "primary" : "secondary"} data-order=${type}>${label}</button></div>
  </form>`;
};

/** An order that is looked at before it is given: closed until opened, then said in full. */
export const guarded = (acts, { title, ...of }) =>
  html`<details class="guarded"><summary>${title}</summary>${order(acts, of)}</details>`;

export const why = { name: "why", label: word("why") };

export const entryField = (entries, name = "entry", label = word("player")) => ({
  name,
  label,
  kind: "number",
  options: entries.map((one) => [String(one.entry), `${one.player}${one.table ? ` · ${one.table}·${one.seat}` : ""}`]),
});

export const tableField = (tables) => ({ name: "table", label: word("table"), kind: "number", options: tables.map((one) => [String(one.number), String(one.number)]) });
