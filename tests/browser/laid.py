"""What lies on what at a table: nothing covers a card, no word a plate, and no card leaves the felt."""

from typing import Final

from playwright.sync_api import Page

_COVERED: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const called = (kind, element) => `${kind} ${element.textContent.trim().replace(/\\s+/g, " ")}`;
  const named = (kind, elements) =>
    elements.map((element) => [called(kind, element), element.getBoundingClientRect()]);
  const lines = (element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return [...words.getClientRects()].map((line) => [called("words", element), line]);
  };
  const own = named("own card", all(".own-card"));
  const laid = named("card", all(".bank .cards > g, [aria-label^='Cartas comunes'] > g"));
  const others = named("another's card", all(".box:not(.is-own) .cards > g, .seat .cards > g"));
  const plates = named("plate", all(".plate > rect:first-child, .outcome rect + rect"));
  const marks = named("button", all(".dealer-button"));
  const words = all(".headline .status, .headline-more > *").flatMap(lines);
  const offers = named("offer", all(".head-offer > *").filter((element) => !element.closest(".bar")));
  const across = (one, other) => one.left < other.right - 2 && other.left < one.right - 2;
  const meet = (one, other) => across(one, other) && one.top < other.bottom - 2 && other.top < one.bottom - 2;
  const met = (upper, lower) =>
    upper.flatMap(([name, box]) => lower.filter(([, it]) => meet(box, it)).map(([it]) => `${name} on ${it}`));
  const felt = document.querySelector(".felt-place").getBoundingClientRect();
  const off = ({ left, right, top, bottom }) =>
    left < -1 || right > innerWidth + 1 || top < felt.top - 1 || bottom > felt.bottom + 1;
  const things = [...own, ...laid, ...others, ...plates];
  const lost = things.filter(([, box]) => off(box)).map(([name]) => `${name} beyond the felt`);
  const hidden = [...met([...words, ...offers], things), ...met([...plates, ...others, ...marks], [...own, ...laid])];
  return [...new Set([...hidden, ...lost])];
}"""


def covered(page: Page) -> list[str]:
    """Whatever lies where something else is to be seen; a plate may stand on the foot of its own player's cards."""
    names: list[str] = page.evaluate(_COVERED)
    return names
