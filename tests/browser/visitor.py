"""A visitor at a table: sits down, bets, decides, by what the page offers and nothing else.

The visitor's finger is in the page itself: it looks at the buttons and presses one in the same moment, so that no
picture changes in between, however slow the machine.
"""

from playwright.sync_api import Page, expect

PATIENCE = 90
"""Seconds a whole hand may take on a busy machine; a hand that hangs fails."""

_FINGER = """
async ({ patience, until, sparing }) => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const find = (selector) => all(selector).find((one) => !one.disabled);
  const press = (key) => {
    const button = find(`.acts .act[data-key=${key}]`);
    button?.click();
    return Boolean(button);
  };
  const version = () => document.querySelector(".controls")?.dataset.version;
  const called = () => Boolean(find(".status.is-called"));
  const choose = () => {
    const low = find(".acts")?.innerText.includes("mano baja");
    const wanted = low ? 2 : all(".acts .act").some((one) => one.disabled) ? 1 : 0;
    const cards = document.querySelectorAll(".own-card[role=button]");
    for (let at = 0; at < wanted; at += 1) cards[at]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  const decide = () => { choose(); return (sparing && press("f")) || press("c") || press("r"); };
  const headline = () => document.querySelector(".headline.is-told .status")?.textContent.trim();
  const goals = {
    asked: () => called() || goals.paid(),
    decided: () => decided > 0 && version() !== answered,
    staked: () => Boolean(document.querySelector(".own-spot .is-staked")),
    paid: () => Boolean(document.querySelector(".own") && document.querySelector(".outcome") && headline()),
  };
  const end = performance.now() + patience * 1000;
  let decided = 0;
  let answered = null;
  while (!goals[until]()) {
    if (performance.now() > end) return { decided, hung: document.querySelector(".controls")?.innerText ?? "no table" };
    if (until !== "asked" && called() && version() !== answered && decide()) { decided += 1; answered = version(); }
    else if (until === "staked" && version() !== answered && press("b")) answered = version();
    await new Promise((later) => setTimeout(later, 30));
  }
  if (until === "paid") document.querySelector(".outcome").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return { decided, hung: null };
}
"""


def take_a_seat(page: Page, table: str) -> None:
    """A stranger's way: the table, one click as a guest, one to sit down."""
    page.goto(f"/es/mesa/{table}")
    page.locator(".acts [data-key=s]").click()
    page.locator("form.stake [data-key=s]").click()
    expect(page.locator("form.stake")).to_have_count(0)
    expect(page.locator(".bar.is-seated, .acts .say").first).to_be_visible()


def place_the_first_bet(page: Page) -> None:
    """Bet the least in the own box and let the croupier deal; the bank, where it is offered, is passed."""
    _until(page, "staked")
    page.locator(".acts [data-key=d]").click()


def go_on_until_paid(page: Page) -> int:
    """Decide whenever asked, until a hand one took part in is paid and told in a headline, and ask why.

    How many decisions that took.
    """
    return _until(page, "paid")


def wait_to_be_asked(page: Page) -> None:
    """Until a decision is asked for, or the round is over without one."""
    _until(page, "asked")


def decide(page: Page, sparing: bool = False) -> None:
    """One decision, as soon as one is asked for: the cards it names, then the way that stays in the hand; and seen.

    Whoever is sparing with their chips gives the hand up where staying in it may cost some.
    """
    _until(page, "decided", sparing)


def _until(page: Page, goal: str, sparing: bool = False) -> int:
    outcome = page.evaluate(_FINGER, {"patience": PATIENCE, "until": goal, "sparing": sparing})
    assert outcome["hung"] is None, f"{goal} never came: {outcome['hung']}"
    decided: int = outcome["decided"]
    return decided
