// A sum parted among some: what each has is typed, and the whole has to come to the total; «the rest» goes to whoever is touched.
import { html } from "../vendor/lit-html.js";
import { figures } from "../figures.js";
import { sumOf } from "./written_sum.js";

const inputs = (box) => [...box.querySelectorAll("input")];
const left = (box, field, unit) => field.total - inputs(box).reduce((sum, input) => sum + (sumOf(input.value, unit) || 0), 0);

/** Say what is missing, and let the form be sent only when nothing is. */
const check = (box, field, { words, unit }) => {
  const rest = left(box, field, unit);
  box.querySelector("output").value = rest ? words.missing(rest) : "";
  inputs(box)[0].setCustomValidity(rest ? words.missing(rest) : "");
};

export const parts = {
  draw: (name, field, tools) => {
    const { unit } = tools;
    const box = (event) => event.currentTarget.closest("fieldset");
    const all = (event) => {
      const at = box(event);
      const input = event.currentTarget.parentElement.querySelector("input");
      input.value = figures.typed((sumOf(input.value, unit) || 0) + left(at, field, unit), unit);
      check(at, field, tools);
    };
    return html`<fieldset class="field parts" data-field=${name} @input=${(event) => check(event.currentTarget, field, tools)}>
      <legend>${tools.words.field(name)}</legend>
      ${Object.entries(field.now).map(([who, amount]) => html`<label><span>${tools.words.value(name, Number(who))}</span>
        <input name="${name}.${who}" inputmode="decimal" autocomplete="off" required value=${figures.typed(amount, unit)} />
        <button type="button" class="link" tabindex="-1" @click=${all}>${tools.words.rest()}</button></label>`)}
      <output></output></fieldset>`;
  },
  read: (name, field, given, { unit }) =>
    Object.keys(field.now).map((who) => [Number(who), sumOf(given.get(`${name}.${who}`), unit)]),
};
