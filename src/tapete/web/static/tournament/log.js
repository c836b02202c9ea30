// The log of who did what, the latest first.
import { html, nothing } from "../vendor/lit-html.js";
import { language, say } from "../room/words.js";
import { word } from "./words.js";

/** The time of day in the hall. */
export const TIME = new Intl.DateTimeFormat(language === "es" ? "es-ES" : "en-GB", { timeStyle: "medium", timeZone: "Europe/Madrid" });

export const log = (state, acts) =>
  state.feed.length
    ? html`<ul class="log-list">${state.feed.map(
        (event) => html`<li><time>${TIME.format(new Date(event.at))}</time><span>${say(event.text)}${event.who ? html` <small class="log-who">${event.who}</small>` : nothing}</span>
          ${event.cite.length ? html`<button type="button" class="link" aria-label=${word("why_article")} @click=${() => acts.why([event])}>§</button>` : nothing}</li>`,
      )}</ul>`
    : html`<p class="quiet">${word("log_empty")}</p>`;
