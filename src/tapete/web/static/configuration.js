// What is being written is checked as one types: the form goes to the house as if to be looked at, and the part of the
// answer that has the verdict takes the place of the one on the page.
const PAUSE = 700;

const checked = async (form, place) => {
  const body = new URLSearchParams([...new FormData(form).entries()].filter(([, value]) => typeof value === "string"));
  body.set("do", "check");
  const answer = await fetch(form.action, { method: "POST", body });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const verdict = page.getElementById(place.id);
  if (verdict) place.replaceChildren(...verdict.childNodes);
};

for (const form of document.querySelectorAll("form[data-checked]")) {
  const place = document.getElementById(form.dataset.checked);
  let timer;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => checked(form, place), PAUSE);
  });
}
