// The log of who did what, the latest first.
import { html, nothing } from "../vendor/lit-html.js";
import { language, say } from "../room/words.js";
import { word } from "./words.js";

/** The time of day in the hall. */
export const TIME = new Intl.DateTimeFormat(language === "es" ? "es-ES" : "en-GB", { timeStyle: "medium", timeZone: "Europe/Madrid" });

export const log = (state, acts) =>
  state.feed.length
    ? html`<ul class="log-list">${state.feed.map(
        (one) => html`<li><time>${TIME.format(new Date(one.at))}</time><span>${say(one.text)}${one.who ? html` <small class="log-who">${one.who}</small>` : nothing}</span>
          ${one.cite.length ? html`<button type="button" class="link" aria-label=${word("why_article")} @click=${() => acts.why([one])}>§</button>` : nothing}</li>`,
      )}</ul>`
    : html`<p class="quiet">${word("log_empty")}</p>`;
