// The form searches without this script; here the list also narrows while one writes.
const field = document.getElementById("q");
const count = document.getElementById("count");
const nothing = document.getElementById("nothing");
const incidents = [...document.querySelectorAll("[data-words]")];
const families = [...document.querySelectorAll(".incident-family")];

const fold = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

const matches = (words, wanted) => wanted.every((word) => ` ${words}`.includes(` ${word}`));

const narrow = () => {
  const wanted = fold(field.value).split(/\s+/).filter(Boolean);
  for (const one of incidents) one.hidden = !matches(one.dataset.words, wanted);
  for (const family of families) family.hidden = !family.querySelector("[data-words]:not([hidden])");
  const found = incidents.filter((one) => !one.hidden).length;
  count.textContent = found === 1 ? count.dataset.one : count.dataset.many.replace("#", found);
  nothing.hidden = found > 0;
};

field.addEventListener("input", narrow);
