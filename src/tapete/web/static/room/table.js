// A table: what the server shows is drawn, what it allows is offered. No rule of any game is known here.
import { html, nothing, render } from "../vendor/lit-html.js";
import { nameBets } from "./bet_names.js";
import { tick, wind } from "./clock.js";
import { Connection } from "./connection.js";
import { note } from "../proof/announced.js";
import { Nonces } from "../proof/nonces.js";
import { choosable, deciding, due, inAdvance } from "./deciding.js";
import { keepLegible, onShape, space } from "./geometry.js";
import { fitHeadline, headline, isCalled } from "./headline.js";
import { History } from "./history.js";
import { move } from "./motion.js";
import { pendingVoid } from "./pending_void.js";
import { arriving, rebuying, staying, usualChips } from "./seating.js";
import { choose, settings } from "./settings.js";
import { drawSide, feed } from "./side.js";
import { sound } from "./sounds.js";
import { explain } from "./why.js";
import { aloud, cardName, noteFaces, say, shortName, word } from "./words.js";

const page = JSON.parse(document.getElementById("page-data").textContent);
const root = document.getElementById("room");
const againstHouse = root.classList.contains("is-house");
const { betting, ownStakes, putting, showing } = againstHouse ? await import("./betting.js") : {}; // a page loads what its own game needs
const { houseFelt } = againstHouse ? await import("./house_felt.js") : {};
const { circleFelt } = againstHouse || page.wheel ? {} : await import("./circle_felt.js");
const { wheelFelt } = page.wheel ? await import("./wheel_felt.js") : {};
const { wheelBetting, laying, lifting } = page.wheel ? await import("./wheel_betting.js") : {};
const { dealer } = page.console ? await import("../console/at_table.js") : {};
const [heard, called, atConsole] = ["heard", "called", "at-console"].map((id) => document.getElementById(id));
const TITLE = document.title;
const FEED = 40;
nameBets(page.bets);

let message = null;
let state = {
  connected: true,
  sitting: null,
  chosen: [],
  chip: null,
  rebuying: null,
  to: null,
  ahead: null,
  lastBets: [],
  refusal: null,
  feed: [],
  advice: null,
  calls: [],
  box: null,
  pot: null,
  incident: null,
  drawer: null,
  signing: null,
  kept: null,
  relieving: null,
  stake: { value: null, bet: null, player: null, lifts: false },
};

const change = (part) => {
  state = { ...state, ...part };
  draw();
};

const connection = new Connection(`/mesa/${page.table}/socket?changes`, (news) => {
  if ("connected" in news) return change({ connected: news.connected, ...(news.connected ? { calls: [] } : {}) });
  if (news.calls) {
    if (news.calls.length > state.calls.length) sound("turn", settings.sounds);
    change({ calls: news.calls });
    return entitle();
  }
  if (news.chat) return void (news.chat.lines.length && talking((talk) => talk.hear(news.chat)));
  take(news.view);
});

/** The talk of the table: its script comes when somebody says something, or when its panel is opened. */
let chat = null;
const talking = async (act) => {
  const { Chat } = await import("./chat.js");
  chat ??= new Chat((saying) => connection.say(saying), () => draw());
  if (message) chat.see(message.view);
  act?.(chat);
};
document.addEventListener("tab", ({ detail }) => detail === "chat" && talking());
if (document.getElementById("side-chat")?.hidden === false) talking();

const nonces = new Nonces(page.table, (command) => connection.ask(command));

const ask = async (command, signature) => {
  change({ chosen: [], to: null, ahead: null, refusal: null, signing: null, box: page.console ? null : state.box });
  const answer = await connection.ask(command, signature);
  if (answer.type === "refused") {
    called.textContent = aloud(answer.reason);
    const signing = answer.deciders ? { command, deciders: answer.deciders, decider: signature?.decider } : null;
    change({ refusal: { text: answer.reason, cite: answer.cite ?? [] }, signing });
    if (signing && !signature && !waits(message, command)) await connection.ask({ type: "ask_decision", command });
  }
  return answer.type === "done";
};

