// Coming to a table and leaving it: seats, chips, the waiting list.
import { html, nothing } from "../vendor/lit-html.js";
import { actSum } from "./act_sum.js";
import { amountField, clamp } from "./amount.js";
import { say, sum, word } from "./words.js";

const USUAL_SHARE = 4; // the first offer is the largest buy-in divided by this

/** What people usually sit down with. */
export const usualChips = (bounds) => clamp(Math.round(bounds.most / USUAL_SHARE / 100) * 100, bounds);

const first = (legal, command) => legal.find((option) => option.command === command);

/** For a visitor without a seat: a free seat, the waiting list, or the chips to sit down with. */
export const arriving = ({ view, legal }, state, acts) => {
  if (!view.you) {
    return html`<p class="say">${word("spectator")}</p>
      <button type="button" class="act is-main" data-key="s" @click=${() => acts.enter()}>${word("sit_guest")}</button>`;
  }
  const sit = first(legal, "sit");
  const stand = first(legal, "stand");
  const coming = state.sitting?.standing ? stand : sit;
  if (coming && state.sitting) return buying(view, coming.fields, state, acts);
  return html`
    ${view.offer?.player === view.you.player ? html`<p class="say is-loud">${word("offered")}</p>` : nothing}
    ${sit ? html`<button type="button" class="act is-main" data-key="s" @click=${() => acts.beginSitting(null)}>${word("sit")}</button>` : nothing}
    ${stand ? html`<button type="button" class="act" data-command="stand" @click=${() => acts.change({ sitting: { seat: null, standing: true } })}>${word("stand")}</button>` : nothing}
    ${first(legal, "wait") ? html`<button type="button" class="act" @click=${() => acts.ask({ type: "wait" })}>${word("wait")}</button>` : nothing}
    ${first(legal, "stop_waiting") ? html`<button type="button" class="act is-quiet" @click=${() => acts.ask({ type: "stop_waiting" })}>${word("stop_waiting")}</button>` : nothing}
    ${view.gathered.includes(view.you.player) ? html`<p class="say">${word("seat_drawn")}</p>` : nothing}`;
};

const buying = (view, { chips: bounds, seat: seats }, state, acts) => {
  const value = clamp(state.sitting.chips ?? usualChips(bounds), bounds);
  const seat = state.sitting.seat;
  return html`<form class="stake" @submit=${(event) => {
      event.preventDefault();
      acts.sit(value, seats ? seat : null);
    }}>
    <p class="say">${word("choose_amount")} <small>${word("funds", { sum: sum(view.you.funds, view.unit) })}</small></p>
    ${amountField({
      value,
      least: bounds.least,
      most: bounds.most,
      unit: view.unit,
      usual: [
        [word("minimum"), bounds.least],
        [sum(usualChips(bounds), view.unit), usualChips(bounds)],
        [word("maximum"), bounds.most],
      ],
      change: (chips) => acts.change({ sitting: { ...state.sitting, chips }, refusal: null }),
      enter: (chips) => acts.sit(chips, seats ? seat : null),
      refuse: acts.refuse,
    })}
    <div class="row"><button type="button" class="act is-quiet" @click=${() => acts.change({ sitting: null })}>${word("cancel")}</button>
    <button class="act is-main" data-key="s">${word(state.sitting.standing ? "stand" : "sit")} · ${sum(value, view.unit)}</button></div>
  </form>`;
};

/** Whether the viewer has something at stake. */
const playing = (view) =>
  view.family === "house" ? view.boxes.some((box) => box.bets.some((bet) => bet.player === view.you.player)) : Boolean(view.hand && !view.hand.over && view.hand.places.some((place) => place.you));

/** For a player with no chips at the table and too few to buy any: those of the day, where the house gives them. */
const penniless = (view, acts) => html`<div class="stake rebuy"><p class="say">${word("penniless")} <small>${word("funds", { sum: sum(view.you.funds, view.unit) })}</small></p>
  ${acts.daily.sum ? html`<div class="row"><button type="button" class="act is-main" data-daily @click=${acts.daily.take}>${word("daily")}${actSum(acts.daily.sum, view.unit)}</button></div>` : html`<p class="say">${word("no_daily")}</p>`}
</div>`;

