// The dealer's console of a live table, beside the felt: what is waited for, what to touch for it, and three drawers.
// What may be done comes from the engine's options; the console only decides where on the screen each of them lies.
import { html, nothing } from "../vendor/lit-html.js";
import { keyOf, optionForm } from "../option/form.js";
import { optionWords } from "../option/words.js";
import { language, say, shortName, word } from "../room/words.js";
import { pendingVoid } from "../room/pending_void.js";
import { explain } from "../room/why.js";
import { asSeen } from "./as_seen.js";
import { calling, pendingRequests } from "./calling.js";
import { backing } from "./consent.js";
import { doubt } from "./doubt.js";
import { chooses, choiceTitle, choosing } from "./choosing.js";
import { gathering, gathers } from "./gathering.js";
import { incident, openIncidents } from "./incident.js";
import { cardsOut, sorted } from "./offers.js";
import { disagreeing, objection, objectors } from "./objection.js";
import { relief } from "./relief.js";
import { signing } from "./signing.js";
import { inBoxes, stakes } from "./stakes.js";
import { telling, toldNow } from "./telling.js";
import { turn, turnTitle } from "./turn.js";
import { payments, wheelStakes } from "./wheel.js";

/** Everything the staff of a live table may enter now. */
export const croupier = (message, page, state, acts) => {
  const { view } = message;
  const offers = sorted(message);
  const tools = { words: optionWords({ unit: view.unit }), unit: view.unit, deck: [...new Set(view.deck)] /* a shoe has each card several times */, out: cardsOut(view), send: acts.ask, swift: true };
  const waits = now(message, offers, tools, state);
  return html`<div class="console">
    <p class="now" role="status">${waits}${article(message, waits, state)}</p>
    ${state.refusal
      ? html`<p class="refusal" role="alert">${say(state.refusal.text)} ${state.refusal.cite.length ? html`<button type="button" class="why-button" @click=${() => explain([state.refusal])} aria-label=${word("why")}>§</button>` : nothing}</p>`
      : nothing}
    <div class="pending">${pendingVoid(message, page, acts)}${objection(message, tools)}${pendingRequests(message, state, acts)}</div>
    <div class="work">${state.signing ? signing(state.signing, acts) : state.drawer ? drawer(message, page, offers, tools, state, acts) : work(message, page, offers, tools, state, acts)}</div>
    ${bar(message, page, tools, state, acts)}
  </div>`;
};

/** The rules behind what the table waits for, one touch away. */
const article = ({ view }, text, state) => {
  const line = view.suspended ?? view.held_up ?? { text: { [language]: text }, cite: view.due_by ?? [] };
  return line.cite.length && !state.sitting ? html` <button type="button" class="why-button" @click=${() => explain([line])} aria-label=${word("why")}>§</button>` : nothing;
};

/** What the table waits for, in one line. */
const now = (message, offers, tools, state) => {
  const { view } = message;
  if (state.sitting) return word(view.wheel ? "newcomer_colour" : "newcomer_at", { seat: state.sitting.seat });
  if (objectors(message).length) return word("objection_of", { name: objectors(message).map(shortName).join(", ") });
  if (view.awaited.length && offers.turn(view.awaited[0]).length) return turnTitle(view.awaited[0], offers.turn(view.awaited[0]), tools);
  if (tellsHands(message, offers, state)) return word("hand_of", { name: shortName(toldNow(offers.hands, view, state).owner) });
  if (offers.bets.length || offers.cloth.length) return word("bets_open");
  const stands = view.suspended ?? view.held_up;
  if (stands) return say(stands.text).replace(/ \([^)]*\)$/, ""); // the article is behind the §
  const [next] = offers.lead;
  return next ? (choiceTitle(next, view, tools, state) ?? tools.words.title(next)) : word("table_waits");
};

/** Hands are told once nothing else is waited for, or when somebody's seat is touched for it. */
const tellsHands = ({ view }, offers, state) => {
  const busy = offers.lead.length || view.awaited.some((player) => offers.turn(player).length);
  return offers.hands.length && (!busy || state.box !== null);
};

const work = (message, page, offers, tools, state, acts) => {
  const { view } = message;
  const sit = offers.newcomers.find((option) => option.fields.seat?.values.includes(state.sitting?.seat));
  if (state.sitting && sit) return newcomer(sit, tools, state, acts);
  if (objectors(message).length) return disagreeing(message, tools);
  if (state.box !== null && offers.hands.length) return telling(offers, view, tools, state, acts);
  const speaking = view.awaited.find((player) => offers.turn(player).length);
  return html`
    ${speaking ? html`${turn(speaking, offers.turn(speaking), message, tools, acts)}${ownCards(speaking, offers.hands, view, acts)}${timing(offers.timing(speaking), tools)}` : nothing}
    ${stakes(view, offers.bets, state, acts)}
    ${page.wheel ? html`${wheelStakes(message, page.wheel, offers, state, acts)}${payments(message)}` : nothing}
    ${gathering(offers.lead.filter(gathers), view, tools, state, acts)}
    ${offers.lead.filter(chooses).map((option) => choosing(option, view, tools, state, acts))}
    ${drawn(offers.lead.filter((option) => !gathers(option) && !chooses(option)), { ...tools, read: view.read?.seat ? [] : view.read?.cards })}
    ${disagreeing(message, tools)}
    ${tellsHands(message, offers, state) ? telling(offers, view, tools, state, acts) : nothing}
    ${offers.newcomers.length && !view.seats.length && !offers.lead.length && !page.wheel ? html`<p class="hint">${word("nobody_yet")}</p>` : nothing}
    ${view.suspended ? html`<p class="hint">${word("suspended_hint")}</p>${broke(view, offers, tools)}` : nothing}`;
};

