// The words of the tournament's pages come with the page, from the server's catalogue. What happens is told by the server.
import { has, speaker, sum } from "../room/words.js";

export const word = speaker("tournament");
/** Whether the page has words of that name. */
export const hasWord = (name) => has(`tournament.${name}`);
/** A whole sentence of what the server tells in lower case. */
export const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
export const chips = (count) => sum(count, "chips");
export const money = (cents) => sum(cents, "cents");
/** Text as it is searched: lower case, without accents. */
export const plainText = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

/** What a flight of the first day is called: 1A, 1B and so on. */
export const flightName = (flight) => `1${String.fromCharCode("A".charCodeAt(0) + flight - 1)}`;
