// What a page of a tournament is not told because it follows from the rest: the time, places of the standing, choices that several options have.
import { timed } from "./told_clock.js";

/** What is left out of a line of the standing. */
const BLANK = { out: false, disqualified: false, table: null, seat: null, cents: null };

/** Which place a line of the standing tells of: those stay when people move from line to line. */
const placed = (places, at) => Object.fromEntries(Object.entries(places).map(([name, column]) => [name, column[at]]));

/** An option whose choices are named, because others have the same ones, with the choices themselves. */
const spelt = (option, choices) => {
  const field = (content) => {
    if (content.of) return { ...content, of: field(content.of) };
    return typeof content.values === "string" ? { ...content, values: choices[content.values] } : content;
  };
  const fields = Object.entries(option.fields ?? {});
  return fields.length ? { ...option, fields: Object.fromEntries(fields.map(([name, content]) => [name, field(content)])) } : option;
};

/** The whole picture of a moment, put together from what was told. */
export const completed = ({ time, places, choices, ...picture }, now) => {
  const standing = picture.view.standing.map((line, at) => ({ ...BLANK, ...line, ...placed(places, at) }));
  const legal = choices ? picture.legal.map((option) => spelt(option, choices)) : picture.legal;
  return { ...picture, legal, view: { ...picture.view, standing, clock: timed(time, picture, now) } };
};
