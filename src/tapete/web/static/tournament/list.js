// The list of tournaments keeps itself fresh: the page is asked for again, and its list takes the place of this one.
const EVERY = 5000;
const list = document.querySelector("[data-fresh]");

const refresh = async () => {
  if (document.visibilityState !== "visible" || list.contains(document.activeElement)) return;
  const answer = await fetch(location.pathname).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-fresh]");
  if (fresh && fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes);
};

if (list) setInterval(refresh, EVERY);
