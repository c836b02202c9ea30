// The coach's word in the bar: the best act in a line above the buttons, and on each button what it gives away.
import { html, nothing } from "../vendor/lit-html.js";
import { figures } from "../figures.js";
import { actOf } from "../option/act_keys.js";
import { optionValue } from "../option/words.js";
import { settings } from "./settings.js";
import { spoken, spokenText } from "./spoken.js";
import { read, sum, word } from "./words.js";

const toggle = () => document.querySelector('#coach [data-setting="coach"]');
const sameCards = (some, others) => some.length === others.length && some.every((card) => others.includes(card));
const cardsText = (cards) => read({ es: `: ${cards.join(" ")}`, en: `: ${cards.join(" ")}` }).slice(2);

/** An act as it is called, with the cards it names. */
export const actName = ({ act, cards }) => (cards.length ? `${optionValue("act", act)} ${cardsText(cards)}` : optionValue("act", act));

/** A decision as the coach calls it: at blackjack an insurance is taken by betting it. */
const decided = (option) => (option.given?.bet === "seguro" ? "insure" : actOf(option));

/** What the coach has counted for an option with the cards chosen so far, or null. */
const counted = (advice, option, chosen) => (advice?.state === "ready" && advice.acts.find(({ act, cards }) => act === decided(option) && (!cards.length || sameCards(cards, chosen)))) || null;

/** Below a button's name: that it is the best, or what it gives away against the best. */
export const givenAway = (advice, option, chosen, unit) => {
  const act = counted(advice, option, chosen);
  if (!act) return nothing;
  const cents = Math.round(act.cost);
  return html`<small class="act-worth ${cents ? "" : "is-best"}">${cents ? `−${sum(cents, unit)}` : word("coach_best")}</small>`;
};

const said = (advice, unit, acts) => {
  if (advice?.state === "preparing") return html`<p>${word("coach_preparing")} ${figures.percent(Math.floor(100 * advice.done) / 100)}</p>`;
  if (advice?.state === "asked") return html`<p>${word("coach_counting")}</p>`;
  if (advice?.state !== "ready") return nothing;
  const [best] = advice.acts;
  return html`<p><b>${spokenText(word("coach_bar", { act: actName(best), sum: sum(Math.round(best.cents), unit) }))}</b>
      ${best.cards.length ? html`<button type="button" class="quick advice-take" @click=${() => acts.change({ chosen: best.cards })}>${word("coach_take")}</button>` : nothing}</p>
    <p class="advice-why">${spoken(advice.why)}</p>`;
};

/** How the house would set these cards, to be done with one touch. */
const asTheHouse = ({ low, why }, acts) => html`<p><button type="button" class="quick advice-take" @click=${() => acts.change({ chosen: low })}>${word("house_way")}</button></p>
  <p class="advice-why">${spoken(why)}</p>`;

/** The line above the buttons of whoever decides; where the coach is off it can be switched on there. */
export const adviceLine = (advice, view, acts) => {
  const way = view.boxes?.find((box) => box.you)?.house_way;
  const told = settings.coach && toggle() ? said(advice, view.unit, acts) : nothing;
  const offered = toggle() && !settings.coach ? html`<button type="button" class="advice-on" @click=${() => toggle().click()}>${word("coach_on")}</button>` : nothing;
  const helps = way && advice?.state !== "ready";
  return html`<div class="advice ${helps ? "is-house" : ""}">${helps ? asTheHouse(way, acts) : nothing}${told}${offered}</div>`;
};
