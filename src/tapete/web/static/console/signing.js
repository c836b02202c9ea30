// Somebody in authority gives their PIN at another's console: who, the PIN, and what waits for it is sent again.
import { html } from "../vendor/lit-html.js";
import { word } from "../room/words.js";

export const signing = ({ command, deciders, decider }, acts) => {
  const submit = async (event) => {
    event.preventDefault();
    const signature = Object.fromEntries(new FormData(event.currentTarget));
    event.currentTarget.reset();
    if (await acts.ask(command, signature)) acts.change({ incident: null, drawer: null, sitting: null });
  };
  return html`<form class="entry-form signing" aria-label=${word("sign_title")} @submit=${submit} autocomplete="off"><h3>${word("sign_title")}</h3>
    ${deciders.length
      ? html`<div class="fields">
          <label class="field"><span>${word("sign_who")}</span><select name="decider">${deciders.map((name) => html`<option value=${name} ?selected=${name === decider}>${name}</option>`)}</select></label>
          <label class="field"><span>${word("sign_pin")}</span><input name="pin" type="password" inputmode="numeric" pattern="[0-9]*" minlength="4" maxlength="8" required autocomplete="off" /></label>
          <button class="act is-main">${word("sign_it")}</button></div>`
      : html`<p class="quiet">${word("sign_nobody")}</p>`}
    <button type="button" class="minor" @click=${() => acts.change({ signing: null, refusal: null })}>${word("cancel")}</button></form>`;
};
