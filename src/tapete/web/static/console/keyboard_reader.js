// A card reader that types as a keyboard does: a card in the letters of the wire and Enter, faster than any hand, or after
// a prefix of its own. What it types goes to the card that is due, wherever the focus is; all other keys do what they did.
import { settings } from "../room/settings.js";

const CARDS = /(10|[2-9tjqka])([shdc♠♥♦♣])|xx/giy;
const SIGNS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const PATIENCE = 1000;
const isField = (element) => element.matches("input, select, textarea");

/** The cards that letters stand for, one behind the other; null where they are anything else. */
export const cardsTyped = (text) => {
  const matches = [...text.matchAll(CARDS)];
  if (!matches.length || matches.map(([letters]) => letters).join("") !== text) return null;
  return matches.map(([, rank, suit]) => (rank ? `${rank === "10" ? "T" : rank.toUpperCase()}${SIGNS[suit] ?? suit.toLowerCase()}` : "Xx"));
};

export class KeyboardReader {
  #held = [];
  #place = null;
  #timer = 0;
  #tell;
  #press;

  /** `tell` is given cards, or null for a prefixed text that is none; `press` every key that a reader did not type. */
  constructor(tell, press) {
    this.#tell = tell;
    this.#press = press;
  }

  hear(event) {
    const key = event.ctrlKey || event.metaKey || event.altKey ? "" : event.key;
    if (key === "Shift") return; // for a capital letter
    if (key === "Enter" && this.#ends(event)) return;
    if (key.length !== 1 || !this.#continues(event, key)) {
      this.#release();
      if (key.length !== 1 || !this.#continues(event, key)) return this.#press(event);
    }
    if (!isField(event.target)) event.preventDefault(); // its letter must not fall into a field that is focused before the letter comes
    else if (!this.#held.length) this.#place = { field: event.target, value: event.target.value };
    this.#held.push(event);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#release(), settings.prefix ? PATIENCE : settings.gap);
  }

  get #text() {
    return this.#held.map(({ key }) => key).join("");
  }

  /** Whether a key may be the reader's next: it follows at once, or belongs to a text with its prefix. */
  #continues(event, key) {
    const text = this.#text + key;
    if (settings.prefix) return settings.prefix.startsWith(text) || text.startsWith(settings.prefix);
    const last = this.#held.at(-1);
    return /[\p{L}\d♠♥♦♣]/u.test(key) && (!last || (event.timeStamp - last.timeStamp <= settings.gap && event.target === last.target));
  }

  /** Enter after what only a reader types: the letters are taken out of the field they fell into, and told. */
  #ends(event) {
    const last = this.#held.at(-1);
    if (!last || (!settings.prefix && event.timeStamp - last.timeStamp > settings.gap)) return false;
    const cards = cardsTyped(this.#text.slice(settings.prefix.length));
    if (!cards && (!settings.prefix || !this.#text.startsWith(settings.prefix))) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.#place) {
      this.#place.field.value = this.#place.value;
      this.#place.field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    this.#forget();
    this.#tell(cards);
    return true;
  }

  #forget() {
    clearTimeout(this.#timer);
    [this.#held, this.#place] = [[], null];
  }

  /** It was a hand after all: the keys do what they are for. */
  #release() {
    const keys = this.#held;
    this.#forget();
    for (const event of keys) this.#press(event);
  }
}

/** Put cards into the fields that wait for them, in their order; false where nothing does, and the card that cannot be. */
export const putInPads = (root, cards) => {
  for (const card of cards) {
    const pad = [...root.querySelectorAll(".work card-pad")].find((each) => each.isDue);
    if (!pad) return { refused: "no_card_due" };
    if (!pad.tell(card)) return { refused: "card_not_here", card };
  }
  return {};
};
