// Whether everybody agrees to the winning hand: who does not, and that nothing is paid until whoever supervises the table
// has decided.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { shortName, word } from "../room/words.js";

/** Who has objected to the hand on the table and waits for a decision. */
export const objectors = ({ view }) => (view.hand?.over ? [] : (view.hand?.against ?? []));

/** Who objects, and the decision as buttons: for whoever decides, here or by PIN. */
export const objection = (message, tools) => {
  const against = objectors(message);
  if (!against.length) return nothing;
  return html`<div class="pending-void objection" role="alert"><p>${word("objected", { name: against.join(", ") })}</p>
    <div class="acts-grid">${message.legal.filter((option) => option.command === "decide_objection").map((option) => optionForm(option, tools))}</div></div>`;
};

/** Everybody at the table is asked: one touch for whoever does not agree. */
export const disagreeing = ({ legal }, tools) => {
  const options = legal.filter((option) => option.command === "object");
  const button = (option) => html`<button type="button" class="quick" data-command="object" data-player=${option.given.player} @click=${() => tools.send({ type: option.command, ...option.given })}>${shortName(option.given.player)}</button>`;
  return options.length ? html`<div class="disagreeing" role="group" aria-label=${word("who_disagrees")}><p class="hint">${word("who_disagrees")}</p><div class="chips-row">${options.map(button)}</div></div>` : nothing;
};
