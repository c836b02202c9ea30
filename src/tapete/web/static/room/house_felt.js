// A table against the house: the bank at the croupier's side, the boxes in an arc before it.
import { nothing, svg } from "../vendor/lit-html.js";
import { cards, chips, definitions, freeSeat, outcome, plate, rowStep } from "./drawing.js";
import { houseSeats, space } from "./geometry.js";
import { say, sum, word } from "./words.js";

/** `view` is the table, `shown` the round on it (the last one until the next is staked). */
export const houseFelt = (view, shown, acts) => {
  const felt = space("house", acts.desk);
  const places = houseSeats(felt, view.places);
  return svg`<svg class="felt" viewBox="0 0 ${felt.w} ${felt.h}" aria-label=${say(view.title)} role="group">
    ${definitions}
    ${cloth(felt)}
    ${legend(felt, view, shown)}
    ${bank(felt, view, shown)}
    ${common(felt, shown)}
    ${places.map((at, index) => place(felt, view, shown, at, index + 1, acts))}
  </svg>`;
};

const cloth = (felt) => {
  const [edge, rim] = felt.rail;
  const shape = (inset) => {
    const [l, r, t, b] = [inset, felt.w - inset, inset, felt.h - inset];
    const { bend } = felt;
    return `M${l} ${t + 18}Q${l} ${t} ${l + 18} ${t}H${r - 18}Q${r} ${t} ${r} ${t + 18}V${b - bend}C${r} ${b - bend * 0.3} ${felt.w * 0.78} ${b} ${felt.w / 2} ${b}S${l} ${b - bend * 0.3} ${l} ${b - bend}Z`;
  };
  return svg`<path class="rail" d=${shape(2)}/><path class="rail-line" d=${shape(edge - rim / 2)}/>
    <path class="cloth" d=${shape(edge)}/><path class="cloth-weave" d=${shape(edge)}/><path class="cloth-lamp" d=${shape(edge)}/>`;
};

const legend = (felt, view, shown) => {
  const [y, apart] = felt.legend;
  const limits = `${sum(view.minimum, view.unit)} – ${sum(view.maximum, view.unit)}`;
  return svg`<g class="legend" aria-hidden="true">
    <text x=${felt.w / 2} y=${y} class="legend-name">${say(view.title).replace(/ \(.*\)/, "")}</text>
    <text x=${felt.w / 2} y=${y + apart} class="legend-limits">${limits}</text>
    ${Object.entries(shown.meters).map(
      ([bet, cents], at) =>
        svg`<text x=${felt.w / 2} y=${y + 20 + apart + at * 18 * felt.size} class="legend-meter">${betName(bet)} ${sum(cents, view.unit)}</text>`,
    )}
  </g>`;
};

let names = {};
export const nameBets = (bets) => {
  names = bets;
};
export const betName = (bet) => {
  const [stem, number] = bet.split(/_(?=\d$)/);
  return number ? `${names[stem] ?? stem} ${number}` : (names[bet] ?? bet);
};

const bank = (felt, view, shown) => {
  const scale = felt.card * 1.25;
  const hand = shown.bank.cards;
  const widest = felt.tall ? 250 : 420 * felt.size;
  const step = rowStep(hand.length, scale, widest);
  const title = shown.bank.player ? word("bank_of", { name: shown.bank.player }) : word("bank");
  return svg`<g class="bank">
    <text x=${felt.bank[0]} y=${felt.bank[1] - felt.title} class="bank-title" visibility=${hand.length && felt.tall ? "hidden" : "visible"}>${title}</text>
    ${hand.length
      ? cards(hand, [felt.bank[0], felt.bank[1] + 8], { scale, step, key: `b${shown.round}`, from: felt.deck, raised: shown.bank.low })
      : svg`<rect class="card-place" x=${felt.bank[0] - 110} y=${felt.bank[1] - 24} width="220" height="66" rx="10"/>`}
    ${shown.bank.makes ? svg`<text x=${felt.bank[0]} y=${felt.bank[1] + felt.makes} class="makes">${say(shown.bank.makes)}</text>` : nothing}
    ${dice(felt, shown.dice)}
    <g transform="translate(${felt.deck[0]} ${felt.deck[1]})" class="shoe" aria-hidden="true"><rect x="-24" y="-30" width="48" height="62" rx="6"/><rect x="-18" y="-24" width="36" height="50" rx="4" class="card-back"/></g>
  </g>`;
};

