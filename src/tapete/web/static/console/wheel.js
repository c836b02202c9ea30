// A roulette at the console: whose chips and of what value is touched once and stays; each place touched on the cloth is then
// given one. Once the ball lies, what is collected and paid, place by place, in the colours of the chips.
import { html, nothing } from "../vendor/lit-html.js";
import { clamp } from "../room/amount.js";
import { betName } from "../room/bet_names.js";
import { shortName, sum, word } from "../room/words.js";

const TIMES = [1, 2, 5, 10, 20, 50];

const whoseChips = (view, state) => view.seats.find(({ player }) => player === state.stake.player)?.player ?? view.seats[0]?.player;
const named = (option) => Object.keys(option.fields ?? {}).find((name) => name === "place" || name === "call");

/** What laying a chip of the chosen value would be, by the option that allows it. */
const laid = (option, view, state, name, cents) => ({ type: option.command, ...option.given, [named(option)]: name, cents: clamp(cents ?? state.stake.value ?? view.minimum, option.fields.cents) });

const optionFor = (bets, player, name) => bets.find((option) => option.given.player === player && named(option) && option.fields[named(option)].values.includes(name));
const lifts = (bets, player) => bets.find((option) => option.given.player === player && option.fields.bet);

/** What touching the cloth does: a chip is laid or taken up for whoever is chosen; once no more bets go, the number is told. */
export const onCloth = ({ view }, wheel, offers, state, acts) => {
  const whose = whoseChips(view, state);
  const betAt = new Map(wheel.spots.map(({ place, bet }) => [place, bet]));
  const ball = offers.lead.find((option) => option.fields?.pocket);
  const back = (place) => {
    const lift = lifts(offers.cloth, whose);
    return lift?.fields.bet.values.includes(betAt.get(place)) ? () => acts.ask({ type: lift.command, ...lift.given, bet: betAt.get(place) }) : null;
  };
  const put = (place) => {
    if (ball) return ball.fields.pocket.values.includes(place) ? () => acts.ask({ type: ball.command, pocket: place }) : null;
    if (state.stake.lifts) return back(place);
    const option = optionFor(offers.cloth, whose, place);
    return option ? () => acts.ask(laid(option, view, state, place)) : null;
  };
  return { put, back, whose };
};

/** The bets of the last spin, of everybody who is still there and may make them again. */
const asBefore = (view, wheel, bets, state) => {
  const placeOf = new Map(wheel.spots.map(({ place, bet }) => [bet, place]).reverse());
  return (view.last?.results ?? []).flatMap(({ player, bet, staked }) => {
    const name = placeOf.get(bet) ?? bet;
    const option = optionFor(bets, player, name);
    return option ? [laid(option, view, state, name, staked)] : [];
  });
};

/** Everybody's colour, a free one for whoever comes, the values of the chips, and what is called rather than laid. */
export const wheelStakes = ({ view }, wheel, offers, state, acts) => {
  if (view.no_more_bets || (!offers.cloth.length && !offers.newcomers.length)) return nothing;
  const whose = whoseChips(view, state);
  const value = state.stake.value ?? view.minimum;
  const pick = (part) => () => acts.change({ stake: { ...state.stake, ...part } });
  const before = view.stakes.length ? [] : asBefore(view, wheel, offers.cloth, state);
  const calls = offers.cloth.filter((option) => option.given.player === whose && named(option) === "call");
  const call = (event) => {
    const option = optionFor(calls, whose, event.target.value);
    if (option) acts.ask(laid(option, view, state, event.target.value));
    event.target.value = "";
  };
  return html`<section class="stakes">
    <div class="colours-row" role="group" aria-label=${word("whose_chips")}>${owners(view, offers).map(({ player, seat }) =>
      player
        ? html`<button type="button" class="colour-owner" data-player=${player} aria-pressed=${player === whose} @click=${pick({ player })}><i class="chip-dot colour-${seat ?? 0}"></i>${shortName(player)}</button>`
        : html`<button type="button" class="colour-owner is-free" data-colour=${seat} aria-label=${word("free_colour", { seat })} @click=${() => acts.beginSitting(seat)}><i class="chip-dot colour-${seat}"></i>+</button>`,
    )}</div>
    ${whose && offers.cloth.length
      ? html`<div class="chips-row" role="group" aria-label=${word("chip_value")}>${TIMES.map((times) => times * view.minimum).map(
          (cents) => html`<button type="button" class="chip-value" aria-pressed=${cents === value && !state.stake.lifts} @click=${pick({ value: cents, lifts: false })}>${sum(cents, view.unit)}</button>`,
        )}</div>
        <div class="side-by-side">
          <button type="button" class="quick" data-lifts aria-pressed=${Boolean(state.stake.lifts)} ?disabled=${!lifts(offers.cloth, whose)} @click=${pick({ lifts: !state.stake.lifts })}>${word("take_back")}</button>
          <label class="call-bet"><span class="unseen">${word("called_bet")}</span><select @change=${call}><option value="">${word("called_bet")}</option>${calls.flatMap((option) => option.fields.call.values).map((name) => html`<option value=${name}>${betName(name)}</option>`)}</select></label>
        </div>
        <p class="hint">${state.stake.lifts ? word("touch_to_lift", { name: shortName(whose) }) : word("touch_cloth", { name: shortName(whose), sum: sum(value, view.unit) })}</p>`
      : html`<p class="hint">${word("nobody_at_wheel")}</p>`}
    ${before.length ? html`<button type="button" class="act" data-key="a" @click=${() => acts.askAll(before)}>${word("as_before", { count: before.length })}</button>` : nothing}
  </section>`;
};

/** Who has which colour, in their order; then the house's own chips, and the first colour that is free. */
const owners = (view, offers) => {
  const free = offers.newcomers.flatMap((option) => option.fields.seat?.values ?? []).slice(0, 1);
  const seated = [...view.seats].sort((one, other) => (one.seat ?? 99) - (other.seat ?? 99));
  return [...seated, ...free.map((seat) => ({ seat }))];
};

/** What the ball decides, before anybody touches a chip: first what is collected, then what is paid, in the law's order. */
export const payments = ({ view }) => {
  if (!view.fallen) return nothing;
  const lost = view.payments.filter(({ returned }) => !returned);
  const paid = view.payments.filter(({ returned }) => returned);
  const whole = (bets, part) => sum(bets.reduce((total, bet) => total + bet[part], 0), view.unit);
  const { pocket, colour } = view.numbers[0];
  return html`<section class="payments" data-pocket=${pocket}>
    <p class="fallen-number is-${colour}">${pocket}</p>
    ${view.payments.length ? nothing : html`<p class="hint">${word("nothing_laid")}</p>`}
    ${lost.length ? html`<details class="collected"><summary>${word("collected", { count: lost.length, sum: whole(lost, "staked") })}</summary><ul>${lost.map((bet) => line(bet, view, sum(bet.staked, view.unit)))}</ul></details>` : nothing}
    ${paid.length ? html`<p class="hint">${word("to_be_paid", { count: paid.length, sum: whole(paid, "returned") })}</p><ol class="paid">${paid.map((bet) => line(bet, view, bet.stays ? word("stays_in_prison") : sum(bet.returned, view.unit)))}</ol>` : nothing}
  </section>`;
};

const line = ({ player, seat, bet, staked }, view, result) =>
  html`<li data-bet=${bet} data-player=${player}><i class="chip-dot colour-${seat ?? 0}"></i><b>${betName(bet)}</b> <span>${shortName(player)} · ${sum(staked, view.unit)}</span> <b class="pays">${result}</b></li>`;
