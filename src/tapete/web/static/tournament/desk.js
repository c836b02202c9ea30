// The director's desk: the clock and what is due on top, the whole hall below, other parts one key away.
import { html, nothing, render } from "../vendor/lit-html.js";
import { clockBar, clockCommands, keyList } from "./clock_bar.js";
import { PARTS } from "./desk_parts.js";
import { due } from "./due.js";
import { chosenBar } from "./floor.js";
import { live, page } from "./live.js";
import { log } from "./log.js";
import { cut, refusal, strip } from "./strip.js";
import { word } from "./words.js";

const root = document.getElementById("tournament");

const first = () => (location.hash.slice(1) in PARTS ? location.hash.slice(1) : "floor");

const part = (state, acts) =>
  state.part === "floor"
    ? html`<div class="desk-floor" id="part" data-part="floor">${PARTS.floor(state, acts)}</div>`
    : html`<section class="panel desk-part" id="part" data-part=${state.part}><h2>${word(state.part)}</h2>${PARTS[state.part](state, acts)}</section>`;

const KEYS = "1234567890L";

const menu = (state) => html`<nav class="desk-menu" aria-label=${word("parts")}>${Object.keys(PARTS).map(
  (name, at) => html`<a href="#${name}" aria-current=${name === state.part ? "true" : nothing} aria-keyshortcuts=${KEYS[at]}>${word(name)}<kbd aria-hidden="true">${KEYS[at]}</kbd></a>`,
)}</nav>`;

const draw = (state, acts) => {
  const { message } = state;
  render(
    html`${strip(message)}${page.directs ? clockBar(state, acts) : nothing}${cut(state)}${refusal(state, acts)}
      <div class="desk-live" data-version=${message.version}>
        ${menu(state)}
        <div class="desk-work">${page.directs ? due(message, acts) : html`<p class="quiet">${word("who_directs")}</p>`}${part(state, acts)}${keyList(KEY_WORDS)}</div>
        <aside class="panel desk-log"><h2>${word("log")}</h2>${log(state, acts)}</aside>
      </div>${state.part === "floor" ? chosenBar(state, acts) : nothing}`,
    root,
  );
};

const acts = live(draw, { part: first(), chosen: [], winner: null });
const { change } = acts;

addEventListener("hashchange", () => {
  change({ part: first(), refusal: null, chosen: [] });
  root.querySelector(".desk-menu [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
});

// Keys

const press = (selector) => () => root.querySelector(selector)?.click();

/** A field of the floor, wherever the desk is now. */
const focus = (selector) => () => {
  if (acts.state().part !== "floor") change({ part: "floor" });
  root.querySelector(selector)?.focus();
};

const clock = (name) => () => {
  const command = clockCommands(acts.now(), acts)[name];
  if (command) acts.ask(command);
};

const goTo = (name) => () => {
  location.hash = name;
};

const KEY_WORDS = [
  ["R", word("register")],
  ["/", word("find_player")],
  ["⏎", word("key_bust")],
  ["Esc", word("cancel")],
  [word("key_space"), word("key_clock")],
  ["+ −", word("key_minute")],
  ["N", word("level_next")],
  ["U", word("key_undo")],
  ["P", word("prizes")],
  ["1 … 0, L", word("parts")],
  ["?", word("keys")],
];

const HOT = {
  r: focus("#register [name=player]"),
  "/": focus("#find"),
  " ": clock("pause"),
  "+": clock("more"),
  "-": clock("less"),
  n: clock("next"),
  u: press(".floor-outs [data-undo]"),
  p: goTo("prizes"),
  "?": press("#keys summary"),
  ...Object.fromEntries(Object.keys(PARTS).map((name, at) => [KEYS[at].toLowerCase(), goTo(name)])),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const typing = event.target.closest("input, select, textarea");
  if (event.key === "Escape") return typing ? typing.blur() : change({ chosen: [], winner: null });
  const pressed = event.target.closest("button, a, summary");
  if (typing) return;
  const onChosen = !pressed || (pressed.dataset.entry && pressed.getAttribute("aria-pressed") === "true");
  if (event.key === "Enter" && acts.state().chosen.length && onChosen) {
    event.preventDefault();
    return press(".chosen [data-command=bust]")();
  }
  if (event.key === " " && pressed) return;
  const act = page.directs || event.key !== " " ? HOT[event.key.toLowerCase()] : null;
  if (!act || !acts.now()) return;
  event.preventDefault();
  act();
});
