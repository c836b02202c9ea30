// Where everything lies on the cloth: on a wide screen, on a tall one, and beside the dealer's console, where it is read at a
// glance and touched. A player's own seat is always at the bottom. Lengths are units of the drawing.
const narrow = matchMedia("(max-width: 46rem)");
const upright = matchMedia("(max-width: 46rem) and (min-height: 26rem), (max-aspect-ratio: 1/1)");

/** Call back whenever the drawing must change its shape. */
export const onShape = (act) => [narrow, upright].forEach((query) => query.addEventListener("change", act));

const SPACES = {
  house: {
    wide: { w: 1000, h: 580, card: 0.56, step: 20, own: [500, 352], side: [[222, 422], [88, 330], [112, 112]], bank: [500, 76], common: [500, 184], spot: 15, gap: 36, plate: [116, 42], deck: [744, 72], meter: [283, 58], rail: [24, 18], dice: [200, 60, 32, 0], bend: 470, legend: [30, 0], title: 38, makes: 58, above: 40, below: 42, hand: 128, row: 128, size: 1, hold: { at: [500, 468], scale: 1.14, widest: 430, plate: [500, 549], makes: [570, 554], outcome: [390, 549], spot: 30, gap: 96 } },
    tall: { w: 400, h: 482, laid: 0.56, card: 0.3, step: 9, own: [200, 310], side: [[46, 168], [46, 120], [46, 72]], bank: [212, 52], common: [200, 134], spot: 11, gap: 20, plate: [82, 34], deck: [352, 30], rail: [10, 8], dice: [155, 146, 32, 0], bend: 120, legend: [16, 0], title: 34, makes: 53, above: 20, below: 0, hand: 78, row: 60, size: 1, hold: { at: [200, 394], scale: 1, widest: 366, plate: [66, 460], makes: [128, 465], outcome: [348, 327], spot: 23, gap: 98 } },
    desk: { w: 1000, h: 780, card: 0.8, step: 30, centre: [500, 104], radii: [412, 528], from: 5, to: 175, bank: [500, 108], common: [500, 272], spot: 25, gap: 58, plate: [148, 58], deck: [752, 92], rail: [24, 18], dice: [200, 60, 32, 0], bend: 600, legend: [412, 34], title: 54, makes: 84, above: 64, below: 78, hand: 142, row: 166, touch: [166, 226], size: 1.45 },
    deskTall: { w: 400, h: 540, card: 0.5, step: 13, centre: [200, 112], radii: [150, 352], from: 12, to: 168, bank: [194, 62], common: [200, 176], spot: 11, gap: 25, plate: [92, 38], deck: [350, 56], rail: [14, 12], dice: [24, 26, 0, 30], bend: 250, legend: [292, 19], title: 30, makes: 52, above: 36, below: 40, hand: 92, row: 96, touch: [96, 130], size: 1 },
  },
  wheel: {
    wide: { w: 1000, h: 580, cloth: [392, 58, 20.6], wheel: [196, 226, 162], board: [60, 446, 34, 9, 0] },
    tall: { w: 400, h: 482, cloth: [66, 62, 14.2], board: [36, 64, 30, 13, 1] },
    desk: { w: 1000, h: 780, cloth: [22, 78, 34], board: [48, 42, 46, 20, 0] },
    deskTall: { w: 400, h: 482, cloth: [56, 52, 14.6], board: [36, 30, 30, 12, 0] },
  },
  circle: {
    wide: { w: 1000, h: 580, card: 0.62, step: 24, centre: [500, 284], radii: [408, 214], gap: 42, board: [500, 214], pot: [500, 294], inner: 0.6, rise: 28, plate: [124, 44], deck: [500, 100], legend: [70, 50], touch: [140, 112], size: 1, own: [500, 549], hold: { at: [500, 468], scale: 1.14, widest: 390, plate: [500, 549], makes: [572, 554], outcome: [390, 549], bet: [392, 540], button: [334, 548] } },
    tall: { w: 400, h: 482, laid: 0.56, card: 0.44, step: 14, centre: [200, 140], columns: { x: 47, low: 205, high: 55, step: 75, top: [200, 45], bet: 140, clear: 43 }, board: [200, 150], pot: [200, 204], plate: [86, 36], deck: [200, 90], legend: [52, 36], touch: [108, 112], size: 1, lift: 0.5, own: [66, 460], hold: { at: [200, 394], scale: 1, widest: 330, plate: [66, 460], makes: [128, 465], outcome: [350, 460], bet: [364, 372], button: [18, 430] } },
    desk: { w: 1000, h: 780, card: 0.86, step: 34, centre: [500, 404], radii: [398, 296], board: [500, 356], pot: [500, 462], inner: 0.58, rise: 40, plate: [170, 62], deck: [500, 150], legend: [104, 70], touch: [186, 148], size: 1.4 },
    deskTall: { w: 400, h: 560, card: 0.52, step: 17, centre: [200, 292], radii: [148, 226], board: [200, 268], pot: [200, 336], inner: 0.56, rise: 14, plate: [92, 40], deck: [200, 120], legend: [72, 54], touch: [108, 112], size: 1 },
  },
};

