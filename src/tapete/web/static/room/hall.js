// The hall's clock: the server tells every level and break to come at its moment; here they are shown when they are due.
import { figures } from "../figures.js";
import { Connection } from "./connection.js";
import { sound } from "./sounds.js";

const at = Object.fromEntries([...document.querySelectorAll("[id]")].map((element) => [element.id, element]));
const words = document.body.dataset;
const locale = document.documentElement.lang;
const PAGE_MILLIS = 8000;
const SOON = 60;
const FEW = 1.6;
const ANTE_SIZE = 0.65;
const QUIET_MILLIS = 3000;
const ASK_AGAIN_MILLIS = 60_000;

let hall = null;
let offset = 0;
let shown = "";
let signalled = null;
let heard = Date.now();

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const put = (element, text) => element.textContent !== text && (element.textContent = text);
const fit = (element, text, more = 0) => {
  put(element, text);
  element.parentElement.style.setProperty("--length", text.length + more);
};
/** The moment by the server's clock, which stands still while the room cannot write anything down. */
const seconds = () => hall?.stood ?? (Date.now() + offset) / 1000;
const chips = ({ small, big }) => `${figures.number(small)} / ${figures.number(big)}`;
const ante = (level) => (level.ante ? fill(words.ante, { ante: figures.number(level.ante) }) : "");

/** Minutes and seconds; from 100 hours on nobody reads the clock. */
const reading = (left) => {
  const whole = Math.max(0, Math.ceil(left));
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
};

