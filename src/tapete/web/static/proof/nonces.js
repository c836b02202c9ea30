// The numbers of this browser that go into the drawing of a pack: promised by their hash, opened once the pack lies sealed, and kept to be found in the proof.
import { sha256 } from "./hash.js";

const KEY = "tapete-nonces";
const MOST = 400;
const BYTES = 32;

const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
};

const keep = (entries) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(-MOST)));
  } catch {
    // a browser that keeps nothing still has its numbers until the page is closed
  }
};

const fresh = () => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Looks after the numbers of whoever sits at a table; `ask` sends a command. Nobody is asked anything, and the game never waits for it long. */
export class Nonces {
  #table;
  #ask;
  #own = new Map();
  #promising = null;
  #opened = new Set();

  constructor(table, ask) {
    this.#table = table;
    this.#ask = ask;
  }

  /** A new picture: what is awaited is opened, and a number for the next pack is promised. */
  async take({ live, you, pack, gathered }) {
    if (live || !you || !globalThis.crypto?.subtle) return;
    const awaited = pack?.promises?.find(({ player, opened }) => player === you.player && !opened);
    if (awaited) this.#open(pack.number, awaited.promise);
    if (you.promise === null && (you.chips !== null || gathered.includes(you.player))) await this.#promise(pack?.number ?? 0);
    else if (you.promise !== null) this.#promising = null;
  }

  async #promise(after) {
    if (this.#promising === after) return;
    this.#promising = after;
    const nonce = fresh();
    const promise = await sha256(nonce);
    this.#own.set(promise, nonce);
    keep([...kept(), [this.#table, null, promise, nonce]]);
    const answer = await this.#ask({ type: "promise_nonce", promise });
    if (answer.type !== "done") this.#promising = null;
  }

  #open(number, promise) {
    const nonce = this.#own.get(promise) ?? kept().find((entry) => entry[2] === promise)?.[3];
    if (!nonce || this.#opened.has(promise)) return;
    this.#opened.add(promise);
    keep(kept().map((entry) => (entry[2] === promise ? [this.#table, number, promise, nonce] : entry)));
    this.#ask({ type: "open_nonce", nonce });
  }
}

/** The number that this browser opened for a pack, or null. */
export const opened = (table, number) => kept().findLast((entry) => entry[0] === table && entry[1] === number)?.[3] ?? null;
