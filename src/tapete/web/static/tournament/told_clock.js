// A tournament's clock is told by when it began: what it shows at a moment follows from the levels.
const MINUTE = 60;
const SECOND = 1000;

const sum = (numbers) => numbers.reduce((whole, number) => whole + number, 0);
const blinds = ({ small, big, ante }) => [small, big, ante];

/** Seconds to the next break, where so many are left of the level; null where none comes. */
const toBreak = (levels, seconds, level, left) => {
  const next = levels.findIndex(({ rest }, at) => at >= level - 1 && at < levels.length - 1 && rest);
  return next < 0 ? null : left + sum(seconds.slice(level, next + 1));
};

/** The clock of a picture with all that it shows at a moment. */
export const timed = ({ level, on_break, zero, seconds, held, breaks, closes }, { view: { clock, levels }, stopped }, now) => {
  const second = Math.floor(now / SECOND);
  const running = !Array.isArray(zero);
  const resting = on_break && held === null;
  const begun = sum(seconds.slice(0, resting ? level : level - 1)) + sum(levels.slice(0, level - 1).map(({ rest }) => rest * MINUTE));
  const gone = (running ? second - zero / SECOND : zero[0]) - begun;
  const length = held ?? (resting ? levels[level - 1].rest * MINUTE : level < levels.length ? seconds[level - 1] : gone);
  const left = length - gone;
  const rests = on_break ? 0 : breaks ? toBreak(levels, seconds, level, left) : null;
  const moment = (wait) => (running && clock.phase === "running" && !stopped ? (second + wait) * SECOND : null);
  const [small, big, ante] = blinds(levels[Math.min(level, levels.length) - 1]);
  return {
    ...clock,
    ...{ level, on_break, small, big, ante, next: level < levels.length ? blinds(levels[level]) : null },
    registration_open: closes === null || level < closes || (level === closes && !resting),
    ...{ running, into: held ?? gone, seconds_left: left, seconds_to_break: rests },
    ...{ deadline: left ? moment(left) : null, break_at: rests === null ? null : moment(rests) },
  };
};
