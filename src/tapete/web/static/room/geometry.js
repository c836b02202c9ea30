// Where everything lies on the cloth: on a wide screen, on a tall one, and beside the dealer's console, where it is read at a
// glance and touched. A player's own seat is always at the bottom. Lengths are units of the drawing.
const narrow = matchMedia("(max-width: 46rem)");
const upright = matchMedia("(max-width: 46rem) and (min-height: 26rem), (max-aspect-ratio: 1/1)");

/** Call back whenever the drawing must change its shape. */
export const onShape = (act) => [narrow, upright].forEach((query) => query.addEventListener("change", act));

const SPACES = {
  house: {
    wide: { w: 1000, h: 580, card: 0.56, step: 20, own: [500, 352], side: [[222, 422], [88, 330], [112, 112]], bank: [500, 76], common: [500, 192], spot: 15, gap: 36, plate: [116, 42], deck: [744, 72], rail: [24, 18], dice: [200, 60, 32, 0], bend: 470, legend: [30, 0], title: 38, makes: 58, above: 40, below: 42, hand: 128, row: 128, size: 1, hold: { at: [500, 468], scale: 1.14, widest: 430, plate: [500, 549], makes: [570, 554], outcome: [390, 549], spot: 30, gap: 96 } },
    tall: { w: 400, h: 482, laid: 0.56, card: 0.3, step: 9, own: [200, 306], side: [[46, 196], [46, 138], [46, 80]], bank: [212, 52], common: [200, 134], spot: 11, gap: 20, plate: [82, 34], deck: [352, 30], rail: [10, 8], dice: [155, 146, 32, 0], bend: 120, legend: [16, 0], title: 34, makes: 53, above: 29, below: 0, hand: 78, row: 60, size: 1, hold: { at: [200, 394], scale: 1, widest: 366, plate: [66, 460], makes: [128, 465], outcome: [348, 346], spot: 23, gap: 72 } },
    desk: { w: 1000, h: 780, card: 0.8, step: 30, centre: [500, 104], radii: [412, 528], from: 5, to: 175, bank: [500, 108], common: [500, 272], spot: 25, gap: 58, plate: [148, 58], deck: [752, 92], rail: [24, 18], dice: [200, 60, 32, 0], bend: 600, legend: [412, 34], title: 54, makes: 84, above: 64, below: 78, hand: 142, row: 166, touch: [166, 226], size: 1.45 },
    deskTall: { w: 400, h: 540, card: 0.5, step: 13, centre: [200, 112], radii: [150, 352], from: 12, to: 168, bank: [194, 62], common: [200, 176], spot: 11, gap: 25, plate: [92, 38], deck: [350, 56], rail: [14, 12], dice: [24, 26, 0, 30], bend: 250, legend: [292, 19], title: 30, makes: 52, above: 36, below: 40, hand: 92, row: 96, touch: [96, 130], size: 1 },
  },
  wheel: {
    wide: { w: 1000, h: 580, cloth: [392, 78, 20.6], wheel: [196, 250, 150], board: [60, 470, 34, 9] },
    tall: { w: 400, h: 482, cloth: [56, 52, 14.6], board: [36, 30, 30, 12] },
    desk: { w: 1000, h: 780, cloth: [22, 78, 34], board: [48, 42, 46, 20] },
    deskTall: { w: 400, h: 482, cloth: [56, 52, 14.6], board: [36, 30, 30, 12] },
  },
  circle: {
    wide: { w: 1000, h: 580, card: 0.62, step: 24, centre: [500, 284], radii: [408, 214], gap: 36, board: [500, 214], pot: [500, 294], inner: 0.6, rise: 28, plate: [124, 44], deck: [500, 100], legend: [70, 50], touch: [140, 112], size: 1, own: [500, 549], hold: { at: [500, 468], scale: 1.14, widest: 480, plate: [500, 549], makes: [572, 554], outcome: [390, 549], bet: [392, 540], button: [334, 548] } },
    tall: { w: 400, h: 482, laid: 0.56, card: 0.44, step: 14, centre: [200, 170], radii: [152, 132], square: 0.6, gap: 50, board: [200, 150], pot: [200, 204], inner: 0.5, rise: 14, plate: [86, 36], deck: [200, 90], legend: [52, 36], touch: [108, 112], size: 1, lift: 0.5, own: [66, 460], hold: { at: [200, 394], scale: 1, widest: 330, plate: [66, 460], makes: [128, 465], outcome: [352, 346], bet: [364, 372], button: [18, 430] } },
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

/** Tell the style sheet how many units of a drawing twelve pixels are: no word on the cloth is smaller. */
export const keepLegible = (root) => {
  const units = () => {
    const felt = root.querySelector(".felt");
    const scale = felt?.getScreenCTM()?.a;
    if (scale) root.style.setProperty("--least", `${(LEAST / scale).toFixed(2)}px`);
  };
  new ResizeObserver(units).observe(root);
  return units;
};

/** A point of the ellipse of the seats, which a `square` below 1 draws out into its corners. */
const onEllipse = ({ centre, radii, square = 1 }, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const drawnOut = (share) => Math.sign(share) * Math.abs(share) ** square;
  return [centre[0] + radii[0] * drawnOut(Math.cos(angle)), centre[1] + radii[1] * drawnOut(Math.sin(angle))];
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

/** The boxes before the croupier, the first on the croupier's left; to a player, with `own` (or the middle one) at the bottom. */
export const houseSeats = (felt, count, own) => {
  if (!felt.hold) return spread(felt, felt.from, felt.to, count, false);
  const left = Math.ceil((count - 1) / 2);
  const right = upTheSide(felt.side, count - 1 - left).map(([x, y]) => [felt.w - x, y]);
  return turned([felt.own, ...upTheSide(felt.side, left), ...right.reverse()], own ?? Math.ceil(count / 2));
};

/** The seats around a table, clockwise, with `own` (or the first) nearest to the viewer. */
export const circleSeats = (felt, count, own) =>
  turned(felt.hold ? [felt.own, ...spread(felt, 90 + felt.gap, 450 - felt.gap, count - 1, false)] : spread(felt, 90, 450, count, true), own ?? 1);

/** Where a player's bet lies: on the way to the middle, and clear of the cards that stand above a seat at the bottom. */
export const betPlace = (felt, [x, y]) => inwards(felt, [x, y - felt.rise * Math.max(0, (y - felt.centre[1]) / felt.radii[1])], felt.inner);

/** A point on the way from a seat to the middle. */
const inwards = ({ centre }, [x, y], share) => [
  centre[0] + (x - centre[0]) * share,
  centre[1] + (y - centre[1]) * share,
];
