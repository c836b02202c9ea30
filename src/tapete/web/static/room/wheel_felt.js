// A roulette: the wheel, its last numbers, and the cloth with every place for a chip, where the page says that it lies.
import { nothing, svg } from "../vendor/lit-html.js";
import { figures } from "../figures.js";
import { definitions, onEnter } from "./drawing.js";
import { space } from "./geometry.js";
import { betName } from "./bet_names.js";
import { shortName, sum, word } from "./words.js";

const BESIDE = 8; // steps of the cloth that the even chances and the dozens take at the left of the numbers
const ACROSS = 12;
const LETTER = 9;
const SIGN = 15.5; // the least radius in which «0-00» can be read on a phone

/** Where a point of the cloth is drawn: upright on a tall screen, on its side on a wide one. */
const placing = (felt) => {
  const [left, top, step] = felt.cloth;
  return felt.tall ? (x, y) => [left + (x + BESIDE) * step, top + y * step] : (x, y) => [left + y * step, top + (ACROSS - x) * step];
};

/** `wheel` is what the page says of the cloth and the wheel; `acts.put` and `acts.back` lay chips and take them up. */
export const wheelFelt = (view, wheel, acts) => {
  const felt = space("wheel", acts.desk);
  const at = placing(felt);
  return svg`<svg class="felt" viewBox="0 0 ${felt.w} ${felt.h}" aria-label=${word("wheel")} role="group">
    ${definitions}
    <rect class="rail" x="4" y="4" width=${felt.w - 8} height=${felt.h - 8} rx="26"/>
    <rect class="cloth" x="14" y="14" width=${felt.w - 28} height=${felt.h - 28} rx="20"/>
    <rect class="cloth-weave" x="14" y="14" width=${felt.w - 28} height=${felt.h - 28} rx="20"/>
    ${felt.wheel ? turning(felt, view, wheel) : nothing}
    ${board(felt, view)}
    ${wheel.spots.filter((spot) => spot.width).map((spot) => box(felt, at, spot, wheel, view, acts))}
    ${courtesy(felt, at, wheel)}
    ${wheel.spots.filter((spot) => !spot.width).map((spot) => line(felt, at, spot, acts))}
    ${stacks(felt, at, view, wheel, acts.whose ?? view.you?.player)}
  </svg>`;
};

/** The wheel with the last pocket under the mark; it turns on from where it was. */
const turning = (felt, view, wheel) => {
  const [x, y, r] = felt.wheel;
  const share = 360 / wheel.order.length;
  const last = view.numbers[0]?.pocket;
  const turned = last ? -wheel.order.indexOf(last) * share - 720 * (view.round - 1) : 0;
  const edge = (angle, radius) => [radius * Math.sin((angle * Math.PI) / 180), -radius * Math.cos((angle * Math.PI) / 180)];
  const sector = (pocket, at) => {
    const [from, to] = [(at - 0.5) * share, (at + 0.5) * share];
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [edge(from, r), edge(to, r), edge(to, r * 0.62), edge(from, r * 0.62)];
    return svg`<path class="pocket is-${wheel.colours[pocket]}" d="M${ax} ${ay}A${r} ${r} 0 0 1 ${bx} ${by}L${cx} ${cy}A${r * 0.62} ${r * 0.62} 0 0 0 ${dx} ${dy}Z"/>
      <text class="pocket-number" transform="rotate(${at * share}) translate(0 ${-r * 0.84})">${pocket}</text>`;
  };
  return svg`<g transform="translate(${x} ${y})" role="img" aria-label=${last ? word("last_number", { number: last }) : word("wheel")}>
    <circle class="wheel-rim" r=${r * 1.1}/>
    <g class="wheel-disc" transform="rotate(${turned})">${wheel.order.map(sector)}<circle class="wheel-cone" r=${r * 0.6}/><path class="wheel-cross" d="M${-r * 0.42} 0H${r * 0.42}M0 ${-r * 0.42}V${r * 0.42}"/></g>
    ${last ? svg`<circle class="wheel-ball" cy=${-r * 0.68} r=${r * 0.05}/>` : nothing}
  </g>`;
};

/** The last numbers, the latest first and largest. */
const board = (felt, view) => {
  const [x, y, step, count, down] = felt.board;
  return svg`<g role="img" aria-label="${word("last_numbers")}: ${view.numbers.map(({ pocket }) => pocket).join(", ")}">
    ${view.numbers.slice(0, count).map(
      ({ pocket, colour }, at) => svg`<g class="last-number is-${colour} ${at ? "" : "is-latest"}" transform="translate(${x + (down ? 0 : at * step)} ${y + (down ? at * step : 0)})"><circle r=${step * 0.44}/><text y=${step * 0.16} font-size=${step * 0.5}>${pocket}</text></g>`,
    )}
  </g>`;
};

