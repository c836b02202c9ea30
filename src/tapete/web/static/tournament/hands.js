// One table for the person who records its hands: the clock on a decision, claims, and what can be entered now.
import { html, nothing } from "../vendor/lit-html.js";
import { shortName } from "../room/words.js";
import { tableCard } from "./hall.js";
import { keyed } from "../option/keyed.js";
import { figures } from "../figures.js";
import { page } from "./live.js";
import { ofPeople, offers, ofTable } from "./offers.js";
import { word } from "./words.js";

const AT_TABLES = ["hands", "entries"];

/** Since when a player thinks, or the count once time is called. */
const deciding = ({ thinking }) => {
  if (!thinking) return nothing;
  const name = shortName(thinking.player);
  return html`<div class="row is-asked"><b>${thinking.ends ? word("time_of", { name }) : word("time_callable", { name })}
      <span class="time" data-left="0" data-ends=${thinking.ends ?? thinking.callable}></span></b>
    ${thinking.ends ? html`<small>${word("count_aloud", { seconds: thinking.counted })}</small>` : nothing}</div>`;
};

/** Until when the last hand may be claimed. */
const claims = ({ until }) =>
  html`<p class="quiet">${until === null ? word("claims") : word("claims_until", { time: figures.clockToTheSecond(until * 1000) })}</p>`;

/** Everything that is entered about one table; on its own page also absences and infractions. */
export const tableHands = (table, message, acts, everything = false) => {
  const here = message.legal.filter((option) => everything || AT_TABLES.includes(page.parts[option.command]));
  return keyed(`hands-${table.number}`, tableCard(table, message.view, html`
    ${page.consoles && table.telling === "console" ? html`<p><a class="act" data-console=${table.number} href=${page.consoles + table.number}>${word("console")}</a></p>` : nothing}
    ${table.claims ? claims(table.claims) : nothing}
    ${table.claim ? html`<p class="row is-asked" data-claim=${table.number}>${word("claimed", { name: shortName(table.claim.player), why: table.claim.why })}</p>` : nothing}
    ${message.view.round && !table.playing ? html`<p class="quiet">${word("wait_tables")}</p>` : nothing}
    ${deciding(table)}
    ${offers([...ofTable(here, table), ...(everything ? ofPeople(here, table) : [])], message, acts, { main: true })}`));
};
