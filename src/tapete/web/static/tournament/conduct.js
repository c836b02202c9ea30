// Infractions reported, and what is decided of each.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../room/words.js";
import { may, told } from "./live.js";
import { order, why } from "./order.js";
import { word } from "./words.js";

const decided = (of) => {
  if (!of.decided) return "";
  return of.decided.measure ? word(`measure_${["warning", "missed_hands", "chip_loss", "disqualification"][of.decided.measure.rank]}`) : word("waive");
};

const steps = (offence, message, acts) => {
  const own = message.desk.steps.filter((step) => step.number === offence.number);
  return own.map((step) =>
    step.act === "Impose"
      ? order(acts, {
          type: "Impose",
          key: offence.number,
          label: word("impose"),
          fixed: { number: offence.number },
          fields: [
            { name: "measure", label: word("measure"), options: step.measures.map((kind) => [kind, word(`measure_${kind}`)]) },
            { name: "hands", label: word("hands_missed"), kind: "number", needed: false },
            { name: "chips", label: word("chips"), kind: "number", needed: false },
            why,
          ],
        })
      : order(acts, { type: step.act, key: offence.number, label: word("waive"), fixed: { number: offence.number }, fields: [why] }),
  );
};

export const conduct = (message, acts) => {
  const { desk } = message;
  const players = desk.entries.filter((one) => ["paid", "seated"].includes(one.status));
  return html`
    ${may(message, "Report")
      ? order(acts, { type: "Report", title: word("report"), label: word("confirm"), fields: [{ name: "player", label: word("player"), options: players.map((one) => [one.player, one.player]) }, { name: "ground", label: word("ground"), options: Object.entries(told.words.grounds) }, { name: "note", label: word("note"), needed: false }] })
      : nothing}
    <ul class="entry-list">${[...desk.offences].reverse().map(
      (one) => html`<li class="offence"><p><b>${one.player}</b>: ${say(one.ground)} <button type="button" class="link" @click=${() => acts.why([{ text: one.ground, cite: one.cite }])}>${word("why_article")}</button> ${decided(one) ? html`<b>${decided(one)}</b>` : nothing}</p>
        ${told.directs ? steps(one, message, acts) : nothing}</li>`,
    )}</ul>
    ${desk.steps.filter((step) => told.directs && step.act === "Readmit").map((step) => html`<button type="button" class="secondary" data-order="Readmit" @click=${() => acts.ask({ type: "Readmit", player: step.player })}>${word("readmit", { player: step.player })}</button>`)}`;
};
