// The director's desk: what is due on top, then one part of the hall at a time. A cashier sees the cashier's part.
import { html, nothing, render } from "../vendor/lit-html.js";
import { PARTS } from "./desk_parts.js";
import { due } from "./due.js";
import { live, page } from "./live.js";
import { log } from "./log.js";
import { cut, refusal, strip } from "./strip.js";
import { word } from "./words.js";

const root = document.getElementById("tournament");

const first = () => (location.hash.slice(1) in PARTS ? location.hash.slice(1) : "entries");

const part = (state, acts) => html`<section class="panel desk-part" id="part" data-part=${state.part}>
  <h2>${word(state.part)}</h2>${PARTS[state.part](state, acts)}</section>`;

const KEYS = "1234567890";

const menu = (state) => html`<nav class="desk-menu" aria-label=${word("parts")}>${Object.keys(PARTS).map(
  (name, at) => html`<a href="#${name}" aria-current=${name === state.part ? "true" : nothing} aria-keyshortcuts=${KEYS[at]}>${word(name)}<kbd aria-hidden="true">${KEYS[at]}</kbd></a>`,
)}</nav>`;

const draw = (state, acts) => {
  const { message } = state;
  render(
    html`${strip(message)}${cut(state)}${refusal(state, acts)}
      <div class="desk-live" data-version=${message.version}>
        ${menu(state)}
        <div class="desk-work">${page.directs ? due(message, acts) : html`<p class="quiet">${word("who_directs")}</p>`}${part(state, acts)}</div>
        <aside class="panel desk-log"><h2>${word("log")}</h2>${log(state, acts)}</aside>
      </div>`,
    root,
  );
};

const { change } = live(draw, { part: first() });

addEventListener("hashchange", () => {
  change({ part: first(), refusal: null });
  root.querySelector(".desk-menu [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
});

addEventListener("keydown", (event) => {
  const at = KEYS.indexOf(event.key);
  const typing = event.target.closest("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey;
  if (at >= 0 && !typing) location.hash = Object.keys(PARTS)[at];
});