const dice = (felt, thrown) =>
  thrown.length
    ? svg`<g class="dice" role="img" aria-label=${thrown.join(", ")}>${thrown.map(
        (pips, at) => svg`<g transform="translate(${(felt.tall ? 24 : 200) + at * (felt.tall ? 0 : 32)} ${(felt.tall ? 26 : 60) + at * (felt.tall ? 30 : 0)})"><rect width="26" height="26" rx="5"/><text x="13" y="19">${pips}</text></g>`,
      )}</g>`
    : nothing;

const common = (felt, shown) => {
  if (!shown.common.length) return nothing;
  const scale = felt.card * 1.2;
  return cards(shown.common, felt.common, {
    scale,
    step: rowStep(shown.common.length, scale, 360 * felt.size),
    key: `c${shown.round}`,
    from: felt.deck,
  });
};

const place = (felt, view, shown, at, seat, acts) => {
  const box = shown.boxes.find((box) => box.seat === seat);
  const sitter = view.seats.find((sitter) => sitter.seat === seat);
  const [x, y] = at;
  const below = [x, y + felt.below];
  const own = view.you?.seat === seat;
  const turn = !view.last && view.turn === seat;
  const note = box?.result ? say(box.result) : sitter?.leaving ? word("leaving") : "";
  const touched = sitter && acts.touch?.(seat);
  return svg`<g class="box ${own ? "is-own" : ""} ${turn ? "is-turn" : ""}">
    ${spots(felt, view, box, at, seat, acts)}
    ${box?.cards.length
      ? cards(box.cards, [x, y - felt.above], {
          scale: felt.card,
          step: rowStep(box.cards.length, felt.card, felt.hand),
          key: `s${seat}-${shown.round}`,
          from: felt.deck,
          raised: box.low,
          dim: box.folded,
        })
      : nothing}
    ${sitter
      ? plate(below, felt.plate, { ...sitter, unit: view.unit, turn, you: own, dim: box?.folded, note })
      : freeSeat(below, felt.plate, seat, acts.sit(seat), acts.free?.(seat))}
    ${touched ? touchable(at, felt, sitter.player, seat, touched) : nothing}
    ${results(felt, view, shown, seat, at, acts)}
  </g>`;
};

/** The whole box as a button, where touching it means something. */
const touchable = ([x, y], felt, player, seat, act) => {
  const [w, h] = felt.touch;
  const press = (event) => event.key === "Enter" && act();
  return svg`<rect class="touch" x=${x - w / 2} y=${y - h / 2 - 10} width=${w} height=${h} rx="14" role="button" tabindex="0" data-key=${seat} data-seat=${seat} aria-label="${seat} · ${player}" @click=${act} @keydown=${press}/>`;
};

/** The circles of the bets; an empty one waits for the first bet of the round. */
const spots = (felt, view, box, [x, y], seat, acts) => {
  const staked = box ? [...new Set(box.bets.map((stake) => stake.bet))] : [];
  const open = acts.bets(seat);
  const drawn = [...new Set([...staked, ...open])].slice(0, 5);
  const shownSpots = drawn.length ? drawn : [""];
  const gap = Math.min(felt.gap, felt.row / shownSpots.length);
  return shownSpots.map((bet, index) => {
    const left = x + (index - (shownSpots.length - 1) / 2) * gap;
    const amount = box ? box.bets.filter((stake) => stake.bet === bet).reduce((whole, stake) => whole + stake.cents, 0) : 0;
    const from = view.last ? felt.bank : [x, y + 60];
    return svg`<circle class="spot ${amount ? "is-staked" : ""}" cx=${left} cy=${y} r=${felt.spot}/>
      ${amount ? chips(amount, [left, y - 1], { unit: view.unit, key: `w${seat}-${bet}-${view.round}`, from, small: felt.tall, size: felt.size, label: false }) : nothing}
      ${amount && !felt.tall && gap >= 38 ? svg`<text class="spot-name" x=${left} y=${y + felt.spot + 11 * felt.size}>${sum(amount, view.unit)}</text>` : nothing}`;
  });
};

const results = (felt, view, shown, seat, at, acts) => {
  if (!view.last) return nothing;
  const lines = shown.results.filter((result) => result.seat === seat);
  if (!lines.length) return nothing;
  const net = lines.reduce((whole, result) => whole + result.returned - result.staked, 0);
  return outcome(at, net, view.unit, () => acts.why(lines), felt.size);
};
