// The client's own words come with the page, from the server's catalogue. What happens at the table is told by the server.
import { figures } from "../figures.js";

export const language = document.documentElement.lang === "en" ? "en" : "es";

const GUESTS = /\b(?:Visita|Guest) (\d+)/g;
let faces = {};

const CATALOGUE = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
const PLACE = /\{(\w+)\}/;
const bare = ([spanish]) => spanish.replace(/\{\w+\}/g, "").length;
const PHRASES = Object.entries(CATALOGUE.phrases ?? {}).sort((one, other) => bare(other) - bare(one)); // the longest that fits is meant
const FORMS = PHRASES.filter(([spanish]) => PLACE.test(spanish)).map(([spanish, valencian]) => {
  const parts = spanish.split(/\{(\w+)\}/);
  const pattern = parts.map((part, at) => (at % 2 ? "(.+?(?<!:))" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))).join("");
  return [new RegExp(`^${pattern}$`, "s"), parts.filter((_, at) => at % 2), valencian];
});
const TOLD = new Map(PHRASES);

const fitted = (text) => {
  for (const [pattern, places, valencian] of FORMS) {
    const parts = pattern.exec(text);
    if (parts) return valencian.replace(/\{(\w+)\}/g, (_, place) => phrase(parts[places.indexOf(place) + 1]));
  }
  return null;
};

/** Words in a row, each by itself. */
const inRow = (text) => {
  const between = text.includes(", ") ? ", " : " o ";
  const at = text.indexOf(between);
  return at < 0 ? text : phrase(text.slice(0, at)) + between + phrase(text.slice(at + between.length));
};

const GAIN = /^(.+) ([+−±]?[\d.,]+\s€)$/; // a bet and what it brought: «Segunda apuesta +5 €» is no player who bets

const CITED = /^(.+?) \(((?:art\.|epígrafe|[Aa]nexo|preámbulo|disp\.|artículo|regla|condición|condiciones|sit & go|protección|tabla) ?.+)\)$/s;

/** A sentence in a tongue that the server does not speak, by the page's phrasebook; see words/phrasebook.py. */
const phrase = (text) => {
  if (!FORMS.length || TOLD.has(text)) return TOLD.get(text) ?? text;
  const cited = CITED.exec(text);
  const [, bet, gain] = GAIN.exec(text) ?? [];
  if (TOLD.has(bet)) return `${TOLD.get(bet)} ${gain}`;
  if (cited) return `${phrase(cited[1])} (${cited[2].replace(/\p{L}+/gu, (word) => TOLD.get(word) ?? word)})`;
  const [capital, small] = [text[0]?.toUpperCase() + text.slice(1), text[0]?.toLowerCase() + text.slice(1)];
  const other = (form, first) => (form === text ? null : fitted(form)?.replace(/^./, first));
  const exact = TOLD.get(capital)?.replace(/^./, (first) => first.toLowerCase()) ?? TOLD.get(small)?.replace(/^./, (first) => first.toUpperCase());
  const told = exact ?? fitted(text) ?? other(capital, (first) => first.toLowerCase()) ?? other(small, (first) => first.toUpperCase());
  TOLD.set(text, told ?? inRow(text));
  return TOLD.get(text);
};

/** A sentence of the server's; guests go by their nicknames, which no name that people choose can be taken for. */
export const say = (words) => (words ? phrase(words[language]).replace(GUESTS, (name, number) => faces[`Visita ${number}`]?.nickname || name).replaceAll("−€", "−\u2060€") : ""); // a sign stays with its sum at the end of a line

const PLURAL = new Intl.PluralRules(document.documentElement.lang);

const chosen = (message, count) => (typeof message === "string" ? message : (message[PLURAL.select(count)] ?? message.other));

/** Of a part of the catalogue: a word by its name, with what goes into it; `count` chooses among its plurals. */
export const speaker = (part) => (name, values = {}) =>
  chosen(CATALOGUE[`${part}.${name}`], values.count).replace(/\{(\w+)\}/g, (_, key) => values[key]);

export const word = speaker("room");
/** Whether the page's catalogue has a word of that whole name. */
export const has = (name) => name in CATALOGUE;

/** A sum as people write it: euros of play money, or chips. */
export const sum = (amount, unit) => figures.sum(amount, unit);

/** A card's name for those who hear it. */
export const cardName = (card) => {
  if (card === null) return word("face_down");
  if (card === "Xx") return word("joker");
  const [rank, suit] = card;
  return word("card_name", { rank: /\d/.test(rank) ? rank : word(`rank_${rank}`), suit: word(`suit_${suit}`) });
};

// «As» is a card only where words cannot mean it: at an end, before a mark or a card, or behind one.
const CARD = "(?:[2-9TJQK][shdc]|A[hdc]|Xx|As(?=$|[,;.]| (?:[2-9TJQKA][shdc]|sino|sinó|but)(?![\\p{L}\\d]))|(?<=[2-9TJQKA][shdc] )As)";
const CARDS = new RegExp(`(?<![\\p{L}\\d])${CARD}(?: ${CARD})*(?![\\p{L}\\d])`, "gu");
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const drawn = (card) => (card === "Xx" ? word("joker") : `${card[0].replace("T", "10")}${SIGNS[card[1]]}\ufe0e`);

/** A sentence to be read: its cards with the signs of their suits, and no sum parted from its euros. */
export const read = (words) =>
  say(words)
    .replace(CARDS, (cards) => cards.split(" ").map(drawn).join(" "))
    .replace(/ €/g, "\u00a0€");

/** A sentence to be heard: its cards by their names, never by their codes. */
export const aloud = (words) => say(words).replace(CARDS, (cards) => cards.split(" ").map(cardName).join(", "));

/** A name without the mark of the bots, which is drawn; a guest's nickname, or the guest's name in the reader's language. */
export const shortName = (player) => faces[player]?.nickname || player.replace(/ \(bot\)$/, "").replace(/^Visita (?=\d)/, () => word("guest"));

/** What the people of a table look like, for their plates and for sentences about them. */
export const noteFaces = (known) => {
  faces = known ?? {};
};
export const avatarOf = (player) => faces[player]?.avatar ?? null;

