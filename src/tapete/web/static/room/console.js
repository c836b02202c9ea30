// The croupier's console of a live table: what the engine offers is drawn, what is seen is entered, incidents are ruled.
import { html, nothing } from "../vendor/lit-html.js";
import { keyOf, optionForm } from "../option/form.js";
import { optionWords } from "../option/words.js";
import { incident } from "./incident.js";
import { say, shortName, sum, word } from "./words.js";

/** A void that waits for a second person: who asked for it, and the button for whoever may confirm it. */
export const pendingVoid = ({ view }, told, acts) =>
  view.void
    ? html`<div class="pending-void" role="status"><p>${word("void_waits", { name: view.void.by, sum: sum(view.void.cents, view.unit) })}</p>
        ${told.confirms && view.void.by !== view.you?.player
          ? html`<button type="button" class="act is-main" data-command="confirm_void" @click=${() => acts.ask({ type: "confirm_void" })}>${word("void_confirm")}</button>`
          : nothing}</div>`
    : nothing;

/** Everything the staff of a live table may enter now. */
export const croupier = (message, told, state, acts) => {
  const { view, legal } = message;
  const of = (office) => legal.filter((option) => (option.by ?? "player") === office);
  const own = of("croupier");
  const tools = { words: optionWords({ unit: view.unit }), unit: view.unit, deck: view.deck, send: acts.ask };
  return html`<div class="console">
    <h2>${word("console")}</h2>
    ${pendingVoid(message, told, acts)}
    ${state.refusal ? html`<p class="refusal" role="alert">${say(state.refusal.text)}</p>` : nothing}
    ${view.awaited.map((player) => turn(player, of("player"), tools))}
    ${drawn(own.filter((option) => !about(option)), tools, true)}
    ${apart("hands_told", own.filter((option) => option.given?.player), tools, !view.awaited.length)}
    ${view.awaited.length && view.asks === "decide" && view.family === "circle" ? asSeen(view, acts) : nothing}
    ${people(of("player"), view, tools)}
    ${apart("newcomers", own.filter((option) => option.fields?.player), tools, !view.seats.length)}
    ${office("chief", of("chief"), tools)}
    ${office("director", of("director"), tools)}
    ${incident(message, told, state, acts)}
  </div>`;
};

/** Options in a row: first the buttons, then the forms. */
const drawn = (options, tools, main = false) => {
  const plain = options.filter((option) => !Object.keys(option.fields ?? {}).length);
  const forms = options.filter((option) => !plain.includes(option));
  return html`${plain.length ? html`<div class="row">${plain.map((option) => optionForm(option, tools, { main }))}</div>` : nothing}
    ${forms.map((option) => optionForm(option, tools, { main }))}`;
};

/** What is about one player, or about somebody who comes: it stands apart from what the dealer does next. */
const about = (option) => Boolean(option.given?.player || option.fields?.player);

const apart = (name, options, tools, open) =>
  options.length ? html`<details class="apart" data-part=${name} ?open=${open}><summary>${word(name)}</summary>${options.map((option) => optionForm(option, tools))}</details>` : nothing;

/** Who speaks: where a command names somebody else too, the one by whom it is asked. */
const speakerOf = (option) => option.given?.by ?? option.given?.player;

/** What the player whose turn it is may do, as the dealer sees it done. */
const turn = (player, options, tools) => {
  const own = options.filter((option) => speakerOf(option) === player && !["leave", "tell", "rest"].includes(option.command));
  return own.length ? html`<section class="turn" data-player=${player}><h3>${word("enter_decision", { name: shortName(player) })}</h3>${drawn(own, tools, true)}</section>` : nothing;
};

/** Everybody else at the table: chips, rests, bets in their boxes. */
const people = (options, view, tools) =>
  view.seats
    .filter(({ player }) => !view.awaited.includes(player))
    .map(({ player, seat }) => [player, seat, options.filter((option) => speakerOf(option) === player)])
    .filter(([, , own]) => own.length)
    .map(([player, seat, own]) => html`<details class="person" data-player=${player} ?open=${own.some((option) => option.command === "bet")}><summary>${seat ?? ""} · ${shortName(player)}</summary>${drawn(own, tools)}</details>`);

/** What needs another's word stands apart, and says whose. */
const office = (name, options, tools) =>
  options.length ? html`<details class="office" data-office=${name}><summary>${word(`office_${name}`)}</summary>${options.map((option) => html`<div data-option=${keyOf(option)}>${optionForm(option, tools)}</div>`)}</details>` : nothing;

const field = (label, name) => html`<label class="field"><span>${label}</span><input name=${name} autocomplete="off" spellcheck="false" /></label>`;
const choice = (label, name, options) => html`<label class="field"><span>${label}</span>
  <select name=${name}>${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}</select></label>`;

/** A bet as it was made: the words and the chips in their order; what it comes to is the law's to say. */
const asSeen = (view, acts) => {
  const options = ["call", "raise", "fold"].map((act) => [act, word(act)]);
  const submit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await acts.ask({ type: "wager", ...seen(Object.fromEntries(new FormData(form)), view.unit) })) form.reset();
  };
  return html`<details class="as-seen"><summary>${word("wager")}</summary>
    <form class="entry-form" data-command="wager" aria-label=${word("wager")} @submit=${submit}><h3>${word("wager_of", { name: view.awaited[0] })}</h3><div class="fields">
      ${field(word("wager_said"), "said")}${field(word("wager_chips"), "chips")}${field(word("wager_more"), "more")}
      ${choice(word("wager_order"), "order", ["words", "chips", "at_once"].map((each) => [each, word(`wager_${each}_first`)]))}
      <label class="check"><input type="checkbox" name="tap" /><span>${word("wager_tap")}</span></label>
      ${field(word("wager_front"), "front")}${choice(word("wager_option"), "option", [["", "—"], ...options])}
      <button class="act">${word("enter")}</button></div></form>
  </details>`;
};

/** What a dealer has seen, motion by motion, as the table wants it. */
const seen = ({ said, chips, more, front, order, tap, option }, unit) => {
  const cents = (text) => Math.round(Number(text.replace(",", ".")) * (unit === "chips" ? 1 : 100));
  const values = (text) => text.trim().split(/\s+/).filter(Boolean).map(cents);
  const words = said.trim() ? [{ type: "Said", words: said.trim(), at_once: order === "at_once" }] : [];
  const put = [chips, more].map(values).filter((each) => each.length).map((each) => ({ type: "PutIn", chips: each }));
  const inOrder = order === "words" ? [...words, ...put] : [...put.slice(0, 1), ...words, ...put.slice(1)];
  return { motions: [...(tap ? [{ type: "Tapped" }] : []), ...inOrder], front: values(front), option };
};
