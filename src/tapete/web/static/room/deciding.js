// Decisions when it is one's turn, those made in advance, and the cards that some of them name.
import { html, nothing } from "../vendor/lit-html.js";
import { amountField, clamp } from "./amount.js";
import { paper } from "./drawing.js";
import { betName } from "./house_felt.js";
import { cardName, say, shortName, sum, word } from "./words.js";

const KEYS = { fold: "f", check: "c", call: "c", raise: "r", bet: "r", play: "r", keep: "c", withdraw: "f", buy: "b", set: "r", accept: "r", pass: "c" };
const MAIN = new Set(["play", "bet", "raise", "keep", "set", "accept"]);

/** How many cards a person has to choose for what is open to him, at most; 0 when none. */
export const choosable = (legal) => {
  const wants = legal.map((one) => {
    if (one.command === "Draw" || one.command === "Discard") return one.cards ?? 0;
    if (one.command === "Act" && one.act === "buy") return 1; // the card received comes from the pack
    return one.command === "Act" ? (one.cards ?? 0) : 0;
  });
  return Math.max(0, ...wants);
};

/** The own cards, large; to be chosen where a decision names some. */
export const ownHand = (own, { legal }, state, acts) => {
  if (!own || !own.cards.length) return nothing;
  const most = choosable(legal);
  return html`<div class="own" role="group" aria-label=${word("hand")}>
    <div class="own-cards n${own.cards.length}">${own.cards.map((card) => {
      const drawn = html`<svg viewBox="0 0 60 84" aria-hidden="true" focusable="false">${paper(card)}</svg>`;
      if (!most || card === null) return html`<span class="own-card ${own.low.includes(card) ? "is-low" : ""}" role="img" aria-label=${cardName(card)}>${drawn}</span>`;
      return html`<button type="button" class="own-card" aria-pressed=${state.chosen.includes(card)} aria-label=${cardName(card)} @click=${() => acts.choose(card, most)}>${drawn}</button>`;
    })}</div>
    ${own.makes ? html`<p class="own-makes">${say(own.makes)}</p>` : nothing}
  </div>`;
};

/** The buttons of whoever is to decide. */
export const deciding = (message, state, acts) => {
  const { view, legal } = message;
  const open = legal.filter((one) => one.command === "Act");
  const sized = open.find((one) => one.act === "bet" || one.act === "raise");
  const circle = view.family === "circle";
  return html`
    <div class="sized">${circle && sized ? sizes(view, sized, state, acts) : nothing}
    ${open.length ? html`<div class="row">${open.map((one) => act(view, one, state, acts, circle))}</div>` : nothing}</div>
    ${others(view, legal, state, acts)}`;
};

const sizes = (view, bounds, state, acts) => {
  const hand = view.hand;
  const own = hand.places.find((place) => place.you);
  const whole = hand.pot + hand.level - own.bet;
  return amountField({
    value: clamp(state.to ?? bounds.least, bounds),
    least: bounds.least,
    most: bounds.most,
    unit: view.unit,
    usual: [
      [word("minimum"), bounds.least],
      [word("half_pot"), hand.level + Math.round(whole / 2)],
      [word("pot"), hand.level + whole],
      [word("maximum"), bounds.most],
    ],
    change: (to) => acts.change({ to }),
  });
};

const act = (view, one, state, acts, circle) => {
  const sized = circle && (one.act === "bet" || one.act === "raise");
  const to = sized ? clamp(state.to ?? one.least, one) : 0;
  const needed = one.act === "buy" ? 1 : (one.cards ?? 0);
  const lacking = needed - state.chosen.length;
  const price = sized ? to : (one.chips ?? one.least ?? 0);
  const about = !circle && (one.act === "keep" || one.act === "withdraw") && one.bet ? ` · ${betName(one.bet)}` : "";
  const command = { type: "Act", act: one.act, ...(sized ? { to } : {}), ...(circle ? {} : { seat: one.seat }), ...(needed ? { cards: state.chosen } : {}) };
  return html`<button type="button" class="act ${MAIN.has(one.act) ? "is-main" : ""} ${one.act === "fold" || one.act === "withdraw" ? "is-quiet" : ""}"
    data-key=${KEYS[one.act] ?? nothing} ?disabled=${needed > 0 && lacking !== 0} @click=${() => acts.ask(command)}>
    ${word(one.act)}${about}${price ? html` <b>${sum(price, view.unit)}</b>` : nothing}
    ${needed && lacking > 0 ? html`<small>${one.act === "set" ? word("set_help") : word("cards_left", { count: lacking })}</small>` : nothing}
  </button>`;
};

/** Drawing, discarding, showing, asking to see, and the offer of the bank. */
const others = (view, legal, state, acts) => {
  const buttons = legal.flatMap((one) => {
    switch (one.command) {
      case "OfferBank":
        return [[word(one.act), { type: "OfferBank", accept: one.act === "accept" }, KEYS[one.act], one.act === "accept"]];
      case "Draw":
        return [[state.chosen.length ? word("draw", { count: state.chosen.length }) : word("stand_pat"), { type: "Draw", cards: state.chosen }, "c", true]];
      case "Discard":
        return [[word("discard"), { type: "Discard", cards: state.chosen }, "c", true, state.chosen.length !== one.cards]];
      case "Show":
        return [[word("show"), { type: "Show" }, "r", true]];
      case "Muck":
        return [[word("muck"), { type: "Muck" }, "f", false]];
      case "AskToSee":
        return [[word("ask_to_see", { name: shortName(one.player) }), { type: "AskToSee", player: one.player }, null, false]];
      default:
        return [];
    }
  });
  if (!buttons.length) return nothing;
  return html`<div class="row">${buttons.map(
    ([label, command, key, main, off]) => html`<button type="button" class="act ${main ? "is-main" : ""}" data-key=${key ?? nothing} ?disabled=${off} @click=${() => acts.ask(command)}>${label}</button>`,
  )}</div>`;
};

/** What to do when one's turn comes, chosen while others decide. */
export const inAdvance = ({ view }, state, acts) => {
  const hand = view.family === "circle" ? view.hand : null;
  const own = hand?.places.find((place) => place.you);
  if (!own || own.folded || own.all_in || hand.over || hand.turn === own.player || hand.turn === null || hand.step !== "bet") return nothing;
  const owed = hand.level - own.bet;
  const choices = owed > 0 ? [["fold", word("ahead_fold")], ["call", word("ahead_call", { sum: sum(owed, view.unit) })]] : [["fold", word("ahead_fold")], ["check", word("ahead_check")]];
  return html`<fieldset class="ahead"><legend>${word("ahead")}</legend>${choices.map(
    ([name, label]) => html`<button type="button" class="quick" aria-pressed=${state.ahead?.name === name} @click=${() => acts.change({ ahead: state.ahead?.name === name ? null : { name, owed } })}>${label}</button>`,
  )}</fieldset>`;
};

/** The command that a choice made in advance comes to now, or null: a call only while it costs what it did. */
export const due = (ahead, legal) => {
  const can = (act) => legal.find((one) => one.command === "Act" && one.act === act);
  if (!ahead) return null;
  if (ahead.name === "fold") return can("check") ? "check" : can("fold") ? "fold" : null;
  if (ahead.name === "check") return can("check") ? "check" : null;
  return can("call")?.chips === ahead.owed ? "call" : null;
};
