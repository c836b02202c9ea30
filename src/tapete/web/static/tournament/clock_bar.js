// The clock under the director's hand: stop, go on, a minute more or less, the next level; and the keys of the page.
import { html, nothing } from "../vendor/lit-html.js";
import { inPart } from "./offers.js";
import { word } from "./words.js";

const MINUTE = 60;

const optionOf = (message, command) => message.legal.find((option) => option.command === command);

/** Where the clock is set: so many seconds into a level, where the server lets it be set there. */
const setTo = (message, level, into) => {
  const option = message.legal.find((candidate) => candidate.command === "set_clock" && candidate.fields.level.values.includes(level));
  if (!option) return null;
  const within = Math.min(Math.max(into, option.fields.into.least), option.fields.into.most);
  return { type: "set_clock", level, into: within };
};

/** Seconds into the level now: the server's, and what has gone by since it sent them. */
const into = ({ clock }, acts) => clock.into + (clock.running ? acts.since() : 0);

/** What the keys and buttons of the clock send; null where it is not open now. */
export const clockCommands = (message, acts) => {
  const { view } = message;
  const { clock } = view;
  const own = (command) => (optionOf(message, command) ? { type: command } : null);
  const shifted = (seconds) => (clock.on_break ? null : setTo(message, clock.level, into(view, acts) + seconds));
  const why = (name, command) => command && { ...command, why: word(name) };
  const minutes = (count) => (optionOf(message, "add_time") ? { type: "add_time", minutes: count } : why(count > 0 ? "why_more" : "why_less", shifted(-count * MINUTE)));
  return {
    pause: clock.running ? why("why_paused", own("pause")) : own("resume"),
    less: minutes(-1),
    more: minutes(1),
    next: own("next_level") ?? why("why_next", setTo(message, clock.level + 1, 0)),
  };
};

const button = (name, command, label, key, acts) =>
  command ? html`<button type="button" class="clock-button" data-clock=${name} aria-keyshortcuts=${key} @click=${() => acts.ask(command)}>${label}<kbd aria-hidden="true">${key}</kbd></button>` : nothing;

export const clockBar = (state, acts) => {
  const { message } = state;
  if (message.view.clock.phase !== "running") return nothing;
  const commands = clockCommands(message, acts);
  return html`<div class="clock-bar" role="group" aria-label=${word("clock")}>
    ${button("pause", commands.pause, word(message.view.clock.running ? "pause_now" : "resume_now"), word("key_space"), acts)}
    ${button("less", commands.less, word("minute_less"), "−", acts)}
    ${button("more", commands.more, word("minute_more"), "+", acts)}
    ${button("next", commands.next, word("level_next"), "N", acts)}
  </div>`;
};

/** Every key of the page, in words. */
export const keyList = (keys) => html`<details class="guarded key-list" id="keys"><summary>${word("keys")} <kbd>?</kbd></summary>
  <dl>${keys.map(([key, label]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${label}</dd></div>`)}</dl></details>`;

export const clockOptions = (message) => inPart(message, "clock");
