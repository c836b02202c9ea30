// A payment that is being taken back, for everybody at the table.
import { html, nothing } from "../vendor/lit-html.js";
import { sum, word } from "./words.js";

/** A void that waits for a second person: who asked for it, and the button for whoever may confirm it, here or by PIN. */
export const pendingVoid = ({ view }, page, acts) =>
  view.void
    ? html`<div class="pending-void" role="status"><p>${word("void_waits", { name: view.void.by, sum: sum(view.void.cents, view.unit) })}</p>
        ${page.confirms && view.void.by !== view.you?.player
          ? html`<button type="button" class="act is-main" data-command="confirm_void" @click=${() => acts.ask({ type: "confirm_void" })}>${word("void_confirm")}</button>`
          : page.console
            ? html`<button type="button" class="act" data-signed="confirm_void" @click=${() => acts.ask({ type: "confirm_void" })}>${word("void_confirm_pin")}</button>`
            : nothing}</div>`
    : nothing;
