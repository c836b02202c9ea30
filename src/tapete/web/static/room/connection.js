// The socket of a page: it reconnects by itself, and commands sent before a cut are sent again under the same number.
import { openSocket } from "./early_socket.js";
import { KeptParts } from "./kept_parts.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const MISSED = -2;

export class Connection {
  #path;
  #hear;
  #socket;
  #wait = FIRST_WAIT;
  #unanswered = new Map();
  #number = Date.now();
  #version = -1;
  #kept;

  /** `hear` receives { view } after every change, { calls } when other tables wait, { chat } when somebody says something, and { connected }; `complete` is that of the kept parts. */
  constructor(path, hear, complete) {
    this.#kept = new KeptParts(complete);
    this.#path = path;
    this.#hear = hear;
    this.#open();
    addEventListener("online", () => this.again());
  }

  /** Send a command, with another's name and PIN where it needs their word; the promise resolves with the server's answer, however often the connection is cut before. */
  ask(command, signature = {}) {
    return this.#send({ command, ...signature });
  }

  /** Say something at the table. */
  say(saying) {
    return this.#send({ say: saying });
  }

  #send(content) {
    const id = ++this.#number;
    const text = JSON.stringify({ id, ...content });
    return new Promise((answer) => {
      this.#unanswered.set(id, { text, answer });
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  /** Request the whole picture again. */
  resync() {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send('{"type":"resync"}');
  }

  /** Changes that follow a version this page has not: all of it is asked for, once. */
  #miss() {
    if (this.#version !== MISSED) this.resync();
    this.#version = MISSED;
  }

  /** Reconnect with the present session. */
  again() {
    this.#wait = 0;
    this.#socket.close();
  }

  #open() {
    this.#socket = openSocket(this.#path, {
      open: () => {
        this.#wait = FIRST_WAIT;
        this.#version = -1;
        for (const { text } of this.#unanswered.values()) this.#socket.send(text);
        this.#hear({ connected: true });
      },
      message: (event) => this.#take(JSON.parse(event.data)),
      close: () => {
        this.#hear({ connected: false });
        setTimeout(() => this.#open(), this.#wait);
        this.#wait = Math.min(Math.max(this.#wait, FIRST_WAIT) * 2, LONGEST_WAIT);
      },
    });
  }

  #take(received) {
    if (received.since !== undefined && received.since !== this.#version) return this.#miss();
    const { type = "changes" } = received;
    const message = type === "changes" ? this.#kept.take(received) : received;
    if (message.type === "view") {
      if (message.version < this.#version) return;
      this.#version = message.version;
      this.#hear({ view: message });
      return;
    }
    if (message.type === "chat") return this.#hear({ chat: message });
    if (message.type === "calls") return this.#hear({ calls: message.tables });
    this.#unanswered.get(message.id)?.answer(message);
    this.#unanswered.delete(message.id);
  }
}