const touch = (place, acts) => {
  const put = acts.put?.(place); // a spin of the past is only looked at
  const back = acts.back?.(place);
  const lift = (event) => {
    event.preventDefault();
    back?.();
  };
  const key = (event) => (["Delete", "Backspace"].includes(event.key) ? lift(event) : onEnter(put)(event));
  return { put, lift, key: put ? key : nothing };
};

/** A printed box: a number, a column, a dozen, an even chance. */
const box = (felt, at, spot, wheel, view, acts) => {
  const step = felt.cloth[2];
  const [x, y] = at(spot.x, spot.y);
  const [w, h] = (felt.tall ? [spot.width, spot.height] : [spot.height, spot.width]).map((side) => side * step);
  const { put, lift, key } = touch(spot.place, acts);
  const colour = wheel.colours[spot.place] ?? (["red", "black"].includes(spot.place) ? spot.place : "plain");
  const won = (view.last || view.fallen) && view.numbers[0]?.pocket === spot.place;
  const label = betName(spot.place);
  const sideways = h > w && label.length * LETTER > w; // a long name in a narrow box stands on its side
  const along = sideways ? h : w;
  return svg`<g class="cloth-box is-${colour} ${won ? "is-won" : ""} ${put ? "is-open" : ""}" role=${put ? "button" : "img"} tabindex=${put ? 0 : nothing} data-place=${spot.place} aria-label=${label}
      @click=${put ?? nothing} @contextmenu=${lift} @keydown=${key}>
    <rect x=${x - w / 2} y=${y - h / 2} width=${w} height=${h}/>
    <text aria-hidden="true" transform="translate(${x} ${y})${sideways ? " rotate(-90)" : ""}" dy=".35em" textLength=${label.length * LETTER > along ? along - 8 : nothing} lengthAdjust="spacingAndGlyphs">${label}</text>
  </g>`;
};

/** The second place of a bet that has one elsewhere, printed for those who cannot reach the first: that of the zeros. */
const courtesy = (felt, at, { spots }) =>
  spots.filter(({ place, bet }) => place !== bet && spots.some((other) => other.place === bet)).map(({ x, y, bet }) => {
    const [left, top] = at(x, y);
    const step = felt.cloth[2];
    return svg`<g class="courtesy" aria-hidden="true" transform="translate(${left} ${top})"><circle r=${Math.max(step * 0.95, felt.tall ? SIGN : 0)}/><text dy=".35em">${betName(bet)}</text></g>`;
  });

/** A place on the lines between boxes. */
const line = (felt, at, spot, acts) => {
  const [x, y] = at(spot.x, spot.y);
  const { put, lift } = touch(spot.place, acts);
  if (!put) return nothing;
  return svg`<circle class="cloth-line-spot" cx=${x} cy=${y} r=${felt.cloth[2] * 0.62} role="button" tabindex="-1" data-place=${spot.place} aria-label=${betName(spot.place)} @click=${put} @contextmenu=${lift}><title>${betName(spot.place)}</title></circle>`;
};

/** How far from the middle of its box a chip lies, so that what is printed there stays readable: at the far end of a
 *  number, in the corner of a larger box. */
const beside = (felt, { width, height }) => {
  const step = felt.cloth[2];
  const corner = Math.min(width, height, 4) * 0.3 * step;
  const end = Math.min(Math.max(width, height), 4) * 0.31 * step;
  if (Math.min(width, height) > 2) return [corner, corner];
  return width > height === felt.tall ? [end, 0] : [0, end];
};

/** What lies on the cloth, in the colours of its owners; those of `whose` on top, with their sums. */
const stacks = (felt, at, view, wheel, whose) => {
  const where = new Map(wheel.spots.map((spot) => [spot.bet, spot]).reverse());
  const shown = view.stakes.length || !view.last ? view.stakes : view.last.results.map(({ player, seat, bet, staked }) => ({ player, colour: seat, bet, cents: staked }));
  const own = ({ player }) => player === whose;
  return [...shown].sort((one, other) => own(one) - own(other)).map((stake) => {
    const spot = where.get(stake.bet);
    if (!spot) return nothing;
    const [left, top] = at(spot.x, spot.y);
    const [right, below] = beside(felt, spot);
    const [x, y] = [left + right, top + below];
    const shift = own(stake) ? 0 : (((stake.colour ?? 0) % 3) - 1) * felt.cloth[2] * 0.42;
    const r = felt.cloth[2] * (own(stake) ? 0.76 : 0.46);
    return svg`<g class="wheel-chip colour-${stake.colour ?? 0} ${stake.prison ? "is-prison" : ""}" transform="translate(${x + shift} ${y - Math.abs(shift) / 2})" role="img" aria-label="${shortName(stake.player)}: ${betName(stake.bet)}, ${sum(stake.cents, view.unit)}">
      <circle r=${r}/>${own(stake) ? svg`<text aria-hidden="true" dy=".35em">${figures.typed(stake.cents)}</text>` : nothing}</g>`;
  });
};
