// Finding an incident by its words, as the server does: accents and case do not count, and each word may be begun only.
const fold = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

export const wanted = (query) => fold(query).split(/\s+/).filter(Boolean);
export const matches = (words, wanted) => wanted.every((word) => ` ${words}`.includes(` ${word}`));