/** Whether a command waits already for whoever decides it, with whatever option; what somebody objects to waits by itself. */
const waits = ({ requests = [], view }, command) => (command.type === "decide_objection" && Boolean(view.hand?.against?.length)) || requests.some((request) => request.command.type === command.type && request.command.incident === command.incident);

const enter = async (seat = null) => {
  await fetch("/invitado", { method: "POST", redirect: "manual" });
  connection.again();
  change({ sitting: { seat } });
};

/** Whoever signs in from this page is named at its top, as on every other page. */
const welcome = (player) => {
  const way = document.querySelector(".who[data-account]");
  if (!way) return;
  way.href = way.dataset.account;
  way.textContent = shortName(player);
  way.removeAttribute("data-account");
};

const acts = {
  ask,
  why: explain,
  change,
  enter: () => enter(),
  beginSitting: (seat) => change({ sitting: { seat } }),
  sit: async (chips, seat) => {
    const coming = state.sitting?.standing ? { type: "stand", chips } : { type: "sit", chips, ...(seat ? { seat } : {}) };
    if (await ask(coming)) change({ sitting: null });
  },
  bet: (bet, chips, seat) => ask({ type: "bet", bet, chips, seat }),
  betAll: async (bets) => {
    for (const { bet, chips } of bets) if (!(await ask({ type: "bet", bet, chips, seat: message.view.you.seat }))) return;
  },
  rebuy: () => {
    document.getElementById("side")?.hidePopover?.();
    change({ rebuying: {} });
  },
  /** The play chips of the day, taken without leaving the table. */
  daily: {
    sum: page.daily,
    take: async () => {
      await fetch("/cuenta/fichas", { method: "POST", body: new URLSearchParams(), redirect: "manual" });
      acts.daily.sum = 0;
      connection.resync();
      draw();
    },
  },
  press: (key) => press(root.querySelector(`[data-key="${key}"]:not(:disabled)`)),
  refuse: (words) => {
    called.textContent = words;
    change({ refusal: { text: { es: words, en: words }, cite: [] } });
  },
  askAll: async (commands) => {
    for (const command of commands) if (!(await ask(command))) return;
  },
  /** The same act for everybody in turn, for as long as the engine offers it. */
  allOf: async ({ command, given }) => {
    const next = () => message.legal.find((option) => option.command === command && option.given?.act === given.act && option.given.player === message.view.awaited[0] && !option.fields);
    for (let option = next(); option; option = next()) {
      const version = message.version;
      if (!(await ask({ type: command, ...option.given }))) return;
      await shownAfter(version);
    }
  },
  choose: (card, most) => {
    const without = state.chosen.filter((other) => other !== card);
    change({ chosen: without.length < state.chosen.length ? without : [...without, card].slice(-most) });
  },
};

/** The picture after a version: an answer may come before it. */
const shownAfter = async (version) => {
  for (let tries = 0; tries < 100 && message.version === version; tries++) await new Promise((done) => setTimeout(done, 20));
};

const felt = {
  why: explain,
  desk: Boolean(page.console),
  /** What touching a box or a seat does at the console: a bet is put in it, or it is the one to be told. */
  free: page.console ? (seat) => word("free_seat", { seat }) : null,
  touch: (seat) => {
    if (!page.console) return null;
    const offers = dealer.sorted(message);
    const stake = offers.bets.length ? dealer.stakeAt(message.view, offers.bets, state, seat) : null;
    if (stake) return () => ask(stake);
    return offers.hands.length ? () => change({ box: seat }) : null;
  },
  bets: (seat) => [...new Set(message.legal.filter((option) => option.command === "bet" && option.given.seat === seat && seat === message.view.you?.seat).map((option) => option.given.bet))],
  sit: (seat) => {
    if (page.tournament) return null;
    if (!message.view.you) return () => enter(seat);
    const open = message.legal.find((option) => option.command === "sit" && (!page.console || option.fields.player));
    return open && (!open.fields.seat || open.fields.seat.values.includes(seat)) ? () => change({ sitting: { seat } }) : null;
  },
};

