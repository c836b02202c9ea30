// The log of who did what, the latest first.
import { html, nothing } from "../vendor/lit-html.js";
import { figures } from "../figures.js";
import { say } from "../room/words.js";
import { word } from "./words.js";

export const log = (state, acts) =>
  state.feed.length
    ? html`<ul class="log-list">${state.feed.map(
        (event) => html`<li><time>${figures.clockToTheSecond(event.at)}</time><span>${say(event.text)}${event.who ? html` <small class="log-who">${event.who}</small>` : nothing}</span>
          ${event.cite.length ? html`<button type="button" class="link" aria-label=${word("why_article")} @click=${() => acts.why([event])}>§</button>` : nothing}</li>`,
      )}</ul>`
    : html`<p class="quiet">${word("log_empty")}</p>`;
