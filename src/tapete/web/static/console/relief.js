// Another dealer takes over a table of the house: whoever runs the tables touches their name, whoever has the table has
// them give their PIN, and whoever comes takes it from their own account.
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../room/words.js";

/** Tell the house; a page of it answers, and of a refusal its sentence is shown. */
const take = async (relief, { id, name }, acts, pin) => {
  const body = new URLSearchParams({ table: relief.table, croupier: id, ...(pin ? { pin } : {}) });
  const answer = await fetch(relief.to, { method: "POST", body, redirect: "manual" });
  if (answer.type !== "opaqueredirect") return acts.change({ refusal: await refusalOf(answer) });
  relief.free = relief.free.filter((each) => each.id !== id);
  relief.dealer = name;
  relief.planned = null;
  acts.change({ drawer: null, relieving: null, refusal: null });
};

const refusalOf = async (answer) => {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const said = page.querySelector(".told-refused")?.textContent.trim() || word("relief_refused");
  return { text: { es: said, en: said }, cite: [] };
};

const byPin = (relief, person, acts) => {
  const submit = (event) => {
    event.preventDefault();
    const pin = new FormData(event.currentTarget).get("pin");
    event.currentTarget.reset();
    return take(relief, person, acts, pin);
  };
  return html`<form class="fields" @submit=${submit} autocomplete="off"><label class="field"><span>${word("relief_pin", { name: person.name })}</span>
    <input name="pin" type="password" inputmode="numeric" pattern="[0-9]*" minlength="4" maxlength="8" required autocomplete="off" /></label>
    <button class="act is-main">${word("sign_it")}</button></form>`;
};

export const relief = ({ relief }, state, acts) => {
  if (!relief) return nothing;
  const touch = (person) => (relief.pin ? acts.change({ relieving: person.id }) : take(relief, person, acts));
  const label = (person) => (relief.takes ? word("relief_take", { name: relief.dealer }) : person.name);
  const comes = relief.pin ? relief.free.find((person) => person.id === state.relieving) : undefined;
  return html`<section class="entry-form relief" aria-label=${word("relief")}><h3>${word("relief_of", { name: relief.dealer })}</h3>
    ${relief.planned ? html`<p class="quiet">${word("relief_planned", relief.planned)}</p>` : nothing}
    ${relief.free.length
      ? html`<div class="acts-grid">${relief.free.map((person) => html`<button type="button" class="act" data-relief=${person.id} aria-pressed=${person === comes} @click=${() => touch(person)}>${label(person)}</button>`)}</div>`
      : html`<p class="quiet">${word("relief_nobody")}</p>`}
    ${comes ? byPin(relief, comes, acts) : nothing}</section>`;
};
