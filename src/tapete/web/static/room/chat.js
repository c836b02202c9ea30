// Talk at the table: the house's phrases, words of one's own where it allows them, and people one would rather not hear.
import { html, nothing, render } from "../vendor/lit-html.js";
import { avatarOf, say, shortName, word } from "./words.js";

const MUTED = "tapete-muted";
const COURTESIES = ["hello", "luck", "thanks", "back_soon", "bye"];
const COMMENTS = ["good_hand", "well_played", "bad_luck", "close", "my_turn"];
const SHOWN = 60;
const PASSING = 6000;

const panel = document.getElementById("side-chat");
const unread = document.getElementById("chat-unread");
const muted = new Set(JSON.parse(localStorage.getItem(MUTED) ?? "[]"));

const said = (line) => line.words || word(`phrase_${line.phrase}`);

/** What was said at a table; `speak` sends { phrase } or { words } and tells whether it was taken, `drawn` is called when something changes. */
export class Chat {
  #lines = [];
  #view = null;
  #speak;
  #drawn;
  #fresh = 0;
  #until = 0; // when the latest line is no longer shown over the felt
  #refusal = null;

  constructor(speak, drawn) {
    this.#speak = speak;
    this.#drawn = drawn;
    document.addEventListener("tab", () => this.draw());
  }

  /** Lines from the server: the recent ones on arrival, then one at a time. */
  hear({ lines, recent }) {
    const known = this.#lines.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > known);
    this.#lines = [...this.#lines, ...fresh].slice(-SHOWN);
    if (!recent && fresh.length) this.#notice(fresh);
    this.draw();
    this.#drawn();
  }

  /** What has just been said is shown in passing, and counted while the panel is not open. */
  #notice(fresh) {
    const others = fresh.filter((line) => line.player !== this.#view?.you?.player && !muted.has(line.player));
    if (panel?.hidden) this.#fresh += others.length;
    this.#until = Date.now() + PASSING;
    setTimeout(this.#drawn, PASSING + 50);
  }

  /** The line that is shown in passing over the felt: the latest of somebody else's, for a moment. */
  passing() {
    const line = this.#lines.at(-1);
    if (!line || Date.now() > this.#until || muted.has(line.player) || line.player === this.#view?.you?.player) return nothing;
    return html`<p class="chat-passing"><b>${shortName(line.player)}</b> ${said(line)}</p>`;
  }

  /** The picture says what the viewer may say now. */
  see(view) {
    this.#view = view;
    this.draw();
  }

  draw() {
    if (!panel || !this.#view) return;
    if (!panel.hidden) this.#fresh = 0;
    unread.textContent = this.#fresh || "";
    render(this.#whole(), panel);
  }

  #whole() {
    const { chat, you } = this.#view;
    if (chat === "off") return html`<p class="quiet">${word("chat_off")}</p>`;
    if (chat === "closed") return html`<p class="quiet">${word("chat_closed")}</p>`;
    const talk = you?.talk ?? "none";
    return html`<ol class="chat-lines" aria-live="polite">${this.#lines.filter((line) => !muted.has(line.player)).map((line) => this.#line(line))}</ol>
      ${muted.size ? html`<p class="chat-muted">${[...muted].map((player) => html`<button type="button" class="quick" @click=${() => this.#mute(player)}>${word("unmute", { name: shortName(player) })}</button>`)}</p>` : nothing}
      ${this.#refusal ? html`<p class="refusal" role="alert">${say(this.#refusal)}</p>` : nothing}
      ${you?.chips === null || !you ? html`<p class="quiet">${word("chat_sit")}</p>` : this.#speaking(talk, chat)}`;
  }

  #speaking(talk, chat) {
    const phrases = talk === "all" ? [...COURTESIES, ...COMMENTS] : talk === "courtesy" ? COURTESIES : [];
    return html`${talk === "all" ? nothing : html`<p class="quiet">${word(talk === "none" ? "chat_in_hand" : "chat_courtesy")}</p>`}
      <div class="chat-phrases">${phrases.map((phrase) => html`<button type="button" class="quick" data-phrase=${phrase} @click=${() => this.#send({ phrase })}>${word(`phrase_${phrase}`)}</button>`)}</div>
      ${chat === "words" && talk === "all"
        ? html`<form class="chat-words" @submit=${(event) => this.#write(event)}><input name="words" maxlength="120" autocomplete="off" aria-label=${word("chat_write")} placeholder=${word("chat_write")} /><button class="quick">${word("chat_send")}</button></form>`
        : nothing}`;
  }

  #line(line) {
    const own = line.player === this.#view.you?.player;
    const avatar = avatarOf(line.player);
    return html`<li class=${own ? "is-you" : ""}>${avatar ? html`<svg class="face face-${avatar}" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" /><use href="#face-${avatar}" x="9" y="9" width="22" height="22" /></svg>` : nothing}
      <span><b>${own ? word("you") : shortName(line.player)}</b> ${said(line)}</span>
      ${own ? nothing : html`<button type="button" class="chat-mute" @click=${() => this.#mute(line.player)} aria-label=${word("mute", { name: shortName(line.player) })} title=${word("mute", { name: shortName(line.player) })}>×</button>`}</li>`;
  }

  #mute(player) {
    if (!muted.delete(player)) muted.add(player);
    localStorage.setItem(MUTED, JSON.stringify([...muted]));
    this.draw();
    this.#drawn();
  }

  async #send(saying) {
    const answer = await this.#speak(saying);
    this.#refusal = answer.type === "refused" ? answer.reason : null;
    this.draw();
    return !this.#refusal;
  }

  async #write(event) {
    event.preventDefault();
    const field = event.target.elements.words;
    if (field.value.trim() && (await this.#send({ words: field.value }))) field.value = "";
  }
}
