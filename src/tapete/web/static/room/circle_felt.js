// A circle table: the players around it, the board and the pots in the middle.
import { nothing, svg } from "../vendor/lit-html.js";
import { CARD, button, cards, chips, definitions, freeSeat, lines, outcome, outcomePlate, plate, rowStep } from "./drawing.js";
import { betPlace, circleSeats, space } from "./geometry.js";
import { ownHand } from "./own_hand.js";
import { say, shortName, sum, word } from "./words.js";

/** `view` is the table, `shown` the hand on it (the last one until the next begins). */
export const circleFelt = (view, shown, acts) => {
  const felt = space("circle", acts.desk);
  const seats = circleSeats(felt, view.places, view.you?.seat);
  return svg`<svg class="felt" viewBox="0 0 ${felt.w} ${felt.h}" aria-label=${say(view.title)} role="group">
    ${definitions}
    ${cloth(felt)}
    ${legend(felt, view)}
    ${middle(felt, view, shown)}
    ${upwards(felt, seats).map((index) => seat(felt, view, shown, seats[index], index + 1, acts))}
    ${shown.marker ? button(shown.marker === view.you?.seat && felt.hold ? felt.hold.button : beside(felt, seats[shown.marker - 1]), called(view, shown), felt.size) : nothing}
  </svg>`;
};

/** In columns each plate is drawn over the cards of the seat below it. */
const upwards = (felt, seats) => [...seats.keys()].sort((one, other) => (felt.columns ? seats[other][1] - seats[one][1] : 0));

const cloth = (felt) => {
  const shape = (inset) => ({ x: inset, y: inset, w: felt.w - 2 * inset, h: felt.h - 2 * inset });
  const oval = (inset, name) => {
    const { x, y, w, h } = shape(inset);
    return svg`<rect class=${name} x=${x} y=${y} width=${w} height=${h} rx=${Math.min(w, h) / 2}/>`;
  };
  const [rail, inner, line] = felt.tall ? [28, 44, 78] : [34, 56, 108];
  return svg`${oval(rail, "rail")}${oval(rail + 9, "rail-line")}${oval(inner, "cloth")}${oval(inner, "cloth-weave")}${oval(inner, "cloth-lamp")}${oval(line, "cloth-line")}`;
};

/** The game's name, a long one on two lines, and its limits. */
const legend = (felt, view) => {
  const names = lines(say(view.title), 24);
  const y = (line) => felt.board[1] - felt.legend[0] - (names.length - 1 - line) * (felt.legend[0] - felt.legend[1]);
  return svg`<g class="legend" aria-hidden="true">
    <text class="legend-name ${names.length > 1 ? "is-two" : ""}">${names.map((name, line) => svg`<tspan x=${felt.w / 2} y=${y(line)}>${name}</tspan> `)}</text>
    <text x=${felt.w / 2} y=${felt.board[1] - felt.legend[1]} class="legend-limits">${sum(view.minimum, view.unit)} – ${view.maximum ? sum(view.maximum, view.unit) : word("unlimited")}</text>
  </g>`;
};

/** What the dealer says, as a sentence. */
const spoken = (words) => words.charAt(0).toUpperCase() + words.slice(1);

const middle = (felt, view, shown) => {
  const hand = shown.hand;
  if (!hand) return nothing;
  const scale = felt.laid ?? felt.card * 1.12;
  const step = rowStep(hand.board.length, scale, 300 * felt.size);
  const bets = hand.places.reduce((whole, place) => whole + place.bet, 0);
  const pots = bets ? [{ chips: hand.pot - bets }] : hand.pots; // while bets lie before the players the pots are not formed
  const wide = felt.tall ? 74 : 100 * felt.size;
  return svg`
    ${hand.board.length ? cards(hand.board, felt.board, { whose: word("common"), scale, step, key: `c${hand.number}`, from: felt.deck, lit: litCards(shown) }) : nothing}
    ${hand.over
      ? nothing
      : pots.map((pot, at) =>
          chips(pot.chips, [felt.pot[0] + (at - (pots.length - 1) / 2) * wide, felt.pot[1]], {
            whose: word(at ? "side_pot" : "pot", { number: at }),
            unit: view.unit,
            key: `p${hand.number}-${at}-${hand.interval}`,
            from: [felt.pot[0], felt.pot[1] + 60],
            size: felt.size,
          }),
        )}
    ${hand.says ? svg`<text class="makes" x=${felt.pot[0]} y=${felt.pot[1] - 30 * felt.size}>${spoken(say(hand.says))}</text>` : nothing}`;
};

