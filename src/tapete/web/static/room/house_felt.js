// A table against the house: the bank at the croupier's side, the boxes in an arc before it.
import { nothing, svg } from "../vendor/lit-html.js";
import { betName } from "./bet_names.js";
import { cards, chips, definitions, freeSeat, lines, onEnter, outcome, outcomePlate, plate, rowStep } from "./drawing.js";
import { houseSeats, space } from "./geometry.js";
import { ownHands } from "./own_hand.js";
import { say, shortName, sum, word } from "./words.js";

/** `view` is the table, `shown` the round on it (the last one until the next is staked). */
export const houseFelt = (view, shown, acts) => {
  const felt = space("house", acts.desk);
  const places = houseSeats(felt, view.places, view.you?.seat);
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
  const title = say(view.title).replace(/ \(.*\)/, "");
  return svg`<g class="legend" aria-hidden="true">
    ${felt.hold ? nothing : svg`<text x=${felt.w / 2} y=${y} class="legend-name">${title}</text>`}
    ${felt.hold && felt.tall && !shown.dice?.length && !shown.boxes.some((box) => box.cards.length) ? print(felt, [...lines(title, 20), limits]) : nothing}
    ${felt.hold && felt.tall ? nothing : svg`<text x=${felt.hold ? felt.deck[0] : felt.w / 2} y=${felt.hold ? felt.deck[1] + 52 : y + apart} class="legend-limits">${limits}</text>`}
    ${Object.entries(shown.meters).map(
      ([bet, cents], at) =>
        felt.meter
          ? svg`<text class="legend-meter">${[betName(bet), sum(cents, view.unit)].map((words, line) => svg`<tspan x=${felt.meter[0]} y=${felt.meter[1] + at * 44 + line * 19}>${words}</tspan> `)}</text>`
          : svg`<text x=${felt.hold ? 20 : felt.w / 2} y=${felt.hold ? felt.deck[1] + at * 20 : y + 20 + apart + at * 18 * felt.size} class="legend-meter ${felt.hold ? "is-left" : ""}">${betName(bet)} ${sum(cents, view.unit)}</text>`,
    )}
  </g>`;
};

/** The game's name and its limits, printed where the cards will lie. */
const print = ({ common: [x, y] }, printed) =>
  svg`<text class="legend-limits">${printed.map((line, at) => svg`<tspan x=${x} y=${y - 6 + at * 20}>${line}</tspan> `)}</text>`;

const bank = (felt, view, shown) => {
  const scale = felt.laid ?? felt.card * 1.25;
  const hand = shown.bank.cards;
  const widest = felt.tall ? 196 : 420 * felt.size;
  const step = rowStep(hand.length, scale, widest);
  const title = word(shown.bank.player ? "croupier" : "bank"); // a player who holds the bank plays it with their own cards
  const handless = !hand.length && shown.boxes.some((box) => box.cards.length); // by a table of payments alone
  return svg`<g class="bank">
    <text x=${felt.bank[0]} y=${felt.bank[1] - felt.title} class="bank-title" visibility=${handless || (felt.tall && (hand.length || Object.keys(shown.meters).length)) ? "hidden" : "visible"}>${title}</text>
    ${hand.length
      ? cards(hand, [felt.bank[0], felt.bank[1] + 8], { whose: title, scale, step, key: `b${shown.round}`, from: felt.deck, raised: shown.bank.low, lit: litCards(shown) })
      : handless
      ? nothing
      : svg`<rect class="card-place" x=${felt.bank[0] - 110} y=${felt.bank[1] - 24} width="220" height="66" rx="10"/>`}
    ${shown.bank.makes ? svg`<text x=${felt.bank[0]} y=${felt.bank[1] + felt.makes} class="makes">${say(shown.bank.makes)}</text>` : nothing}
    ${dice(felt, shown.dice)}
    <g transform="translate(${felt.deck[0]} ${felt.deck[1]})" class="shoe" aria-hidden="true"><rect x="-24" y="-30" width="48" height="62" rx="6"/><rect x="-18" y="-24" width="36" height="50" rx="4" class="card-back"/></g>
  </g>`;
};

const dice = (felt, thrown) => {
  const [x, y, across, down] = felt.dice;
  return thrown.length
    ? svg`<g class="dice" role="img" aria-label=${word("dice", { pips: thrown.join(", ") })}>${thrown.map(
        (pips, at) => svg`<g transform="translate(${x + at * across} ${y + at * down})"><rect width="26" height="26" rx="5"/><text x="13" y="19">${pips}</text></g>`,
      )}</g>`
    : nothing;
};

