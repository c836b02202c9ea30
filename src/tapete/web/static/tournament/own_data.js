// The data kept about the viewer, and the rights over it.
import { html } from "../vendor/lit-html.js";
import { page } from "./live.js";
import { offers } from "./offers.js";
import { word } from "./words.js";

/** Access is the file itself, which is on record once it is fetched. */
export const ownData = (message, acts) => html`<section class="panel own-data"><h2>${word("data")}</h2>
  <p><a href=${`/torneo/${page.tournament}/mis-datos.json`} download>${word("data_file")}</a></p>
  ${offers(message.legal.filter((option) => option.given?.right && option.given.right !== "access"), message, acts)}
  <p class="quiet">${word("data_rectification")}</p></section>`;
