// Bets at a live house table: a value is touched once and stays; each box touched on the felt is then given it.
import { html, nothing } from "../vendor/lit-html.js";
import { sumOf } from "../option/written_sum.js";
import { clamp } from "../room/amount.js";
import { betName } from "../room/bet_names.js";
import { sum, word } from "../room/words.js";

const TIMES = [1, 2, 5, 10, 20, 50];

const namesOf = (bets) => [...new Set(bets.map((option) => option.given.bet))];
const chosenBet = (bets, state) => namesOf(bets).find((name) => name === state.stake.bet) ?? namesOf(bets)[0];

/** The bet that a box touched now would be given; null where it takes none. */
export const stakeAt = (view, bets, state, seat) => {
  const holder = view.boxes?.find((box) => box.seat === seat)?.holder ?? view.seats.find((sitter) => sitter.seat === seat)?.player;
  const bet = chosenBet(bets, state);
  const option = bets.find(({ given }) => given.seat === seat && given.bet === bet && given.player === holder);
  if (!option) return null;
  const { least, most } = option.fields.chips;
  const chosen = least === most ? null : state.stake.value; // a sum that the house fixes is not chosen
  return { type: "bet", ...option.given, chips: chosen ?? clamp(view.minimum, { least, most }) };
};

/** What lies of a bet in a box already: a further one is added to it. */
const stakedAt = (view, { player, seat, bet }) =>
  (view.last ? [] : (view.boxes?.find((box) => box.seat === seat)?.bets ?? [])).filter((stake) => stake.player === player && stake.bet.replace(/_\d$/, "") === bet)[0]?.cents ?? 0;

/** The words of what somebody has in boxes, each with its box, and a further bet with what it is added to. */
export const inBoxes = (words, view) => ({
  ...words,
  title: ({ command, given = {}, ...rest }) => {
    const plain = words.title({ command, given, ...rest });
    if (given.seat == null) return plain;
    const lies = command === "bet" ? stakedAt(view, given) : 0;
    return lies ? word("bet_added", { bet: betName(given.bet), seat: given.seat, sum: sum(lies, view.unit) }) : word("in_box", { what: plain, seat: given.seat });
  },
});

/** What is said of a text that is no sum. */
const notSum = (text) => ({ text: { es: word("not_a_sum", { text }), en: word("not_a_sum", { text }) }, cite: [] });

/** The bets of the round before, of everybody who is still there and may make them again. */
const asBefore = (view, bets) => {
  const again = (view.last?.results ?? []).flatMap(({ player, seat, bet, staked }) => {
    const name = bet?.replace(/_\d$/, "");
    const open = bets.some(({ given }) => given.player === player && given.seat === seat && given.bet === name);
    return open ? [{ type: "bet", player, seat, bet: name, chips: staked }] : [];
  });
  return again.filter((bet, at) => at === again.findIndex((other) => other.seat === bet.seat && other.bet === bet.bet && other.player === bet.player));
};

export const stakes = (view, bets, state, acts) => {
  if (!bets.length) return nothing;
  const bet = chosenBet(bets, state);
  const value = state.stake.value ?? view.minimum;
  const values = TIMES.map((times) => times * view.minimum).filter((sum) => sum <= Math.max(view.maximum ?? Infinity, view.minimum));
  const before = asBefore(view, bets);
  const staked = view.boxes?.some((box) => box.bets.length) && !view.last;
  const typed = (event) => {
    const text = event.target.value.trim();
    const cents = sumOf(text, view.unit);
    if (cents > 0) return acts.change({ refusal: null, stake: { ...state.stake, value: cents } });
    if (text) acts.change({ refusal: notSum(text), stake: { ...state.stake, value: null } });
    event.target.value = "";
  };
  return html`<section class="stakes">
    ${namesOf(bets).length > 1
      ? html`<div class="chips-row" role="group">${namesOf(bets).map((name) => html`<button type="button" class="quick" aria-pressed=${name === bet} @click=${() => acts.change({ stake: { ...state.stake, bet: name } })}>${betName(name)}</button>`)}</div>`
      : nothing}
    <div class="chips-row" role="group" aria-label=${word("chip_value")}>${values.map(
      (cents) => html`<button type="button" class="chip-value" aria-pressed=${cents === value} @click=${() => acts.change({ stake: { ...state.stake, value: cents } })}>${sum(cents, view.unit)}</button>`,
    )}<input class="chip-typed" inputmode="decimal" autocomplete="off" aria-label=${word("chip_typed")} placeholder=${word("chip_typed")} @change=${typed} /></div>
    <p class="hint">${word("touch_boxes", { bet: betName(bet), sum: sum(value, view.unit) })}</p>
    ${before.length && !staked ? html`<button type="button" class="act" data-key="a" @click=${() => acts.askAll(before)}>${word("as_before", { count: before.length })}</button>` : nothing}
  </section>`;
};
