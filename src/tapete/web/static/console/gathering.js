// A game that begins with several people at once: a row for each, one more whenever the last is filled in. Of the options
// that differ only in how many they take, the one of that many rows is sent; what else it asks for stands below the rows.
import { html } from "../vendor/lit-html.js";
import { drawFields, read } from "../option/form.js";
import { sumOf } from "../option/written_sum.js";
import { sum, word } from "../room/words.js";

const listed = (option) => Object.entries(option.fields ?? {}).filter(([, field]) => field.kind === "each" && field.least === field.most);

/** Options that ask for several lists of the same length. */
export const gathers = (option) => listed(option).length > 1;

/** Of options for several numbers of people, the one for those who are named. */
const chosenFor = (options, many, complete) => options[Math.max(0, many.indexOf(complete.length))];

export const gathering = (options, view, tools, state, acts) => {
  if (!options.length) return [];
  const many = options.map((option) => listed(option)[0][1].most);
  const [least, most] = [Math.min(...many), Math.max(...many)];
  const rows = state.gathered ?? Object.entries(view.bring ?? {}).map(([player, chips]) => ({ player, chips, seat: null }));
  const shown = Math.min(most, Math.max(least, rows.length + 1));
  const stack = listed(options[0]).map(([, field]) => field.of).find((field) => field.kind === "chips");
  const usual = stack.least;
  const set = (at, part) => acts.change({ gathered: Array.from({ length: Math.max(rows.length, at + 1) }, (_, row) => ({ player: "", chips: usual, seat: null, ...rows[row], ...(row === at ? part : {}) })) });
  const complete = rows.filter((row) => row.player.trim());
  const places = listed(chosenFor(options, many, complete)).map(([, field]) => field.of).find((field) => field.kind === "choice")?.values ?? [];
  const drawn = complete.filter((row) => row.seat !== null).length;
  const halfDrawn = drawn > 0 && drawn < complete.length;
  const wrong = complete.some((row) => !(row.chips >= stack.least && row.chips <= stack.most));
  const chosen = chosenFor(options, many, complete);
  const rest = Object.fromEntries(Object.entries(chosen.fields).filter(([name]) => !listed(chosen).some(([list]) => list === name)));
  const words = { ...tools.words, field: (name) => tools.words.field(name, chosen.command) };
  const send = async (event) => {
    event.preventDefault();
    const said = { text: complete.map((row) => row.player.trim()), chips: complete.map((row) => row.chips), choice: drawn ? complete.map((row) => row.seat) : [] };
    const lists = Object.fromEntries(listed(chosen).map(([name, field]) => [name, said[field.of.kind]]).filter(([, list]) => list.length));
    const others = read({ ...chosen, fields: rest }, new FormData(event.currentTarget), tools);
    if (await tools.send({ ...others, ...lists })) acts.change({ gathered: null, lots: false });
  };
  const lots = Object.values(rest).some((field) => field.kind === "cards");
  if (lots && state.lots) {
    return html`<form class="entry-form gathering option is-pad" data-command=${options[0].command} aria-label=${word("draw_button")} @submit=${send}>
      <p class="hint">${word("draw_card_to", { names: complete.map((row) => row.player.trim()).join(", ") })}</p>
      ${drawFields(rest, { ...tools, words })}
      <button type="button" class="minor" @click=${() => acts.change({ lots: false })}>${word("cancel")}</button></form>`;
  }
  return html`<form class="entry-form gathering" data-command=${options[0].command} @submit=${send}>
    ${Array.from({ length: shown }, (_, at) => html`<div class="gathering-row"><b>${at + 1}</b>
      <input name="player" aria-label="${word("player_at", { seat: at + 1 })}" placeholder=${word("player_name")} maxlength="40" autocomplete="off" spellcheck="false" .value=${rows[at]?.player ?? ""} @change=${(event) => set(at, { player: event.target.value })} />
      <input name="chips" inputmode="decimal" autocomplete="off" aria-label="${word("chips_at", { seat: at + 1 })}" .value=${sum(rows[at]?.chips ?? usual, view.unit)} @change=${(event) => set(at, { chips: sumOf(event.target.value, view.unit) })} />
      ${places.length
        ? html`<select name="seat" aria-label=${word("seat_card", { name: rows[at]?.player || at + 1 })} @change=${(event) => set(at, { seat: event.target.value ? Number(event.target.value) : null })}>
            <option value="" ?selected=${(rows[at]?.seat ?? null) === null}>—</option>
            ${places.map((seat) => html`<option value=${seat} ?selected=${rows[at]?.seat === seat} ?disabled=${rows.some((row, other) => other !== at && row.seat === seat)}>${seat === 1 ? "A" : seat}</option>`)}</select>`
        : ""}</div>`)}
    ${wrong ? html`<p class="hint">${tools.words.between(stack.least, stack.most)}</p>` : ""}
    ${halfDrawn ? html`<p class="hint">${word("seat_cards_missing")}</p>` : ""}
    ${lots ? "" : drawFields(rest, { ...tools, words })}
    <button class="act is-main" type=${lots ? "button" : "submit"} ?disabled=${wrong || halfDrawn || !many.includes(complete.length)} @click=${lots ? () => acts.change({ lots: true }) : null}>${lots ? word("draw_button") : places.length && !drawn ? word("draw_seats") : tools.words.title({ ...options[0], given: {} })}${complete.length < least ? html` <small>${word("players_missing", { count: least - complete.length })}</small>` : ""}</button>
  </form>`;
};