const seat = (felt, view, shown, at, number, acts) => {
  const sitter = view.seats.find((candidate) => candidate.seat === number);
  const place = shown.hand?.places.find((candidate) => candidate.seat === number);
  const own = view.you?.seat === number;
  const left = view.last && acts.free; // at the console a seat left after the hand is free for whoever comes
  if (!sitter && (!place || left)) return freeSeat(at, felt.plate, number, word("empty_seat", { seat: number }), acts.sit(number), acts.free?.(number), Boolean(felt.hold));
  const player = sitter?.player ?? place.player;
  const turn = !view.last && shown.hand?.turn === player;
  const bet = place ? (own && felt.hold ? felt.hold.bet : betPlace(felt, at)) : null;
  const touched = acts.touch?.(number);
  const press = (event) => event.key === "Enter" && touched();
  return svg`<g class="seat ${turn ? "is-turn" : ""}">
    ${place ? (own && felt.hold ? ownCards(felt, shown, place, number, acts) : holeCards(felt, shown, place, at, number)) : nothing}
    ${plate(at, felt.plate, {
      player,
      chips: sitter?.chips ?? place.stack,
      bot: sitter?.bot,
      unit: view.unit,
      turn,
      you: own,
      named: Boolean(acts.shared),
      dim: place?.folded || sitter?.resting,
      note: note(view, sitter, place),
    })}
    ${place?.bet ? chips(place.bet, bet, { whose: shortName(player), unit: view.unit, key: `w${number}-${shown.hand.number}-${shown.hand.interval}`, from: at, small: felt.tall, size: felt.size }) : nothing}
    ${touched ? svg`<rect class="touch" x=${at[0] - felt.touch[0] / 2} y=${at[1] + 34 * felt.size - felt.touch[1]} width=${felt.touch[0]} height=${felt.touch[1]} rx="14" role="button" tabindex="0" data-seat=${number} aria-label=${word("seat_of", { seat: number, name: shortName(player) })} @click=${touched} @keydown=${press}/>` : nothing}
    ${view.last ? won(felt, view, shown, player, at, acts) : nothing}
  </g>`;
};

const note = (view, sitter, place) => {
  if (sitter?.leaving) return word("leaving");
  if (sitter?.resting) return word("resting");
  if (place?.all_in) return word(view.markers ? "all_in_marker" : "all_in");
  return "";
};

/** A player's cards, those face up last, above the player's plate; a folded hand is gone. */
const holeCards = (felt, shown, place, [x, y], number) => {
  const hand = shown.hand;
  const list = [...place.down, ...place.up];
  if (!list.length || (place.folded && !place.you)) return nothing;
  const widest = felt.tall ? 88 : Math.max(150, felt.plate[0]);
  return cards(list, [x, y - felt.plate[1] / 2 - 34 * felt.card * (felt.lift ?? 1)], {
    whose: word("hand_of", { name: shortName(place.player) }),
    scale: felt.card,
    step: Math.min(rowStep(list.length, felt.card, widest), felt.step + 12),
    key: `s${number}-${hand.number}`,
    from: felt.deck,
    dim: place.folded,
    lit: litCards(shown),
  });
};

const ownCards = (felt, shown, place, number, acts) =>
  ownHand(felt, { cards: [...place.down, ...place.up], low: [], makes: place.makes }, { ...acts.hand, key: `s${number}-${shown.hand.number}`, lit: litCards(shown), dim: place.folded });

/** The cards that decided a hand that is over. */
const litCards = (shown) => new Set(shown.headline?.lit);

const won = (felt, view, shown, player, [x, y], acts) => {
  const own = player === view.you?.player;
  const paid = shown.results.filter((result) => result.player === player && result.returned);
  if (!paid.length) return nothing;
  const why = () => acts.why(paid);
  const [name, net] = [own ? word("you") : shortName(player), paid[0].net];
  if (felt.hold && felt.tall && !own) return outcomePlate([x, y], felt.plate, name, net, view.unit, why);
  return outcome(own && felt.hold ? felt.hold.outcome : [x, y + 34 * felt.size], name, net, view.unit, why, felt.size);
};

/** Who has the button, which at a table of the house is to be *mano*. */
const called = (view, { marker, hand }) => {
  const holder = hand?.places.find((place) => place.seat === marker) ?? view.seats.find((sitter) => sitter.seat === marker);
  return word(view.unit === "chips" ? "has_button" : "is_first", { name: holder ? shortName(holder.player) : word("empty_seat", { seat: marker }) });
};

/** The button lies beside the plate, at the side of the middle; between columns the common cards leave it less room. */
const beside = (felt, [x, y]) => {
  const aside = felt.plate[0] / 2 + (felt.columns ? 6 : 14 * felt.size);
  const inner = x > felt.centre[0] + 1 ? x - aside : x + aside;
  return [meetsOwn(felt, inner, y + 4) ? 2 * x - inner : inner, y + 4];
};

/** Whether a button there would touch the viewer's own cards, as wide as they may lie and as high as they are raised. */
const meetsOwn = ({ hold, columns, size }, x, y) =>
  hold && !columns && Math.abs(x - hold.at[0]) < hold.widest / 2 + 13 * size && Math.abs(y - hold.at[1]) < (CARD[1] * hold.scale) / 2 + 29;