/** Whoever comes by "play now" is seated without another question. */
let comes = new URLSearchParams(location.search).has("ya");
const sitAtOnce = ({ view, legal }) => {
  if (!view.you) return void enter();
  comes = false;
  window.history.replaceState(null, "", location.pathname);
  const sit = legal.find((option) => option.command === "sit");
  if (view.you.chips === null && sit) ask({ type: "sit", chips: usualChips(sit.fields.chips) });
  change({ sitting: null });
};

/** The tab says when somebody waits for the viewer, here or at another table. */
const entitle = () => {
  const cue = message && isCalled(message) ? word("your_turn") : state.calls.length ? word("waits_for_you", { name: say(state.calls[0].title) }) : "";
  document.title = cue ? `● ${cue} · ${TITLE}` : TITLE;
};

/** A new picture from the server. */
const take = (fresh) => {
  const before = message;
  fresh.view.deck = page.deck;
  noteFaces(fresh.view.faces);
  message = fresh;
  wind(fresh.clock);
  document.dispatchEvent(new CustomEvent("picture", { detail: fresh })); // the coach's panel follows
  if (fresh.recent) state = { ...state, feed: fresh.recent };
  hear(fresh.events);
  noteBets(fresh.view);
  note(page.table, fresh.view.pack);
  nonces.take(fresh.view);
  const called_now = isCalled(fresh);
  if (fresh.stopped && !before?.stopped) called.textContent = say(fresh.stopped);
  if (called_now && !(before && isCalled(before) && before.view.turn === fresh.view.turn && before.view.hand?.interval === fresh.view.hand?.interval)) {
    called.textContent = word("your_turn");
    sound("turn", settings.sounds);
  }
  const objected = fresh.view.hand?.against?.length ?? 0;
  if (page.console && objected > (before?.view.hand?.against?.length ?? 0)) sound("signal", settings.sounds);
  entitle();
  if (fresh.view.last && !before?.view.last) {
    history.grown();
    if (before && fresh.view.last.headline?.net > 0) sound(fresh.view.last.headline.one_in < 1000 ? "won" : "rare", settings.sounds);
  }
  if (before && answeredSince(before, fresh)) state = { ...state, signing: null, refusal: null, drawer: null, incident: null };
  if (before?.view.hand?.number !== fresh.view.hand?.number) state = { ...state, ahead: null };
  if (called_now && state.ahead) {
    const command = due(state.ahead, fresh.legal);
    state = { ...state, ahead: null };
    if (command) return void ask(command);
  }
  if (fresh.view.you) welcome(fresh.view.you.player);
  state = { ...state, chosen: state.chosen.filter((card) => ownCards(fresh.view)?.cards.includes(card)) };
  draw();
  if (comes && !page.console) sitAtOnce(fresh);
};

/** Whether what is being signed at this console has been answered meanwhile, from the floor or in another tab. */
const answeredSince = (before, now) => Boolean(state.signing) && waits(before, state.signing.command) && !waits(now, state.signing.command);

const hear = (told) => {
  const events = told.filter((event) => event.type !== "NotWatched" || state.feed.at(-1)?.type !== "NotWatched");
  if (!events.length) return;
  for (const event of events) heard.append(Object.assign(document.createElement("p"), { textContent: aloud(event.text) }));
  while (heard.childElementCount > 12) heard.firstElementChild.remove();
  state = { ...state, feed: [...state.feed, ...events].slice(-FEED) };
};

/** Remember what was staked, to be offered again. */
const noteBets = (view) => {
  if (view.family !== "house" || view.phase !== "bets" || !view.you) return;
  const stakes = ownStakes(view);
  if (stakes.length) state = { ...state, lastBets: stakes };
};

const ownCards = (view) => {
  if (page.wheel) return null;
  if (view.family === "house") return (view.last ?? view).boxes.find((box) => box.you);
  const place = (view.last ?? view).hand?.places.find((place) => place.you);
  return place && { cards: [...place.down, ...place.up], low: [], makes: place.makes, category: place.category };
};

