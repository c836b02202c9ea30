// The order in which a sealed pack is dealt, drawn as the room draws it (docs/fairness.md): this browser does it again.
import { bytesOf, hmac, sha256 } from "./hash.js";

const WORDS = 2 ** 32;
const HASH = /^[0-9a-f]{64}$/u;

/** Numbers of 32 bits, without end. */
async function* wordsUnder(key) {
  const sign = await hmac(key);
  for (let block = 0; ; block++) {
    const counter = new Uint8Array(4);
    new DataView(counter.buffer).setUint32(0, block);
    const view = new DataView((await sign(counter)).buffer);
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at);
  }
}

/** A number below the bound; words beyond its last whole multiple are passed over. */
async function below(words, bound) {
  for (;;) {
    const { value } = await words.next();
    if (value < WORDS - (WORDS % bound)) return value % bound;
  }
}

/** The numbers below `size` in the order drawn for a part: Fisher and Yates. */
export async function drawnOrder({ secret, numbers, head }, table, hand, part, size) {
  const lines = ["tapete draw 1", table, hand, part, ...numbers.map(({ nonce }) => nonce ?? "-"), head];
  const words = wordsUnder(await (await hmac(bytesOf(secret)))(lines.join("\n")));
  const order = [...Array(size).keys()];
  for (let last = size - 1; last > 0; last--) {
    const place = await below(words, last + 1);
    [order[last], order[place]] = [order[place], order[last]];
  }
  return order;
}

export const isDrawing = (drawing) =>
  [drawing?.secret, drawing?.secret_hash].every((digits) => HASH.test(digits)) &&
  typeof drawing.head === "string" &&
  Array.isArray(drawing.numbers) &&
  drawing.numbers.every(({ player, promise, nonce }) => typeof player === "string" && HASH.test(promise) && (nonce === null || HASH.test(nonce)));

/** What is wrong with what an order was drawn from, whatever order it was. */
async function flawOfInputs({ secret, secret_hash: promised, numbers, head }) {
  if ((await sha256(secret)) !== promised) return "secret";
  for (const { promise, nonce } of numbers) if (nonce !== null && (await sha256(nonce)) !== promise) return "number";
  return numbers.some(({ nonce }) => nonce !== null) === Boolean(head) ? "number" : null;
}

const placesOf = (pack) => (pack.places?.length ? pack.places : [...pack.leaves.keys()]);

/** Whether a part is arranged as it must be: by place, with all that was left, under the hashes of the first part. */
const isRest = (places, pack, left, first) =>
  places.length === pack.leaves.length &&
  places.every((place, at) => (at === 0 || places[at - 1] < place) && first.leaves[place] === pack.leaves[at]) &&
  left.every((place) => places.includes(place));

/** The flaw in the drawing of a proof or in the deal by it, or null. */
export async function flawOfDrawing({ table, hand, player, packs, drawing }) {
  const flaw = await flawOfInputs(drawing);
  if (flaw) return flaw;
  let left = [];
  for (const [at, pack] of packs.entries()) {
    const places = placesOf(pack);
    if (pack.part !== at + 1 || !isRest(places, pack, left, packs[0])) return "rest";
    const order = (await drawnOrder(drawing, table, hand, pack.part, places.length)).map((place) => places[place]);
    const dealt = order.slice(0, pack.dealt_to.length);
    const due = dealt.filter((_, turn) => pack.dealt_to[turn] === player);
    const own = pack.cards.map(({ place }) => place);
    if (due.length !== own.length || !own.every((place) => due.includes(place)) || !pack.shown.every(({ place }) => dealt.includes(place))) return "order";
    left = order.slice(dealt.length);
  }
  return null;
}