const common = (felt, shown) => {
  if (!shown.common.length) return nothing;
  const scale = felt.laid ?? felt.card * 1.2;
  const at = felt.hold && !shown.bank.cards.length ? [felt.common[0], felt.bank[1] + 8] : felt.common; // before the dealer, where no bank's cards lie
  return cards(shown.common, at, {
    whose: word("common"),
    scale,
    step: rowStep(shown.common.length, scale, 360 * felt.size),
    key: `c${shown.round}`,
    from: felt.deck,
    lit: litCards(shown),
  });
};

/** The cards that decided a round that is over. */
const litCards = (shown) => new Set(shown.headline?.lit);

const place = (felt, view, shown, at, seat, acts) => {
  const box = shown.boxes.find((box) => box.seat === seat);
  const sitter = view.seats.find((sitter) => sitter.seat === seat);
  const [x, y] = at;
  const own = view.you?.seat === seat;
  const hold = own ? felt.hold : undefined;
  const below = hold?.plate ?? [x, y + felt.below];
  const turn = !view.last && view.turn === seat;
  const banks = sitter && shown.bank.player === sitter.player;
  const note = box?.result ? say(box.result) : sitter?.leaving ? word("leaving") : banks ? word("holds_bank") : "";
  const touched = sitter && acts.touch?.(seat);
  const holder = own ? word("you") : sitter ? shortName(sitter.player) : word("in_box_number", { seat });
  return svg`<g class="box ${own ? "is-own" : ""} ${turn ? "is-turn" : ""}">
    ${hold ? ownSpots(felt, view, box, acts) : spots(felt, view, box, at, seat, holder, acts)}
    ${hold
      ? ownHands(felt, box, { ...acts.hand, key: `s${seat}-${shown.round}`, lit: litCards(shown) })
      : box?.cards.length
      ? handsOf(felt, box, at, sitter ? word("hand_of", { name: holder }) : holder, `s${seat}-${shown.round}`, litCards(shown))
      : nothing}
    ${sitter
      ? plate(below, felt.plate, { ...sitter, unit: view.unit, turn, you: own, named: Boolean(acts.shared), dim: box?.folded, note })
      : freeSeat(below, felt.plate, seat, word("empty_box", { seat }), acts.sit(seat), acts.free?.(seat), Boolean(felt.hold))}
    ${touched ? touchable(at, felt, holder, seat, touched) : nothing}
    ${results(felt, view, shown, seat, holder, hold?.outcome ?? at, acts)}
  </g>`;
};

/** The cards of another's box; several hands of it lie side by side. */
const handsOf = (felt, box, [x, y], whose, key, lit) => {
  const hands = box.hands?.length ? box.hands : [{ cards: box.cards, out: box.folded }];
  const width = felt.hand / hands.length;
  return hands.map((hand, number) =>
    cards(hand.cards, [x + (number - (hands.length - 1) / 2) * width, y - felt.above], {
      whose,
      scale: felt.card,
      step: rowStep(hand.cards.length, felt.card, width - (hands.length > 1 ? 6 : 0)),
      key: number ? `${key}-${number}` : key,
      from: felt.deck,
      raised: box.low,
      dim: hand.out,
      lit,
    }),
  );
};

/** The whole box as a button, where touching it means something. */
const touchable = ([x, y], felt, player, seat, act) => {
  const [w, h] = felt.touch;
  const press = (event) => event.key === "Enter" && act();
  return svg`<rect class="touch" x=${x - w / 2} y=${y - h / 2 - 10} width=${w} height=${h} rx="14" role="button" tabindex="0" data-key=${seat} data-seat=${seat} aria-label=${word("box_of", { seat, name: player })} @click=${act} @keydown=${press}/>`;
};

const LONG = 550;
let pressed = 0; // the clock of a press that may become a long one
let held = false; // the press has been long: the click that ends it puts nothing

/** What fingers, mice and keys do at a circle: a touch puts a chip in it; a long one, the other button or I says what the bet is worth. */
const holding = (put, about) => {
  const up = () => clearTimeout(pressed);
  const tell = () => {
    held = true;
    about();
  };
  return {
    click: put && (() => (held ? void (held = false) : put())),
    menu: about && ((event) => {
      event.preventDefault();
      up();
      if (!held) about();
    }),
    down: (event) => {
      held = false;
      up();
      if (about && event.pointerType !== "mouse") pressed = setTimeout(tell, LONG);
    },
    up,
    key: (event) => (about && event.key === "i" ? about() : put && onEnter(put)(event)),
  };
};

