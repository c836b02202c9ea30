// The announcement: levels in a grid, and everything checked by the server while one types.
import { html, nothing, render } from "../vendor/lit-html.js";
import { word } from "./words.js";

const form = document.getElementById("announce");
const page = JSON.parse(document.getElementById("page-data").textContent);
const WAIT = 350;
let timer = 0;
let latest = 0;

// Levels: the text is what is sent; the grid is drawn from it and written back into it

const LEVEL = /^(\d+)\s*\/\s*(\d+)(?:\s+ante\s+(\d+))?(?:\s+(\d+)\s*min)?$/i;
const BREAK = /^(?:descanso|descans|break)\s+(\d+)/i;

const parsed = (text) => {
  const rows = [];
  for (const line of text.split("\n").map((part) => part.trim())) {
    const level = LEVEL.exec(line);
    const rest = BREAK.exec(line);
    if (level) rows.push({ small: level[1], big: level[2], ante: level[3] ?? "", minutes: level[4] ?? "", rest: "" });
    else if (rest && rows.length) rows.at(-1).rest = rest[1];
  }
  return rows;
};

const written = (rows) =>
  rows.flatMap(({ small, big, ante, minutes, rest }) => [`${small}/${big}${ante ? ` ante ${ante}` : ""}${minutes ? ` ${minutes} min` : ""}`, ...(rest ? [`descanso ${rest}`] : [])]).join("\n");

const change = (rows) => {
  form.levels.value = written(rows);
  draw();
  soon();
};

const cell = (rows, at, name) => html`<input type="text" aria-label="${word(`column_${name}`)} ${at + 1}" inputmode="numeric" .value=${rows[at][name]}
  @change=${(event) => change(rows.map((row, other) => (other === at ? { ...row, [name]: event.target.value.replace(/\D/g, "") } : row)))} />`;

const added = (rows, at) => {
  const last = rows[at];
  const next = { ...last, small: String(Number(last.small) * 2), big: String(Number(last.big) * 2), rest: "" };
  return [...rows.slice(0, at + 1), next, ...rows.slice(at + 1)];
};

const NAMES = ["small", "big", "ante", "minutes", "rest"];

const draw = () => {
  const rows = parsed(form.levels.value);
  render(
    html`<div class="levels-head"><span>${word("level")}</span>${NAMES.map((name) => html`<span>${word(`column_${name}`)}</span>`)}<span></span></div>
      ${rows.map((row, at) => html`<div class="levels-row" data-level=${at + 1}><b>${at + 1}</b>${NAMES.map((name) => cell(rows, at, name))}
        <span><button type="button" class="link" aria-label=${word("level_add")} @click=${() => change(added(rows, at))}>+</button>
        ${rows.length > 1 ? html`<button type="button" class="link" aria-label=${word("level_remove")} @click=${() => change(rows.filter((_, other) => other !== at))}>×</button>` : nothing}</span></div>`)}`,
    document.getElementById("levels-grid"),
  );
};

// Checking

const finding = ({ error, text, cite }) => html`<li class=${error ? "is-error" : "is-advice"}>${text.charAt(0).toUpperCase() + text.slice(1)}.
  ${cite.slice(0, 2).map((rule) => html` <a href=${page.rule.replace("RULE", rule)} target="_blank">§</a>`)}</li>`;

const show = (findings) =>
  render(findings.some((line) => line.error) ? findings.map(finding) : html`<li class="is-fine">${word("announce_fine")}</li>${findings.map(finding)}`, document.getElementById("findings"));

const asked = async (more = {}) => {
  const number = ++latest;
  const said = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  for (const [name, value] of Object.entries(more)) said.set(name, value);
  const answer = await fetch(`/torneos/comprobar.json?${said}`).catch(() => null);
  if (!answer?.ok || number !== latest) return null;
  const content = await answer.json();
  show(content.findings);
  return content;
};

const soon = () => {
  clearTimeout(timer);
  timer = setTimeout(asked, WAIT);
};

const fill = (fields) => {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements[name];
    if (!field || name === "title") continue;
    if (field.type === "checkbox") field.checked = value === "yes";
    else if (field.tagName === "SELECT") field.value = [...field.options].some((option) => option.value === value) ? value : field.options[0].value;
    else if (!["date", "hour"].includes(name)) field.value = value;
  }
  draw();
};

for (const button of document.querySelectorAll("[data-template]")) {
  button.addEventListener("click", async () => {
    const content = await asked({ plantilla: button.dataset.template });
    if (content?.fields) fill(content.fields);
  });
}

document.body.classList.add("has-grid");
form.addEventListener("input", soon);
form.addEventListener("change", soon);
draw();
asked();
