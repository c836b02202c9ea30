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

export const tick = (root) => {
  const now = left();
  const bar = root.querySelector(".clock");
  if (!bar) return;
  bar.hidden = now === null;
  if (now === null) return;
  const over = now < 0;
  const share = over ? Math.max(0, 1 + now / Math.max(bank, 1)) : Math.min(1, now / span);
  bar.classList.toggle("is-short", over || now < 6000);
  bar.firstElementChild.style.transform = `scaleX(${share})`;
  const seconds = Math.max(0, Math.ceil((over ? bank + now : now) / 1000));
  bar.lastElementChild.textContent = over && !seconds ? "" : over ? word("in_time_bank", { seconds }) : word("seconds", { seconds });
  for (const ring of root.querySelectorAll("[data-clock]")) ring.style.strokeDashoffset = String(100 * (1 - share));
};
