// Above the console: who deals, and the time.
import { figures } from "../figures.js";

/** Whoever the house has at the table, else whoever is at its console. */
export const heading = (place, { console: { relief } }, { you }) => {
  place.textContent = [relief?.dealer ?? you?.player, figures.clock(Date.now())].filter(Boolean).join(" · ");
};
