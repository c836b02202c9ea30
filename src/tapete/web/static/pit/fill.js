// Chips from the cage to a table that has asked for them: counted by their values, handed out by a cashier on duty.
import { html } from "../vendor/lit-html.js";
import { sum } from "../room/words.js";
import { word } from "./words.js";

export const fill = (item, view, acts) => {
  const number = view.tables.find(({ table }) => table === item.table)?.number ?? "";
  const send = (event) => {
    event.preventDefault();
    acts.send(item, "/casa/caja/reposicion", { ...Object.fromEntries(new FormData(event.currentTarget)), table: number });
  };
  const total = (event) => {
    const cents = [...event.currentTarget.querySelectorAll("[data-value]")].reduce((whole, field) => whole + Number(field.dataset.value) * Number(field.value), 0);
    event.currentTarget.querySelector("output").textContent = sum(cents);
  };
  return html`<form class="pit-fill" @submit=${send} @input=${total}>
    <fieldset class="pit-chips"><legend>${word("chips")}</legend>${view.chips.map((value) => html`<label><span>${sum(value)}</span><input name="chips_${value}" data-value=${value} type="number" min="0" max="9999" inputmode="numeric" autocomplete="off" /></label>`)}</fieldset>
    <label class="field"><span>${word("cashier")}</span><select name="cashier" required>${view.cashiers.map(({ id, name }) => html`<option value=${id} ?selected=${id === view.cashier}>${name}</option>`)}</select></label>
    <p class="pit-sum">${word("total")} <output>${sum(0)}</output></p>
    <button class="primary" data-answer="fill">${word("fill")}</button>
  </form>`;
};