const history = new History(page.table, () => message.view, { why: explain });

const refusal = () =>
  state.refusal
    ? html`<p class="refusal" role="alert">${say(state.refusal.text)} ${state.refusal.cite.length ? html`<button type="button" class="why-button" @click=${() => explain([state.refusal])}>${word("why")}</button>` : nothing}</p>`
    : nothing;

/** The bar: what the viewer can do now. */
const bar = () => {
  const { view } = message;
  if (!isSeated(view)) return html`<div class="acts">${page.tournament ? nothing : arriving(message, state, acts)}${state.sitting ? nothing : offerLesson()}</div>`;
  const buys = rebuying(message, state, acts);
  const bets = () => (page.wheel ? wheelBetting : view.family === "house" ? betting : inAdvance)(message, state, acts);
  return html`<div class="clock" hidden><span></span><b></b></div>
    <div class="acts">${buys === nothing ? [page.wheel ? nothing : deciding(message, state, acts), bets()] : buys}</div>`;
};

/** In a box, or standing. */
const isSeated = (view) => view.you !== null && view.you.chips !== null;

/** Sounds are offered once, to whoever plays and has nothing else to look at. */
const offerSounds = () => {
  const { view } = message;
  if (settings.sounds !== null || !isSeated(view) || isCalled(message) || (againstHouse && ownCards(view)?.cards.length)) return nothing;
  const answer = (wanted) => () => {
    choose("sounds", wanted);
    sound("won", wanted);
    draw();
  };
  return html`<p class="head-offer sound-offer" role="group" aria-label=${word("offer_sounds")}><span class="long">${word("offer_sounds")}</span><span class="short" aria-hidden="true">${word("offer_sounds_short")}</span> <button type="button" class="quick" data-sounds="yes" @click=${answer(true)}>${word("yes")}</button><button type="button" class="quick" data-sounds="no" @click=${answer(false)}>${word("no")}</button></p>`;
};

/** On the first visit to a game: its lesson, or straight on. At a tournament the title it would cover is the way back to the standing. */
const offerLesson = () => {
  const { lesson, game } = root.dataset;
  if (!lesson || page.tournament || settings.known.includes(game) || isCalled(message)) return nothing;
  const known = () => {
    choose("known", [...settings.known, game]);
    draw();
  };
  const words = (long, short) => html`<span class="long">${long}</span><span class="short" aria-hidden="true">${short}</span>`;
  return html`<p class="head-offer lesson-offer"><a class="quick" href=${lesson} aria-label=${word("lesson")} @click=${known}>${words(word("lesson"), word("lesson_short"))}</a><button type="button" class="quick" aria-label=${word("lesson_known")} @click=${known}>${words(word("lesson_known"), word("lesson_known_short"))}</button></p>`;
};

/** One offer at a time, in the head of the table; whoever only looks on has room for it in the bar. */
const offer = () => {
  const sounds = offerSounds();
  return sounds === nothing && isSeated(message.view) ? offerLesson() : sounds;
};

/** Other tables that wait for the viewer. */
const calls = () =>
  state.calls.length
    ? html`<nav class="calls" aria-label=${word("elsewhere")}>${state.calls.map(
        ({ table, title }) => html`<a href=${location.pathname.replace(/[^/]+$/, table)}><b aria-hidden="true">●</b> ${word("waits_for_you", { name: say(title) })}</a>`,
      )}</nav>`
    : nothing;

let legible = null;

