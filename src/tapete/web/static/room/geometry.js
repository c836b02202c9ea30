// Where everything lies on the cloth: on a wide screen, on a tall one, and beside the dealer's console, where it is read at a
// glance and touched. Lengths are units of the drawing.
const narrow = matchMedia("(max-width: 46rem)");

/** Call back whenever the drawing must change its shape. */
export const onShape = (act) => narrow.addEventListener("change", act);

const SPACES = {
  house: {
    wide: { w: 1000, h: 590, card: 0.66, step: 24, centre: [500, 40], radii: [406, 408], from: 9, to: 171, bank: [500, 92], common: [500, 226], spot: 17, gap: 40, plate: [118, 42], deck: [762, 76], rail: [24, 18], bend: 470, legend: [318, 24], title: 46, makes: 66, above: 46, below: 55, hand: 132, row: 150, touch: [150, 190], size: 1 },
    desk: { w: 1000, h: 780, card: 0.8, step: 30, centre: [500, 104], radii: [412, 528], from: 5, to: 175, bank: [500, 108], common: [500, 272], spot: 25, gap: 58, plate: [148, 58], deck: [752, 92], rail: [24, 18], bend: 600, legend: [412, 34], title: 54, makes: 84, above: 64, below: 78, hand: 142, row: 166, touch: [166, 226], size: 1.45 },
    tall: { w: 400, h: 540, card: 0.5, step: 13, centre: [200, 112], radii: [150, 352], from: 12, to: 168, bank: [194, 62], common: [200, 176], spot: 11, gap: 25, plate: [92, 38], deck: [350, 56], rail: [14, 12], bend: 250, legend: [292, 19], title: 30, makes: 52, above: 36, below: 40, hand: 92, row: 96, touch: [96, 130], size: 1 },
  },
  circle: {
    wide: { w: 1000, h: 600, card: 0.68, step: 26, centre: [500, 300], radii: [408, 226], board: [500, 268], pot: [500, 358], inner: 0.6, rise: 28, plate: [124, 44], deck: [500, 120], legend: [76, 54], touch: [140, 112], size: 1 },
    desk: { w: 1000, h: 780, card: 0.86, step: 34, centre: [500, 404], radii: [398, 296], board: [500, 356], pot: [500, 462], inner: 0.58, rise: 40, plate: [170, 62], deck: [500, 150], legend: [104, 70], touch: [186, 148], size: 1.4 },
    tall: { w: 400, h: 560, card: 0.52, step: 17, centre: [200, 292], radii: [148, 226], board: [200, 268], pot: [200, 336], inner: 0.56, rise: 14, plate: [92, 40], deck: [200, 120], legend: [72, 54], touch: [108, 112], size: 1 },
  },
};

export const space = (family, desk = false) => ({ ...SPACES[family][narrow.matches ? "tall" : desk ? "desk" : "wide"], tall: narrow.matches });

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

/** The boxes before the croupier, the first on the croupier's left. */
export const houseSeats = (felt, count) => spread(felt, felt.from, felt.to, count, false);

/** The seats around a table, clockwise, with `own` (or the first) nearest to the viewer. */
export const circleSeats = (felt, count, own) => {
  const points = spread(felt, 90, 450, count, true);
  return Array.from({ length: count }, (_, at) => points[(at + count - ((own ?? 1) - 1)) % count]);
};

/** Where a player's bet lies: on the way to the middle, and clear of the cards that stand above a seat at the bottom. */
export const betPlace = (felt, [x, y]) => inwards(felt, [x, y - felt.rise * Math.max(0, (y - felt.centre[1]) / felt.radii[1])], felt.inner);

/** A point on the way from a seat to the middle. */
const inwards = ({ centre }, [x, y], share) => [
  centre[0] + (x - centre[0]) * share,
  centre[1] + (y - centre[1]) * share,
];
