// The check of a player's proof, by this browser alone: nothing is asked of any server.
import { flawOfDrawing, isDrawing } from "./drawing.js";
import { sha256 } from "./hash.js";

const HASH = /^[0-9a-f]{64}$/u;

const areCards = (cards) => Array.isArray(cards) && cards.every(({ place, card, salt }) => Number.isInteger(place) && typeof card === "string" && HASH.test(salt));
const listed = (list, isOne) => list === undefined || (Array.isArray(list) && list.every(isOne));

const isPack = (pack) =>
  Number.isInteger(pack?.part) &&
  HASH.test(pack.commitment) &&
  Array.isArray(pack.leaves) &&
  pack.leaves.every((leaf) => HASH.test(leaf)) &&
  areCards(pack.cards) &&
  (pack.shown === undefined || areCards(pack.shown)) &&
  listed(pack.places, Number.isInteger) &&
  listed(pack.dealt_to, (who) => typeof who === "string");

/** The proof in a file, or null where it is none. */
export function readProof(text) {
  try {
    const proof = JSON.parse(text);
    const whole = typeof proof.table === "string" && Number.isInteger(proof.hand) && typeof proof.player === "string" && Array.isArray(proof.packs) && proof.packs.every(isPack);
    const readable = whole && (!proof.drawing || isDrawing(proof.drawing));
    return readable ? { drawing: null, ...proof, packs: proof.packs.map((pack) => ({ places: [], shown: [], dealt_to: [], ...pack })) } : null;
  } catch {
    return null;
  }
}

const DECK = 52;

/** What the commitment covers: the hashes of the cards and, with the first part, what its order is drawn from. */
const covered = (pack, drawing) => {
  const leaves = pack.leaves.join(" ");
  return drawing && pack.part === 1 ? `${leaves}\n${drawing.secret_hash}\n${drawing.numbers.map(({ promise }) => promise).join(" ")}` : leaves;
};

async function flawOf(pack, drawing) {
  const opened = [...pack.cards, ...pack.shown];
  const cards = opened.map(({ card }) => card);
  const places = opened.map(({ place }) => place);
  const decks = Math.max(1, Math.floor(pack.leaves.length / DECK)); // a shoe holds several
  const often = cards.some((card) => cards.filter((other) => other === card).length > decks);
  if (often || new Set(places).size < places.length) return "twice";
  if ((await sha256(covered(pack, drawing))) !== pack.commitment) return "leaves";
  for (const { place, card, salt } of opened) {
    const leaf = pack.leaves[pack.places.length ? pack.places.indexOf(place) : place];
    if (leaf !== (await sha256(`${place} ${card} ${salt}`))) return "card";
  }
  return null;
}

/** Why a proof proves nothing, as names of flaws; `announced` has by their parts the commitments seen before the bets, `nonce` is the number that this browser opened. */
export async function flawsOf(proof, announced, nonce = null) {
  const flaws = (await Promise.all(proof.packs.map((pack) => flawOf(pack, proof.drawing)))).filter(Boolean);
  if (!flaws.length && proof.drawing) flaws.push(...[await flawOfDrawing(proof)].filter(Boolean));
  if (nonce && !proof.drawing?.numbers.some((number) => number.player === proof.player && number.nonce === nonce)) flaws.push("yours");
  if (!proof.packs.some((pack) => pack.cards.length)) flaws.push("empty");
  if (proof.packs.some(({ part, commitment }) => announced.has(part) && announced.get(part) !== commitment)) flaws.push("announced");
  return [...new Set(flaws)];
}
