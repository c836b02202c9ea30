// The hands seen from this seat: each picture is kept, so that a hand can be watched again as it was seen.
import { html, nothing, render } from "../vendor/lit-html.js";
import { sign } from "./drawing.js";
import { say, word } from "./words.js";

const KEPT = 30;
const hands = [];
let frames = [];
let ended = null;

const numberOf = (shown) => (shown.hand !== undefined ? shown.hand?.number : shown.round + 1);

/** Keep a picture; when it is the last of its hand the hand goes on the list. Tells whether one did. */
export const keep = (message) => {
  const { view } = message;
  if (!view.last) {
    frames.push(message);
    ended = null;
    return false;
  }
  const number = numberOf(view.last);
  if (ended === number) return false;
  ended = number;
  hands.unshift({ number, frames: [...frames, message], results: view.last.results, unit: view.unit, player: view.you?.player });
  hands.length = Math.min(hands.length, KEPT);
  frames = [];
  return true;
};

const net = (hand) => {
  const own = hand.results.filter((one) => one.player === hand.player);
  return own.length && own[0].staked !== undefined ? own.reduce((whole, one) => whole + one.returned - one.staked, 0) : null;
};

export const listHands = (place, { replay, why, download }) =>
  render(
    hands.length
      ? html`<ol class="hands">${hands.map((hand) => {
          const own = net(hand);
          return html`<li>
            <h3>${word("hand_number", { number: hand.number })}${own === null ? nothing : html` <b>${sign(own, hand.unit)}</b>`}</h3>
            <ul class="why-lines">${hand.results.map((one) => html`<li>${say(one.text)}</li>`)}</ul>
            <p class="row"><button type="button" class="minor" @click=${() => replay(hand.frames)}>${word("replay")}</button>
            <button type="button" class="minor" @click=${() => why(hand.results)}>${word("why")}</button>
            ${download ? html`<a class="minor" href=${download(hand.number)} download>${word("download")}</a>` : nothing}</p>
          </li>`;
        })}</ol>`
      : html`<p class="quiet">${word("no_hands")}</p>`,
    place,
  );
