// An amount: by slider, exactly by number, or by one of the usual sums.
import { html } from "../vendor/lit-html.js";
import { figures } from "../figures.js";
import { sumOf } from "../option/written_sum.js";
import { sum, word } from "./words.js";

const COARSE = { cents: 100, chips: 25 };

export const clamp = (value, { least, most }) => Math.min(Math.max(value, least), most);

/** What is said of a text that is no sum. */
export const refusedSum = (text) => word("not_a_sum", { text });

/** `usual` are [label, sum] pairs; `change` receives every new amount within the bounds, `enter` those confirmed by the key, `refuse` why one is none. */
export const amountField = ({ value, least, most, unit, usual, change, enter, refuse }) => {
  const step = (most - least) % COARSE[unit] === 0 && most - least >= COARSE[unit] ? COARSE[unit] : 1;
  const set = (wanted) => change(clamp(wanted, { least, most }));
  /** The amount that stands in the box, or null once it has been told why it is none. */
  const typed = (box) => {
    const wanted = sumOf(box.value, unit);
    const why = Number.isNaN(wanted) ? refusedSum(box.value) : wanted < least || wanted > most ? word("sum_between", { least: sum(least, unit), most: sum(most, unit) }) : null;
    if (why === null) return wanted;
    box.value = figures.typed(value, unit);
    refuse(why);
    return null;
  };
  const changed = (event) => {
    const wanted = typed(event.target);
    if (wanted !== null) set(wanted);
  };
  const pressed = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const wanted = typed(event.target);
    if (wanted === null) return;
    event.target.blur(); // before it is taken away, or the browser tells of the change in the middle of the drawing
    enter(wanted);
  };
  return html`<div class="amount">
    <div class="usual">
      ${usual.map(([label, to]) => html`<button type="button" class="quick" aria-pressed=${to === value} @click=${() => set(to)}>${label}</button>`)}
    </div>
    <input type="range" aria-label=${word("amount")} aria-valuetext=${sum(value, unit)} min=${least} max=${most} step=${step}
      .value=${String(value)} @input=${(event) => set(Number(event.target.value))} />
    <label class="exact"><span class="unseen">${word("amount")}</span>
      <input type="text" inputmode="decimal" autocomplete="off" .value=${figures.typed(value, unit)}
        @focus=${(event) => event.target.select()} @change=${changed} @keydown=${pressed} />
      <span aria-hidden="true">${unit === "chips" ? "" : "€"}</span></label>
  </div>`;
};
