// What tables announced before the bets, kept in this browser: a proof is held against what its player saw, not against what the room says later.
const KEY = "tapete-announced";
const MOST = 400;

const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
};

/** Keep the announcement of the pack in use at a table; the first one seen of a pack stays. */
export function note(table, pack) {
  if (!pack) return;
  const entries = kept();
  const last = entries.findLast(([where]) => where === table);
  if (last?.[1] === pack.number && last[2] === pack.part) return;
  if (entries.some(([where, number, part]) => where === table && number === pack.number && part === pack.part)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...entries, [table, pack.number, pack.part, pack.commitment]].slice(-MOST)));
  } catch {
    // a browser that keeps nothing: the player may still write the announcement down
  }
}

/** The announcements seen of a pack, by its parts. */
export const seen = (table, number) => new Map(kept().filter((entry) => entry[0] === table && entry[1] === number).map(([, , part, commitment]) => [part, commitment]));
