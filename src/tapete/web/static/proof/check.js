// The check of a player's proof, by this browser alone: nothing is asked of any server.
const HASH = /^[0-9a-f]{64}$/u;

async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isPack = (pack) =>
  Number.isInteger(pack?.part) &&
  HASH.test(pack.commitment) &&
  Array.isArray(pack.leaves) &&
  pack.leaves.every((leaf) => HASH.test(leaf)) &&
  Array.isArray(pack.cards) &&
  pack.cards.every(({ place, card, salt }) => Number.isInteger(place) && typeof card === "string" && HASH.test(salt));

/** The proof in a file, or null where it is none. */
export function readProof(text) {
  try {
    const proof = JSON.parse(text);
    const whole = typeof proof.table === "string" && Number.isInteger(proof.hand) && typeof proof.player === "string" && Array.isArray(proof.packs) && proof.packs.every(isPack);
    return whole ? proof : null;
  } catch {
    return null;
  }
}

async function flawOf(pack) {
  const cards = pack.cards.map(({ card }) => card);
  const places = pack.cards.map(({ place }) => place);
  if (new Set(cards).size < cards.length || new Set(places).size < places.length) return "twice";
  if ((await sha256(pack.leaves.join(" "))) !== pack.commitment) return "leaves";
  for (const { place, card, salt } of pack.cards) {
    if (pack.leaves[place] !== (await sha256(`${place} ${card} ${salt}`))) return "card";
  }
  return null;
}

/** Why a proof proves nothing, as names of flaws; `announced` has by their parts the commitments seen before the bets. */
export async function flawsOf(proof, announced) {
  const flaws = (await Promise.all(proof.packs.map(flawOf))).filter(Boolean);
  if (!proof.packs.some((pack) => pack.cards.length)) flaws.push("empty");
  if (proof.packs.some(({ part, commitment }) => announced.has(part) && announced.get(part) !== commitment)) flaws.push("announced");
  return [...new Set(flaws)];
}
