// The strip every page of a tournament carries: the clock, the level, who is left.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../room/words.js";
import { chips, sentence, word } from "./words.js";

/** What the tournament is doing, in a word. */
export const phase = ({ phase: now, on_break, running, hand_for_hand }) => {
  if (now !== "running") return word(`phase_${now}`);
  if (on_break) return word("phase_on_break");
  if (!running) return word("phase_stopped");
  return word(hand_for_hand ? "hand_for_hand" : "phase_running");
};

export const strip = ({ view }) => {
  const { clock } = view;
  const begun = clock.phase !== "announced";
  return html`<section class="strip ${clock.on_break ? "is-break" : ""} ${clock.running ? "" : "is-stopped"}" aria-label=${word("clock")}>
    <p class="strip-phase" data-phase=${clock.phase}>${clock.flight ? html`<span data-flight=${clock.flight}>${word("flight_day", { day: clock.flight })}</span> · ` : nothing}${phase(clock)}${clock.last_hands !== null ? html` · ${word("last_hands", { hands: clock.last_hands })}` : nothing}</p>
    <p class="strip-time"><time data-left=${clock.seconds_left} data-ends=${clock.deadline ?? ""}></time></p>
    <dl>
      <div><dt>${word("level")} ${clock.level}</dt><dd>${chips(clock.small)}/${chips(clock.big)}${clock.ante ? html` <small>${word("ante", { ante: chips(clock.ante) })}</small>` : nothing}</dd></div>
      ${clock.next ? html`<div class="strip-next"><dt>${word("after_level")}</dt><dd>${chips(clock.next[0])}/${chips(clock.next[1])}</dd></div>` : nothing}
      <div><dt>${word("players")}</dt><dd>${word("left_of", { left: clock.left, entries: clock.entries })}</dd></div>
      ${clock.flight && begun ? html`<div><dt>${word("flight_day", { day: clock.flight })}</dt><dd>${clock.survivors ? word("flight_until", { left: clock.in_flight, survivors: clock.survivors }) : clock.in_flight}</dd></div>` : nothing}
      ${begun && clock.left ? html`<div><dt>${word("average")}</dt><dd>${chips(clock.average)}</dd></div>` : nothing}
    </dl>
  </section>`;
};

/** What was refused, with the way to the article. */
export const refusal = (state, acts) =>
  state.refusal
    ? html`<p class="event-refusal" role="alert"><span>${sentence(say(state.refusal.text))}</span>
        ${state.refusal.cite.length ? html`<button type="button" class="link" @click=${() => acts.why([state.refusal])}>${word("why_article")}</button>` : nothing}
        <button type="button" class="link" aria-label=${word("close")} @click=${() => acts.change({ refusal: null })}>×</button></p>`
    : nothing;

export const cut = (state) => (state.connected ? nothing : html`<p class="event-refusal" role="status">${word("cut")}</p>`);
