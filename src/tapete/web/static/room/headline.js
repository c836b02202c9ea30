// The one sentence that says what is happening, or how the last hand came out for whoever looks; the server words the latter.
import { html, nothing } from "../vendor/lit-html.js";
import { spoken } from "./spoken.js";
import { say, shortName, word } from "./words.js";

/** Whether the viewer has to decide. */
export const isCalled = ({ view, stopped }) => Boolean(!stopped && view.you && view.awaited.includes(view.you.player) && view.asks !== "bets");

const status = (message, connected) => {
  const { view } = message;
  if (!connected) return word("back_later");
  if (message.stopped) return say(message.stopped);
  if (message.legal.some((option) => option.command === "object")) return word("agrees");
  if (view.last?.headline) return spoken(view.last.headline.text);
  if (isCalled(message)) return word("your_turn");
  if (view.no_more_bets) return word("no_more_bets");
  if (view.asks === "bets" || view.family === "other" || (view.family === "house" && view.phase === "bets" && !view.live)) return word("bets_open");
  if (view.awaited.length) return word("decide", { name: shortName(view.awaited[0]) });
  if (view.family === "circle" && view.you?.seat && view.hand && !view.hand.places.some((place) => place.you)) return word("waits_next");
  if (isHidden(view)) return "";
  if (view.live && !inPlay(view)) return word("waits_croupier");
  if (view.family !== "circle" || view.hand) return "";
  return word(view.running ? "first_hand" : "waits_players");
};

/** Whether hands are played that the viewer may not watch. */
const isHidden = ({ family, hand, running, hands }) => family === "circle" && running && hands > 0 && !hand;

const inPlay = (view) => (view.family === "other" ? view.stakes.length : view.family === "circle" ? view.hand && !view.hand.over : view.boxes.some((box) => box.bets.length));

const TONE = (net) => (net > 0 ? "is-won" : net < 0 ? "is-lost" : "");

/** How far a win shines: one step for each nought in "one hand in ten, a hundred, a thousand". */
const shine = ({ net, one_in: hands }) => (net > 0 && hands >= 10 ? `shines-${Math.min(5, Math.floor(Math.log10(hands)))}` : "");

/** What may be asked about: the viewer's own payments, or everybody's where they had none. */
const lines = ({ results }, you) => {
  const own = results.filter((result) => result.player === you?.player);
  return own.length ? own : results;
};

/** How many rounds are left of the last ones, where they have been announced. */
const lastRounds = ({ rounds_left: left }) => {
  if (left === null || left === undefined) return nothing;
  const words = left > 1 ? word("last_rounds", { n: left }) : word(left ? "last_round" : "last_played");
  return html`<p class="last-rounds">${words}</p>`;
};

export const headline = (message, connected, explain) => {
  const { view } = message;
  const told = connected && !message.stopped ? view.last?.headline : null;
  const words = status(message, connected);
  return html`<div class="headline ${told ? `is-told ${TONE(told.net)} ${shine(told)}` : ""}">
    ${told
      ? html`<p class="status ${isCalled(message) ? "is-called" : ""}">${words}</p>
          <p class="headline-more">${isCalled(message) ? html`<b>${word("your_turn")}</b>` : nothing}${told.more.map((sentence) => html`<span>${spoken(sentence)}</span> `)}${told.rare ? html`<b class="rare">${spoken(told.rare)}</b> ` : nothing}<button type="button" class="why-button" @click=${() => explain(lines(view.last, view.you))}>${word("why")}</button></p>`
      : html`<p class="status ${isCalled(message) ? "is-called" : ""} ${connected && !message.stopped ? "" : "is-cut"}">${words}</p>`}${lastRounds(view)}
  </div>`;
};

const LARGE = [1, 0.9, 0.8, 0.7];
const SMALL = [0.6, 0.5];

/** Writes the words in the first size for which there is room; `brief` leaves out what the chronicle says too. */
const fits = (place, brief, sizes) => {
  place.toggleAttribute("data-brief", brief);
  return sizes.some((size) => {
    place.style.setProperty("--fit", size);
    return place.firstElementChild.offsetTop >= 0;
  });
};

/** Around a circle game's words lie everybody's cards: long ones are written smaller, and one's own outcome alone before it gets small. */
export const fitHeadline = (root) => {
  const place = root.querySelector(".is-circle .headline");
  if (place && !fits(place, false, LARGE)) fits(place, true, [...LARGE, ...SMALL]);
};
