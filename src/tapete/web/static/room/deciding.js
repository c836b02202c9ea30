// Decisions of the player in turn, those made in advance, and the cards that some of them name.
import { html, nothing } from "../vendor/lit-html.js";
import { actSum } from "./act_sum.js";
import { actOf, givesUp, keyOfAct } from "../option/act_keys.js";
import { optionForm } from "../option/form.js";
import { keyed } from "../option/keyed.js";
import { optionValue, optionWords } from "../option/words.js";
import { adviceLine, givenAway } from "./advice.js";
import { amountField, clamp } from "./amount.js";
import { betName } from "./bet_names.js";
import { spoken } from "./spoken.js";
import { shortName, sum, word } from "./words.js";

const ELSEWHERE = new Set(["raise_objection", "raise_doubt", "bet", "take_back", "ready", "sit", "wait", "stop_waiting", "add_chips", "tip", "rest", "return", "leave"]);
/** Drawn with the bets and with the seat; whatever else is open is drawn here, known or not. */
const isElsewhere = (view, { command }) => ELSEWHERE.has(command) && !(command === "bet" && view.asks === "decide"); // a bet that answers a question is a decision

const fieldsOf = (option) => Object.entries(option.fields ?? {});
const only = (option, kind) => {
  const fields = fieldsOf(option);
  return fields.length === 1 && fields[0][1].kind === kind ? fields[0] : null;
};
const fromHand = (option) => {
  const cards = only(option, "cards");
  return cards && cards[1].among?.length ? cards : null;
};

/** How many cards a person has to choose for what is open to them, at most; 0 when none. */
export const choosable = (legal) => Math.max(0, ...legal.map((option) => fromHand(option)?.[1].most ?? 0));

/** The buttons of the player in turn. */
export const deciding = ({ view, legal }, state, acts) => {
  const open = legal.filter((option) => !isElsewhere(view, option)).sort((a, b) => (b.command === "object") - (a.command === "object")); // what is being asked comes first
  const sized = open.find((option) => only(option, "chips"));
  const own = (option) => keyed(`act-${option.command}-${actOf(option)}-${option.given?.player ?? ""}`, decision(view, option, state, acts)); // a finger on one never meets another
  return html`<div class="sized">${isDeciding(view) ? adviceLine(state.advice, view, acts) : nothing}${sized ? sizes(view, sized, state, acts) : opening(view, acts)}
    ${open.length ? html`<div class="row">${open.map(own)}</div>` : nothing}</div>`;
};

/** Why nobody but those with openers may bet yet. */
const opening = ({ hand, you }, acts) =>
  hand?.opening && hand.turn === you.player
    ? html`<p class="say">${spoken(hand.opening.text)} <button type="button" class="why-button" @click=${() => acts.why([hand.opening])}>${word("why")}</button></p>`
    : nothing;

const isDeciding = (view) => view.awaited.includes(view.you.player) && view.asks !== "bets" && view.asks !== "offer";

const decision = (view, option, state, acts) => {
  const cards = fromHand(option);
  const chips = only(option, "chips");
  if (!cards && !chips && fieldsOf(option).length) {
    const form = optionForm(option, { words: optionWords({ unit: view.unit }), unit: view.unit, deck: view.deck, send: acts.ask });
    return only(option, "cards") ? html`<details class="own-telling"><summary>${optionWords().title(option)}</summary>${form}</details>` : form; // the dealer tells them, as a rule
  }
  const name = actOf(option);
  const to = chips ? clamp(state.to ?? usual(option, chips[1]), chips[1]) : 0;
  const lacking = cards ? cards[1].least - state.chosen.length : 0;
  const command = { type: option.command, ...option.given, ...(chips ? { [chips[0]]: to } : {}), ...(cards ? { [cards[0]]: state.chosen } : {}) };
  const off = cards && (lacking > 0 || state.chosen.length > cards[1].most);
  return html`<button type="button" class="act ${MAIN(option) ? "is-main" : ""} ${givesUp(option) ? "is-quiet" : ""}" data-command=${option.command}
    data-key=${keyOfAct(option) ?? nothing} ?disabled=${off} @click=${() => acts.ask(command)}>
    ${chips && isWhole(view, to) ? word("go_all_in") : label(option, state, cards, view)}${to || option.cost ? actSum(to || option.cost, view.unit) : nothing}
    ${givenAway(state.advice, option, state.chosen, view.unit)}${lacking > 0 ? html`<small>${name === "set" ? word("set_help") : word("cards_left", { count: lacking })}</small>` : nothing}
  </button>`;
};

