// The croupier's console of a live table: he enters what he sees; the engine settles and the ruling desk rules.
import { html, nothing } from "../vendor/lit-html.js";
import { betName } from "./house_felt.js";
import { say, sum, word } from "./words.js";

let clothBets = [];

/** Which bets the cloth of this table has. */
export const layCloth = (bets) => {
  clothBets = Object.keys(bets);
};

const HOUSE_ACTS = ["play", "fold", "bet", "check", "keep", "withdraw", "buy", "set"];
const CIRCLE_ACTS = ["check", "call", "bet", "raise", "fold"];

/** "As Kh ? *" as the wire wants it: ? is a card nobody has seen, * all the rest of `count` unseen. */
export const readCards = (text, count = 0) => {
  const written = text.trim().split(/[\s,]+/).filter(Boolean);
  const rest = written.at(-1) === "*";
  const cards = (rest ? written.slice(0, -1) : written).map((card) => (card === "?" ? null : card));
  return rest ? [...cards, ...Array(Math.max(0, count - cards.length)).fill(null)] : cards;
};

const cents = (text, unit) => Math.round(Number(text.replace(",", ".")) * (unit === "chips" ? 1 : 100));

/** A form whose fields become an order; it empties itself once the order is given. */
const form = (name, title, fields, send, main = false) => html`<form class="entry-form" aria-label=${title}
  @submit=${async (event) => {
    event.preventDefault();
    const given = event.currentTarget;
    if (await send(Object.fromEntries(new FormData(given)))) given.reset();
  }}>
  <h3>${title}</h3><div class="fields">${fields}<button class="act ${main ? "is-main" : ""}" data-order=${name}>${word("enter")}</button></div>
</form>`;

const field = (label, name, attributes = {}) => html`<label><span>${label}</span>
  <input name=${name} autocomplete="off" spellcheck="false" ?required=${attributes.required ?? true} inputmode=${attributes.mode ?? "text"} /></label>`;

const choice = (label, name, options, change, chosen = null) => html`<label><span>${label}</span>
  <select name=${name} @change=${change ?? nothing}>${options.map(([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`)}</select></label>`;

/** A void that waits for a second person: who asked for it, and the button for whoever may confirm it. */
export const pendingVoid = ({ view }, told, acts) =>
  view.void
    ? html`<div class="pending-void" role="status"><p>${word("void_waits", { name: view.void.by, sum: sum(view.void.cents, view.unit) })}</p>
        ${told.confirms && view.void.by !== view.you?.player
          ? html`<button type="button" class="act is-main" data-order="ConfirmVoid" @click=${() => acts.ask({ type: "ConfirmVoid" })}>${word("void_confirm")}</button>`
          : nothing}</div>`
    : nothing;

/** Everything a croupier may enter now. */
export const croupier = (message, told, state, acts) => {
  const { view, legal } = message;
  const order = (command) => acts.ask({ type: "Order", command });
  const wager = (seen) => acts.ask({ type: "Wager", ...seen });
  return html`<div class="console">
    <h2>${word("console")}</h2>
    ${pendingVoid(message, told, acts)}
    ${state.refusal ? html`<p class="refusal" role="alert">${say(state.refusal.text)}</p>` : nothing}
    <div class="row">${legal.filter((one) => !one.cards && one.command !== "ThrowDice" && one.command !== "StartGame").map((one) => plain(one, order))}</div>
    ${legal.filter((one) => one.cards || one.command === "ThrowDice").map((one) => withCards(one, order))}
    ${view.family === "house" ? house(view, order) : circle(view, order, wager)}
    ${incident(view, told.console.incidents, state, acts)}
  </div>`;
};

const title = (one) => word(`order_${one.command}`, { seat: one.seat ?? "" });

const plain = (one, order) => html`<button type="button" class="act is-main" data-order=${one.command}
  @click=${() => order({ type: one.command, ...(one.seat ? { seat: one.seat } : {}) })}>${title(one)}</button>`;

const withCards = (one, order) => {
  if (one.command === "ThrowDice") {
    return form(one.command, title(one), field(title(one), "dice"), ({ dice }) => order({ type: "ThrowDice", dice: dice.trim().split(/[\s,]+/).map(Number) }), true);
  }
  return form(
    one.command,
    title(one),
    field(word("field_cards", { count: one.cards }), "cards"),
    ({ cards }) => order({ type: one.command, ...(one.seat ? { seat: one.seat } : {}), cards: readCards(cards, one.cards) }),
    true,
  );
};

const house = (view, order) => {
  const free = Array.from({ length: view.places }, (_, at) => at + 1).filter((seat) => !view.seats.some((one) => one.seat === seat));
  const turn = view.boxes.find((box) => box.seat === view.turn);
  const names = view.phase === "bets" ? clothBets : [];
  return html`
    ${turn
      ? form("Act", word("enter_decision", { name: turn.holder }), [choice(word("field_act"), "act", HOUSE_ACTS.map((act) => [act, word(act)])), field(word("field_card"), "cards", { required: false })], ({ act, cards }) =>
          order({ type: "Act", player: turn.holder, seat: turn.seat, act, cards: readCards(cards) }), true)
      : nothing}
    ${names.length && view.seats.length
      ? form("PlaceBet", word("enter_bet"), [choice(word("field_box"), "seat", view.seats.map((one) => [one.seat, `${one.seat} · ${one.player}`])), choice(word("enter_bet"), "bet", names.map((bet) => [bet, betName(bet)])), field(word("amount"), "sum", { mode: "decimal" })], ({ seat, bet, sum }) =>
          order({ type: "PlaceBet", player: view.seats.find((one) => one.seat === Number(seat)).player, seat: Number(seat), bet, cents: cents(sum, view.unit) }))
      : nothing}
    ${free.length
      ? form("Join", word("enter_player"), [field(word("field_name"), "player"), choice(word("field_box"), "seat", free.map((seat) => [seat, seat])), field(word("field_chips"), "chips", { mode: "decimal" })], ({ player, seat, chips }) =>
          order({ type: "Join", player, seat: Number(seat), chips: cents(chips, view.unit) }))
      : nothing}`;
};

const circle = (view, order, wager) => {
  const awaited = view.awaited[0];
  return html`
    ${awaited
      ? form("Act", word("enter_decision", { name: awaited }), [choice(word("field_act"), "act", CIRCLE_ACTS.map((act) => [act, word(act)])), field(word("field_to"), "to", { required: false, mode: "decimal" })], ({ act, to }) =>
          order({ type: "Act", player: awaited, act, ...(to ? { to: cents(to, view.unit) } : {}) }), true)
      : nothing}
    ${awaited && view.asks === "decide" ? asSeen(view, wager) : nothing}
    ${view.running
      ? nothing
      : form("StartGame", word("enter_players"), [field(word("field_names"), "names"), field(word("field_chips"), "chips", { mode: "decimal" })], ({ names, chips }) => {
          const players = names.split(",").map((name) => name.trim()).filter(Boolean);
          return order({ type: "StartGame", players, seats: players.map((_, at) => at + 1), chips: players.map(() => cents(chips, view.unit)) });
        }, true)}`;
};

const OPTIONS = ["call", "raise", "fold"];

/** A bet as it was made: the words and the chips in their order; what it comes to is the law's to say. */
const asSeen = (view, wager) => html`<details class="as-seen"><summary>${word("wager")}</summary>
  ${form("Wager", word("wager_of", { name: view.awaited[0] }), [
    field(word("wager_said"), "said", { required: false }),
    field(word("wager_chips"), "chips", { required: false, mode: "decimal" }),
    field(word("wager_more"), "more", { required: false, mode: "decimal" }),
    choice(word("wager_order"), "order", ["words", "chips", "at_once"].map((one) => [one, word(`wager_${one}_first`)])),
    html`<label class="check"><input type="checkbox" name="tap" /><span>${word("wager_tap")}</span></label>`,
    field(word("wager_front"), "front", { required: false, mode: "decimal" }),
    choice(word("wager_option"), "option", [["", "—"], ...OPTIONS.map((act) => [act, word(act)])]),
  ], (given) => wager(seen(given, view.unit)))}
