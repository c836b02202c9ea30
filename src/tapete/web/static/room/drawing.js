// What lies on a cloth: cards, chips, plates with names. All are pieces of one SVG drawing.
import { nothing, svg } from "../vendor/lit-html.js";
import { avatarOf, cardName, shortName, sum, word } from "./words.js";

const WIDTH = 60;
const HEIGHT = 84;
export const CARD = [WIDTH, HEIGHT];
const NO_CARDS = new Set();

/** The patterns and symbols a felt needs once. */
export const definitions = svg`
  <defs>
    <pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M0 6 6 0M-1 1l2-2M5 7l2-2" class="weave-a"/><path d="M0 0l6 6M-1 5l2 2M5-1l2 2" class="weave-b"/>
    </pattern>
    <pattern id="lattice" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" class="back-ground"/><rect x="2.6" y="2.6" width="3.8" height="3.8" class="back-mark"/>
    </pattern>
    <radialGradient id="lamp" cx="50%" cy="36%" r="72%">
      <stop offset="0" class="lamp-in"/><stop offset="1" class="lamp-out"/>
    </radialGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" class="wood-a"/><stop offset=".5" class="wood-b"/><stop offset="1" class="wood-c"/>
    </linearGradient>
  </defs>`;

const face = (card) =>
  card === "Xx"
    ? svg`<use href="#suit-x" x="12" y="16" width="36" height="36"/><text x="30" y="70" class="card-joker">JOKER</text>`
    : svg`<text x=${card[0] === "T" ? 4 : 7} y="27" class="card-rank ${card[0] === "T" ? "card-ten" : ""}">${card[0] === "T" ? "10" : card[0]}</text>
      <use href="#suit-${card[1]}" x="8" y="34" width="14" height="14"/>
      <use href="#suit-${card[1]}" x="25" y="46" width="29" height="29"/>`;

/** The face of a card without its position: also used to draw the player's own hand. */
export const paper = (card) => svg`
  <g class="card ${card === null ? "is-back" : `suit-${card[1]}`}">
    <rect class="card-paper" x=".75" y=".75" width="58.5" height="82.5" rx="6.5"/>
    ${card === null ? svg`<rect class="card-back" x="5" y="5" width="50" height="74" rx="4"/>` : face(card)}
  </g>`;

/** A row of cards around a middle point; `whose` is heard before them. `key` tells the motion which card is which from picture to picture. */
export const cards = (list, [x, y], { whose, scale, step, key, from, raised = [], dim = false, lit = NO_CARDS }) => {
  const width = WIDTH * scale + step * (list.length - 1);
  return svg`<g class="cards ${dim ? "is-dim" : ""}" role="img" aria-label="${whose}: ${list.map(cardName).join(", ")}">
    ${list.map((card, at) => {
      const left = x - width / 2 + at * step;
      const top = y - (HEIGHT * scale) / 2 - (raised.includes(card) && card !== null ? Math.min(9, 15 * scale) : 0);
      return svg`<g transform="translate(${left} ${top})">
        <g class=${lit.has(card) ? "is-lit" : ""} data-move="${key}-${at}" data-face=${card ?? "?"} data-from="${from[0] - left} ${from[1] - top}">
          <g transform="scale(${scale})">${paper(card)}</g>
        </g></g>`;
    })}
  </g>`;
};

export const rowStep = (count, scale, widest) =>
  count < 2 ? 0 : Math.min(WIDTH * scale + 5, (widest - WIDTH * scale) / (count - 1));

const VALUES = { cents: [100_00, 25_00, 5_00, 1_00, 1], chips: [5000, 1000, 500, 100, 25] };
const HIGHEST = 6;

/** The chips of a sum, the greatest first, as few as a croupier would use. */
const pieces = (amount, unit) => {
  const pieces = [];
  let rest = amount;
  VALUES[unit].forEach((value, kind) => {
    for (; rest >= value && pieces.length < HIGHEST; rest -= value) pieces.push(kind);
  });
  return pieces;
};

/** A stack of chips with its sum written under it. */
export const chips = (amount, [x, y], { whose, unit, key, from, small = false, label = true, size = 1 }) => {
  if (!amount) return nothing;
  const radius = small ? 9 : 12;
  return svg`<g transform="translate(${x} ${y}) scale(${size})" role="img" aria-label="${whose}: ${sum(amount, unit)}">
    <g data-move=${key} data-face=${amount} data-from="${(from[0] - x) / size} ${(from[1] - y) / size}">
      ${pieces(amount, unit).map(
        (kind, at) => svg`<g transform="translate(0 ${-at * 3.4})" class="chip chip-${kind}">
          <ellipse rx=${radius} ry=${radius * 0.62} cy="2.6" class="chip-side"/>
          <ellipse rx=${radius} ry=${radius * 0.62} class="chip-top"/>
          <ellipse rx=${radius * 0.82} ry=${radius * 0.5} class="chip-marks" pathLength="60"/>
          <ellipse rx=${radius * 0.5} ry=${radius * 0.3} class="chip-middle"/>
        </g>`,
      )}
    </g>
    ${label ? svg`<g class="sum"><rect x="-31" y="11" width="62" height="18" rx="9"/><text y="24">${sum(amount, unit)}</text></g>` : nothing}
  </g>`;
};

const [LONG, LONGEST] = [14, 24];

/** About how wide words are on a plate, so that they are drawn closer before they run into a face. */
const width = (text) => [...text].reduce((whole, letter) => whole + (/[\d€]/.test(letter) ? 8.2 : /[\s.,]/.test(letter) ? 4.1 : 7), 0);