/** The viewer's own circles, printed with their names: touching one puts the chosen chip in it. */
const ownSpots = (felt, view, box, acts) => {
  const { spot, gap: widest } = felt.hold;
  const staked = box ? [...new Set(box.bets.map((stake) => stake.bet))] : [];
  const open = acts.bets(view.you.seat).filter((bet) => bet !== "each" || !staked.some((name) => /^each_\d$/.test(name)));
  const drawn = [...new Set([...staked, ...open])];
  const asked = !view.last && view.turn === view.you.seat; // the bet that is kept or taken back now stands out
  const gap = Math.min(widest, (felt.w * (felt.tall ? 0.94 : 0.5)) / Math.max(drawn.length, 1));
  return drawn.map((bet, index) => {
    const [x, y] = [felt.own[0] + (index - (drawn.length - 1) / 2) * gap, felt.own[1]];
    const amount = box ? box.bets.filter((stake) => stake.bet === bet).reduce((whole, stake) => whole + stake.cents, 0) : 0;
    const put = acts.put?.(bet);
    const about = acts.about?.(bet);
    const on = holding(put, about);
    return svg`<g class="own-spot ${put ? "is-open" : ""} ${asked && view.decided === bet ? "is-asked" : ""}" role=${put ? "button" : "img"} tabindex=${put ? 0 : nothing} aria-keyshortcuts=${put && about ? "I" : nothing} data-bet=${bet}
        aria-label="${betName(bet)}${amount ? `, ${sum(amount, view.unit)}` : ""}" @click=${on.click ?? nothing} @contextmenu=${on.menu ?? nothing} @pointerdown=${on.down} @pointerup=${on.up} @pointercancel=${on.up} @keydown=${on.key}>
      <circle class="reach" cx=${x} cy=${y} r=${spot + 4}/>
      <circle class="spot ${amount ? "is-staked" : ""}" cx=${x} cy=${y} r=${spot}/>
      ${amount ? nothing : svg`<text aria-hidden="true" class="spot-plus" x=${x} y=${y + 7}>${put ? "+" : ""}</text>`}
      ${felt.tall && box?.cards.length ? nothing : svg`<text aria-hidden="true" class="spot-print">${lines(betName(bet), 10).map((line, at) => svg`<tspan x=${x} y=${y + spot + 14 + at * 14}>${line}</tspan> `)}</text>`}
      ${amount ? chips(amount, [x, y - 6], { whose: betName(bet), unit: view.unit, key: `w${view.you.seat}-${bet}-${view.round}`, from: [x, y + 120], size: felt.size }) : nothing}
    </g>`;
  });
};

/** To which side of a plate its chips lie: towards the middle. */
const inwards = (felt, x) => Math.sign(felt.w / 2 - x) || 1;

/** The circles of the bets; an empty one waits for the first bet of the round. */
const spots = (felt, view, box, at, seat, holder, acts) => {
  let [x, y] = at;
  const staked = box ? [...new Set(box.bets.map((stake) => stake.bet))] : [];
  const open = acts.bets(seat);
  const drawn = [...new Set([...staked, ...open])].slice(0, felt.tall && felt.hold ? 3 : 5);
  if (felt.hold && !drawn.length) return nothing;
  if (felt.hold && felt.tall) [x, y] = [x + inwards(felt, x) * (felt.plate[0] / 2 + 14), y];
  const shownSpots = drawn.length ? drawn : [""];
  const gap = Math.min(felt.gap, felt.row / shownSpots.length);
  return shownSpots.map((bet, index) => {
    const left = x + (index - (shownSpots.length - 1) / 2) * gap;
    const amount = box ? box.bets.filter((stake) => stake.bet === bet).reduce((whole, stake) => whole + stake.cents, 0) : 0;
    const from = view.last ? felt.bank : [x, y + 60];
    return svg`<circle class="spot ${amount ? "is-staked" : ""}" cx=${left} cy=${y} r=${felt.spot}/>
      ${amount ? chips(amount, [left, y - 1], { whose: `${holder}, ${betName(bet)}`, unit: view.unit, key: `w${seat}-${bet}-${view.round}`, from, small: felt.tall, size: felt.size, label: false }) : nothing}
      ${amount && !felt.tall && gap >= 38 ? svg`<text class="spot-name" x=${left} y=${y + felt.spot + 11 * felt.size}>${sum(amount, view.unit)}</text>` : nothing}`;
  });
};

const results = (felt, view, shown, seat, holder, at, acts) => {
  if (!view.last) return nothing;
  const paid = shown.results.filter((result) => result.seat === seat);
  if (!paid.length) return nothing;
  const net = paid.reduce((whole, result) => whole + result.returned - result.staked, 0);
  const why = () => acts.why(paid);
  const others = felt.hold && felt.tall && at !== felt.hold.outcome;
  return others ? outcomePlate(at, felt.plate, shortName(paid[0].player), net, view.unit, why) : outcome(at, holder, net, view.unit, why, felt.size);
};
