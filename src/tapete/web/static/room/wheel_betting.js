// Bets at a roulette: a chip is chosen in the bar and laid on the cloth; what has no place there is called from a list.
import { html, nothing } from "../vendor/lit-html.js";
import { clamp } from "./amount.js";
import { betName } from "./bet_names.js";
import { chipsRow } from "./betting.js";
import { actSum } from "./act_sum.js";
import { word } from "./words.js";

const own = (view) => view.stakes.filter((stake) => stake.player === view.you?.player && !stake.prison);

/** Everything one may bet on, each with its bounds. */
const open = (legal) =>
  legal.flatMap(({ command, fields }) => {
    const field = { lay_bet: "place", call_bet: "call" }[command];
    return field ? fields[field].values.map((name) => ({ command, field, name, ...fields.cents })) : [];
  });

const asking = (state, view, { command, field, name, least, most }) => ({ type: command, [field]: name, cents: clamp(state.chip ?? view.minimum, { least, most }) });

/** What touching a place does: the chosen chip is laid there; null where none may be. */
export const laying = ({ view, legal }, state, acts) => {
  const places = new Map(open(legal).filter(({ field }) => field === "place").map((bet) => [bet.name, bet]));
  return (place) => (places.has(place) && !view.you.ready ? () => acts.ask(asking(state, view, places.get(place))) : null);
};

/** What the other button does: the chips on a place come back. */
export const lifting = ({ view, legal }, acts, spots) => {
  const bets = legal.find(({ command }) => command === "lift_bet")?.fields.bet.values ?? [];
  const betAt = new Map(spots.map(({ place, bet }) => [place, bet]));
  return (place) => (bets.includes(betAt.get(place)) && !view.you.ready ? () => acts.ask({ type: "lift_bet", bet: betAt.get(place) }) : null);
};

let last = []; // what the viewer had on the cloth in the last spin
let chosen = "";

export const wheelBetting = ({ view, legal }, state, acts) => {
  const mine = own(view);
  if (view.no_more_bets && mine.length) last = mine;
  if (view.no_more_bets) return html`<p class="say">${word("no_more_bets")}</p>`;
  if (view.you.ready) return html`<p class="say">${word("ready_done")}</p>`;
  const bets = open(legal);
  if (!bets.length && !mine.length) return nothing;
  const ready = legal.find(({ command }) => command === "ready");
  const lift = legal.find(({ command }) => command === "lift_bet");
  const again = mine.length ? [] : last.map(({ bet, cents }) => ({ ...bets.find(({ name }) => name === bet), cents })).filter(({ command }) => command);
  const twice = mine.map(({ bet, cents }) => ({ ...bets.find(({ name }) => name === bet), cents }));
  const lay = (list) => () => acts.askAll(list.map(({ command, field, name, cents }) => ({ type: command, [field]: name, cents })));
  const picked = bets.find(({ name }) => name === chosen);
  const whole = (list) => actSum(list.reduce((total, { cents }) => total + cents, 0), view.unit);
  return html`<div class="stake">
    ${bets.length ? chipsRow(view, bets, [], state, acts) : nothing}
    <div class="row is-small">
      <button type="button" class="quick" data-key="x" ?disabled=${!mine.length || twice.some(({ cents, most }) => !(cents <= most))} @click=${lay(twice)}>${word("double")}</button>
      <button type="button" class="quick" ?disabled=${!lift} @click=${() => acts.askAll(lift.fields.bet.values.map((bet) => ({ type: "lift_bet", bet })))}>${word("take_back")}</button>
      <label class="in-box"><span class="unseen">${word("place_or_call")}</span>
        <select @change=${(event) => ((chosen = event.target.value), acts.change({}))}><option value="">${word("place_or_call")}</option>${bets.map(({ name }) => html`<option value=${name} ?selected=${name === chosen}>${betName(name)}</option>`)}</select></label>
      ${picked ? html`<button type="button" class="quick" data-key="b" @click=${() => acts.ask(asking(state, view, picked))}>${word("bet_here")}</button>` : nothing}
    </div>
    <div class="row">
      ${again.length ? html`<button type="button" class="act is-main" data-key="a" @click=${lay(again)}>${word("repeat")}${whole(again)}</button>` : nothing}
      ${again.length || view.live ? nothing : html`<button type="button" class="act is-main" data-key="d" ?disabled=${!ready || !mine.length} @click=${() => acts.ask({ type: ready.command })}>${word("spin")}${mine.length ? whole(mine) : nothing}</button>`}
    </div>
  </div>`;
};
