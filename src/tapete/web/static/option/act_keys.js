// The key of an act, and how much it stands out: the same at the player's bar and at the dealer's console.

const KEYS = { fold: "f", check: "c", call: "c", raise: "r", bet: "r", play: "r", keep: "c", withdraw: "f", buy: "b", set: "r", hit: "h", stand: "p", double: "x", split: "v", surrender: "f", decline: "c", draw: "c", discard: "c", show: "r", muck: "f", accept: "r", pass: "c" };
const GIVES_UP = new Set(["fold", "withdraw", "muck", "surrender"]);

/** What a decision is called: the act, the answer to an offer, or the command itself. */
export const actOf = ({ command, given = {} }) => given.act ?? (given.accept === undefined ? command : given.accept ? "accept" : "pass");
export const keyOfAct = (option) => KEYS[actOf(option)];
/** What gives up a hand stands last and small. */
export const givesUp = (option) => GIVES_UP.has(actOf(option));
