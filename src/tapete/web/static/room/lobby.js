// The lobby: a seat at once, filters that are remembered, and counts kept current.
import { Connection } from "./connection.js";
import { word } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const filters = document.getElementById("filters");
let cards = [...document.querySelectorAll("[data-table]")];
const drawn = new Map();
const KEY = "tapete-lobby";
const playNow = document.getElementById("play-now");
let taken = new Map();
let listed = [];

const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
};

/** Keep what a form asks for, to be found there next time. */
const keep = (form) => localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [form.id]: Object.fromEntries(new FormData(form)) }));

const restore = (form) => {
  for (const [name, value] of Object.entries(remembered()[form.id] ?? {})) {
    const field = form.elements[name];
    if (field?.type === "checkbox") field.checked = true;
    else if (field && [...field.options].some((option) => option.value === value)) field.value = value;
  }
};

const wanted = (card) => {
  const asked = new FormData(filters);
  const free = Number(card.dataset.places) - (taken.get(card.dataset.table) ?? 0);
  return (
    ["law", "game"].every((name) => !asked.get(name) || card.dataset[name] === asked.get(name)) &&
    (!asked.get("minimum") || Number(card.dataset.minimum) <= Number(asked.get("minimum"))) &&
    (!asked.get("free") || free > 0)
  );
};

/** Whether the page holds only some of the tables: the server then chooses them. */
const isPart = () => document.getElementById("tables").dataset.part !== undefined || filters.dataset.asked !== undefined;

let asking = 0;
/** The tables that the filters ask for, as the server has them; an answer that came too late is not shown. */
const choose = async () => {
  const turn = ++asking;
  const query = new URLSearchParams([...new FormData(filters)].filter(([, value]) => value));
  const answer = await fetch(`${location.pathname}?${query}`).catch(() => null);
  if (!answer?.ok || turn !== asking) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.getElementById("tables").replaceWith(page.getElementById("tables"));
  history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}`);
  filters.dataset.asked = "";
  cards = [...document.querySelectorAll("[data-table]")];
  refresh(listed);
};

const narrow = () => {
  if (isPart()) {
    document.getElementById("count").textContent = word("places", { count: Number(document.getElementById("tables").dataset.total) });
    return;
  }
  for (const card of cards) card.hidden = !wanted(card);
  for (const family of document.querySelectorAll(".lobby-family")) family.hidden = !family.querySelector("[data-table]:not([hidden])");
  const shown = cards.filter((card) => !card.hidden).length;
  document.getElementById("count").textContent = word("places", { count: shown });
  document.getElementById("none").hidden = shown > 0;
};

/** The seats of a table as dots, those taken filled. */
const seats = (card, players) => {
  const house = card.closest(".lobby-family").querySelector("h2").id === "f-house";
  const count = Number(card.dataset.places);
  const dots = Array.from({ length: count }, (_, at) => {
    const angle = house ? (Math.PI * (at + 0.5)) / count : (2 * Math.PI * at) / count + Math.PI / 2;
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("cx", 60 + 54 * Math.cos(angle));
    dot.setAttribute("cy", house ? 15 + 54 * Math.sin(angle) : 38 + 31 * Math.sin(angle));
    dot.setAttribute("r", 4.5);
    dot.setAttribute("class", at < players ? "is-taken" : "");
    return dot;
  });
  card.querySelector(".tiny-seats").replaceChildren(...dots);
};

const now = ({ players, people, attended }) => {
  if (!attended) return word("now_unattended");
  if (!players) return word("now_empty");
  return people ? word("now_people", { players, count: people }) : word("now_bots", { players });
};

/** The table to sit down at: with company and a free seat, then the cheapest. */
const tableFor = (game) =>
  listed
    .filter((table) => !table.live && (!game || table.game === game) && table.people < table.places)
    .sort((one, other) => other.people - one.people || one.minimum - other.minimum)[0];

/** Draw the cards of those tables that are not as they were drawn last. */
const refresh = (tables) => {
  listed = tables;
  taken = new Map(tables.map((table) => [table.table, table.players]));
  const rows = new Map(tables.map((table) => [table.table, table]));
  for (const card of cards) {
    const table = rows.get(card.dataset.table);
    if (!table || drawn.get(card) === table) continue;
    drawn.set(card, table);
    card.querySelector("[data-live=players]").textContent = table.players;
    card.querySelector("[data-live=now]").textContent = now(table);
    card.classList.toggle("is-lively", table.people > 0);
    seats(card, table.players);
  }
  narrow();
};

const fetched = async () => {
  const answer = await fetch("/mesas.json").catch(() => null);
  return answer?.ok ? (await answer.json()).tables : [];
};

if (playNow) {
  restore(playNow);
  playNow.addEventListener("input", () => keep(playNow));
  playNow.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!listed.length) listed = await fetched();
    const table = tableFor(new FormData(playNow).get("game"));
    playNow.querySelector(".play-now-full").hidden = Boolean(table);
    if (table) location.href = `${playNow.dataset.tablePage.replace(/-$/, table.table)}?ya`;
  });
}

if (filters) {
  if (filters.dataset.asked === undefined) restore(filters);
  if (innerWidth < 736 && !Object.values(remembered().filters ?? {}).some(Boolean)) filters.querySelector("details").open = false;
  filters.addEventListener("input", () => {
    keep(filters);
    if (isPart()) choose();
    else narrow();
  });
  filters.addEventListener("submit", (event) => event.preventDefault());
  if (isPart() && filters.dataset.asked === undefined && [...new FormData(filters).values()].some(Boolean)) choose();
  new Connection("/mesas/socket", ({ view }) => view && refresh(Object.values(view.tables ?? {})));
}
