// Whom a dealer calls, and what waits for somebody who is not at the table: for whom, and the way to settle it here.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { optionValue, optionWords } from "../option/words.js";
import { say, word } from "../room/words.js";

/** What is offered beside the game: those who may be called, and an objection to be noted. */
export const AROUND = ["call_office", "raise_objection"];

/** One touch for each of those who may be called; an objection says whose it is, unless everybody is `asked` anyway. */
export const calling = (options, view, asked, tools, acts) => {
  const call = options.find(({ command }) => command === "call_office");
  const objection = asked ? undefined : options.find(({ command }) => command === "raise_objection"); // who does not agree is entered with the payment
  const send = async (command) => {
    const done = await acts.ask(command);
    if (done) acts.change({ drawer: null });
    return done;
  };
  return html`<section class="calling" aria-label=${word("drawer_call")}>
    ${call ? html`<div class="acts-grid">${call.fields.purpose.values.map((purpose) => html`<button type="button" class="act" data-call=${purpose} @click=${() => send({ type: "call_office", purpose })}>${purpose === "supervision" ? capital(say(view.supervisor)) : optionValue("purpose", purpose)}</button>`)}</div>` : nothing}
    ${objection ? optionForm(objection, { ...tools, send }) : nothing}</section>`;
};

const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What waits, each with whom it waits for; what somebody decides may be decided here with their PIN. */
export const pendingRequests = ({ requests }, state, acts) =>
  requests.length
    ? html`<ul class="pending-requests" role="status">${requests.map((request) => pending(request, state, acts))}</ul>`
    : nothing;

const pending = (request, state, acts) => {
  const signs = request.purpose === "decision" && !state.signing;
  return html`<li data-purpose=${request.purpose}><span>${line(request)}</span>
    ${signs ? html`<button type="button" class="minor" data-sign=${request.number} @click=${() => acts.ask(request.command)}>${word("sign_pin_here")}</button>` : nothing}
    <button type="button" class="minor" data-withdraw=${request.number} @click=${() => acts.ask({ type: "withdraw_request", number: request.number })}>${word("no_longer")}</button></li>`;
};

const line = ({ purpose, title, about, what: incident, command }) => {
  const what = incident ? say(incident) : purpose === "decision" ? optionWords().title({ command: command.type }) : purpose === "objection" ? word("objection_of", { name: about }) : ["supervision", "direction"].includes(purpose) ? word("called") : optionValue("purpose", purpose);
  return word("waits_for", { what, title: say(title) });
};
