// Above the console: who deals, and the time.
const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Whoever the house has at the table, else whoever is at its console. */
export const heading = (place, { console: { relief } }, { you }) => {
  place.textContent = [relief?.dealer ?? you?.player, time.format(Date.now())].filter(Boolean).join(" · ");
};
