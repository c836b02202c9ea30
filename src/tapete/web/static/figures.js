// Numbers, sums, shares and times as people write them, the same as words/figures.py; a test holds the two against each other.
const LOCALES = { es: "es-ES", en: "en-GB", "ca-valencia": "ca-ES" };
const ZONE = "Europe/Madrid";

/** How a document of that language writes its figures. */
export const figuresIn = (lang) => {
  const locale = LOCALES[lang] ?? LOCALES.es;
  const plainForm = (options) => new Intl.NumberFormat(locale, { useGrouping: "always", roundingMode: "halfEven", ...options });
  /** The sign of a negative figure is a minus, not a hyphen. */
  const form = (options) => ({ format: (value) => plainForm(options).format(value).replace("-", "−") });
  const fixed = (digits) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const euros = { style: "currency", currency: "EUR" };
  const [plain, exact, whole] = [form({ maximumFractionDigits: 3 }), form(euros), form({ ...euros, ...fixed(0) })];
  const typing = [0, 2].map((digits) => plainForm({ ...fixed(digits), useGrouping: false }));
  const time = (options) => new Intl.DateTimeFormat(locale, { hourCycle: "h23", timeZone: ZONE, hour: lang === "en" ? "2-digit" : "numeric", minute: "2-digit", ...options });
  const [minutes, seconds] = [time({}), time({ second: "2-digit" })];
  const money = (cents) => (cents % 100 ? exact : whole).format(cents / 100);
  const number = (value) => plain.format(value);
  return {
    number,
    money,
    /** Euros, or the chips of a tournament. */
    sum: (amount, unit) => (unit === "chips" ? number(amount) : money(amount)),
    /** A sum as one types it: no thousands apart, no sign of the euro. */
    typed: (amount, unit) => (unit === "chips" ? String(amount) : typing[amount % 100 ? 1 : 0].format(amount / 100)),
    percent: (share, digits = 0) => form({ style: "percent", ...fixed(digits) }).format(share),
    clock: (millis) => minutes.format(millis),
    clockToTheSecond: (millis) => seconds.format(millis),
  };
};

/** What is left of a time, in minutes and seconds, with hours where there are some. */
export const countdown = (seconds) => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, at) => (at ? String(part).padStart(2, "0") : part)).join(":");
};

export const figures = typeof document === "undefined" ? null : figuresIn(document.documentElement.lang);
