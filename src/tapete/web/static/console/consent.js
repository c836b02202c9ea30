// A bet on another's hand: whoever has to agree is asked in the form, one yes each, and the command says who did.
import { html } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { optionValue } from "../option/words.js";
import { word } from "../room/words.js";

/** The option with a yes for each person whose word it needs. */
export const backing = ({ given: { approvals, ...given }, fields, ...option }, tools) => {
  const yes = Object.fromEntries(approvals.map((name) => [name, { kind: "yes" }]));
  const words = { ...tools.words, field: (name, command) => (name in yes ? optionValue("approvals", name) : tools.words.field(name, command)) };
  const title = (drawn) => word("bet_on_box", { bet: optionValue("bet", drawn.given.bet), seat: drawn.given.seat });
  const send = (command) => tools.send({ ...Object.fromEntries(Object.entries(command).filter(([name]) => !(name in yes))), approvals: approvals.filter((name) => command[name]) });
  return html`<div class="backing" data-seat=${given.seat} data-bet=${given.bet}>${optionForm({ ...option, given, fields: { ...fields, ...yes } }, { ...tools, words: { ...words, title }, send })}</div>`;
};
