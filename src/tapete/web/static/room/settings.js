// A person's preferences, kept in their browser.
const KEY = "tapete-settings";
const USUAL = { colours: true, sounds: null /* nobody has said */, motion: true, known: [] /* games whose lesson has been offered */, prefix: "", gap: 40 };

const read = () => {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
};

export const settings = read();

/** Choose a preference elsewhere than in the panel of them. */
export const choose = (name, value) => {
  settings[name] = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
  const tick = document.querySelector(`[data-setting="${name}"]`);
  if (tick) tick.checked = value;
};

const apply = () => document.documentElement.classList.toggle("two-colours", !settings.colours);

for (const tick of document.querySelectorAll("[data-setting]")) {
  const name = tick.dataset.setting;
  const ticked = tick.type === "checkbox";
  tick[ticked ? "checked" : "value"] = settings[name];
  tick.addEventListener("change", () => {
    settings[name] = ticked ? tick.checked : tick.type === "number" ? Number(tick.value) || USUAL[name] : tick.value;
    localStorage.setItem(KEY, JSON.stringify(settings));
    for (const other of document.querySelectorAll(`[data-setting="${name}"]`)) other[ticked ? "checked" : "value"] = settings[name];
    apply();
  });
}
apply();
