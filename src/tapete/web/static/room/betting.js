// Bets at a table against the house: a chip is chosen in the bar and put in a circle of the cloth.
import { html, nothing } from "../vendor/lit-html.js";
import { actSum } from "./act_sum.js";
import { figures } from "../figures.js";
import { clamp, refusedSum } from "./amount.js";
import { sumOf } from "../option/written_sum.js";
import { betName } from "./bet_names.js";
import { shortName, sum, word } from "./words.js";

const TIMES = [1, 2, 5, 10, 20];
const EQUAL = /^each_\d$/;
const EQUALS = 3; // circles that one touch of equal bets fills

const openBets = (legal) => legal.filter((option) => option.command === "bet").map(({ given, fields }) => ({ ...given, ...(fields?.chips ?? { least: given.chips, most: given.chips }) }));

/** Whether a player has said that their bets stand; what is bet as a decision, later in the round, is another thing. */
const hasBet = (view) => view.you.ready && view.asks !== "decide";

/** What a player has in their own box, equal bets told as one. */
export const ownStakes = (view) => {
  const box = view.boxes.find((box) => box.you);
  const bets = box ? box.bets.filter((stake) => stake.player === view.you.player) : [];
  const equal = bets.find((stake) => EQUAL.test(stake.bet));
  const rest = bets.filter((stake) => !EQUAL.test(stake.bet)).map(({ bet, cents }) => ({ bet, chips: cents }));
  return equal ? [{ bet: "each", chips: equal.cents }, ...rest] : rest;
};

/** What touching a circle of one's own box does: the chosen chip goes in, as much of it as fits; null where none does. */
export const putting = ({ view, legal }, state, acts) => (bet) => {
  const name = EQUAL.test(bet) ? "each" : bet;
  const open = view.you && !hasBet(view) && openBets(legal).find((field) => field.seat === view.you.seat && field.bet === name);
  return open ? () => acts.bet(name, clamp(state.chip ?? view.minimum, open), open.seat) : null;
};

/** How the bet in a circle comes back by itself; null where the engine offers no such thing. */
const taking = ({ view, legal }, acts) => (bet) => {
  const back = legal.find((option) => option.command === "take_back" && option.given.bet === bet && option.given.seat === view.you?.seat);
  return back && !hasBet(view) ? () => acts.ask({ type: back.command, ...back.given }) : null;
};

/** What a long press, a right click or the key I on a circle does: its card says what the bet pays and returns, and gives it back; null for a bet without a card. */
export const showing = (message, acts) => (bet) => {
  const card = document.getElementById(`bet-${bet}`);
  return card && (() => {
    const back = taking(message, acts)(bet);
    const button = card.querySelector(".minor");
    button.hidden = !back;
    button.textContent = word("take_back_one", { bet: betName(bet) });
    button.onclick = () => (card.close(), back());
    if (!card.open) card.showModal();
  });
};

/** A side bet comes back by its button in the bar, too. */
const backOfOne = (view, legal, acts) =>
  legal
    .filter((option) => option.command === "take_back" && option.given.bet && option.given.seat === view.you.seat)
    .map((option) => html`<button type="button" class="quick" data-back=${option.given.bet} @click=${() => acts.ask({ type: option.command, ...option.given })}>${word("take_back_one", { bet: betName(option.given.bet) })}</button>`);

const fits = (open, stakes) => stakes.length > 0 && stakes.every(({ bet, chips }) => open.some((field) => field.bet === bet && field.least <= chips && chips <= field.most));

