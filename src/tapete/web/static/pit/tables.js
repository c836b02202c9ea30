// Every table of the floor: its state, who deals, how many play, and a mark where something waits.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../room/words.js";
import { word } from "./words.js";

export const tables = (view, acts) => {
  const open = view.tables.filter(({ table }) => table);
  const closed = view.tables.filter(({ table }) => !table);
  return html`<section class="pit-tables" aria-labelledby="tables"><h2 id="tables">${word("tables")}</h2>
    ${open.length ? nothing : html`<p class="quiet">${word("none_open")}</p>`}
    <ul class="pit-grid">${open.map((line) => card(line, view, acts))}</ul>
    ${closed.length ? html`<details class="pit-closed"><summary>${word("closed", { count: closed.length })}</summary><ul>${closed.map((line) => html`<li><a href=${acts.opening(line.number)}>${line.number} · ${say(line.title)}</a></li>`)}</ul></details>` : nothing}</section>`;
};

const card = (line, view, acts) => {
  const waits = view.waiting.filter(({ table }) => table === line.table);
  const mine = waits.some(({ yours }) => yours);
  return html`<li class="pit-table ${waits.length ? "is-waiting" : ""} ${mine ? "is-mine" : ""}" data-table=${line.table}>
    <a href=${acts.path(line.table)}><b>${line.number ?? line.table}</b> ${say(line.title)}</a>
    <p><span class="state state-${line.state}">${say(line.said)}</span> ${waits.length ? html`<b class="pit-count is-some" aria-label=${word("waiting_count", { count: waits.length })}>${waits.length}</b>` : nothing}</p>
    <dl><div><dt>${word("deals")}</dt><dd>${say(line.dealer)}</dd></div>
      ${line.chief ? html`<div><dt>${word("answers_for")}</dt><dd>${line.chief}</dd></div>` : nothing}
      <div><dt>${word("play")}</dt><dd>${line.players}/${line.places}${line.queue ? ` · ${word("queue", { count: line.queue })}` : ""}</dd></div></dl>
  </li>`;
};
