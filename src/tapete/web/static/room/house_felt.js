// A table against the house: the bank at the croupier's side, the boxes in an arc before it.
import { nothing, svg } from "../vendor/lit-html.js";
import { cards, chips, definitions, freeSeat, outcome, plate, rowStep } from "./drawing.js";
import { houseSeats, space } from "./geometry.js";
import { say, sum, word } from "./words.js";

const HAND_WIDTH = { wide: 132, tall: 92 };

/** `view` is the table, `shown` the round on it (the last one until the next is staked). */
export const houseFelt = (view, shown, acts) => {
  const of = space("house");
  const places = houseSeats(of, view.places);
  return svg`<svg class="felt" viewBox="0 0 ${of.w} ${of.h}" aria-label=${say(view.title)} role="group">
    ${definitions}
    ${cloth(of)}
    ${legend(of, view, shown)}
    ${bank(of, view, shown)}
    ${common(of, shown)}
    ${places.map((at, index) => place(of, view, shown, at, index + 1, acts))}
  </svg>`;
};

const cloth = (of) => {
  const [edge, rim] = of.tall ? [14, 12] : [24, 18];
  const shape = (inset) => {
    const [l, r, t, b] = [inset, of.w - inset, inset, of.h - inset];
    const bend = of.tall ? 250 : 470;
    return `M${l} ${t + 18}Q${l} ${t} ${l + 18} ${t}H${r - 18}Q${r} ${t} ${r} ${t + 18}V${b - bend}C${r} ${b - bend * 0.3} ${of.w * 0.78} ${b} ${of.w / 2} ${b}S${l} ${b - bend * 0.3} ${l} ${b - bend}Z`;
  };
  return svg`<path class="rail" d=${shape(2)}/><path class="rail-line" d=${shape(edge - rim / 2)}/>
    <path class="cloth" d=${shape(edge)}/><path class="cloth-weave" d=${shape(edge)}/><path class="cloth-lamp" d=${shape(edge)}/>`;
};

const legend = (of, view, shown) => {
  const y = of.tall ? 292 : 318;
  const limits = `${sum(view.minimum, view.unit)} – ${sum(view.maximum, view.unit)}`;
  return svg`<g class="legend" aria-hidden="true">
    <text x=${of.w / 2} y=${y} class="legend-name">${say(view.title).replace(/ \(.*\)/, "")}</text>
    <text x=${of.w / 2} y=${y + (of.tall ? 19 : 24)} class="legend-limits">${limits}</text>
    ${Object.entries(shown.meters).map(
      ([bet, cents], at) =>
        svg`<text x=${of.w / 2} y=${y + 44 + at * 18} class="legend-meter">${betName(bet)} ${sum(cents, view.unit)}</text>`,
    )}
  </g>`;
};

let names = {};
export const nameBets = (told) => {
  names = told;
};
export const betName = (bet) => {
  const [stem, number] = bet.split(/_(?=\d$)/);
  return number ? `${names[stem] ?? stem} ${number}` : (names[bet] ?? bet);
};

const bank = (of, view, shown) => {
  const scale = of.card * 1.25;
  const held = shown.bank.cards;
  const widest = of.tall ? 250 : 420;
  const step = rowStep(held.length, scale, widest);
  const title = shown.bank.player ? word("bank_of", { name: shown.bank.player }) : word("bank");
  return svg`<g class="bank">
    <text x=${of.bank[0]} y=${of.bank[1] - (of.tall ? 30 : 46)} class="bank-title" visibility=${held.length && of.tall ? "hidden" : "visible"}>${title}</text>
    ${held.length
      ? cards(held, [of.bank[0], of.bank[1] + 8], { scale, step, key: `b${shown.round}`, from: of.deck, raised: shown.bank.low })
      : svg`<rect class="card-place" x=${of.bank[0] - 110} y=${of.bank[1] - 24} width="220" height="66" rx="10"/>`}
    ${shown.bank.makes ? svg`<text x=${of.bank[0]} y=${of.bank[1] + (of.tall ? 52 : 66)} class="makes">${say(shown.bank.makes)}</text>` : nothing}
    ${dice(of, shown.dice)}
    <g transform="translate(${of.deck[0]} ${of.deck[1]})" class="shoe" aria-hidden="true"><rect x="-24" y="-30" width="48" height="62" rx="6"/><rect x="-18" y="-24" width="36" height="50" rx="4" class="card-back"/></g>
  </g>`;
};

