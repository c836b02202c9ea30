// What is being written is checked as one types: the form goes to the house as if to be looked at, and the part of the
// answer that has the verdict takes the place of the one on the page. With another game other things are to be chosen:
// that part of the form is then taken from the answer too.
const PAUSE = 700;

const checked = async (form, place, changed) => {
  const body = new URLSearchParams([...new FormData(form).entries()].filter(([, value]) => typeof value === "string"));
  body.set("do", "check");
  const answer = await fetch(form.action, { method: "POST", body });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const verdict = page.getElementById(place.id);
  if (verdict) place.replaceChildren(...verdict.childNodes);
  for (const part of form.querySelectorAll(`[data-follows="${CSS.escape(changed)}"]`)) {
    const followed = page.getElementById(part.id);
    if (followed) part.replaceChildren(...followed.childNodes);
  }
};

for (const form of document.querySelectorAll("form[data-checked]")) {
  const place = document.getElementById(form.dataset.checked);
  let timer;
  form.addEventListener("input", ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(() => checked(form, place, target.name), PAUSE);
  });
}
