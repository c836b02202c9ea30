// What the bets on the cloth of this table are called, which the page tells.
import { word } from "./words.js";

let names = {};
export const nameBets = (bets) => {
  names = bets;
};
export const betName = (bet) => {
  const [stem, number] = bet.split(/_(?=\d$)/);
  return names[bet] ?? (number ? word("bet_number", { number }) : bet);
};