</details>`;

/** What a croupier has seen, motion by motion, as the wire wants it. */
const seen = ({ said, chips, more, front, order, tap, option }, unit) => {
  const values = (text) => text.trim().split(/\s+/).filter(Boolean).map((chip) => cents(chip, unit));
  const words = said.trim() ? [{ type: "Said", words: said.trim(), at_once: order === "at_once" }] : [];
  const put = [chips, more].map(values).filter((each) => each.length).map((each) => ({ type: "PutIn", chips: each }));
  const inOrder = order === "words" ? [...words, ...put] : [...put.slice(0, 1), ...words, ...put.slice(1)];
  return { motions: [...(tap ? [{ type: "Tapped" }] : []), ...inOrder], front: values(front), option };
};

/** What went wrong: the kind, the facts the desk asks for, and whom it is about. */
const incident = (view, incidents, state, acts) => {
  const kind = incidents.find((one) => one.id === state.incident);
  const send = async (event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const facts = Object.fromEntries(kind.facts.map(({ name }) => [name, given[`fact-${name}`]]).filter(([, answer]) => answer));
    const about = { ...(given.seat ? { seat: Number(given.seat) } : {}), ...(given.place ? { place: Number(given.place) } : {}), ...(given.card ? { cards: given.card.trim() } : {}) };
    if (await acts.ask({ type: "Ruling", incident: kind.id, facts, about })) acts.change({ incident: "" });
  };
  return html`<form class="entry-form is-incident" aria-label=${word("incident")} @submit=${send}><h3>${word("incident")}</h3>
    <div class="fields">
      ${choice(word("field_incident"), "incident", [["", word("field_choose")], ...incidents.map((one) => [one.id, one.title])], (event) => acts.change({ incident: event.target.value }), state.incident)}
      ${kind
        ? html`${kind.facts.map((fact) => choice(fact.question, `fact-${fact.name}`, [["", "—"], ...Object.entries(fact.answers)]))}
            ${view.family === "house" ? choice(word("field_box"), "seat", [["", "—"], ...view.seats.map((one) => [one.seat, `${one.seat} · ${one.player}`])]) : nothing}
            ${field(word("field_place"), "place", { required: false, mode: "numeric" })}${field(word("field_card"), "card", { required: false })}
            <button class="act is-main" data-order="Ruling">${word("rule_it")}</button>`
        : nothing}
    </div>
  </form>`;
};