/** The same with hours, for what is far away. */
const distance = (left) => {
  const minutes = Math.floor(Math.max(0, Math.ceil(left)) / 60);
  return minutes < 60 ? reading(left) : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} h`;
};

const periodAt = (now) => hall.periods.findLast((period) => period.begins <= now) ?? hall.periods[0];

const leftOf = (period, now) => {
  if (period.ends !== null) return period.ends - now;
  return period.left ?? now - period.begins;
};

const stateOf = (period) => {
  const { phase, day, flight, running } = hall.clock;
  if (words[phase]) return fill(words[phase], { day: flight || day });
  if (period.on_break) return fill(words.breakThen, { number: Math.min(period.level + 1, hall.levels.length) });
  const level = fill(words.level, { number: period.level });
  return running && hall.stood === null && (period.ends !== null || period.left === null) ? level : `${level} · ${words.pause}`;
};

const tagsOf = ({ phase, flight, hand_for_hand, last_hands, registration_open }) => {
  const notices = flight ? [fill(words.flight, { day: flight })] : [];
  if (hall.bubble) notices.push(words.bubble);
  if (hand_for_hand) notices.push(words.handForHand);
  if (last_hands !== null && phase === "running") notices.push(last_hands === 1 ? words.lastHand : fill(words.lastHands, { hands: last_hands }));
  if (registration_open && ["announced", "running"].includes(phase)) notices.push(words.registration);
  return notices;
};

const line = (cells, kind = "") => {
  const row = document.createElement("li");
  row.className = kind;
  row.append(...cells);
  return row;
};

const cell = (tag, text, kind = "") => Object.assign(document.createElement(tag), { textContent: text, className: kind });

/** As many rows as a list has room for. */
const room = (list) => {
  list.firstElementChild ?? list.append(line([cell("b", "0")]));
  return Math.max(1, Math.floor(list.clientHeight / list.firstElementChild.offsetHeight));
};

const drawLevels = (period) => {
  const antes = hall.levels.some((level) => level.ante);
  const rows = hall.levels.flatMap((level, place) => {
    const now = place + 1 === period.level && !period.on_break;
    const rest = level.break_seconds / 60;
    const lines = [line([cell("i", place + 1), cell("b", chips(level)), ...(antes ? [cell("i", level.ante ? figures.number(level.ante) : "", "is-ante")] : [])], now ? "is-now" : "")];
    if (rest) lines.push(line([cell("span", words.break), cell("span", `${rest}′`)], period.on_break && place + 1 === period.level ? "is-now" : "is-rest"));
    return lines;
  });
  const most = room(at.levels);
  const current = rows.findIndex((row) => row.className === "is-now");
  const from = Math.max(0, Math.min(current - 1, rows.length - most));
  at.levels.replaceChildren(...rows.slice(from, from + most));
};

/** The prizes as they now are: with names once somebody has won one. */
const prizesNow = () => (hall.paid.length ? hall.paid : hall.prizes.map((cents, at) => ({ place: at + 1, cents, player: "" })));

/** The prizes page by page where there are more than fit. */
const drawPrizes = (page) => {
  const prizes = prizesNow();
  at.prizes.classList.remove("is-few");
  const fitting = room(at.prizes);
  at.prizes.classList.toggle("is-few", prizes.length * FEW <= fitting && !hall.paid.length);
  const pages = Math.max(1, Math.ceil(prizes.length / fitting));
  const most = Math.ceil(prizes.length / pages);
  const from = (page % pages) * most;
  const part = prizes.slice(from, from + most);
  const named = ({ place, cents, player }) => line([cell("i", place === null ? words.deal : `${place}.`), ...(player ? [cell("span", player, "is-name")] : []), cell("b", figures.money(cents))], player ? "is-won" : "");
  at.prizes.replaceChildren(...part.map(named));
  const share = pages > 1 ? fill(words.share, { first: from + 1, last: from + part.length, all: prizes.length }) : "";
  put(at["prizes-share"], share);
};

const drawPanels = () => {
  for (const panel of document.querySelectorAll("[data-panel]")) panel.hidden = !hall.display.panels.includes(panel.dataset.panel);
  at.prizes.parentElement.hidden ||= !prizesNow().length;
  const lists = [at.levels, at.prizes].map((list) => list.parentElement);
  for (const list of lists) list.classList.toggle("is-lonely", lists.some((other) => other.hidden));
  document.body.classList.toggle("is-bare", lists.every((other) => other.hidden));
};

/** What changes with a level, a break, the size of the screen, or the tournament itself. */
const drawSlowly = (period, page) => {
  const { clock, levels, display } = hall;
  const level = levels[period.level - 1];
  const next = levels[period.level];
  if (hall.title !== at.title.dataset.title) put(at.title, hall.title); // the room's own stands there in the reader's words
  document.body.classList.toggle("is-break", period.on_break);
  document.body.classList.toggle("is-stopped", clock.phase === "running" && period.left !== null);
  put(at.state, stateOf(period));
  at.tags.replaceChildren(...tagsOf(clock).map((text) => cell("b", text)));
  const holds = period.on_break && next ? next : level;
  put(at.ante, ante(holds));
  fit(at.blinds, chips(holds), ANTE_SIZE * at.ante.textContent.length);
  const after = period.on_break ? levels[period.level + 1] : next;
  const label = at.next.previousElementSibling.textContent.length + 1;
  fit(at.next, after ? `${chips(after)}${after.ante ? ` · ${ante(after)}` : ""}` : "—", label);
  put(at.left, figures.number(clock.left));
  put(at.entries, `/ ${figures.number(clock.entries)}`);
  fit(at.average, clock.average ? figures.number(clock.average) : "—");
  put(at["average-blinds"], clock.average ? fill(words.bigBlinds, { count: figures.number(Math.floor(clock.average / holds.big)) }) : "");
  at.jump.hidden = !hall.bubble && !hall.next_out;
  put(at["next-out"], hall.bubble ? words.bubble : hall.next_out ? figures.money(hall.next_out) : "—");
  put(at["next-jump"], hall.jump ? fill(words.jump, { exits: hall.jump[0], sum: figures.money(hall.jump[1]) }) : "");
  put(at.message, display.message);
  drawPanels();
  if (!at.levels.parentElement.hidden) drawLevels(period);
  if (!at.prizes.parentElement.hidden) drawPrizes(page);
};

/** By the moments to come; by the clock as it stands while it is stopped. */
const distanceToBreak = (period, now) => {
  const rest = hall.periods.find((period) => period.on_break && period.begins > now);
  if (rest) return distance(rest.begins - now);
  const standing = period.left !== null && !period.on_break ? hall.clock.seconds_to_break : null;
  return standing === null ? "—" : distance(standing);
};

/** When it is over the winner's name stands where the time was, as large as it can be. */
const drawEnd = () => {
  const name = hall.winner || "—";
  put(at.digits, name);
  at.digits.className = "digits is-name";
  at.digits.style.fontSize = `min(${Math.round(150 / Math.max(name.length, 3))}cqw, 90cqh)`;
  at.bar.style.transform = "scaleX(0)";
  put(at["to-break"], "—");
};

const drawTime = (period, now) => {
  const left = leftOf(period, now);
  const digits = reading(left);
  put(at.digits, digits);
  at.digits.classList.toggle("is-long", digits.length > 5);
  at.digits.classList.toggle("is-short", period.ends !== null && left <= SOON);
  const whole = period.ends === null ? 1 : period.ends - period.begins;
  at.bar.style.transform = `scaleX(${period.ends === null ? 1 : Math.min(1, Math.max(0, left / whole))})`;
  put(at["to-break"], distanceToBreak(period, now));
};

/** A sound when a level or a break begins while somebody watches; never at the first picture. */
const signal = (period) => {
  const which = `${period.level}${period.on_break}`;
  if (signalled !== null && signalled !== which) sound("signal", at.sound.ariaPressed === "true");
  signalled = which;
};

const tick = () => {
  put(at.day, figures.clock(Date.now() + offset));
  if (hall === null) return;
  const now = seconds();
  const period = periodAt(now);
  const page = Math.floor(Date.now() / PAGE_MILLIS);
  const picture = [hall.version, period.begins, period.level, page, innerWidth, innerHeight].join();
  if (picture !== shown) {
    shown = picture;
    drawSlowly(period, page);
    signal(period);
  }
  if (["finished", "cancelled"].includes(hall.clock.phase)) drawEnd();
  else drawTime(period, now);
};

/** Again at the moment the second changes, by the server's clock. */
const goOn = () => {
  tick();
  setTimeout(goOn, 1000 - ((Date.now() + offset) % 1000) + 5);
};

const turnSound = () => {
  const wanted = at.sound.ariaPressed !== "true";
  at.sound.ariaPressed = String(wanted);
  localStorage.setItem("hall-sound", String(wanted));
  sound("signal", wanted);
};

const fillScreen = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => {}));

let quiet = null;
const touched = () => {
  document.body.classList.add("is-touched");
  clearTimeout(quiet);
  quiet = setTimeout(() => document.body.classList.remove("is-touched"), QUIET_MILLIS);
};

/** A screen that shows a clock does not go to sleep, if the browser supports it. */
const stayAwake = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});

at.sound.ariaPressed = localStorage.getItem("hall-sound") ?? "false";
at.sound.addEventListener("click", turnSound);
at.whole.addEventListener("click", fillScreen);
addEventListener("keydown", (event) => {
  if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
  ({ s: turnSound, f: fillScreen })[event.key.toLowerCase()]?.();
});
for (const kind of ["pointermove", "pointerdown", "keydown"]) addEventListener(kind, touched);
addEventListener("resize", tick);
document.addEventListener("visibilitychange", () => { stayAwake(); tick(); });

const connection = new Connection(words.socket, ({ view, connected }) => {
  if (connected !== undefined) at.cut.hidden = connected;
  if (!view) return;
  heard = Date.now();
  offset = view.now - heard;
  hall = { ...view.view, version: view.version, stood: view.stopped ? view.now / 1000 : null };
  shown = "";
  tick();
});
/** The director sets what all screens show, and sees the reason if it is refused. */
const openEditor = () => {
  const { panels, message } = hall?.display ?? { panels: [], message: "" };
  for (const box of at.edit.elements.panels) box.checked = panels.includes(box.value);
  at.edit.elements.message.value = message;
  at.why.hidden = true;
};
const showOnAll = async (event) => {
  event.preventDefault();
  const form = new FormData(at.edit);
  const answer = await connection.ask({ type: "set_display", panels: form.getAll("panels"), message: form.get("message") });
  at.why.hidden = answer.type !== "refused";
  if (answer.type === "refused") put(at.why, answer.reason[locale === "en" ? "en" : "es"]);
  else at.edit.hidePopover();
};
at.edit?.addEventListener("beforetoggle", openEditor);
at.edit?.addEventListener("submit", showOnAll);

/** Detects a connection that was cut silently; a live one corrects the clock. */
const askAgain = () => {
  if (Date.now() - heard > 2 * ASK_AGAIN_MILLIS) connection.again();
  else connection.resync();
};

setInterval(askAgain, ASK_AGAIN_MILLIS);
stayAwake();
goOn();
