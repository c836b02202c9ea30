// The sum on a button, apart from its words for whoever listens: boxes in a row are read without a space between them.
import { html } from "../vendor/lit-html.js";
import { sum } from "./words.js";

export const actSum = (amount, unit, before = "") => html` <span class="unseen">&nbsp;</span><b>${before}${sum(amount, unit)}</b>`;
