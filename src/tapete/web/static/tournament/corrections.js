// Taking back what was told by mistake, deleting an entry that never should have been, cancelling it all: who and why.
import { html, nothing } from "../vendor/lit-html.js";
import { may } from "./live.js";
import { entryField, guarded, order, why } from "./order.js";
import { word } from "./words.js";

const name = (message, entry) => message.desk.entries.find((one) => one.entry === entry)?.player ?? entry;

export const corrections = (message, acts) => {
  const { desk } = message;
  const deletable = desk.entries.filter((one) => may(message, "DeleteEntry", { entry: one.entry }) && !one.played && one.status !== "out");
  return html`<p class="quiet">${word("correction_note")}</p>
    ${desk.acts.length
      ? desk.acts.map((act) => order(acts, { type: "Undo", key: act.number, title: `${act.number}. ${word(`act_${act.kind}`, { player: name(message, act.entry) })}`, label: word("undo"), fixed: { act: act.number }, fields: [why] }))
      : html`<p class="quiet">${word("undo_none")}</p>`}
    ${deletable.length && may(message, "DeleteEntry")
      ? html`<section class="apart">${guarded(acts, { title: word("delete_entry"), type: "DeleteEntry", note: word("delete_entry_note"), label: word("delete_entry_do"), tone: "is-danger", fields: [entryField(deletable), why] })}</section>`
      : nothing}
    ${may(message, "CancelTournament") ? html`<section class="apart">${guarded(acts, { title: word("cancel"), type: "CancelTournament", label: word("cancel"), tone: "is-danger", fields: [why] })}</section>` : nothing}`;
};
