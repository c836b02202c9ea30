// The deadline by the server's clock: one bar over the controls and a line around the plate of whoever decides.
import { word } from "./words.js";

let deadline = null;
let span = 1;
let bank = 0;
let offset = 0;

/** Adopt the server's deadline; the bar is full when a new decision begins. */
export const wind = (clock) => {
  offset = clock.now - Date.now();
  if (clock.deadline !== deadline) span = clock.deadline === null ? 1 : Math.max(clock.deadline - clock.now, 1);
  ({ deadline, bank } = clock);
};

/** Milliseconds left, time bank not counted; null when nothing runs. */
export const left = () => (deadline === null ? null : deadline - Date.now() - offset);

/** Words are set when they change: set again, even the same are laid out and painted anew, and the page with them. */
const write = (element, words) => {
  if (element.textContent !== words) element.textContent = words;
};

/** Drawn to a part that can be seen, so that nothing is painted while a long deadline hardly moves. */
export const tick = (root) => {
  const now = left();
  const bar = root.querySelector(".clock");
  if (!bar) return;
  bar.hidden = now === null;
  if (now === null) return;
  const over = now < 0;
  const share = over ? Math.max(0, 1 + now / Math.max(bank, 1)) : Math.min(1, now / span);
  bar.classList.toggle("is-short", over || now < 6000);
  bar.firstElementChild.style.transform = `scaleX(${share.toFixed(3)})`;
  const seconds = Math.max(0, Math.ceil((over ? bank + now : now) / 1000));
  write(bar.lastElementChild, over && !seconds ? "" : over ? word("in_time_bank", { seconds }) : word("seconds", { seconds }));
  for (const ring of root.querySelectorAll("[data-clock]")) ring.style.strokeDashoffset = (100 * (1 - share)).toFixed(1);
};
