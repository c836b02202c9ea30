// The desks of the house: keys that lead to what is asked most, tables chosen with the arrows, counts added up.
import { figures } from "./figures.js";
import { settings } from "./room/settings.js";
import { sound } from "./room/sounds.js";

const typing = (at) => at instanceof HTMLElement && at.matches("input, select, textarea, button, summary");

const press = (at) => {
  at.focus();
  if (at instanceof HTMLAnchorElement) at.click();
};

const step = (by) => {
  const tables = [...document.querySelectorAll(".floor-plan tbody th a")];
  const at = tables.findIndex((table) => table === document.activeElement || table.hasAttribute("aria-current"));
  tables[Math.min(Math.max(at + by, 0), tables.length - 1)]?.click();
};

document.addEventListener("keydown", (event) => {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    step(event.key === "ArrowDown" ? 1 : -1);
    return;
  }
  const wanted = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (wanted) {
    event.preventDefault();
    press(wanted);
  }
});

// Figures are fetched again every few seconds; what somebody is typing, or stands on, is left alone.

const SECONDS = 5;

// What a table asks of this desk is heard once, by those who want sounds.
const asked = () => [...document.querySelectorAll('[data-live="asked"] a')].map((line) => line.href);
let heard = asked();
const hear = () => {
  const now = asked();
  if (now.some((line) => !heard.includes(line))) sound("call", settings.sounds);
  heard = now;
};

const refresh = async () => {
  const address = `${location.pathname}${location.search}`.replace(/([?&])(done|check)=yes&?/g, "$1");
  const answer = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const old of document.querySelectorAll("[data-live]")) {
    const now = page.querySelector(`[data-live="${old.dataset.live}"]`);
    if (now && !old.contains(document.activeElement) && now.innerHTML !== old.innerHTML) old.replaceWith(now);
  }
  hear();
};

if (document.querySelector("[data-live]")) {
  setInterval(() => document.visibilityState === "visible" && refresh(), SECONDS * 1000);
}

const reckon = (count) => {
  const cents = [...count.querySelectorAll("[data-value]")].reduce((sum, field) => sum + Number(field.dataset.value) * Number(field.value), 0);
  const line = count.querySelector(".count-sum");
  line.hidden = false;
  line.querySelector("output").textContent = figures.money(cents);
};

for (const count of document.querySelectorAll("[data-count]")) {
  reckon(count);
  count.addEventListener("input", () => reckon(count));
}

for (const marked of document.querySelectorAll("[data-key]")) marked.title = marked.dataset.key.toUpperCase();
