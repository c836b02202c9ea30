// Bets in the boxes of a table against the house.
import { html, nothing } from "../vendor/lit-html.js";
import { amountField, clamp } from "./amount.js";
import { betName } from "./house_felt.js";
import { shortName, sum, word } from "./words.js";

/** The bets a player may make, box by box, their own box first; other boxes where the law allows bets in them. */
export const betting = ({ view, legal }, state, acts) => {
  const bets = legal.filter((option) => option.command === "bet").map(({ given, fields }) => ({ ...given, ...fields.chips }));
  const own = bets.filter((bet) => bet.seat === view.you.seat);
  const boxes = [...new Set([...own, ...bets].map((bet) => bet.seat))];
  const seat = boxes.includes(state.box) ? state.box : (boxes[0] ?? null);
  const open = bets.filter((bet) => bet.seat === seat);
  const mine = view.boxes.flatMap((box) => box.bets).filter((bet) => bet.player === view.you.player);
  const ready = legal.find((option) => option.command === "ready");
  const back = legal.find((option) => option.command === "take_back");
  const again = state.lastBets.length && !mine.length && state.lastBets.every((bet) => fits(own, bet));
  const asked = (view.backing ?? []).filter((bet) => bet.player === view.you.player);
  if (!open.length && !ready && !back && !mine.length && !asked.length) return nothing;
  return html`<div class="stake">
    ${asked.map((bet) => html`<p class="say backing-asked">${word("backing_asked", { sum: sum(bet.chips, view.unit), name: shortName(holderOf(view, bet.seat)) })}</p>`)}
    ${open.length && !view.you.ready ? [oneBet(view, open, state, acts), inBox(view, boxes, seat, acts)] : nothing}
    <div class="row">
      ${again ? html`<button type="button" class="act" data-key="a" @click=${() => acts.repeat()}>${word("repeat")}</button>` : nothing}
      ${back && !view.you.ready ? html`<button type="button" class="act is-quiet" @click=${() => acts.ask({ type: back.command, ...back.given })}>${word("take_back")}</button>` : nothing}
      ${ready && mine.length ? html`<button type="button" class="act is-main" data-key="d" @click=${() => acts.ask({ type: ready.command })}>${word("ready")}</button>` : nothing}
      ${view.asks === "bets" && view.you.ready ? html`<p class="say">${word("ready_done")}</p>` : nothing}
    </div>
  </div>`;
};

const holderOf = (view, seat) => view.boxes.find((box) => box.seat === seat)?.holder ?? String(seat);

const fits = (open, { bet, chips }) => open.some((field) => field.bet === bet && field.least <= chips && chips <= field.most);

/** The box to bet in, where several are open: a free one is played blind, another player's by its holder. */
const inBox = (view, boxes, chosen, acts) => {
  if (boxes.length < 2 && chosen === view.you.seat) return nothing;
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

const oneBet = (view, open, state, acts) => {
  const chosen = open.find((bet) => bet.bet === state.bet) ?? open[0];
  const value = clamp(state.amounts[chosen.bet] ?? view.minimum, chosen);
  const fixed = chosen.least === chosen.most;
  const place = (event) => {
    event.preventDefault();
    acts.bet(chosen.bet, value, chosen.seat);
  };
  return html`<form @submit=${place}>
    ${open.length > 1
      ? html`<div class="bet-names" role="group">${open.map(
          ({ bet }) => html`<button type="button" class="quick" aria-pressed=${bet === chosen.bet} @click=${() => acts.change({ bet })}>${betName(bet)}</button>`,
        )}</div>`
      : nothing}
    ${fixed
      ? nothing
      : amountField({
          value,
          least: chosen.least,
          most: chosen.most,
          unit: view.unit,
          usual: [1, 2, 5].map((times) => [sum(clamp(times * view.minimum, chosen), view.unit), times * view.minimum]).concat([[word("maximum"), chosen.most]]),
          change: (cents) => acts.change({ amounts: { ...state.amounts, [chosen.bet]: cents } }),
        })}
    <button class="act ${view.boxes.some((box) => box.you && box.bets.length) ? "" : "is-main"}" data-key="b">${betName(chosen.bet)} · ${sum(value, view.unit)}</button>
  </form>`;
};
