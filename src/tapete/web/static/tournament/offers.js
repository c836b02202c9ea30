// The engine's options on the pages of a tournament: a button where one tap says it, a form that opens where more is said.
// The server says which part of the desk a command belongs to; here options are selected by whom they are about.
import { html, nothing } from "../vendor/lit-html.js";
import { keyOf, optionForm } from "../option/form.js";
import { has, shortName, speaker } from "../room/words.js";
import { keyed } from "../option/keyed.js";
import { figures } from "../figures.js";
import { page } from "./live.js";
import { chips, flightName, hasWord, money, word } from "./words.js";

const called = speaker("command");
const asked = speaker("field");
const named = speaker("value");
const parted = speaker("option");

const MONEY = ["cents", "played_for", "agreed"];

/** The options of a part of the desk. */
export const inPart = (message, part) => message.legal.filter((option) => page.parts[option.command] === part);

/** Options about one thing, a table, an entry or a player: with it said already, where it was one of several. */
export const about = (options, field, value) =>
  options.flatMap((option) => {
    if (option.given?.[field] === value) return [option];
    if (!option.fields?.[field]?.values?.includes(value)) return [];
    const { [field]: _, ...fields } = option.fields;
    return [{ ...option, given: { ...option.given, [field]: value }, fields }];
  });

/** Options that name one of several, kept to some of them: an entry of this table and not of another. */
const keptTo = (options, field, values) =>
  options.flatMap((option) => {
    if (option.given?.[field] !== undefined) return values.includes(option.given[field]) ? [option] : [];
    const kept = option.fields?.[field]?.values?.filter((value) => values.includes(value)) ?? [];
    return kept.length ? [{ ...option, fields: { ...option.fields, [field]: { ...option.fields[field], values: kept } } }] : [];
  });

/** Everything that may be asked about a table and the entries that sit at it. */
export const ofTable = (options, table) => [
  ...about(options, "table", table.number),
  ...keptTo(options.filter((option) => option.given?.table === undefined && !option.fields?.table), "entry", table.seats.map((seat) => seat.entry)),
];

/** What may be asked about the people at a table, by their names. */
export const ofPeople = (options, table) => keptTo(options, "player", table.seats.map((seat) => seat.player));

/** What is said of no table and no entry. */
export const ofAll = (options) => options.filter((option) => ["table", "entry"].every((field) => option.given?.[field] === undefined && !option.fields?.[field]));

// Words

const entryName = (message, entry) => {
  const own = message.desk?.entries.find((other) => other.entry === entry);
  const seats = message.view.tables.flatMap((table) => table.seats.map((seat) => ({ ...seat, table: table.number })));
  const seated = seats.find((seat) => seat.entry === entry);
  const name = shortName(own?.player ?? seated?.player ?? String(entry));
  return seated ? `${seated.table}·${seated.seat} ${name}` : name;
};

export const actName = (message, number) => {
  const act = message.desk?.acts.find((candidate) => candidate.number === number);
  return act ? word(`act_${act.kind}`, { player: entryName(message, act.entry) }) : number;
};

/** A command's title; what an option says already may have a title of its own, as «away» and «back» have. */
const title = (message, option) => {
  const given = option.given ?? {};
  const names = [...Object.values(given).map((value) => `${option.command}_${value}`), option.command];
  const prefix = option.plain ? "plain_" : page.works_here ? "" : "own_";
  const own = prefix ? names.map((name) => prefix + name) : [];
  const sum = given.cents === undefined ? "" : money(given.cents);
  const name = given.entry === undefined ? "" : entryName(message, given.entry);
  const special = [...own, ...names].find(hasWord);
  const words = special ? word(special, { ...given, sum, name }) : called(option.command);
  return given.winner === undefined ? words : `${words}: ${entryName(message, given.winner)}`;
};

const value = (message, name, said) => {
  if (["entry", "winner", "stacks", "to", "agreed"].includes(name)) return entryName(message, said);
  if (name === "act") return actName(message, said);
  if (name === "flight") return flightName(said);
  if (name === "player") return shortName(said);
  if (name === "shares") return word("nth", { place: said });
  const listed = { ground: page.words.grounds, cause: page.words.causes, counter: page.words.counters }[name];
  return listed?.[said] ?? (has(`value.${name}.${said}`) ? named(`${name}.${said}`) : has(`value.${said}`) ? named(String(said)) : String(said));
};

const toolsFor = (message, acts, option) => {
  const unit = Object.keys(option.fields ?? {}).some((name) => MONEY.includes(name) || name === "shares") ? "cents" : "chips";
  const amount = unit === "cents" ? (option.fields.shares ? (bps) => figures.percent(bps / 10_000, bps % 100 ? 2 : 0) : money) : chips;
  return {
    unit,
    send: acts.ask,
    words: {
      title: (option) => title(message, option),
      field: (name) => asked(has(`field.${name}.${option.command}`) ? `${name}.${option.command}` : name),
      value: (name, said) => value(message, name, said),
      between: (least, most) => `${amount(least)} – ${amount(most)}`,
      rest: () => parted("the_rest"),
      missing: (rest) => parted("missing", { rest: amount(rest) }),
      enter: () => word("confirm"),
    },
  };
};

// Drawing

const button = (option, message, acts, main) =>
  html`<button type="button" class=${main ? "primary" : "secondary"} data-command=${option.command} @click=${() => acts.ask({ type: option.command, ...option.given })}>${title(message, option)}</button>`;

/** A form that opens; once it has been taken it closes, with the list it stands in. */
const fold = (option, message, acts) => {
  let box = null;
  const ask = async (command) => {
    const open = [box.querySelector("details"), box.parentElement?.closest("details")];
    const done = await acts.ask(command);
    if (done) for (const details of open) details?.removeAttribute("open");
    return done;
  };
  const { entry, stacks, to } = option.fields;
  const among = entry?.values ?? Object.keys(stacks?.now ?? to?.now ?? {});
  box = keyed(
    `${keyOf(option)}-${Object.keys(option.fields)}-${among}`,
    html`<details class="guarded" data-fold=${option.command} data-key=${keyOf(option)}><summary>${title(message, option)}</summary>${optionForm(option, toolsFor(message, { ...acts, ask }, option))}</details>`,
  );
  return box;
};

/** One option: a button where all is said, a form to open otherwise; both where what is left may be left out. */
export const offer = (option, message, acts, main = false) => {
  const fields = Object.values(option.fields ?? {});
  if (!fields.length) return button(option, message, acts, main);
  if (fields.every((field) => field.optional)) return html`${button({ ...option, plain: true }, message, acts, main)}${fold(option, message, acts)}`;
  return fold(option, message, acts);
};

/** Options, those of one command together: several of them behind the command's name. */
export const offers = (options, message, acts, { main = false } = {}) => {
  const names = [...new Set(options.map((option) => option.command))];
  if (!names.length) return nothing;
  return html`<div class="offers">${names.map((name) => {
    const same = options.filter((option) => option.command === name);
    const plain = same.every((option) => !Object.keys(option.fields ?? {}).length);
    if (plain || same.length === 1) return same.map((option) => offer(option, message, acts, main));
    return html`<details class="guarded" data-fold=${name}><summary>${hasWord(`all_${name}`) ? word(`all_${name}`) : called(name)}</summary>${same.map((option) => offer(option, message, acts))}</details>`;
  })}</div>`;
};
