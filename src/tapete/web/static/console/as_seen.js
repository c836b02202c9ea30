// A bet as it was made: the words and the chips in their order; what it comes to is the rules' to say.
import { html } from "../vendor/lit-html.js";
import { sumOf } from "../option/written_sum.js";
import { word } from "../room/words.js";

const field = (label, name) => html`<label class="field"><span>${label}</span><input name=${name} autocomplete="off" spellcheck="false" /></label>`;
const choice = (label, name, options) => html`<label class="field"><span>${label}</span>
  <select name=${name}>${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}</select></label>`;

export const asSeen = (view, acts) => {
  const options = ["call", "raise", "fold"].map((act) => [act, word(act)]);
  const submit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await acts.ask({ type: "wager", ...seen(Object.fromEntries(new FormData(form)), view.unit) })) acts.change({ drawer: null });
  };
  return html`<form class="entry-form" data-command="wager" aria-label=${word("wager")} @submit=${submit}><h3>${word("wager_of", { name: view.awaited[0] })}</h3><div class="fields">
    ${field(word("wager_said"), "said")}${field(word("wager_chips"), "chips")}${field(word("wager_more"), "more")}
    ${choice(word("wager_order"), "order", ["words", "chips", "at_once"].map((each) => [each, word(`wager_${each}_first`)]))}
    <label class="check"><input type="checkbox" name="tap" /><span>${word("wager_tap")}</span></label>
    ${field(word("wager_front"), "front")}${choice(word("wager_option"), "option", [["", "—"], ...options])}
    <button class="act">${word("enter")}</button></div></form>`;
};

/** What a dealer has seen, motion by motion, as the table wants it. */
const seen = ({ said, chips, more, front, order, tap, option }, unit) => {
  const values = (text) => text.trim().split(/\s+/).filter(Boolean).map((sum) => sumOf(sum, unit));
  const words = said.trim() ? [{ type: "Said", words: said.trim(), at_once: order === "at_once" }] : [];
  const put = [chips, more].map(values).filter((each) => each.length).map((each) => ({ type: "PutIn", chips: each }));
  const inOrder = order === "words" ? [...words, ...put] : [...put.slice(0, 1), ...words, ...put.slice(1)];
  return { motions: [...(tap ? [{ type: "Tapped" }] : []), ...inOrder], front: values(front), option };
};