const draw = () => {
  if (!message) return;
  const { view } = message;
  const shown = view.last ?? view;
  const most = choosable(message.legal);
  const put = page.wheel && page.console ? dealer.onCloth(message, page.wheel, dealer.sorted(message), state, acts) : page.wheel ? { put: laying(message, state, acts), back: lifting(message, acts, page.wheel.spots) } : againstHouse ? { put: putting(message, state, acts), about: showing(message, acts) } : { put: null };
  const touched = { ...felt, hand: { chosen: state.chosen, most, choose: acts.choose }, ...put };
  const drawn = page.wheel ? wheelFelt(view, page.wheel, touched) : view.family === "house" ? houseFelt(view, shown, touched) : circleFelt(view, shown, touched);
  render(page.console ? forDealer(drawn) : forPlayer(drawn, view), root);
  root.classList.toggle("is-console", Boolean(page.console));
  chat?.see(message.view);
  if (!page.console) (legible ??= keepLegible(root, fitHeadline))();
  if (!page.console) drawSide(view, state.feed, ownCards(view), isSeated(message.view) ? staying(message, state, acts) : nothing, explain);
  if (page.console) dealer.heading(atConsole, page, message.view);
  if (move(root, settings.motion)) sound("card", settings.sounds);
  tick(root);
};

const forDealer = (drawn) => html`<div class="felt-place">${drawn}</div>
  <section class="controls" data-version=${message.version}>${calls()}${dealer.croupier(message, page, state, acts)}</section>
  ${feed(state.feed, explain)}`;

const forPlayer = (drawn, view) => {
  const seated = isSeated(message.view);
  return html`<div class="felt-place">
      <div class="felt-frame ${space(page.wheel ? "wheel" : view.family).tall ? "is-tall" : ""}">${drawn}${headline(message, state.connected, explain)}</div>
      ${chat?.passing() ?? nothing}
      <div class="cues">${calls()}</div>
      <div class="notices">${pendingVoid(message, page, acts)}${refusal()}</div>
    </div>
    <section class="controls bar ${seated ? "is-seated" : ""} ${isCalled(message) ? "is-called" : ""}" data-version=${message.version}>${bar()}</section>
    ${offer()}`;
};

root.querySelector(".room-wait")?.remove();
document.addEventListener("coached", ({ detail }) => change({ advice: detail }));
if (page.tournament) import("../tournament/beside.js").then(({ beside }) => beside(document.getElementById("beside"), page.tournament, page.table));
onShape(draw);
setInterval(() => tick(root), 200);
setInterval(() => page.console && message && dealer.heading(atConsole, page, message.view), 5000);

const press = (button) => button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

const WRITES = "textarea, select, input:not([type=range], [type=checkbox], [type=radio])";
const ARROWS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** The arrows move the amount, wherever the focus is. */
const slide = (event) => {
  const range = ARROWS[event.key] && !event.target.matches("input") && root.querySelector(".amount input[type=range]");
  if (!range) return false;
  range[ARROWS[event.key] > 0 ? "stepUp" : "stepDown"]();
  range.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
};

/** Digits go into the field that waits for a number, wherever the focus is, and Enter tells it. */
const counts = (event) => {
  const field = root.querySelector("[data-digits]");
  if (field && /^\d$/.test(event.key)) {
    field.value += event.key;
    field.focus();
    return true;
  }
  if (event.key !== "Enter" || !field?.value) return false;
  event.stopPropagation(); // what had the focus when the digits came is not meant
  field.form.requestSubmit();
  return true;
};

/** A key that has a button. */
const typed = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches(WRITES) || document.querySelector(":popover-open, :modal")) return;
  const button = root.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`);
  if (page.console && counts(event)) return event.preventDefault();
  if (button) press(button);
  if (button || (!page.console && slide(event))) event.preventDefault();
};

/** Cards from a reader that types. */
const toldByReader = (cards) => {
  if (state.drawer && !state.incident?.kind) change({ drawer: null }); // the cards lie behind it
  const { refused, card } = cards ? dealer.putInPads(root, cards) : { refused: "no_card_read" };
  if (!refused) return;
  const words = word(refused, { card: card ? cardName(card) : "" });
  called.textContent = words;
  change({ refusal: { text: { es: words, en: words }, cite: [] } });
};

const reader = page.console ? new dealer.KeyboardReader(toldByReader, typed) : null;
document.addEventListener("keydown", (event) => (reader ? reader.hear(event) : typed(event)), true);
