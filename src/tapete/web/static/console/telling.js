// Hands that are told one by one: whose it is, and a pad for its cards; or what was announced, where the house takes it.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { optionValue } from "../option/words.js";
import { shortName, word } from "../room/words.js";

const ownerOf = (option, view) => option.given.player ?? view.boxes?.find((box) => box.seat === option.given.seat)?.holder ?? view.seats.find((sitter) => sitter.seat === option.given.seat)?.player ?? String(option.given.seat);
const seatOf = (option, view) => option.given.seat ?? view.seats.find((sitter) => sitter.player === option.given.player)?.seat;

/** What the table's reader has told of a hand: of the one it names, else of the first. */
const readOf = ({ read }, seats, at) => (read && (read.seat ?? seats[0]) === seats[at] ? read.cards : []);

/** The hands to be told: the one touched, the one being read, else the first whose cards are not known and of which
 *  nothing is announced. */
export const toldNow = (all, view, state) => {
  const { pots, pot } = potOf(all, view, state);
  const options = all.filter((option) => option.given.pot === undefined || option.given.pot === pot);
  const owners = [...new Set(options.map((option) => ownerOf(option, view)))];
  const seats = owners.map((owner) => seatOf(options.find((option) => ownerOf(option, view) === owner), view));
  const announced = view.hand?.pots?.[pot]?.announced ?? [];
  const touched = seats.indexOf(state.box ?? view.read?.seat ?? null);
  const unseen = (owner) => options.some((option) => ownerOf(option, view) === owner && !isAnnounced(option));
  const next = owners.findIndex((owner) => !announced.includes(owner) && unseen(owner));
  const at = touched >= 0 ? touched : Math.max(0, next);
  return { pots, pot, owners, owner: owners[at], options: options.filter((option) => ownerOf(option, view) === owners[at]), seatOf: (owner) => seats[owners.indexOf(owner)], read: readOf(view, seats, at) };
};

/** Said of a hand without its cards. */
const isAnnounced = (option) => option.given.result !== undefined;

/** The pots of a showdown that are told, the first one first of which nothing stands yet. */
const potOf = (options, view, state) => {
  const pots = [...new Set(options.map((option) => option.given.pot).filter((pot) => pot !== undefined))];
  const open = pots.find((pot) => !view.hand.pots[pot]?.winners.length);
  return { pots, pot: pots.includes(state.pot) ? state.pot : (open ?? pots[0]) };
};
const potName = (pot) => (pot ? word("side_pot", { number: pot }) : word("main_pot"));

const KEYS = [..."qwertyuiop"];

/** What a dealer announces of a hand, one touch each: a result, or a value of the choice that goes with it. */
const announcing = (options, tools) => {
  const buttons = options.flatMap((option) => {
    const { command, given } = option;
    const result = optionValue("result", given.result);
    const [[name, field] = []] = Object.entries(option.fields ?? {});
    const alone = !field || field.optional ? [{ label: result, said: {} }] : [];
    const named = (field?.values ?? []).map((value) => ({ label: `${field.optional ? `${result} · ` : ""}${optionValue(name, value)}`, said: { [name]: value } }));
    return [...alone, ...named].map(({ label, said }) => ({ label, message: { type: command, ...given, ...said } }));
  });
  return buttons.length
    ? html`<div class="results-grid" role="group">${buttons.map(({ label, message }, at) => html`<button type="button" class="quick" data-command=${message.type} data-key=${KEYS[at] ?? nothing} @click=${() => tools.send(message)}>${label}</button>`)}</div>`
    : nothing;
};

/** What is announced of a hand in a pot: alone, or beside others; the touch of a category says it.
 *  `own` is what whoever has the hand may do instead. */
const inPot = (now, options, own, tools, state, acts) => {
  const results = [...new Set(options.map((option) => option.given.result))];
  const result = results.includes(state.result) ? state.result : results[0];
  const choose = (name) => html`<button type="button" class="quick" data-result=${name} aria-pressed=${name === result} @click=${() => acts.change({ result: name })}>${optionValue("result", name)}</button>`;
  const instead = own.map((option) => html`<button type="button" class="quick is-quiet" data-command=${option.command} @click=${() => tools.send({ type: option.command, ...option.given })}>${tools.words.title(option)}</button>`);
  return html`<div class="side-by-side">${potTabs(now, acts)}<div class="chips-row" role="group">${results.map(choose)}${instead}</div></div>${announcing(options.filter((option) => option.given.result === result), tools)}`;
};

/** The ways in which somebody keeps a hand from being told. */
const keeping = (own, tools) => own.map((option) => html`<button type="button" class="act is-quiet" data-command=${option.command} data-key="n" @click=${() => tools.send({ type: option.command, ...option.given })}>${tools.words.title(option)}</button>`);

/** The pots, where there are several. */
const potTabs = ({ pots, pot }, acts) =>
  pots.length > 1
    ? html`<div class="chips-row" role="group">${pots.map((each) => html`<button type="button" class="quick" data-pot=${each} aria-pressed=${each === pot} @click=${() => acts.change({ pot: each })}>${potName(each)}</button>`)}</div>`
    : nothing;

export const telling = (offers, view, tools, state, acts) => {
  const options = offers.hands;
  if (!options.length) return nothing;
  const now = toldNow(options, view, state);
  const announced = now.options.filter(isAnnounced);
  const own = offers.turn(now.owner).filter((option) => !Object.keys(option.fields ?? {}).length && option.given.by === undefined);
  return html`<section class="telling ${now.pots.length ? "in-pots" : ""}" data-player=${now.owner}>
    ${now.owners.length > 1 ? html`<div class="chips-row owners" role="group">${now.owners.map((owner) => html`<button type="button" class="quick" aria-pressed=${owner === now.owner} @click=${() => acts.change({ box: now.seatOf(owner) })}>${shortName(owner)}</button>`)}</div>` : nothing}
    ${now.pots.length ? inPot(now, announced, own, tools, state, acts) : html`${keeping(view.awaited.includes(now.owner) ? [] : own, tools)}${announcing(announced, tools)}`}
    ${now.options.filter((option) => !isAnnounced(option)).map((option) => optionForm(option, { ...tools, read: now.read }, { main: true }))}
  </section>`;
};