/** The cloth of a family of games: `desk` beside the console, else with the place of the viewer's own hand, `hold`. */
export const space = (family, desk = false) => {
  const tall = (desk ? narrow : upright).matches;
  return { ...SPACES[family][desk ? (tall ? "deskTall" : "desk") : tall ? "tall" : "wide"], tall };
};

const LEAST = 12;

/** Tell the style sheet how many units of a drawing twelve pixels are: no word on the cloth is smaller. Then `fit` the others. */
export const keepLegible = (root, fit) => {
  const units = () => {
    const felt = root.querySelector(".felt");
    const scale = felt?.getScreenCTM()?.a;
    if (scale) root.style.setProperty("--least", `${(LEAST / scale).toFixed(2)}px`);
    fit(root);
  };
  new ResizeObserver(units).observe(root);
  return units;
};

const onEllipse = ({ centre, radii }, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return [centre[0] + radii[0] * Math.cos(angle), centre[1] + radii[1] * Math.sin(angle)];
};

/** Points of an arc at equal distances along it, `closed` for a whole ellipse. */
const spread = (felt, from, to, count, closed) => {
  const steps = 360;
  const points = Array.from({ length: steps + 1 }, (_, at) => onEllipse(felt, from + ((to - from) * at) / steps));
  const lengths = [0];
  for (let at = 1; at <= steps; at++) {
    const [a, b] = [points[at - 1], points[at]];
    lengths.push(lengths[at - 1] + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const whole = lengths[steps];
  return Array.from({ length: count }, (_, at) => {
    const wanted = count === 1 ? whole / 2 : (whole * at) / (closed ? count : count - 1);
    return points[lengths.findIndex((length) => length >= wanted - 1e-6)];
  });
};

/** Points up one side of a player's cloth, the lowest first. */
const upTheSide = ([low, bend, high], count) =>
  Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 0.5 : at / (count - 1);
    return [0, 1].map((axis) => (1 - share) ** 2 * low[axis] + 2 * share * (1 - share) * bend[axis] + share ** 2 * high[axis]);
  });

/** From the viewer's own seat on, each seat gets the next point. */
const turned = (points, own) => points.map((_, at) => points[(at + points.length - (own - 1)) % points.length]);

const UNHELD = 90;

/** The boxes before the croupier, the first on the croupier's left; to a player, with `own` (or the middle one) at the bottom. */
export const houseSeats = (felt, count, own) => {
  if (!felt.hold) return spread(felt, felt.from, felt.to, count, false);
  const left = Math.ceil((count - 1) / 2);
  const right = upTheSide(felt.side, count - 1 - left).map(([x, y]) => [felt.w - x, y]);
  const bottom = own ? felt.own : [felt.own[0], felt.own[1] + UNHELD]; // nobody's large cards lie below it
  return turned([bottom, ...upTheSide(felt.side, left), ...right.reverse()], own ?? Math.ceil(count / 2));
};

/** Seats up both sides of a small cloth and, of an odd number, one at its top: the words below them touch nobody's plate. */
const inColumns = ({ w, columns: { x, low, high, step, top } }, count) => {
  const rows = Math.floor(count / 2);
  const apart = Math.min(step, (low - high) / Math.max(1, rows - 1));
  const left = Array.from({ length: rows }, (_, row) => [x, (low + high + apart * (rows - 1)) / 2 - row * apart]);
  return [...left, ...(count % 2 ? [top] : []), ...left.map(([, y]) => [w - x, y]).reverse()];
};

/** The seats around a table, clockwise, with `own` (or the first) nearest to the viewer. */
export const circleSeats = (felt, count, own) => {
  if (!felt.hold) return turned(spread(felt, 90, 450, count, true), own ?? 1);
  const others = felt.columns ? inColumns(felt, count - 1) : spread(felt, 90 + felt.gap, 450 - felt.gap, count - 1, false);
  return turned([felt.own, ...others], own ?? 1);
};

/** Where a player's bet lies: on the way to the middle, and clear of the cards that stand above a seat at the bottom. */
export const betPlace = (felt, [x, y]) =>
  felt.columns ? besideBoard(felt, [x, y]) : inwards(felt, [x, y - felt.rise * Math.max(0, (y - felt.centre[1]) / felt.radii[1])], felt.inner);

/** Beside a column, and off the common cards, whose height is that of the middle seats. */
const besideBoard = ({ w, centre, columns: { top, bet, clear } }, [x, y]) => {
  if (y === top[1]) return [x, y + 30];
  const off = Math.max(clear, Math.abs(y - centre[1]) * 1.12);
  return [x < w / 2 ? bet : w - bet, centre[1] + (y < centre[1] ? -off : off)];
};

/** A point on the way from a seat to the middle. */
const inwards = ({ centre }, [x, y], share) => [
  centre[0] + (x - centre[0]) * share,
  centre[1] + (y - centre[1]) * share,
];