/** A raise is the least there is until somebody says more; a bet that answers a question, all that may be bet. */
const usual = (option, { least, most }) => (option.command === "bet" ? most : least);

const NO_MATTER_OF_COURSE = new Set(["call", "double", "split", "seguro"]);

/** Acts that cost chips or name cards are the main ones; but for those that only some hands are worth. */
const MAIN = (option) => (fieldsOf(option).length > 0 && !NO_MATTER_OF_COURSE.has(option.given?.bet)) || (option.cost > 0 && !NO_MATTER_OF_COURSE.has(option.given?.act) && !NO_MATTER_OF_COURSE.has(option.given?.bet)) || option.given?.accept === true || option.command === "show";

const label = (option, state, cards, view) => {
  const { act, accept, player, bet } = option.given ?? {};
  if (option.command === "consent") return word(accept ? "consent" : "consent_not", { name: shortName(player), sum: sum(view.backing.find((asked) => asked.player === player).chips, view.unit) });
  if (option.command === "bet") return betName(bet);
  if (option.command === "draw") return state.chosen.length ? word("draw", { count: state.chosen.length }) : word("stand_pat");
  if (option.command === "offer_bank") return word(accept ? "accept" : "pass");
  if (option.command === "ask_to_see") return word("ask_to_see", { name: shortName(player) });
  const name = act === "raise" ? word("raise") : act ? optionValue("act", act) : optionWords().title(option); // to a sum, which stands beside it
  return bet && !cards && ["keep", "withdraw"].includes(act) ? `${name} · ${betName(bet)}` : name;
};

const ownPlace = (view) => view.hand?.places.find((place) => place.you);

/** Whether a bet to so much is all that the player has. */
const isWhole = (view, to) => {
  const own = ownPlace(view);
  return Boolean(own) && to >= own.bet + own.stack;
};

const sizes = (view, option, state, acts) => {
  const [field, bounds] = only(option, "chips");
  const hand = view.hand;
  const own = ownPlace(view);
  const whole = own ? hand.pot + hand.level - own.bet : 0;
  return amountField({
    value: clamp(state.to ?? usual(option, bounds), bounds),
    least: bounds.least,
    most: bounds.most,
    unit: view.unit,
    usual: [
      [word("minimum"), bounds.least],
      ...(own ? [[word("half_pot"), hand.level + Math.round(whole / 2)], [word("pot"), hand.level + whole]] : []),
      [word(isWhole(view, bounds.most) ? "everything" : "maximum"), bounds.most],
    ],
    change: (to) => acts.change({ to, refusal: null }),
    enter: (to) => acts.ask({ type: option.command, ...option.given, [field]: to }),
    refuse: acts.refuse,
  });
};

/** Whoever sat down while a hand is played is told when theirs begins. */
const comesIn = ({ seats, you }) => {
  const sitter = seats.find((seat) => seat.player === you.player);
  return sitter && !sitter.resting && sitter.chips ? html`<p class="say">${word("waits_next")}</p>` : nothing;
};

/** What to do on the player's turn, chosen while others decide. */
export const inAdvance = ({ view }, state, acts) => {
  const hand = view.family === "circle" ? view.hand : null;
  const own = hand?.places.find((place) => place.you);
  if (hand && !own && !hand.over) return comesIn(view);
  if (!own || own.folded || own.all_in || hand.over || hand.turn === own.player || hand.turn === null || hand.step !== "bet") return nothing;
  const owed = hand.level - own.bet;
  const choices = owed > 0 ? [["fold", word("ahead_fold")], ["call", word("ahead_call", { sum: sum(owed, view.unit) })]] : [["fold", word("ahead_fold")], ["check", word("ahead_check")]];
  return html`<fieldset class="ahead"><legend>${word("ahead")}</legend>${choices.map(
    ([name, text]) => html`<button type="button" class="quick" aria-pressed=${state.ahead?.name === name} @click=${() => acts.change({ ahead: state.ahead?.name === name ? null : { name, owed } })}>${text}</button>`,
  )}</fieldset>`;
};

/** The command that a choice made in advance comes to now, or null: a call only while it costs what it did. */
export const due = (ahead, legal) => {
  const can = (act) => legal.find((option) => option.command === "act" && option.given.act === act);
  const sent = (option) => (option ? { type: option.command, ...option.given } : null);
  if (!ahead) return null;
  if (ahead.name === "fold") return sent(can("check") ?? can("fold"));
  if (ahead.name === "check") return sent(can("check"));
  return can("call")?.cost === ahead.owed ? sent(can("call")) : null;
};