/** The plate of a seat: who sits there, their chips and their status; a long status gets a wider one. */
export const plate = ([x, y], [usual, h], player) => {
  const long = (player.note?.length ?? 0) > LONG;
  const w = long ? usual * 1.3 : player.you ? usual * (usual < 100 ? 1.26 : 1.1) : usual;
  const avatar = long || player.bot ? null : avatarOf(player.player); // a drawing is a person's
  const left = avatar ? h * 0.92 : player.bot ? h * 0.6 : 8;
  const room = w - left - 8;
  const middle = avatar || player.bot ? left + room / 2 : w / 2;
  const told = player.note || sum(player.chips, player.unit);
  const noted = player.note?.length > (w < 120 ? LONG : LONGEST);
  const letters = (w < 100 ? 9 : 12) - (avatar ? 2 : 0);
  return svg`
  <g transform="translate(${x - w / 2} ${y - h / 2})" class="plate ${player.turn ? "is-turn" : ""} ${player.you ? "is-you" : ""} ${player.dim ? "is-dim" : ""}">
    <rect width=${w} height=${h} rx=${h / 2}/>
    ${avatar ? svg`<g class="face face-${avatar}" transform="translate(${h * 0.12} ${h * 0.13}) scale(${h * 0.0185})"><circle cx="20" cy="20" r="20"/><use href="#face-${avatar}" x="9" y="9" width="22" height="22"/></g>` : nothing}
    ${player.bot ? svg`<g class="plate-bot" role="img" aria-label="bot" transform="translate(${h * 0.22} ${h * 0.5})"><rect x="-1" y="-5" width="12" height="10" rx="2.5"/><path d="M5-5v-4M2.5-1v2M7.5-1v2"/></g>` : nothing}
    <text x=${middle} y=${h * 0.43} class="plate-name">${cut(player.you && !player.named ? word("you") : shortName(player.player), letters)}</text>
    <text x=${middle} y=${h * 0.81} class="plate-sum ${long ? "is-long" : ""}" textLength=${noted ? w - 16 : width(told) > room ? room : nothing} lengthAdjust="spacingAndGlyphs">${told}</text>
    ${player.turn ? svg`<rect class="plate-clock" width=${w} height=${h} rx=${h / 2} pathLength="100" data-clock/>` : nothing}
  </g>`;
};

/** Words on two lines where they have more than `most` letters. */
export const lines = (text, most) => {
  const words = text.split(" ");
  if (text.length <= most || words.length < 2) return [text];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
};

const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** How high a plate is to a finger: more than it looks, on small screens. */
const reach = (width) => 0.54 * width;

/** A free seat or box, which `called` names; with `sit`, a button. */
export const freeSeat = ([x, y], [w, h], seat, called, sit, name = null, small = false) =>
  small && !sit
    ? svg`<g class="free is-small" role="img" aria-label=${called}><circle cx=${x} cy=${y} r=${h * 0.3}/><text x=${x} y=${y + 4.5}>${seat}</text></g>`
    : svg`
  <g transform="translate(${x - w / 2} ${y - h / 2})" class="free ${sit ? "is-open" : ""}"
     role=${sit ? "button" : "img"} tabindex=${sit ? 0 : nothing} aria-label="${sit ? `${name ?? word("sit")} · ` : ""}${called}"
     @click=${sit ?? nothing} @keydown=${sit ? onEnter(sit) : nothing}>
    ${sit ? svg`<rect class="reach" y=${(h - reach(w)) / 2} width=${w} height=${reach(w)}/>` : nothing}
    <rect width=${w} height=${h} rx=${h / 2}/>
    <text x=${w / 2} y=${h * 0.62}>${sit ? (name ?? word("sit")) : seat}</text>
  </g>`;

/** What somebody got back from the last hand; tapping it asks why. */
export const outcome = ([x, y], whose, amount, unit, why, size = 1) => result([x, y], whose, amount, unit, why, size, svg`<rect x="-38" y="-14" width="76" height="28" rx="14"/><text y="5">${sign(amount, unit)}</text>`);

/** The same in the place of a plate: on a small cloth there is none beside it that no card needs. */
export const outcomePlate = ([x, y], [w, h], whose, amount, unit, why) =>
  result([x, y], whose, amount, unit, why, 1, svg`<rect x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx=${h / 2}/><text y=${-h * 0.07} class="plate-name">${cut(whose, 9)}</text><text y=${h * 0.34}>${sign(amount, unit)}</text>`);

const result = ([x, y], whose, amount, unit, why, size, drawn) => svg`
  <g transform="translate(${x} ${y}) scale(${size})" class="outcome ${amount > 0 ? "is-won" : amount < 0 ? "is-lost" : ""}" role="button" tabindex="0"
     aria-label="${whose}: ${sign(amount, unit)}. ${word("why")}" @click=${why} @keydown=${onEnter(why)}>
    <rect x="-44" y="-22" width="88" height="44" class="reach"/>
    ${drawn}
  </g>`;

export const sign = (amount, unit) => (amount > 0 ? "+" : amount < 0 ? "−" : "±") + sum(Math.abs(amount), unit);

export const button = ([x, y], called, size = 1) => svg`
  <g transform="translate(${x} ${y}) scale(${size})" class="dealer-button" role="img" aria-label=${called}><circle r="11"/><text y="4.5">D</text></g>`;

export const onEnter = (act) => (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act(event);
};
