// The form searches without this script; here the list is also filtered while the visitor types.
import { matches, wanted } from "./incident_words.js";

const field = document.getElementById("q");
const count = document.getElementById("count");
const nothing = document.getElementById("nothing");
const incidents = [...document.querySelectorAll("[data-words]")];
const families = [...document.querySelectorAll(".incident-family")];

const narrow = () => {
  const words = wanted(field.value);
  for (const incident of incidents) incident.hidden = !matches(incident.dataset.words, words);
  for (const family of families) family.hidden = !family.querySelector("[data-words]:not([hidden])");
  const matching = incidents.filter((incident) => !incident.hidden).length;
  count.textContent = matching === 1 ? count.dataset.one : count.dataset.many.replace("#", matching);
  nothing.hidden = matching > 0;
};

field.addEventListener("input", narrow);
