// The deal calculator: what each way of parting gives everybody, before anybody agrees to it; and prizes handed over.
import { html, nothing } from "../vendor/lit-html.js";
import { sumOf } from "../option/written_sum.js";
import { shortName } from "../room/words.js";
import { prizePlace } from "./hall.js";
import { about, offers } from "./offers.js";
import { page } from "./live.js";
import { money, word } from "./words.js";

const WAIT = 250;
let timer = 0;

const nameOf = (message, entry) => shortName(message.desk.entries.find((other) => other.entry === entry)?.player ?? "");

/** The parts with a sum left to play for, as the server counts them. */
const preview = (text, acts) => {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const aside = sumOf(text, "cents");
    if (!aside) return acts.change({ aside: 0, parted: null });
    const answer = await fetch(`/torneo/${page.tournament}/pacto.json?aparte=${aside}`).catch(() => null);
    acts.change({ aside, parted: answer?.ok ? (await answer.json()).deals : [] });
  }, WAIT);
};

const equal = (option) => ({ split: "equal", parts: Object.entries(option.fields.agreed.now).map(([entry, cents]) => ({ entry: Number(entry), cents })) });

/** The command that a column stands for. */
const commandOf = (deal, options, aside) => {
  const option = options.find((candidate) => candidate.given.split === (deal.split === "equal" ? "agreed" : deal.split));
  if (!option) return null;
  const said = deal.split === "equal" ? { agreed: deal.parts.map((part) => [part.entry, part.cents]) } : { played_for: aside };
  return { type: option.command, ...option.given, ...said };
};

const column = (deal, options, state, acts) => {
  const command = commandOf(deal, options, state.aside ?? 0);
  return html`<section class="deal" data-split=${deal.split}><h3>${word(`make_deal_${deal.split}`)}</h3>
    <ul class="prize-list">${deal.parts.map((part) => html`<li><span>${nameOf(state.message, part.entry)}</span><b>${money(part.cents)}</b></li>`)}
      ${state.aside && deal.split !== "equal" ? html`<li><span>${word("played_for")}</span><b>${money(state.aside)}</b></li>` : nothing}</ul>
    ${command ? html`<details class="guarded"><summary>${word("deal_this")}</summary><p class="quiet">${word("deal_sure", { count: deal.parts.length })}</p>
      <button type="button" class="primary" data-deal=${deal.split} @click=${() => acts.ask(command)}>${word("deal_close")}</button></details>` : nothing}</section>`;
};

export const deals = (state, acts) => {
  const { message } = state;
  const options = message.legal.filter((option) => option.command === "make_deal");
  const agreed = options.find((option) => option.given.split === "agreed");
  const shown = [...(state.parted ?? message.desk.deals), ...(agreed ? [equal(agreed)] : [])];
  const none = word(message.view.clock.phase === "running" ? "deal_none" : "deal_none_now");
  return html`<h3>${word("deal")}</h3>${shown.length
    ? html`<label class="deal-aside"><span>${word("played_for")}</span><input type="text" name="aside" inputmode="decimal" autocomplete="off" placeholder="0 €" @input=${(event) => preview(event.target.value, acts)} /></label>
        <div class="deals">${shown.map((deal) => column(deal, options, state, acts))}</div>
        ${agreed ? offers([agreed], message, acts) : nothing}`
    : html`<p class="quiet">${none}</p>`}`;
};

/** Every prize as it now is: to be won, won or parted by a deal; paid against a receipt. */
export const paidList = ({ message }, acts) => {
  const options = message.legal.filter((option) => option.command === "pay_prize");
  const { paid } = message.view;
  if (!paid.length) return html`<p class="quiet">${word("no_prizes")}</p>`;
  return html`<ol class="paid-list">${paid.map((line) => html`<li class=${line.paid ? "is-paid" : ""} data-paid=${line.entry ?? ""}>
    <b>${prizePlace(line)}</b>
    <span>${line.player ? shortName(line.player) : word("to_be_won")}${line.dealt ? html` <small>${word("by_deal")}</small>` : nothing}${line.bounty ? html` <small>${word("bounties")}</small>` : nothing}</span><b>${money(line.cents)}</b>
    ${line.entry && line.paid ? html`<a href=${`/torneo/${page.tournament}/hojas/receipts.pdf?inscripcion=${line.entry}`} target="_blank">${word("receipt")}</a>` : offers(line.entry ? about(options, "entry", line.entry) : [], message, acts)}</li>`)}</ol>`;
};
