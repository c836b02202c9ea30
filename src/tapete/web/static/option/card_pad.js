// A field of a form for cards: touched on a pad of the deck, or typed; a card that nobody has seen is told as such.
import { html, nothing, render } from "../vendor/lit-html.js";

const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const shown = (card) => (card === null ? "?" : card === "Xx" ? "★" : `${card[0].replace("T", "10")}${SIGNS[card[1]]}\ufe0e`);

/** A deck as it is laid out: a row for each suit. */
const inSuits = (deck) => ["s", "h", "d", "c", "x"].flatMap((suit) => deck.filter((card) => card[1] === suit));

class CardPad extends HTMLElement {
  static formAssociated = true;
  #inner = this.attachInternals();
  #chosen = [];
  #field = { least: 0, most: 0 };
  deck = [];
  words = null;

  set field(field) {
    this.#field = field;
    this.#chosen = this.#chosen.slice(0, field.most);
    this.#draw();
  }

  connectedCallback() {
    this.#draw();
  }

  formResetCallback() {
    this.#change([]);
  }

  #change(cards) {
    this.#chosen = cards.slice(0, this.#field.most);
    this.#draw();
  }

  #put(card) {
    if (this.#chosen.length < this.#field.most) this.#change([...this.#chosen, card]);
  }

  /** All cards face down from here to the next that lies face up, or to the last. */
  #cover() {
    const { most, face_up = [] } = this.#field;
    const until = face_up.find((place) => place >= this.#chosen.length) ?? most;
    this.#change([...this.#chosen, ...Array(until - this.#chosen.length).fill(null)]);
  }

  /** "As Kh ? *": ? is a card nobody has seen, * all the rest unseen. */
  #type(text) {
    const written = text.trim().split(/[\s,]+/).filter(Boolean);
    const rest = written.at(-1) === "*" ? this.#field.most - written.length + 1 : 0;
    const cards = (rest ? written.slice(0, -1) : written).map((card) => (card === "?" ? null : card[0].toUpperCase() + card.slice(1).toLowerCase()));
    this.#change([...cards, ...Array(Math.max(0, rest)).fill(null)]);
  }

  #draw() {
    const { least, most, among, unseen, optional } = this.#field;
    const offered = among?.length ? among : inSuits(this.deck ?? []);
    const lacking = this.#chosen.length < least && !(optional && !this.#chosen.length);
    const label = this.words?.cards(least, most) ?? "";
    this.#inner.setFormValue(JSON.stringify(this.#chosen));
    this.#inner.setValidity(lacking ? { valueMissing: true } : {}, lacking ? label || " " : "", this);
    render(
      html`<span class="pad-chosen">${this.#chosen.map((card, at) => html`<button type="button" class="pad-card ${card ? `suit-${card[1]}` : ""}" @click=${() => this.#change(this.#chosen.filter((_, place) => place !== at))}>${shown(card)}</button>`)}
          <input class="pad-typed" aria-label=${label} placeholder=${label} autocomplete="off" spellcheck="false" @change=${(event) => { this.#type(event.target.value); event.target.value = ""; }} /></span>
        <span class="pad-deck ${among?.length ? "" : "is-whole"}">${offered.filter((card) => !this.#chosen.includes(card)).map((card) => html`<button type="button" class="pad-card suit-${card[1]}" @click=${() => this.#put(card)}>${shown(card)}</button>`)}
          ${unseen ? html`<button type="button" class="pad-card is-unseen" @click=${() => this.#cover()}>${this.words?.unseen() ?? "?"}</button>` : nothing}</span>`,
      this,
    );
  }
}

customElements.define("card-pad", CardPad);
