// Words for eyes and ears at once: cards stand there with the signs of their suits, and are heard by their names.
import { html } from "../vendor/lit-html.js";
import { cardName, read } from "./words.js";

const CARDS = /((?:10|[2-9JQKA])[♠♥♦♣]\ufe0e?(?: (?:10|[2-9JQKA])[♠♥♦♣]\ufe0e?)*)/u;
const LETTERS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const codeOf = (card) => card.replace("10", "T").replace(/([♠♥♦♣])\ufe0e?/u, (_, sign) => LETTERS[sign]);
const named = (cards) => cards.split(" ").map((card) => cardName(codeOf(card))).join(", ");

/** A text that is drawn already. */
export const spokenText = (text) => text.split(CARDS).map((piece, at) => (at % 2 ? html`<span role="img" aria-label=${named(piece)}>${piece}</span>` : piece));

/** A sentence of the server's. */
export const spoken = (words) => spokenText(read(words));
