// Where everything lies on the cloth, on a wide screen and on a tall one. Lengths are units of the drawing.
const narrow = matchMedia("(max-width: 46rem)");

/** Call back whenever the drawing must change its shape. */
export const onShape = (act) => narrow.addEventListener("change", act);

const SPACES = {
  house: {
    wide: { w: 1000, h: 590, card: 0.66, step: 24, centre: [500, 40], radii: [406, 408], from: 9, to: 171, bank: [500, 92], common: [500, 226], spot: 17, gap: 40, plate: [118, 42], deck: [762, 76] },
    tall: { w: 400, h: 540, card: 0.5, step: 13, centre: [200, 112], radii: [150, 352], from: 12, to: 168, bank: [194, 62], common: [200, 176], spot: 11, gap: 25, plate: [92, 38], deck: [350, 56] },
  },
  circle: {
    wide: { w: 1000, h: 600, card: 0.68, step: 26, centre: [500, 300], radii: [408, 226], board: [500, 268], pot: [500, 358], inner: 0.6, rise: 28, plate: [124, 44], deck: [500, 120] },
    tall: { w: 400, h: 560, card: 0.52, step: 17, centre: [200, 292], radii: [148, 226], board: [200, 268], pot: [200, 336], inner: 0.56, rise: 14, plate: [92, 40], deck: [200, 120] },
  },
};

export const space = (family) => ({ ...SPACES[family][narrow.matches ? "tall" : "wide"], tall: narrow.matches });

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