/** For a player who has no chips left, or wants more: how many. */
export const rebuying = ({ view, legal }, state, acts) => {
  const bounds = first(legal, "add_chips")?.fields.chips;
  const broke = view.you.chips === 0 && !playing(view) && state.rebuying !== false;
  if (!bounds && broke && !view.tournament) return penniless(view, acts);
  if (!bounds || !(state.rebuying || broke)) return nothing;
  const value = clamp(state.rebuying?.chips ?? view.buy_in.least, bounds);
  const buy = async (chips) => (await acts.ask({ type: "add_chips", chips })) && acts.change({ rebuying: null });
  return html`<form class="stake rebuy" @submit=${(event) => {
      event.preventDefault();
      buy(value);
    }}>
    <p class="say">${word(view.you.chips ? "choose_amount" : "broke")} <small>${word("funds", { sum: sum(view.you.funds, view.unit) })}</small></p>
    ${amountField({
      value,
      least: bounds.least,
      most: bounds.most,
      unit: view.unit,
      usual: [
        [word("minimum"), bounds.least],
        [sum(clamp(view.buy_in.least, bounds), view.unit), view.buy_in.least],
        [word("maximum"), bounds.most],
      ],
      change: (chips) => acts.change({ rebuying: { chips }, refusal: null }),
      enter: buy,
      refuse: acts.refuse,
    })}
    <div class="row"><button type="button" class="act is-quiet" @click=${() => acts.change({ rebuying: false })}>${word("cancel")}</button>
    <button class="act is-main">${word("add")}${actSum(value, view.unit)}</button></div>
  </form>`;
};

const WAITS = { objection: "objection_waits", doubt: "doubt_waits" };
/** What a player has asked for and waits for. */
const waiting = (purpose, requests) => {
  const mine = requests.find((request) => request.purpose === purpose);
  return mine ? html`<span class="quiet">${word(WAITS[purpose], { title: say(mine.title) })}</span>` : nothing;
};

/** For a seated player: rest, more chips, an objection where the payment is not being agreed on anyway, leave. */
export const staying = ({ view, legal, requests = [] }, state, acts) => {
  const add = first(legal, "add_chips")?.fields.chips;
  const tip = first(legal, "tip")?.fields.chips;
  const objects = !view.hand?.over && view.hand?.against?.includes(view.you.player);
  return html`<div class="staying">
    ${add
      ? html`<button type="button" class="minor" data-command="add_chips" @click=${() => acts.rebuy()}>${word("add")}</button>`
      : nothing}
    ${tip
      ? html`<button type="button" class="minor" @click=${() => acts.ask({ type: "tip", chips: clamp(view.minimum, tip) })}>${word("tip")} · ${sum(clamp(view.minimum, tip), view.unit)}</button>`
      : nothing}
    ${objects
      ? html`<span class="quiet">${word("objection_waits", { title: say(view.supervisor) })}</span>`
      : first(legal, "raise_objection") && !first(legal, "object")
        ? html`<button type="button" class="minor" data-command="raise_objection" @click=${() => acts.ask({ type: "raise_objection" })}>${word("object")}</button>`
        : waiting("objection", requests)}
    ${first(legal, "raise_doubt")
      ? html`<button type="button" class="minor" data-command="raise_doubt" @click=${() => acts.ask({ type: "raise_doubt" })}>${word("doubt_ask")}</button>`
      : waiting("doubt", requests)}
    ${["rest", "return", "leave"].map((command) =>
      first(legal, command)
        ? html`<button type="button" class="minor" @click=${() => acts.ask({ type: command })}>${word(command)}</button>`
        : nothing,
    )}
    ${view.tournament ? nothing : html`<span class="funds">${word("funds", { sum: sum(view.you.funds, view.unit) })}</span>`}
  </div>`;
};
