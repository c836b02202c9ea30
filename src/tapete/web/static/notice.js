// A notice on a screen at a table is always the one in force: it is fetched again every few seconds.

const SECONDS = 5;
const SIZES = [1.7, 1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6];

/** The largest letters with which everything fits the screen; on a phone one scrolls. */
const fit = () => {
  const sheets = document.querySelector(".placard-sheets");
  const large = window.innerWidth >= 900;
  for (const size of large ? SIZES : [1]) {
    sheets.style.setProperty("--fit", size);
    if (document.documentElement.scrollHeight <= window.innerHeight && sheets.scrollWidth <= sheets.clientWidth) return;
  }
};

let shown = document.querySelector(".placard").innerHTML;

const refresh = async () => {
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [now, before] = [page.querySelector(".placard"), document.querySelector(".placard")];
    if (now && before && now.innerHTML !== shown) {
      shown = now.innerHTML;
      before.replaceWith(now);
      fit();
    }
  } catch {
    // The room is away for a moment: what hangs here stays.
  }
};

fit();
window.addEventListener("resize", fit);
setInterval(() => document.visibilityState === "visible" && refresh(), SECONDS * 1000);
