// A field of a form for cards: touched on a pad of the deck, or typed; a card that nobody has seen can be entered as such.
import { html, nothing, render } from "../vendor/lit-html.js";
import { cardsOf } from "./written_card.js";

const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const shown = (card) => (card === null ? "?" : card === "Xx" ? "★" : `${card[0].replace("T", "10")}${SIGNS[card[1]] ?? ""}\ufe0e`);

/** A deck as it is laid out: a row for each suit. */
const inSuits = (deck) => ["s", "h", "d", "c", "x"].flatMap((suit) => deck.filter((card) => card[1] === suit));

/** Whether a suit lies in one row; the thirteen cards of a whole one take two, so that each is as large as a finger. */
const isShort = (deck) => deck.filter((card) => card[1] === "s").length <= 8;

class CardPad extends HTMLElement {
  static formAssociated = true;
  #inner = this.attachInternals();
  #chosen = [];
  #field = { least: 0, most: 0 };
  #read = [];
  deck = [];
  words = null;
  /** Cards that lie face up already: they keep their place on a pad of the deck and cannot be touched. */
  out = [];
  /** Whether the form is sent as soon as the last card is told. */
  swift = false;
  /** Whether cards that may stay unseen are put away by a player: how many is all that is asked. */
  unnamed = false;

  set field(field) {
    const same = JSON.stringify(field) === JSON.stringify(this.#field);
    this.#field = field;
    if (!same) this.#change(this.#begun());
    else this.#redraw();
  }

  /** Cards that the table's own reader has told so far: the pad begins with them. */
  set read(cards) {
    const same = JSON.stringify(cards) === JSON.stringify(this.#read);
    this.#read = cards;
    if (!same) this.#change(this.#begun());
  }

  /** Whether a card read now belongs here. */
  get isDue() {
    return !(this.#field.unseen && this.unnamed) && this.#chosen.length < this.#field.most && !(this.#field.unseen && this.swift && !this.#field.face_up?.length);
  }

  /** A card that was read, as if it had been touched; false where it cannot be. */
  tell(card) {
    const { among } = this.#field;
    if (!(among?.length ? among : this.deck).includes(card) || this.#isOff(card)) return false;
    this.#put(card);
    return true;
  }

  #begun() {
    return this.#read.reduce((cards, card) => this.#covered([...cards, card]), this.#covered([]));
  }

  #redraw() {
    this.#draw();
    for (const pad of this.#others()) pad.#draw();
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
    this.#redraw();
  }

  /** The other pads of the form: a card told on one of them is not on this. */
  #others() {
    return [...(this.#inner.form?.querySelectorAll("card-pad") ?? [])].filter((pad) => pad !== this);
  }

  #isLast() {
    return [...(this.#inner.form?.querySelectorAll("card-pad") ?? [])].at(-1) === this;
  }

  #put(card) {
    if (this.#chosen.length >= this.#field.most) return;
    this.#change(this.#covered([...this.#chosen, card]));
    this.#send();
  }

  /** All cards face down from here to the next that lies face up, or to the last. */
  #cover() {
    this.#change([...this.#chosen, ...Array(this.#uncovered()).fill(null)]);
    this.#send();
  }

  /** How many cards the button for those face down stands for. */
  #uncovered() {
    const { most, face_up = [] } = this.#field;
    return (face_up.find((place) => place >= this.#chosen.length) ?? most) - this.#chosen.length;
  }

  /** Of several pads that send their form only the first that lacks a card shows the deck: they lie in one place. */
  #waits() {
    const first = [...(this.#inner.form?.querySelectorAll("card-pad") ?? [])].find((pad) => pad.#chosen.length < pad.#field.most);
    return this.swift && first !== undefined && first !== this;
  }

  /** So many cards face down, and no more. */
  #coverSome(count) {
    this.#change(Array(count).fill(null));
    this.#submit();
  }

  #type(text) {
    this.#change(cardsOf(text, this.#field.most));
  }

  #send() {
    if (this.swift && this.#chosen.length === this.#field.most) this.#submit();
  }

  #submit() {
    if (this.#inner.form?.checkValidity()) this.#inner.form.requestSubmit();
  }

  #back(at) {
    this.#change(this.swift ? this.#covered(this.#chosen.slice(0, at)) : this.#chosen.filter((_, place) => place !== at));
  }

  /** Whether a card lies elsewhere, or was told here already. */
  #isOff(card) {
    const { among, out = [] } = this.#field;
    return [this, ...(this.swift ? this.#others() : [])].some((pad) => pad.#chosen.includes(card)) || (!among?.length && this.out.includes(card)) || out.includes(card);
  }

  #draw() {
    const { least, most, among, unseen, optional, face_up = [] } = this.#field;
    const offered = among?.length ? among : inSuits(this.deck ?? []);
    const lacking = this.#chosen.length < least && !(optional && !this.#chosen.length);
    const asked = this.swift && unseen && face_up.length; // the rest lies face down and is told without a touch
    const label = (asked ? this.words?.faceUp(asked) : this.words?.cards(least, most)) ?? "";
    const told = this.#chosen.map((card, at) => [card, at]).filter(([card]) => card !== null || !this.swift);
    this.#inner.setFormValue(JSON.stringify(this.#chosen));
    this.#inner.setValidity(lacking ? { valueMissing: true } : {}, lacking ? label || " " : "", this);
    render(
      html`<span class="pad-chosen" ?hidden=${this.unnamed && unseen && !least}>${told.map(([card, at]) => html`<button type="button" class="pad-card ${card ? `suit-${card[1]}` : ""}" @click=${() => this.#back(at)}>${shown(card)}</button>`)}
          <input class="pad-typed" aria-label=${label} placeholder=${label} autocomplete="off" spellcheck="false" @change=${(event) => { this.#type(event.target.value); event.target.value = ""; }} />
          ${this.swift && this.#isLast() ? html`<button class="act pad-send">${this.words?.enter()}</button>` : nothing}</span>
        <span class="pad-deck ${among?.length ? "" : "is-whole"} ${isShort(offered) ? "is-short" : ""}" ?hidden=${this.#waits()}>${unseen ? this.#unseen() : nothing}
          ${(unseen && this.unnamed ? [] : offered).map((card, at) => html`<button type="button" class="pad-card suit-${card[1]} ${card[1] === offered[at - 1]?.[1] ? "" : "is-first"}" ?disabled=${this.#isOff(card)} @click=${() => this.#put(card)}>${shown(card)}</button>`)}</span>`,
      this,
    );
  }

  /** How cards are entered that nobody has seen: all of them, or how many where that is the player's choice. */
  #unseen() {
    const { least, most, face_up = [] } = this.#field;
    if (this.swift && face_up.length) return nothing;
    if (!this.swift || least) return html`<button type="button" class="pad-card is-unseen" @click=${() => this.#cover()}>${this.words?.unseen(this.#uncovered()) ?? "?"}</button>`;
    const counts = Array.from({ length: most + 1 }, (_, count) => count);
    return html`<span class="pad-counts">${counts.map((count) => html`<button type="button" class="pad-card is-unseen" aria-label=${this.words?.cards(count, count) ?? nothing} @click=${() => this.#coverSome(count)}>${count || (this.words?.none() ?? count)}</button>`)}</span>`;
  }
}

customElements.define("card-pad", CardPad);
