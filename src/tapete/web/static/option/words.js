// What is written on an option: the same names in the page's catalogue that the server looks up in words/commands.py.
import { has, speaker, sum } from "../room/words.js";

const own = speaker("option");
/** Fields that tell one button from another where they are said already. */
const ABOUT = ["bet", "seat", "box", "player", "table", "entry", "meter", "card", "result"];

/** The first of some names that the catalogue has, in words. */
const label = (part, names, values = {}) => {
  const name = names.find((candidate) => has(`${part}.${candidate}`));
  return name === undefined ? null : speaker(part)(name, values);
};
const fieldLabel = (command, name) => label("field", [`${name}.${command}`, name]) ?? name;
/** What a value of a field is called. */
export const optionValue = (name, value) => label("value", [`${name}.${value}`, value]) ?? String(value);

const title = (option, place) => {
  const { command, given = {} } = option;
  if (given.player && has(`command.${command}.player`)) return label("command", [`${command}.player`], given);
  return [name(command, given, place), ...details(option)].join(" · ");
};

const name = (command, given, place) => {
  if (typeof given.act === "string") return optionValue("act", given.act);
  const flags = Object.values(given).flatMap((value) => (value === null ? ["none"] : typeof value === "boolean" ? [value] : []));
  return label("command", [...[place, ...flags].map((variant) => `${command}.${variant}`), command]) ?? command;
};

/** What is said already, where the staff has more than one button of a kind, and which bet it is for everybody. */
const details = ({ command, given = {}, by = "player" }) =>
  ABOUT.filter((name) => given[name] != null && (name === "bet" || by !== "player")).map((name) =>
    typeof given[name] === "string" ? optionValue(name, given[name]) : `${fieldLabel(command, name).toLowerCase()} ${optionValue(name, given[name])}`,
  );

/** The words of the form of options; `unit` says how sums are written, `place` where a command may have another name. */
export const optionWords = ({ unit, place } = {}) => ({
  title: (option) => title(option, place),
  field: (name, command = "") => fieldLabel(command, name),
  value: optionValue,
  between: (least, most) => own("between", { least: sum(least, unit), most: sum(most, unit) }),
  cards: (least, most) => (least === most ? own("cards", { count: most }) : own("cards_between", { least, most })),
  sum: (amount) => sum(amount, unit),
  rest: () => own("the_rest"),
  missing: (amount) => own("missing", { rest: sum(amount, unit) }),
  none: () => own("none"),
  faceUp: (count) => own("face_up", { count }),
  unseen: (count) => own("unseen", { count }),
  enter: () => own("enter"),
});