/** Whoever has no chips left, in a line each: they buy more, or leave. */
const broke = (view, offers, tools) =>
  view.seats.filter(({ chips }) => !chips).map(({ player, seat }) => html`<div class="person is-broke" data-player=${player}><b>${seat} · ${shortName(player)}</b>${offers.person(player).filter(({ command }) => ["add_chips", "leave"].includes(command)).map((option) => optionForm(option, tools))}</div>`);

/** Before they decide somebody may show the cards: then more is open to them, as a card to buy. */
const ownCards = (player, hands, view, acts) => {
  const box = view.boxes?.find(({ seat, holder }) => holder === player && seat === view.turn && hands.some((option) => option.given.seat === seat));
  return box ? html`<button type="button" class="minor" data-tell=${box.seat} @click=${() => acts.change({ box: box.seat })}>${word("hand_of", { name: shortName(player) })}</button>` : nothing;
};

/** Time called on whoever thinks too long: a floor person's word, at once or for somebody who stalls. */
const timing = (options, tools) =>
  options.length ? html`<details class="office timing"><summary>${tools.words.title(options[0])}</summary>${options.map((option) => optionForm(option, { ...tools, swift: false }))}</details>` : nothing;

/** Somebody sits down at the free seat that was touched: a name and chips. */
const newcomer = (option, tools, state, acts) => {
  const { seat: _seat, ...fields } = option.fields;
  const send = async (command) => {
    const done = await acts.ask(command);
    if (done) acts.change({ sitting: null });
    return done;
  };
  return html`${optionForm({ ...option, given: { ...option.given, seat: state.sitting.seat }, fields }, { ...tools, send }, { main: true })}
    <button type="button" class="minor" @click=${() => acts.change({ sitting: null })}>${word("cancel")}</button>`;
};

/** Options one below the other: first the buttons, then the forms. */
const drawn = (options, tools, main = true) => {
  const plain = options.filter((option) => !Object.keys(option.fields ?? {}).length);
  const forms = options.filter((option) => !plain.includes(option));
  return html`${plain.length ? html`<div class="acts-grid">${plain.map((option, at) => optionForm(option, tools, { main, key: at === 0 ? "enter" : undefined }))}</div>` : nothing}
    ${forms.map((option) => optionForm(option, tools, { main }))}`;
};

const KEYS = { incident: "i", call: "l" };
const DRAWERS = ["people", "table", "incident", "call"];

/** Always in the same place: what is needed seldom, and now. */
const bar = ({ view, legal }, page, tools, state, acts) => {
  const open = (name, event) => {
    acts.change({ drawer: state.drawer === name ? null : name, signing: null, refusal: null });
    if (name !== "incident" || state.drawer === name) return;
    openIncidents(page, acts);
    if (!event.detail) document.querySelector(".incident-search").focus(); // by key: a touch would bring up the screen's keyboard
  };
  const names = [...DRAWERS, ...(view.family === "circle" && view.awaited.length ? ["said"] : [])];
  const undo = legal.find((option) => option.command === "undo");
  const back = html`<button type="button" class="minor" data-command="undo" data-key="z" ?disabled=${!undo} @click=${() => acts.ask({ type: "undo" })}>⟲ ${tools.words.title({ command: "undo" })}</button>`;
  return html`<nav class="console-bar">${back}${names.map((name) => html`<button type="button" class="minor" data-drawer=${name} data-key=${KEYS[name] ?? nothing} aria-pressed=${state.drawer === name} @click=${(event) => open(name, event)}>${word(`drawer_${name}`)}</button>`)}</nav>`;
};

const drawer = (message, page, offers, tools, state, acts) => {
  const quiet = { ...tools, swift: false };
  switch (state.drawer) {
    case "people":
      return people(message, offers, quiet);
    case "table":
      return html`${relief(page.console, state, acts)}${page.console.readers ? html`<p><a href=${page.console.readers}>${word("readers")}</a></p>` : nothing}${offers.seldom.map((option) => optionForm(option, quiet))}${["chief", "director"].map((name) => office(name, offers.office(name), quiet))}`;
    case "call":
      return calling(offers.around, message, message.legal.some((option) => option.command === "object"), quiet, acts);
    case "doubt":
      return doubt(message, state, acts);
    case "said":
      return message.view.awaited.length ? asSeen(message.view, acts) : nothing;
    default:
      return incident(message, page, state, acts);
  }
};

/** Everybody at the table: chips, rests, leaving, bets in other boxes; and whoever waits or comes. */
const people = ({ view }, offers, tools) => html`
  ${[...view.seats, ...view.waiting.map((player) => ({ player, seat: "…" }))].map(({ player, seat }) => [player, seat, [...offers.person(player), ...offers.bets.filter((option) => option.given.player === player)], offers.backing(player)])
    .filter(([, , own, others]) => own.length || others.length)
    .map(([player, seat, own, others]) => html`<details class="person" data-player=${player}><summary>${seat ?? ""} · ${shortName(player)}</summary>${others.map((option) => backing(option, tools))}${drawn(own, { ...tools, words: inBoxes(tools.words, view) }, false)}</details>`)}
  ${offers.newcomers.map((option) => optionForm(option, tools))}`;

/** What needs another's word stands apart, and says whose. */
const office = (name, options, tools) =>
  options.length ? html`<details class="office" data-office=${name}><summary>${word(`office_${name}`)}</summary>${options.map((option) => html`<div data-option=${keyOf(option)}>${optionForm(option, tools)}</div>`)}</details>` : nothing;
