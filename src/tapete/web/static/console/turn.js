// The decision of whoever's turn it is, as the dealer sees it made: one touch an act, its sum on the button.
import { html, nothing } from "../vendor/lit-html.js";
import { actSum } from "../room/act_sum.js";
import { givesUp, keyOfAct } from "../option/act_keys.js";
import { optionForm } from "../option/form.js";
import { optionValue } from "../option/words.js";
import { sumOf } from "../option/written_sum.js";
import { clamp } from "../room/amount.js";
import { shortName, word } from "../room/words.js";

const fieldsOf = (option) => Object.entries(option.fields ?? {});
const isPlain = (option) => !fieldsOf(option).length;
const sized = (option) => fieldsOf(option).length === 1 && fieldsOf(option)[0][1].kind === "chips";

export const turn = (player, options, message, tools, acts) => {
  const { view } = message;
  const plain = options.filter(isPlain).sort((a, b) => givesUp(a) - givesUp(b));
  const chips = options.filter(sized);
  const rest = options.filter((option) => !isPlain(option) && !sized(option));
  return html`<section class="speaking" data-player=${player}>
    <div class="acts-grid">${plain.map((option, at) => act(option, view, tools, at === 0))}</div>
    ${chips.map((option) => amounts(option, message, tools))}
    ${rest.map((option) => optionForm(option, { ...tools, unnamed: true }, { main: true }))}
    ${theRest(plain, view, acts)}
  </section>`;
};

const act = (option, view, tools, main) => {
  const label = option.given?.act ? optionValue("act", option.given.act) : tools.words.title(option);
  return html`<button type="button" class="act ${main ? "is-main" : ""} ${givesUp(option) ? "is-quiet" : ""}" data-command=${option.command} data-key=${keyOfAct(option) ?? nothing}
    @click=${() => tools.send({ type: option.command, ...option.given })}>${label}${option.given?.bet && view.family === "house" && option.given.act !== "play" ? html`<small>${optionValue("bet", option.given.bet)}</small>` : nothing}${option.cost ? actSum(option.cost, view.unit) : nothing}</button>`;
};

/** The usual amounts of a bet as buttons that send it, and a field for any other. */
const amounts = (option, { view }, tools) => {
  const [name, bounds] = fieldsOf(option)[0];
  const hand = view.hand;
  const own = hand?.places.find((place) => place.player === option.given.player);
  const whole = own ? hand.pot + hand.level - own.bet : 0;
  const usual = [bounds.least, ...(own ? [2 * bounds.least, hand.level + whole] : []), bounds.most].map((cents) => clamp(cents, bounds));
  const label = option.given?.act ? optionValue("act", option.given.act) : tools.words.title(option);
  const known = (cents) => (!own ? "" : cents === own.bet + own.stack ? word("all_in") : cents === hand.level + whole ? word("pot") : "");
  const send = (cents) => tools.send({ type: option.command, ...option.given, [name]: cents });
  const typed = (event) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("amount");
    if (text.trim()) send(sumOf(text, view.unit));
    event.currentTarget.reset();
  };
  return html`<form class="amounts" data-command=${option.command} @submit=${typed}>
    ${[...new Set(usual)].sort((a, b) => a - b).map((cents, at) => html`<button type="button" class="act" data-key=${at === 0 ? "r" : nothing} @click=${() => send(cents)}>${label}${actSum(cents, view.unit)}${known(cents) ? html`<small>${known(cents)}</small>` : nothing}</button>`)}
    <label class="amount-typed"><span>${label}</span><input name="amount" inputmode="decimal" autocomplete="off" placeholder=${tools.words.between(bounds.least, bounds.most)} /></label>
  </form>`;
};

/** Everybody who has still to decide does the same, one after the other, for as long as it is open to them. */
const theRest = (plain, view, acts) => {
  const open = plain.filter((option) => option.given?.act && !givesUp(option) && view.family === "house");
  return open.length
    ? html`<div class="the-rest">${open.map((option, at) => html`<button type="button" class="minor" data-key=${at === 0 ? "t" : nothing} @click=${() => acts.allOf(option)}>${word("rest_do", { act: optionValue("act", option.given.act) })}</button>`)}</div>`
    : nothing;
};

/** Whose decision it is, in a line; and which, where there is but one and it has to be told. */
export const turnTitle = (player, options, tools) =>
  options.length === 1 && !isPlain(options[0]) ? `${shortName(player)} · ${tools.words.title({ command: options[0].command })}` : word("enter_decision", { name: shortName(player) });
