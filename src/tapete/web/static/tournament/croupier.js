// One table of a tournament as its croupier sees it, on a phone beside the cards: hands, exits, face-down all-ins.
import { html, nothing, render } from "../vendor/lit-html.js";
import { tableHands } from "./hands.js";
import { live, page } from "./live.js";
import { cut, refusal, strip } from "./strip.js";
import { word } from "./words.js";

const root = document.getElementById("tournament");

const draw = (state, acts) => {
  const { message } = state;
  const table = message.view.tables.find((candidate) => candidate.number === page.table);
  render(
    html`${strip(message)}${cut(state)}${refusal(state, acts)}
      <div class="table-desk" data-version=${message.version}>
        ${message.view.round ? html`<p class="quiet">${word("hand_for_hand")} · ${word("round", { round: message.view.round })}</p>` : nothing}
        ${table ? tableHands(table, message, acts, true) : html`<p>${word("table_closed", { table: page.table })}</p>`}
      </div>`,
    root,
  );
};

live(draw);
