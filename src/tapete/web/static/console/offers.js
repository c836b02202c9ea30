// What the engine offers the staff of a live table, sorted by where a dealer looks for it. No command is known here by name,
// but for those that a person gives about themselves at any time.
import { AROUND } from "./calling.js";

const fieldsOf = (option) => Object.values(option.fields ?? {});
const hasKind = (option, kind) => fieldsOf(option).some((field) => field.kind === kind);
const officeOf = (option) => option.by ?? "player";

/** Who speaks: where a command names somebody else too, the one by whom it is asked. */
export const speakerOf = (option) => option.given?.by ?? option.given?.player;

/** What somebody may always ask for, whoever's turn it is. */
const ANY_TIME = new Set(["add_chips", "tip", "leave", "rest", "return", "stop_waiting"]);

/** What is laid on a roulette's cloth, called, or taken up from it. */
const isOnCloth = (option) => ["lay_bet", "call_bet", "lift_bet"].includes(option.command);

/** A bet on another's hand, to which others have to agree. */
const isBacking = (option) => option.given?.approvals !== undefined;

/** Said of whoever is to act, while everybody waits. */
const isTiming = (option) => option.command === "ask_time";

/** Somebody who is not at the table yet: by any name, or the first of those who wait for a seat. */
const comes = (option) => option.fields?.player?.kind === "text" || (option.fields?.player !== undefined && option.fields.seat !== undefined);
const isTelling = (option) => officeOf(option) === "croupier" && (hasKind(option, "cards") || hasKind(option, "choice") || option.given?.result !== undefined) && (option.given?.player ?? option.given?.seat) !== undefined;
const waits = (option) => option.given?.by !== undefined || fieldsOf(option).some((field) => field.kind === "text" && !field.optional);

export const sorted = ({ view, legal }) => {
  const croupier = legal.filter((option) => officeOf(option) === "croupier" && option.command !== "undo" && !AROUND.includes(option.command));
  const players = legal.filter((option) => officeOf(option) === "player" && option.command !== "tell"); // the dealer tells hands
  const own = croupier.filter((option) => !comes(option) && !isTelling(option) && option.given?.player === undefined);
  return {
    /** The dealer's own next step. */
    lead: own.filter((option) => !waits(option)),
    /** What the dealer may do, and seldom does. */
    seldom: [...own.filter(waits), ...croupier.filter((option) => option.given?.player !== undefined && !isTelling(option))],
    /** Hands that are told one by one. */
    hands: croupier.filter(isTelling),
    newcomers: legal.filter((option) => comes(option) && officeOf(option) !== "player"),
    bets: players.filter((option) => option.command === "bet" && !isBacking(option)),
    cloth: players.filter(isOnCloth),
    backing: (player) => legal.filter((option) => isBacking(option) && option.given.player === player),
    turn: (player) => players.filter((option) => speakerOf(option) === player && option.command !== "bet" && !ANY_TIME.has(option.command)),
    person: (player) => players.filter((option) => speakerOf(option) === player && !isBacking(option) && !isOnCloth(option) && (ANY_TIME.has(option.command) || !view.awaited.includes(player))),
    /** Time called on somebody, which is not for the drawer of what is seldom done. */
    timing: (player) => legal.filter((option) => isTiming(option) && option.given.player === player),
    around: legal.filter((option) => AROUND.includes(option.command)),
    office: (name) => legal.filter((option) => officeOf(option) === name && !isBacking(option) && !comes(option) && !isTiming(option)),
  };
};

/** Cards that lie face up somewhere and can come no more. */
export const cardsOut = (view) => {
  if (view.decks > 1) return []; // a shoe has others like them: the engine says which may come
  const house = [...(view.bank?.cards ?? []), ...(view.common ?? []), ...(view.boxes ?? []).flatMap((box) => box.cards)];
  const circle = [...(view.hand?.board ?? []), ...(view.hand?.places ?? []).flatMap((place) => [...place.down, ...place.up])];
  return [...house, ...circle].filter((card) => card !== null);
};
