// All that only a dealer's console needs of a table's page. A player's page never loads it.
import { croupier } from "./console.js";
import { heading } from "./heading.js";
import { KeyboardReader, putInPads } from "./keyboard_reader.js";
import { sorted } from "./offers.js";
import { stakeAt } from "./stakes.js";
import { onCloth } from "./wheel.js";

export const dealer = { croupier, heading, KeyboardReader, putInPads, sorted, stakeAt, onCloth };
