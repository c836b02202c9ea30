// A lesson step by step; without this script all steps stand one below the other.
const steps = [...document.querySelectorAll(".lesson-step")];
const [count, ways] = [".lesson-count", ".lesson-ways"].map((name) => document.querySelector(name));
const [back, next] = [".lesson-back", ".lesson-next"].map((name) => document.querySelector(name));
const { count: words } = JSON.parse(document.getElementById("lesson-words").textContent);

let at = Math.max(0, steps.findIndex((step) => `#${step.id}` === location.hash));

const show = (moved) => {
  steps.forEach((step, place) => (step.hidden = place !== at));
  count.textContent = words.replace("{step}", at + 1).replace("{steps}", steps.length);
  back.disabled = at === 0;
  next.disabled = at === steps.length - 1;
  if (moved) {
    history.replaceState(null, "", `#${steps[at].id}`);
    steps[at].focus({ preventScroll: true });
  }
};

const go = (by) => {
  at = Math.min(Math.max(at + by, 0), steps.length - 1);
  show(true);
};

count.hidden = ways.hidden = false;
back.addEventListener("click", () => go(-1));
next.addEventListener("click", () => go(1));
document.addEventListener("keydown", ({ key, target }) => {
  if (target.matches("input, select, textarea")) return;
  if (key === "ArrowRight") go(1);
  if (key === "ArrowLeft") go(-1);
});
show(false);
