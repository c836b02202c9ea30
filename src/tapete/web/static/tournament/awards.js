// Prizes, and a deal shown in money before anybody agrees to it.
import { html, nothing } from "../vendor/lit-html.js";
import { prizes } from "./hall.js";
import { may } from "./live.js";
import { guarded, order } from "./order.js";
import { money, word } from "./words.js";

const name = (message, entry) => message.desk.entries.find((one) => one.entry === entry).player;

const proposed = (deal, message, acts) => html`<section class="deal" data-split=${deal.split}><h3>${word(`deal_${deal.split}`)}</h3>
  <ul class="prize-list">${deal.parts.map((part) => html`<li><span>${name(message, part.entry)}</span><b>${money(part.cents)}</b></li>`)}</ul>
  <button type="button" class="primary" data-order="MakeDeal" @click=${() => acts.ask({ type: "MakeDeal", split: deal.split, consents: deal.parts.length })}>${word("deal_do")}</button></section>`;

const agreed = (message, acts) => {
  const people = message.desk.entries.filter((one) => ["paid", "seated"].includes(one.status));
  return guarded(acts, {
    title: word("deal_agreed"),
    type: "MakeDeal",
    label: word("deal_do"),
    fixed: { split: "agreed", consents: people.length },
    fields: [...people.map((one) => ({ name: String(one.entry), label: `${one.player} (€)`, kind: "cents" })), { name: "played_for", label: word("for_winner"), kind: "cents", value: 0 }],
    make: ({ played_for, ...parts }) => ({ played_for, agreed: Object.entries(parts).map(([entry, cents]) => [Number(entry), cents]) }),
  });
};

export const awards = (message, acts) => html`${prizes(message)}
  <h3>${word("deal")}</h3>
  ${message.desk.deals.length && may(message, "MakeDeal") ? html`<div class="deals">${message.desk.deals.map((deal) => proposed(deal, message, acts))}</div>${agreed(message, acts)}` : html`<p class="quiet">${word(message.view.clock.phase === "running" ? "deal_none" : "deal_none_now")}</p>`}
  ${may(message, "SetPrizeSplit") ? html`<details class="guarded"><summary>${word("set_split")}</summary>${order(acts, { type: "SetPrizeSplit", label: word("confirm"), fields: [{ name: "shares", label: word("prizes"), kind: "words", hint: word("set_split_hint") }] })}</details>` : nothing}`;
