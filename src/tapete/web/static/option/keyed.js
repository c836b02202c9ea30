// The same element for the same thing, wherever it stands in a list: what is typed into it never becomes another's.
import { render } from "../vendor/lit-html.js";

const boxes = new Map();

export const keyed = (key, template) => {
  if (!boxes.has(key)) boxes.set(key, Object.assign(document.createElement("div"), { className: "keyed" }));
  const box = boxes.get(key);
  render(template, box);
  return box;
};
