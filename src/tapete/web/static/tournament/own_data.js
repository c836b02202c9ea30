// What is held of the person who looks, and the rights over it.
import { html } from "../vendor/lit-html.js";
import { told } from "./live.js";
import { word } from "./words.js";

const right = (acts, name) =>
  html`<button type="button" class="secondary" data-right=${name} @click=${() => acts.ask({ type: "ExerciseRight", right: name })}>${word(`data_${name}`)}</button>`;

export const ownData = (acts) => html`<section class="panel own-data"><h2>${word("data")}</h2>
  <p><a href=${`/torneo/${told.tournament}/mis-datos.json`} download>${word("data_file")}</a></p>
  <p class="row">${right(acts, "objection")} ${right(acts, "cancellation")}</p>
  <p class="quiet">${word("data_rectification")}</p></section>`;
