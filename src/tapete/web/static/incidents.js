// The form searches without this script; here what the server finds is shown while the visitor types.
const PAUSE = 150; // ms between the last letter and the search

const field = document.getElementById("q");
const form = field.form;
let timer = 0;
let latest = 0;

const show = (page) => {
  for (const id of ["count", "hits", "nothing"]) {
    const [here, there] = [document.getElementById(id), page.getElementById(id)];
    here.replaceChildren(...there.childNodes);
    here.hidden = there.hidden;
  }
};

const search = async () => {
  const asked = ++latest;
  const answer = await fetch(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  if (answer.ok && asked === latest) show(new DOMParser().parseFromString(await answer.text(), "text/html"));
};

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, PAUSE);
});
