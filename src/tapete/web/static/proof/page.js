// The page on which a player checks a proof: from a file, or from the hand that the address names.
import { flawsOf, readProof } from "./check.js";
import { seen } from "./announced.js";
import { opened } from "./nonces.js";

const chooser = document.getElementById("proof-file");
const noted = document.getElementById("noted");
const verdict = document.getElementById("verdict");
let text = null;

const show = (name, on) => {
  for (const part of verdict.querySelectorAll(`[data-when="${name}"]`)) part.hidden = !on;
};

const fill = (name, words) => {
  verdict.querySelector(`[data-fill="${name}"]`).textContent = words;
};

/** What was announced: as the player has noted it, else as this browser has seen it. */
function announcements(proof) {
  const written = noted.value.trim().toLowerCase();
  const own = seen(proof.table, proof.hand);
  return written ? new Map([...own, [1, written]]) : own;
}

/** Who had a part in the order of the deal, as far as this browser can tell. */
const drawnBy = ({ drawing }, nonce) => {
  if (!drawing) return "undrawn";
  if (nonce) return "with-yours";
  return drawing.head ? "with-nobodys" : "with-others";
};

async function check() {
  if (text === null) return;
  for (const part of verdict.querySelectorAll("[data-when]")) part.hidden = true;
  const proof = readProof(text);
  verdict.hidden = false;
  if (!proof) {
    verdict.dataset.verdict = "unreadable";
    return show("unreadable", true);
  }
  const announced = announcements(proof);
  const nonce = opened(proof.table, proof.hand);
  const flaws = await flawsOf(proof, announced, nonce);
  verdict.dataset.verdict = flaws.length ? "bad" : "good";
  show(verdict.dataset.verdict, true);
  for (const flaw of flaws) show(flaw, true);
  if (!flaws.length) show(proof.packs.every(({ part }) => announced.has(part)) ? "compared" : "uncompared", true);
  if (!flaws.length) show(drawnBy(proof, nonce), true);
  show("hand", true);
  fill("where", `${proof.player} · ${proof.table} · ${proof.hand}`);
  fill("cards", [...new Set(proof.packs.flatMap((pack) => pack.cards.map(({ card }) => card)))].join(" "));
  fill("commitments", proof.packs.map(({ commitment }) => commitment).join("\n"));
}

chooser.addEventListener("click", () => (chooser.value = "")); // the same file may be chosen again
chooser.addEventListener("change", async () => {
  const [file] = chooser.files;
  if (!file) return;
  text = await file.text();
  await check();
});
noted.addEventListener("input", check);

const asked = new URLSearchParams(location.search);
if (asked.has("table") && /^\d{1,9}$/u.test(asked.get("pack") ?? "")) {
  const answer = await fetch(`/mesa/${encodeURIComponent(asked.get("table"))}/baraja/${asked.get("pack")}.json`).catch(() => null);
  if (answer?.ok) {
    text = await answer.text();
    await check();
  }
}
