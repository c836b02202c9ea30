// Whom a dealer calls, and what waits for somebody who is not at the table: for whom, and the way to settle it here.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { optionValue, optionWords } from "../option/words.js";
import { say, word } from "../room/words.js";
import { openDoubt } from "./doubt.js";

/** What is offered beside the game: those who may be called, an objection to be noted, a doubt to be answered. */
export const AROUND = ["call_office", "raise_objection", "explain_rule"];

/** One touch for each of those who may be called; an objection says whose it is, unless everybody is `asked` anyway. */
export const calling = (options, message, asked, tools, acts) => {
  const { view } = message;
  const call = options.find(({ command }) => command === "call_office");
  const objection = asked ? undefined : options.find(({ command }) => command === "raise_objection"); // who does not agree is entered with the payment
  const send = async (command) => {
    const done = await acts.ask(command);
    if (done) acts.change({ drawer: null });
    return done;
  };
  return html`<section class="calling" aria-label=${word("drawer_call")}>
    ${call ? html`<div class="acts-grid">${call.fields.purpose.values.map((purpose) => html`<button type="button" class="act" data-call=${purpose} @click=${() => send({ type: "call_office", purpose })}>${purpose === "supervision" ? capital(say(view.supervisor)) : optionValue("purpose", purpose)}</button>`)}</div>` : nothing}
    ${options.some(({ command }) => command === "explain_rule") ? html`<button type="button" class="act" data-drawer="doubt" @click=${() => openDoubt(message, acts)}>${word("doubt")}</button>` : nothing}
    ${objection ? optionForm(objection, { ...tools, send }) : nothing}</section>`;
};

const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What waits, each with whom it waits for; what somebody decides may be decided here with their PIN. */
export const pendingRequests = (message, state, acts) =>
  message.requests.length
    ? html`<ul class="pending-requests" role="status">${message.requests.map((request) => pending(request, message, state, acts))}</ul>`
    : nothing;

const pending = (request, message, state, acts) => {
  const signs = request.purpose === "decision" && !state.signing;
  return html`<li data-purpose=${request.purpose}><span>${line(request)}</span>
    ${signs ? html`<button type="button" class="minor" data-sign=${request.number} @click=${() => acts.ask(request.command)}>${word("sign_pin_here")}</button>` : nothing}
    ${request.purpose === "doubt" && state.drawer !== "doubt" ? html`<button type="button" class="minor" data-explain=${request.about} @click=${() => openDoubt(message, acts, request.about)}>${word("doubt_explain")}</button>` : nothing}
    <button type="button" class="minor" data-withdraw=${request.number} @click=${() => acts.ask({ type: "withdraw_request", number: request.number })}>${word("no_longer")}</button></li>`;
};

const line = ({ purpose, title, about, what: incident, command }) => {
  const what = incident ? say(incident) : purpose === "decision" ? optionWords().title({ command: command.type }) : purpose === "objection" ? word("objection_of", { name: about }) : purpose === "doubt" ? word("doubt_of", { name: about }) : ["supervision", "direction"].includes(purpose) ? word("called") : optionValue("purpose", purpose);
  return word("waits_for", { what, title: say(title) });
};
