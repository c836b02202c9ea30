// A person's preferences, kept in their browser.
const KEY = "tapete-settings";
const USUAL = { colours: true, sounds: false, motion: true };

const read = () => {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
};

export const settings = read();

const apply = () => document.documentElement.classList.toggle("two-colours", !settings.colours);

for (const tick of document.querySelectorAll("[data-setting]")) {
  const name = tick.dataset.setting;
  tick.checked = settings[name];
  tick.addEventListener("change", () => {
    settings[name] = tick.checked;
    localStorage.setItem(KEY, JSON.stringify(settings));
    apply();
  });
}
apply();