/** The bets a player may make, box by box, their own box first; other boxes where the law allows bets in them. */
export const betting = ({ view, legal }, state, acts) => {
  if (view.asks === "decide") return nothing;
  const bets = openBets(legal);
  const own = bets.filter((bet) => bet.seat === view.you.seat);
  const boxes = [...new Set([...own, ...bets].map((bet) => bet.seat))];
  const seat = boxes.includes(state.box) ? state.box : (boxes[0] ?? null);
  const open = bets.filter((bet) => bet.seat === seat);
  const mine = view.boxes.flatMap((box) => box.bets).filter((bet) => bet.player === view.you.player);
  const ready = legal.find((option) => option.command === "ready");
  const back = legal.find((option) => option.command === "take_back" && !option.given.bet);
  const asked = (view.backing ?? []).filter((bet) => bet.player === view.you.player);
  if (!open.length && !ready && !back && !mine.length && !asked.length) return nothing;
  if (view.you.ready) return view.asks === "bets" ? html`<p class="say">${word("ready_done")}</p>` : nothing;
  const stakes = ownStakes(view);
  const again = !mine.length && fits(own, state.lastBets.slice(0, 1)); // the others may open only behind the first
  return html`<div class="stake">
    ${asked.map((bet) => html`<p class="say backing-asked">${word("backing_asked", { sum: sum(bet.chips, view.unit), name: shortName(holderOf(view, bet.seat)) })}</p>`)}
    ${open.length ? chipsRow(view, open, mine, state, acts) : nothing}
    <div class="row is-small">
      <button type="button" class="quick" data-key="x" ?disabled=${!fits(own, stakes)} @click=${() => acts.betAll(stakes)}>${word("double")}</button>
      <button type="button" class="quick" ?disabled=${!back} @click=${() => acts.ask({ type: back.command, ...back.given })}>${word("take_back")}</button>
      ${backOfOne(view, legal, acts)}
      ${inBox(view, boxes, seat, acts)}
    </div>
    <div class="row">
      ${open.length ? betButton(view, open, state, acts, !mine.length && !again, mine.length) : nothing}
      ${again ? html`<button type="button" class="act is-main" data-key="a" @click=${() => acts.betAll(state.lastBets)}>${word("repeat")}${actSum(state.lastBets.reduce((whole, { bet, chips }) => whole + chips * (bet === "each" ? EQUALS : 1), 0), view.unit)}</button>` : nothing}
      ${again ? nothing : html`<button type="button" class="act is-main" data-key="d" ?disabled=${!ready || !mine.length} @click=${() => acts.ask({ type: ready.command })}>${word("ready")}</button>`}
    </div>
  </div>`;
};

const holderOf = (view, seat) => view.boxes.find((box) => box.seat === seat)?.holder ?? String(seat);

/** The box to bet in, where several are open: a free one is played blind, another player's by its holder. */
const inBox = (view, boxes, chosen, acts) => {
  if (!boxes.length || (boxes.length < 2 && chosen === view.you.seat)) return nothing;
  const name = (seat) => {
    const holder = view.boxes.find((box) => box.seat === seat)?.holder;
    if (seat === view.you.seat) return word("own_box", { seat });
    return holder && holder !== view.you.player ? word("other_box", { name: shortName(holder), seat }) : word("free_box", { seat });
  };
  return html`<label class="in-box"><span>${word("field_box")}</span>
    <select @change=${(event) => acts.change({ box: Number(event.target.value) })}>
      ${boxes.map((seat) => html`<option value=${seat} ?selected=${seat === chosen}>${name(seat)}</option>`)}
    </select></label>`;
};

/** The chips to choose from, and a sum of one's own; of what is `mine` already nothing is asked again. */
export const chipsRow = (view, open, mine, state, acts) => {
  const staked = mine.reduce((whole, bet) => whole + bet.cents, 0);
  const most = Math.max(...open.map((bet) => bet.most)) + staked; // the same chips before a bet and after it
  const values = TIMES.map((times) => times * view.minimum).filter((cents, at) => !at || cents <= most);
  const chosen = state.chip ?? view.minimum;
  const typed = (event, enters) => {
    const text = event.target.value.trim();
    if (!text) return false;
    const cents = sumOf(text, view.unit);
    if (cents > 0) acts.change({ chip: cents, refusal: null });
    else {
      event.target.value = "";
      acts.refuse(refusedSum(text));
    }
    return enters && cents > 0;
  };
  return html`<div class="chips" role="group" aria-label=${word("chip_value")}>
    ${values.map((cents, at) => html`<button type="button" class="chip-choice is-${at}" aria-pressed=${cents === chosen} @click=${() => acts.change({ chip: cents })}>${sum(cents, view.unit)}</button>`)}
    <input class="chip-sum" inputmode="decimal" autocomplete="off" aria-label=${word("chip_typed")} placeholder=${word(values.length > 4 ? "chip_typed_short" : "chip_typed")} .value=${values.includes(chosen) ? "" : figures.typed(chosen, view.unit)}
      @change=${(event) => typed(event, false)} @keydown=${(event) => event.key === "Enter" && typed(event, true) && (event.target.blur(), acts.press("b"))} />
  </div>`;
};

/** The chosen chip into the main bet of the box, or of another box into the bet that is chosen there. */
const betButton = (view, open, state, acts, first, mine) => {
  const bet = open[0];
  const value = clamp(state.chip ?? view.minimum, bet);
  return html`<button type="button" class="act ${first ? "is-main" : ""}" data-key="b" @click=${() => acts.bet(bet.bet, value, bet.seat)}>${betName(bet.bet)}${actSum(value, view.unit, bet.bet === "each" ? `${EQUALS} × ` : mine ? "+" : "")}</button>
    ${bet.seat === view.you.seat ? nothing : open.slice(1).map((side) => html`<button type="button" class="act" @click=${() => acts.bet(side.bet, clamp(state.chip ?? view.minimum, side), side.seat)}>${betName(side.bet)}</button>`)}`;
};
