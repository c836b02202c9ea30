// Hands that are told one by one: whose it is, and a pad for its cards; or what was announced, where the house takes it.
import { html, nothing } from "../vendor/lit-html.js";
import { optionForm } from "../option/form.js";
import { optionValue } from "../option/words.js";
import { shortName } from "../room/words.js";

const ownerOf = (option, view) => option.given.player ?? view.boxes?.find((box) => box.seat === option.given.seat)?.holder ?? view.seats.find((sitter) => sitter.seat === option.given.seat)?.player ?? String(option.given.seat);
const seatOf = (option, view) => option.given.seat ?? view.seats.find((sitter) => sitter.player === option.given.player)?.seat;

/** The hands to be told, the one touched first. */
export const toldNow = (options, view, state) => {
  const owners = [...new Set(options.map((option) => ownerOf(option, view)))];
  const seats = owners.map((owner) => seatOf(options.find((option) => ownerOf(option, view) === owner), view));
  const at = Math.max(0, seats.indexOf(state.box));
  return { owners, owner: owners[at], options: options.filter((option) => ownerOf(option, view) === owners[at]), seatOf: (owner) => seats[owners.indexOf(owner)] };
};

const isAnnounced = (option) => option.given.result !== undefined;
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

/** `instead` are the ways in which somebody keeps a hand from being told. */
export const telling = (options, view, tools, state, acts, instead = () => []) => {
  if (!options.length) return nothing;
  const now = toldNow(options, view, state);
  return html`<section class="telling" data-player=${now.owner}>
    ${now.owners.length > 1 ? html`<div class="chips-row" role="group">${now.owners.map((owner) => html`<button type="button" class="quick" aria-pressed=${owner === now.owner} @click=${() => acts.change({ box: now.seatOf(owner) })}>${shortName(owner)}</button>`)}</div>` : nothing}
    ${instead(now.owner).map((option) => html`<button type="button" class="act is-quiet" data-command=${option.command} data-key="n" @click=${() => tools.send({ type: option.command, ...option.given })}>${tools.words.title(option)}</button>`)}
    ${announcing(now.options.filter(isAnnounced), tools)}
    ${now.options.filter((option) => !isAnnounced(option)).map((option) => optionForm(option, tools, { main: true }))}
  </section>`;
};
