// A card as somebody writes it: by the letters and names of their own language, with the ten as T or 10.
import { language } from "../room/words.js";

const RANKS = { t: "T", 10: "T", r: "K", rey: "K", k: "K", king: "K", q: "Q", dama: "Q", reina: "Q", queen: "Q", j: "J", jota: "J", jack: "J", a: "A", as: "A", ace: "A" };
/** In Spanish «c» is corazones and «t» tréboles; in English "c" is clubs. The other letters mean the same to both. */
const SUITS = {
  es: { p: "s", s: "s", picas: "s", c: "h", co: "h", h: "h", corazones: "h", d: "d", diamantes: "d", rombos: "d", t: "c", tr: "c", tréboles: "c", treboles: "c" },
  en: { s: "s", spades: "s", h: "h", hearts: "h", d: "d", diamonds: "d", c: "c", clubs: "c" },
}[language];
const SIGNS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const JOKERS = new Set(["xx", "x", "joker", "comodín", "comodin", "★"]);

/** A card in the letters of the wire; what is no card stays as it was written, for the table to refuse. */
export const cardOf = (written) => {
  const text = written.toLowerCase();
  if (JOKERS.has(text)) return "Xx";
  for (const at of [2, 1, ...Array.from({ length: Math.max(0, text.length - 3) }, (_, more) => more + 3)]) {
    const rank = RANKS[text.slice(0, at)] ?? (/^[2-9]$/.test(text.slice(0, at)) ? text[0] : null);
    const suit = SIGNS[text.slice(at)[0]] ?? SUITS[text.slice(at).replace(/^[\s-]*(de|of)?[\s-]*/, "")];
    if (rank && suit) return rank + suit;
  }
  return written;
};

/** Cards in a row: ? is one that nobody has seen, and * the rest of them, up to ``most``. */
export const cardsOf = (text, most) => {
  const written = text.trim().replace(/\s+(de|of)\s+/gi, "").split(/[\s,]+/).filter(Boolean);
  const rest = written.at(-1) === "*" ? most - written.length + 1 : 0;
  const cards = (rest ? written.slice(0, -1) : written).map((card) => (card === "?" ? null : cardOf(card)));
  return [...cards, ...Array(Math.max(0, rest)).fill(null)];
};
