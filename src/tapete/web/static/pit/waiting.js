// Something that waits for somebody: what it is, since when, for whom, and the answers there are.
import { html, nothing } from "../vendor/lit-html.js";
import { optionValue, optionWords } from "../option/words.js";
import { spoken } from "../room/spoken.js";
import { say, sum, word as roomWord } from "../room/words.js";
import { fill } from "./fill.js";
import { word } from "./words.js";

export const waiting = (item, state, acts) => html`<article class="pit-item ${item.yours ? "is-mine" : ""} ${state.fresh.has(item.key) ? "is-fresh" : ""}" data-purpose=${item.purpose} data-at=${item.table}>
  <header><h3>${heading(item)}</h3><a href=${acts.path(item.table)}>${acts.nameOf(item)}</a></header>
  <p class="quiet">${details(item, acts)}</p>
  ${(BODY[item.purpose] ?? nothing_more)(item, state.view, acts)}
  ${state.refusals[item.key] ? html`<p class="told told-refused" role="alert">${say(state.refusals[item.key])}</p>` : nothing}
  ${item.open ? html`<div class="pit-answers">${(ANSWERS[item.purpose] ?? ANSWERS.supervision)(item, state.view, acts)}</div>` : nothing}
</article>`;

const heading = (item) => {
  if (item.ruling) return say(item.ruling.incident);
  if (item.purpose === "decision") return titleOf(item.command);
  const overdue = item.purpose === "relief" && !item.by;
  return word(overdue ? (item.about ? "relief_due" : "overdue") : `wants_${item.purpose}`, { name: item.about, sum: sum(item.cents, item.unit) });
};

const details = (item, acts) => {
  const whom = item.whom ? word("for_name", { title: say(item.title), name: item.whom }) : word("for", { title: say(item.title) });
  const since = item.since ? word("since", { count: acts.since(item.since) }) : null;
  return [item.by ? word("by", { name: item.by }) : null, since, whom].filter(Boolean).join(" · ");
};

/** A command that waits, in the words of its button, with what has been said in it. */
const titleOf = ({ type, ...given }) => optionWords().title({ command: type, given, by: "croupier" });
const said = ({ type, ...given }) => {
  const words = optionWords();
  const shown = Object.entries(given).filter(([name, value]) => !["official", "option"].includes(name) && ["string", "number"].includes(typeof value) && value !== "");
  return shown.map(([name, value]) => html`<div><dt>${words.field(name, type)}</dt><dd>${optionValue(name, value)}</dd></div>`);
};

const nothing_more = () => nothing;

const ruling = ({ ruling: ruled, cite }, acts) => html`
  <dl class="facts">${ruled.about ? html`<div><dt>${word("about")}</dt><dd>${ruled.about}</dd></div>` : nothing}${ruled.facts.map(([question, answer]) => html`<div><dt>${say(question)}</dt><dd>${say(answer)}</dd></div>`)}</dl>
  <p class="pit-ruling">${spoken(ruled.text)} <button type="button" class="why-button" @click=${() => acts.explain([{ text: ruled.text, cite }])} aria-label=${roomWord("why")}>§</button></p>
  ${ruled.does.length ? html`<ul class="pit-does">${ruled.does.map((effect) => html`<li>${spoken(effect)}</li>`)}</ul>` : nothing}`;

const BODY = {
  decision: (item, _view, acts) => (item.ruling ? ruling(item, acts) : html`<dl class="facts">${said(item.command)}</dl>`),
  dispute: ({ cite }, _view, acts) => {
    const text = word("not_agreed");
    return html`<p class="pit-ruling">${text} <button type="button" class="why-button" @click=${() => acts.explain([{ text: { es: text, en: text }, cite }])} aria-label=${roomWord("why")}>§</button></p>`;
  },
  objection: (item) => (item.why ? html`<blockquote class="pit-why">${item.why}</blockquote>` : nothing),
};

const button = (label, act, main = false, name = null) => html`<button type="button" class=${main ? "primary" : "secondary"} data-answer=${name ?? (main ? "yes" : "no")} @click=${act}>${label}</button>`;
const answered = (item, acts, more = {}) => () => acts.answer(item, { type: "answer_request", number: item.number, ...more });
const no = (item, acts, label = "not_now") => (item.number === null ? nothing : button(word(label), answered(item, acts, { granted: false })));

const ANSWERS = {
  closing: (item, view, acts) => [button(word("announce"), () => acts.send(item, "/casa/mesa/ultimas", { table: numberOf(item, view) }), true)],
  supervision: (item, _view, acts) => [button(word("coming"), answered(item, acts), true), no(item, acts)],
  void: (item, _view, acts) => [
    button(word("confirm"), () => acts.answer(item, { type: "confirm_void" }), true),
    button(word("refuse"), () => acts.answer(item, { type: "confirm_void", granted: false })),
  ],
  decision: (item, _view, acts) => [...decide(item, acts), no(item, acts, "refuse")],
  dispute: (item, _view, acts) =>
    [false, true].map((upheld) => button(titleOf({ type: "decide_objection", upheld }), () => acts.answer(item, { type: "decide_objection", upheld }), true, upheld ? "again" : "pay")),
  fill: (item, view, acts) => [fill(item, view, acts), no(item, acts)],
  relief: (item, view, acts) => [
    ...view.relief.map(({ id, name }) => button(name, () => acts.send(item, "/casa/mesa/relevo", { table: numberOf(item, view), croupier: id }), true, id)),
    view.relief.length ? nothing : html`<p class="quiet">${word("no_relief")}</p>`,
    no(item, acts),
  ],
  objection: (item, _view, acts) => {
    const words = (event) => event.currentTarget.closest(".pit-answers").querySelector("input").value;
    const send = (granted) => (event) => acts.answer(item, { type: "answer_request", number: item.number, granted, why: words(event) });
    return [
      html`<label class="field pit-say"><span>${word("say")}</span><input name="why" maxlength="120" autocomplete="off" /></label>`,
      button(word("accept"), send(true), true),
      button(word("refuse"), send(false)),
    ];
  },
};

/** Where the article leaves a choice each way has its button, the proposed one first; else the ruling has one. */
const decide = (item, acts) => {
  const ways = item.ruling?.ways ?? [];
  if (!ways.length) return [button(word(item.ruling ? "rule" : "grant"), answered(item, acts), true)];
  const first = ({ name }) => (name === item.ruling.proposed ? 0 : 1);
  return [...ways].sort((a, b) => first(a) - first(b)).map((way) => button(say(way.text), answered(item, acts, { option: way.name }), first(way) === 0 || !item.ruling.proposed, way.name));
};

const numberOf = ({ table }, view) => view.tables.find((line) => line.table === table)?.number ?? "";
