// Another dealer takes over a table of the house: whoever runs the tables touches the name of the one who comes.
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../room/words.js";

/** Tell the house; a page of it answers, and only whether it was done matters here. */
const take = async (relief, { id, name }, acts) => {
  const body = new URLSearchParams({ table: relief.table, croupier: id });
  const answer = await fetch("/casa/mesa/relevo", { method: "POST", body, redirect: "manual" });
  if (answer.type !== "opaqueredirect") return acts.change({ refusal: { text: { es: word("relief_refused"), en: word("relief_refused") }, cite: [] } });
  relief.free = relief.free.filter((each) => each.id !== id);
  relief.dealer = name;
  acts.change({ drawer: null });
};

export const relief = ({ relief }, acts) =>
  relief
    ? html`<section class="entry-form relief" aria-label=${word("relief")}><h3>${word("relief_of", { name: relief.dealer })}</h3>
        ${relief.free.length
          ? html`<div class="acts-grid">${relief.free.map((person) => html`<button type="button" class="act" data-relief=${person.id} @click=${() => take(relief, person, acts)}>${person.name}</button>`)}</div>`
          : html`<p class="quiet">${word("relief_nobody")}</p>`}</section>`
    : nothing;
