// A hand that is over, step by step: every picture as it was, every article as it acts, and what one's own decisions cost.
import { html, nothing, render } from "../vendor/lit-html.js";
import { optionValue } from "../option/words.js";
import { circleFelt } from "../room/circle_felt.js";
import { sign } from "../room/drawing.js";
import { onShape, space } from "../room/geometry.js";
import { nameBets } from "../room/bet_names.js";
import { houseFelt } from "../room/house_felt.js";
import { wheelFelt } from "../room/wheel_felt.js";
import { move } from "../room/motion.js";
import { settings } from "../room/settings.js";
import { explain } from "../room/why.js";
import { spoken, spokenText } from "../room/spoken.js";
import { aloud, noteFaces, read, say, speaker, sum, word as roomWord } from "../room/words.js";
import { copying } from "./copying.js";

const page = JSON.parse(document.getElementById("page-data").textContent);
const [root, steps, called] = ["room", "steps", "called"].map((id) => document.getElementById(id));
const word = speaker("review");
const PACE = 1200;
const AGAIN = 900;
nameBets(page.bets);

const frames = page.frames;
const last = frames.at(-1).view.last;
const own = last?.headline?.net ?? null;
const TONE = () => (own > 0 ? "is-won" : own < 0 ? "is-lost" : "");
let at = 0;
let runs = null;
/** What the coach says of one's own decisions, by the step they were taken in. */
let advice = new Map();

const touched = {
  why: explain,
  shared: !page.frames[0].view.you || "funds" in page.frames[0].view.you ? null : page.player,
  hand: { chosen: [], most: 0, choose: () => {} },
  bets: () => [],
  sit: () => null,
};

const stop = () => {
  clearInterval(runs);
  runs = null;
};

const go = (to) => {
  const place = Math.max(0, Math.min(to, frames.length - 1));
  if (place === at) return;
  at = place;
  if (at === frames.length - 1) stop();
  called.textContent = frames[at].events.map((event) => aloud(event.text)).join(" ");
  draw();
  steps.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
};

const play = () => {
  if (runs) stop();
  else {
    if (at === frames.length - 1) at = 0;
    runs = setInterval(() => go(at + 1), PACE);
  }
  draw();
};

const step = (to) => {
  stop();
  go(to);
  draw();
};

/** The articles of lines, each once, as links to their words. */
const articles = (lines) => {
  const ids = [...new Set(lines.flatMap((line) => line.cite))];
  return ids.length ? html`<span class="review-articles">${ids.map((id) => html`<a href=${page.articles[id].page}>${page.articles[id].article}</a>`)}</span>` : nothing;
};

const cost = (act) => (act.cost === null ? "" : act.cost ? roomWord("coach_cost", { sum: sum(Math.round(act.cost), frames[0].view.unit) }) : roomWord("coach_perfect"));

const name = ({ act, cards }) => (cards.length ? `${optionValue("act", act)}${read({ es: `: ${cards.join(" ")}`, en: `: ${cards.join(" ")}` }).slice(1)}` : optionValue("act", act));

const coach = (place) =>
  (advice.get(place) ?? []).map(
    (act) => html`<span class="review-coach ${act.cost ? "is-costly" : ""}"><b>${word("coach")}</b> ${cost(act)}${act.cost ? " · " : ". "}${act.cost ? spokenText(roomWord("coach_better", { act: name(act.best) })) : nothing} ${spoken(act.why)}</span>`,
  );

const line = (frame, place) =>
  frame.events.length || advice.has(place)
    ? html`<li><button type="button" class="review-step" aria-current=${place === at ? "step" : nothing} @click=${() => step(place)}>${frame.events.map((event) => html`<span>${spoken(event.text)}</span>`)}</button>
        ${articles(frame.events)}${coach(place)}</li>`
    : nothing;

const told = () => {
  const { events, view } = frames[at];
  const headline = view.last?.headline;
  return html`<div class="review-told">${own === null ? nothing : html`<p class="review-net ${TONE()}"><small>${word("net")}</small> <b>${sign(own, view.unit)}</b></p>`}
    ${headline ? html`<p class="review-headline ${TONE()}">${spoken(headline.text)}</p>` : events.map((event) => html`<p>${spoken(event.text)}</p>`)}
    ${articles(headline ? view.last.results : events)}${coach(at)}</div>`;
};

/** The signs of the buttons: drawn, since not every telephone has them among its letters. */
const SIGNS = { first: "M5 4v16M20 4 8 12l12 8Z", previous: "M18 4 6 12l12 8Z", play: "M7 3l14 9-14 9Z", pause: "M7 4v16M17 4v16", next: "M6 4l12 8-12 8Z", last: "M19 4v16M4 4l12 8-12 8Z" };

const control = (name, act, main = false) =>
  html`<button type="button" class="act ${main ? "is-main" : ""}" data-go=${name} aria-label=${word(name)} title=${word(name)} @click=${act}><svg class="review-sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg></button>`;

const draw = () => {
  const { view } = frames[at];
  noteFaces(view.faces);
  const shown = view.last ?? view;
  const drawn = page.wheel ? wheelFelt(view, page.wheel, touched) : view.family === "house" ? houseFelt(view, shown, touched) : circleFelt(view, shown, touched);
  root.classList.add(page.wheel ? "is-wheel" : view.family === "house" ? "is-house" : "is-circle");
  render(
    html`<div class="felt-place"><div class="felt-frame ${space(page.wheel ? "wheel" : view.family).tall ? "is-tall" : ""}">${drawn}</div></div>
      <section class="controls bar review-bar" aria-label=${word("controls")}>
        ${told()}
        <input class="review-scrub" type="range" min="0" max=${frames.length - 1} .value=${String(at)} aria-label=${word("step")} aria-valuetext=${word("step_of", { at: at + 1, count: frames.length })} @input=${(event) => step(Number(event.target.value))}>
        <div class="row">${control("first", () => step(0))}${control("previous", () => step(at - 1))}${control(runs ? "pause" : "play", play, true)}${control("next", () => step(at + 1))}${control("last", () => step(frames.length - 1))}
          <output class="review-count">${at + 1}/${frames.length}</output></div>
      </section>`,
    root,
  );
  render(html`<ol class="review-steps">${frames.map(line)}</ol><p class="quiet review-keys">${word("keys")}</p>`, steps);
  move(root, settings.motion);
};

const KEYS = { ArrowRight: () => step(at + 1), ArrowLeft: () => step(at - 1), Home: () => step(0), End: () => step(frames.length - 1), " ": play };

document.addEventListener("keydown", (event) => {
  const act = KEYS[event.key];
  const busy = event.target.matches("input, textarea, select") || (event.key === " " && event.target.matches("button, a"));
  if (!act || busy || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});

/** What one's own decisions cost, once the coach has counted. */
const review = async () => {
  const answer = await fetch(`/mesa/${page.table}/mano/${page.number}/decisiones.json`);
  if (!answer.ok) return;
  const news = await answer.json();
  if (news.state === "preparing") return void setTimeout(review, AGAIN);
  for (const act of news.acts ?? []) advice.set(act.step, [...(advice.get(act.step) ?? []), act]);
  draw();
};

root.querySelector(".room-wait")?.remove();
onShape(draw);
copying(document, word("copied"));
draw();
if (page.coach) review();