const dice = (of, thrown) =>
  thrown.length
    ? svg`<g class="dice" role="img" aria-label=${thrown.join(", ")}>${thrown.map(
        (pips, at) => svg`<g transform="translate(${(of.tall ? 24 : 200) + at * (of.tall ? 0 : 32)} ${(of.tall ? 26 : 60) + at * (of.tall ? 30 : 0)})"><rect width="26" height="26" rx="5"/><text x="13" y="19">${pips}</text></g>`,
      )}</g>`
    : nothing;

const common = (of, shown) => {
  if (!shown.common.length) return nothing;
  const scale = of.card * 1.2;
  return cards(shown.common, of.common, {
    scale,
    step: rowStep(shown.common.length, scale, 360),
    key: `c${shown.round}`,
    from: of.deck,
  });
};

const place = (of, view, shown, at, seat, acts) => {
  const box = shown.boxes.find((one) => one.seat === seat);
  const sitter = view.seats.find((one) => one.seat === seat);
  const [x, y] = at;
  const below = [x, y + (of.tall ? 40 : 55)];
  const own = view.you?.seat === seat;
  const turn = !view.last && view.turn === seat;
  const note = sitter?.leaving ? word("leaving") : "";
  const touched = sitter && acts.touch?.(seat);
  return svg`<g class="box ${own ? "is-own" : ""} ${turn ? "is-turn" : ""}">
    ${spots(of, view, box, at, seat, acts)}
    ${box?.cards.length
      ? cards(box.cards, [x, y - (of.tall ? 36 : 46)], {
          scale: of.card,
          step: rowStep(box.cards.length, of.card, HAND_WIDTH[of.tall ? "tall" : "wide"]),
          key: `s${seat}-${shown.round}`,
          from: of.deck,
          raised: box.low,
          dim: box.folded,
        })
      : nothing}
    ${sitter
      ? plate(below, of.plate, { ...sitter, unit: view.unit, turn, you: own, dim: box?.folded, note })
      : freeSeat(below, of.plate, seat, acts.sit(seat), acts.free?.(seat))}
    ${touched ? touchable(at, of, sitter.player, seat, touched) : nothing}
    ${results(of, view, shown, seat, at, acts)}
  </g>`;
};

/** The whole box as a button, where touching it means something. */
const touchable = ([x, y], of, player, seat, act) => {
  const [w, h] = of.tall ? [96, 130] : [150, 190];
  const press = (event) => event.key === "Enter" && act();
  return svg`<rect class="touch" x=${x - w / 2} y=${y - h / 2 - 10} width=${w} height=${h} rx="14" role="button" tabindex="0" data-key=${seat} data-seat=${seat} aria-label="${seat} · ${player}" @click=${act} @keydown=${press}/>`;
};

/** The circles of the bets; an empty one waits for the first bet of the round. */
const spots = (of, view, box, [x, y], seat, acts) => {
  const staked = box ? [...new Set(box.bets.map((held) => held.bet))] : [];
  const open = acts.bets(seat);
  const drawn = [...new Set([...staked, ...open])].slice(0, 5);
  const shownSpots = drawn.length ? drawn : [""];
  const gap = Math.min(of.gap, (of.tall ? 96 : 150) / shownSpots.length);
  return shownSpots.map((bet, index) => {
    const left = x + (index - (shownSpots.length - 1) / 2) * gap;
    const amount = box ? box.bets.filter((held) => held.bet === bet).reduce((whole, held) => whole + held.cents, 0) : 0;
    const from = view.last ? of.bank : [x, y + 60];
    return svg`<circle class="spot ${amount ? "is-staked" : ""}" cx=${left} cy=${y} r=${of.spot}/>
      ${amount ? chips(amount, [left, y - 1], { unit: view.unit, key: `w${seat}-${bet}-${view.round}`, from, small: of.tall, label: false }) : nothing}
      ${amount && !of.tall && gap >= 38 ? svg`<text class="spot-name" x=${left} y=${y + of.spot + 12}>${sum(amount, view.unit)}</text>` : nothing}`;
  });
};

const results = (of, view, shown, seat, at, acts) => {
  if (!view.last) return nothing;
  const lines = shown.results.filter((one) => one.seat === seat);
  if (!lines.length) return nothing;
  const net = lines.reduce((whole, one) => whole + one.returned - one.staked, 0);
  return outcome(at, net, view.unit, () => acts.why(lines));
};
