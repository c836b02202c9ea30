// A field of a form for cards: touched on a pad of the deck, or typed; a card that nobody has seen can be entered as such.
import { html, nothing, render } from "../vendor/lit-html.js";
import { cardsOf } from "./written_card.js";

const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const shown = (card) => (card === null ? "?" : card === "Xx" ? "★" : `${card[0].replace("T", "10")}${SIGNS[card[1]] ?? ""}\ufe0e`);

/** A deck as it is laid out: a row for each suit. */
const inSuits = (deck) => ["s", "h", "d", "c", "x"].flatMap((suit) => deck.filter((card) => card[1] === suit));

class CardPad extends HTMLElement {
  static formAssociated = true;
  #inner = this.attachInternals();
  #chosen = [];
  #field = { least: 0, most: 0 };
  deck = [];
  words = null;
  /** Cards that lie face up already: they keep their place on the pad and cannot be touched. */
  out = [];
  /** Whether the form is sent as soon as the last card is told. */
  swift = false;

  set field(field) {
    const same = JSON.stringify(field) === JSON.stringify(this.#field);
    this.#field = field;
    if (!same) this.#chosen = this.#covered([]);
    this.#draw();
  }

  connectedCallback() {
    this.#draw();
  }

  formResetCallback() {
    this.#change(this.#covered([]));
  }

  /** Where the form is sent at once, what lies face down is told without a touch. */
  #covered(cards) {
    const { unseen, face_up = [], most } = this.#field;
    if (!this.swift || !unseen || !face_up.length || (cards.length >= most)) return cards;
    const until = face_up.find((place) => place >= cards.length) ?? most;
    return [...cards, ...Array(until - cards.length).fill(null)];
  }

  #change(cards) {
    this.#chosen = cards.slice(0, this.#field.most);
    this.#draw();
  }

  #put(card) {
    if (this.#chosen.length >= this.#field.most) return;
    this.#change(this.#covered([...this.#chosen, card]));
    this.#send();
  }

  /** All cards face down from here to the next that lies face up, or to the last. */
  #cover() {
    const { most, face_up = [] } = this.#field;
    const until = face_up.find((place) => place >= this.#chosen.length) ?? most;
    this.#change([...this.#chosen, ...Array(until - this.#chosen.length).fill(null)]);
    this.#send();
  }

  #type(text) {
    this.#change(cardsOf(text, this.#field.most));
  }

  #send() {
    if (this.swift && this.#chosen.length === this.#field.most && this.#inner.form?.checkValidity()) this.#inner.form.requestSubmit();
  }

  #back(at) {
    this.#change(this.swift ? this.#chosen.slice(0, at) : this.#chosen.filter((_, place) => place !== at));
  }

  #draw() {
    const { least, most, among, unseen, optional, face_up = [] } = this.#field;
    const offered = among?.length ? among : inSuits(this.deck ?? []);
    const lacking = this.#chosen.length < least && !(optional && !this.#chosen.length);
    const label = this.words?.cards(least, most) ?? "";
    const off = (card) => this.#chosen.includes(card) || this.out.includes(card);
    const told = this.#chosen.map((card, at) => [card, at]).filter(([card]) => card !== null || !this.swift);
    this.#inner.setFormValue(JSON.stringify(this.#chosen));
    this.#inner.setValidity(lacking ? { valueMissing: true } : {}, lacking ? label || " " : "", this);
    render(
      html`<span class="pad-chosen">${told.map(([card, at]) => html`<button type="button" class="pad-card ${card ? `suit-${card[1]}` : ""}" @click=${() => this.#back(at)}>${shown(card)}</button>`)}
          <input class="pad-typed" aria-label=${label} placeholder=${label} autocomplete="off" spellcheck="false" @change=${(event) => { this.#type(event.target.value); event.target.value = ""; }} /></span>
        <span class="pad-deck ${among?.length ? "" : "is-whole"}">${offered.map((card) => html`<button type="button" class="pad-card suit-${card[1]}" ?disabled=${off(card)} @click=${() => this.#put(card)}>${shown(card)}</button>`)}
          ${unseen && !(this.swift && face_up.length) ? html`<button type="button" class="pad-card is-unseen" @click=${() => this.#cover()}>${this.words?.unseen() ?? "?"}</button>` : nothing}</span>`,
      this,
    );
  }
}

customElements.define("card-pad", CardPad);
