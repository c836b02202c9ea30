// Somebody does not agree to the winning hand: nothing is paid until whoever supervises the table has decided.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { word } from "../room/words.js";

/** Who objects, and the decision as buttons: for whoever decides, here or by PIN. */
export const objection = ({ view, legal }, tools) => {
  const against = view.hand?.against ?? [];
  if (!against.length || view.hand.over) return nothing;
  return html`<div class="pending-void objection" role="alert"><p>${word("objected", { name: against.join(", ") })}</p>
    <div class="chips-row">${legal.filter((option) => option.command === "decide_objection").map((option) => optionForm(option, tools))}</div></div>`;
};
