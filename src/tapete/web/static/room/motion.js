// Cards fly from the pack and turn over, chips slide: what is new in a picture comes from where it was before.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const DEAL = 340;
const TURN = 260;
const STAGGER = 70;
const LATEST = 500;

let shown = new Map();

/** Move what is new on the felt since the last call; the first picture is drawn without motion. */
export const move = (felt, wanted) => {
  const faces = new Map();
  let order = 0;
  for (const piece of felt.querySelectorAll("[data-move]")) {
    const { move: key, face, from } = piece.dataset;
    faces.set(key, face);
    if (!wanted || still.matches || !shown.size || shown.get(key) === face) continue;
    const [x, y] = from.split(" ");
    const delay = Math.min(order++ * STAGGER, LATEST);
    if (shown.has(key) && shown.get(key) === "?") {
      piece.animate([{ transform: "translateX(16px) scaleX(0)" }, { transform: "none" }], { duration: TURN, easing: "ease-out", delay, fill: "backwards" });
    } else if (!shown.has(key)) {
      piece.animate(
        [{ transform: `translate(${x}px, ${y}px) rotate(-14deg)`, opacity: 0 }, { opacity: 1, offset: 0.25 }, { transform: "none", opacity: 1 }],
        { duration: DEAL, easing: "cubic-bezier(.2,.8,.3,1)", delay, fill: "backwards" },
      );
    }
  }
  const dealt = [...faces.keys()].some((key) => !shown.has(key));
  shown = faces;
  return dealt;
};
