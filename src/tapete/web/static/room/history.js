// The hands the viewer has played at this table, read from the room's log: also after a reload or on another screen.
import { html, nothing, render } from "../vendor/lit-html.js";
import { sign } from "./drawing.js";
import { spoken } from "./spoken.js";
import { word } from "./words.js";

const panel = document.getElementById("hands");
const place = document.getElementById("hand-list");

const net = ({ results, player }) => {
  const own = results.filter((result) => result.player === player);
  return own.length && own[0].staked !== undefined ? own.reduce((whole, result) => whole + result.returned - result.staked, 0) : null;
};

/** The list of the hands, each with its own page; `acts` says how one is explained. */
export class History {
  #table;
  #acts;
  #view;
  #hands = [];

  /** `view` gives the current view of the table. */
  constructor(table, view, acts) {
    this.#table = table;
    this.#view = view;
    this.#acts = acts;
    panel.addEventListener("toggle", (event) => event.newState === "open" && this.#fetch());
  }

  /** A hand has ended: an open list is fetched anew. */
  grown() {
    if (panel.matches(":popover-open")) this.#fetch();
  }

  #file(number, ending) {
    return `/mesa/${this.#table}/mano/${number}.${ending}`;
  }

  /** The latest hands, or those before the last of the list. */
  async #fetch(before = "") {
    const answer = await fetch(`/mesa/${this.#table}/manos.json?before=${before}`).catch(() => null);
    if (!answer?.ok) return;
    const { hands, older } = await answer.json();
    this.#hands = before ? [...this.#hands, ...hands] : hands;
    this.#draw(older);
  }

  #draw(older) {
    const hands = this.#hands;
    const more = older ? html`<p><button type="button" class="minor" @click=${() => this.#fetch(hands.at(-1).number)}>${word("older_hands")}</button></p>` : nothing;
    render(hands.length ? html`<ol class="hands">${hands.map((hand) => this.#hand(hand))}</ol>${more}` : html`<p class="quiet">${word("no_hands")}</p>`, place);
  }

  #hand(hand) {
    const { unit, family } = this.#view();
    const own = net(hand);
    return html`<li data-hand=${hand.number}>
      <h3>${word("hand_number", { number: hand.number })}${own === null ? nothing : html` <b>${sign(own, unit)}</b>`}</h3>
      <ul class="why-lines">${hand.results.map((result) => html`<li>${spoken(result.text)}</li>`)}</ul>
      <p class="row"><a class="minor" href="${place.dataset.review.replace("-1", hand.number)}" target="_blank">${word("replay")}</a>
      <button type="button" class="minor" @click=${() => this.#acts.why(hand.results)}>${word("why")}</button>
      <a class="minor" href=${this.#file(hand.number, "txt")} download>${word("download_text")}</a>
      ${family === "circle" ? html`<a class="minor" href=${this.#file(hand.number, "phh")} download>${word("download")}</a>` : nothing}
      ${hand.pack ? html`<a class="minor" href="/mesa/${this.#table}/baraja/${hand.pack}.json" download>${word("download_proof")}</a>
      <a class="minor" href="${place.dataset.check}?${new URLSearchParams({ table: this.#table, pack: hand.pack })}">${word("check_proof")}</a>` : nothing}</p>
    </li>`;
  }
}
