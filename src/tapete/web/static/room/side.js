// What stands beside the table: the chronicle, the pay table, the people. A column with tabs, or a drawer on small screens.
import { html, nothing, render } from "../vendor/lit-html.js";
import { spoken } from "./spoken.js";
import { aloud, shortName, sum, word } from "./words.js";

const KEY = "tapete-side";
const side = document.getElementById("side");
const tabs = side ? [...side.querySelectorAll("[role=tab]")] : [];

const open = (name) => {
  for (const tab of tabs) {
    const chosen = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !chosen;
  }
  document.dispatchEvent(new CustomEvent("tab", { detail: name }));
};

for (const [at, tab] of tabs.entries()) {
  tab.addEventListener("click", () => {
    sessionStorage.setItem(KEY, tab.dataset.tab);
    open(tab.dataset.tab);
  });
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next.click();
    next.focus();
  });
}
if (tabs.length) open(tabs.find((tab) => tab.dataset.tab === sessionStorage.getItem(KEY))?.dataset.tab ?? tabs[0].dataset.tab);

/** What has happened, the latest first, each with its articles. */
export const feed = (events, explain) => html`<aside class="feed" aria-label=${word("last")}>
  <ol reversed>${[...events].reverse().map(
    (event) => html`<li><span>${spoken(event.text)}</span>${event.cite.length ? html`<button type="button" class="why-button" @click=${() => explain([event])} aria-label="${word("why")} ${aloud(event.text)}">§</button>` : nothing}</li>`,
  )}</ol>
</aside>`;

const people = (view) => html`
  <ul class="people">${view.seats.map(
    (sitter) => html`<li class=${sitter.player === view.you?.player ? "is-you" : ""}><span>${shortName(sitter.player)}${sitter.bot ? html` <small>bot</small>` : nothing}</span><b>${sum(sitter.chips, view.unit)}</b></li>`,
  )}</ul>
  ${view.gathered.length ? html`<p class="quiet">${word("gathered", { names: view.gathered.map(shortName).join(", ") })}</p>` : nothing}
  ${view.waiting.length ? html`<p class="quiet">${word("waiting", { names: view.waiting.join(", ") })}</p>` : nothing}`;

/** What one's own hand makes is marked in the order of hands, and in the pay tables the lines that would pay it. */
const mark = (own) => {
  const lines = (own?.paying ?? []).map((line) => document.getElementById(`paytable-${line}`));
  const rung = own?.category ? document.querySelector(`#notice [data-category="${own.category}"]`) : null;
  for (const before of document.querySelectorAll("#notice [aria-current]")) before.removeAttribute("aria-current");
  for (const now of [...lines, rung]) now?.setAttribute("aria-current", "true");
};

/** Draw the parts of it that change; `own` is the viewer's hand, `staying` what they may do about their seat. */
export const drawSide = (view, events, own, staying, explain) => {
  mark(own);
  render(feed(events, explain), document.getElementById("side-feed"));
  render(people(view), document.getElementById("side-people"));
  render(staying, document.getElementById("side-staying"));
};
