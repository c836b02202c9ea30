// An amount: by slider, exactly by number, or by one of the usual sums.
import { html } from "../vendor/lit-html.js";
import { sumOf } from "../option/written_sum.js";
import { sum, word } from "./words.js";

const COARSE = { cents: 100, chips: 25 };

export const clamp = (value, { least, most }) => Math.min(Math.max(value, least), most);

/** `usual` are [label, sum] pairs; `change` receives every new amount within the bounds. */
export const amountField = ({ value, least, most, unit, usual, change }) => {
  const step = (most - least) % COARSE[unit] === 0 && most - least >= COARSE[unit] ? COARSE[unit] : 1;
  const set = (wanted) => Number.isFinite(wanted) && change(clamp(wanted, { least, most }));
  return html`<div class="amount">
    <div class="usual">
      ${usual.map(([label, to]) => html`<button type="button" class="quick" aria-pressed=${to === value} @click=${() => set(to)}>${label}</button>`)}
    </div>
    <input type="range" aria-label=${word("amount")} aria-valuetext=${sum(value, unit)} min=${least} max=${most} step=${step}
      .value=${String(value)} @input=${(event) => set(Number(event.target.value))} />
    <label class="exact"><span class="unseen">${word("amount")}</span>
      <input type="text" inputmode="decimal" autocomplete="off" .value=${unit === "chips" ? String(value) : String(value / 100)}
        @focus=${(event) => event.target.select()} @change=${(event) => set(sumOf(event.target.value, unit))} />
      <span aria-hidden="true">${unit === "chips" ? "" : "€"}</span></label>
  </div>`;
};
