"""A newcomer at every game on four screens: from the lobby to a paid round, with all to act with always in sight.

A round is played once for each game, on a phone, where every frame is watched; at each of its steps the same page is
looked at on the other screens too.
"""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.law.catalogue import Family, family_of
from tapete.room.model.terms import Terms
from tests.browser.conftest import complaining
from tests.browser.furnished import serving_tables
from tests.browser.heard import unheard_of
from tests.browser.laid import covered
from tests.browser.test_room import BOTS, GAMES
from tests.browser.visitor import go_on_until_paid, place_the_first_bet, wait_to_be_asked

pytestmark = [pytest.mark.browser]

SCREENS: Final = {
    "phone": ViewportSize(width=360, height=640),
    "tablet": ViewportSize(width=768, height=1024),
    "laptop": ViewportSize(width=1280, height=720),
    "wide": ViewportSize(width=1920, height=1080),
}
WATCH: Final = """() => {
  window.offScreen = [];
  let before = new Set();
  const look = () => {
    const off = new Set();
    for (const button of document.querySelectorAll(".bar .act, .bar .chip-choice, .bar .quick, .own-spot.is-open")) {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      const bar = button.closest(".acts")?.getBoundingClientRect();
      const seen = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
      const clipped = bar && (top < bar.top - 1 || bottom > bar.bottom + 1);
      const name = button.textContent.trim().replace(/\\s+/g, " ");
      if (!seen || clipped) off.add([name, Math.round(top), Math.round(bottom)].join(" "));
    }
    window.offScreen.push(...[...off].filter((name) => before.has(name)));
    before = off;
    const bar = document.querySelector(".bar");
    if (bar) ((window.barHeights ??= {})[innerWidth] ??= new Set()).add(bar.getBoundingClientRect().height);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame drawn from now on; what is off the screen in two of them running was to be seen there."""


PRESSED_IS_GONE: Final = "(name) => { offScreen = offScreen.filter((each) => !each.startsWith(name)); }"
"""A slow machine draws frames of a button that has just been pressed while its bar is another already."""
SETTLED: Final = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
)
"""Three frames: the page is drawn anew for the screen it is on, and looked at twice."""
SMALL: Final = """() => {
  const small = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement: element } = texts.currentNode;
    const hidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest(".unseen, script, option");
    if (!textContent.trim() || hidden || element.closest(".card")) continue;
    const drawn = element instanceof SVGElement ? element.getScreenCTM() : { a: 1, b: 0 };
    const scale = Math.hypot(drawn.a, drawn.b); // words may stand on their side
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.95) small.add(`${textContent.trim()} ${size.toFixed(1)}`);
  }
  return [...small];
}"""
"""Words below twelve pixels; what is drawn on a card is a picture."""


PLACEHOLDER_CUT: Final = """(boxes) => boxes.map((box) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(box);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${getComputedStyle(box, "::placeholder").fontSize} ${font.split(" ").at(-1)}`;
  return pen.measureText(box.placeholder).width > box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
})"""


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    yield from serving_tables(
        {name: Terms(law, game, bots=BOTS[family_of(game)]) for name, (law, game) in GAMES.items()}
    )


def _phone(browser: Browser, room: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=room, viewport=SCREENS["phone"], has_touch=True, locale="es-ES", reduced_motion="reduce"
    )
    yield from complaining(context)


@pytest.fixture(scope="module")
def newcomer(browser: Browser, room: str) -> Iterator[Page]:
    """Plays every game against the house."""
    yield from _phone(browser, room)


@pytest.fixture(scope="module")
def another(browser: Browser, room: str) -> Iterator[Page]:
    """Plays every game of the circle: one guest's chips do not last for all tables."""
    yield from _phone(browser, room)


@pytest.mark.parametrize("table", GAMES)
def test_from_the_lobby_to_a_paid_round_without_scrolling(newcomer: Page, another: Page, table: str) -> None:
    page = newcomer if family_of(GAMES[table][1]) is Family.HOUSE else another
    page.goto("/es/sala")
    page.locator(f"[data-table='{table}'] a:not(.lesson-link)").click()
    expect(page.locator(".felt")).to_be_visible()
    page.evaluate(WATCH)
    page.locator(".acts [data-key=s]").click()
    _on_every_screen(page, "buying in")
    page.locator("form.stake [data-key=s]").click()
    expect(page.locator(".bar.is-seated, .acts .say").first).to_be_visible()
    lacking = page.locator(".chip-sum").evaluate_all(PLACEHOLDER_CUT)
    assert not any(lacking), "a word in the box for another sum is cut"
    page.evaluate("window.offScreen.length = 0")  # a slow machine draws a frame of the form that has just been sent
    _on_every_screen(page, "seated")
    _, game = GAMES[table]
    if family_of(game) is Family.HOUSE:
        place_the_first_bet(page)
    wait_to_be_asked(page)
    page.evaluate(PRESSED_IS_GONE, "Repartir")
    _on_every_screen(page, "asked")
    go_on_until_paid(page)
    expect(page.locator("#why blockquote").first).to_be_visible()
    page.keyboard.press("Escape")
    _on_every_screen(page, "paid")


def _on_every_screen(page: Page, step: str) -> None:
    """Nothing scrolls, nothing to act with is off the screen, the bar keeps its height, every word can be read."""
    for screen, size in (*SCREENS.items(), ("phone again", SCREENS["phone"])):
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        measured: dict[str, Any] = page.evaluate(
            """() => ({
              off: [...new Set(window.offScreen)],
              heights: [...window.barHeights[innerWidth]],
              page: document.documentElement.scrollHeight - innerHeight,
              wide: document.documentElement.scrollWidth - innerWidth,
            })"""
        )
        assert measured["off"] == [], f"off the {screen}, {step}"
        assert len(measured["heights"]) == 1, f"the bar keeps its height on the {screen}, {step}"
        assert measured["page"] <= 0 and measured["wide"] <= 0, f"the {screen} scrolls, {step}"
        assert page.evaluate(SMALL) == [], f"too small on the {screen}, {step}"
        assert covered(page) == [], f"covered on the {screen}, {step}"
    assert unheard_of(page) == [], step


def test_own_cards_are_drawn_once_at_the_bottom_in_the_middle(newcomer: Page) -> None:
    page = newcomer
    page.goto("/es/mesa/ara-sin-descarte")
    expect(page.locator(".bar.is-seated")).to_be_visible()
    place_the_first_bet(page)
    wait_to_be_asked(page)
    expect(page.locator(".own-card")).to_have_count(5)
    expect(page.locator(".box.is-own .cards")).to_have_count(0)
    for size in SCREENS.values():
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        card = page.locator(".own-card").nth(2).bounding_box()
        felt = page.locator(".felt").bounding_box()
        assert card and felt
        assert abs(card["x"] + card["width"] / 2 - felt["x"] - felt["width"] / 2) < 8
        assert card["y"] > felt["y"] + felt["height"] * 0.6


@pytest.mark.parametrize("screen", SCREENS)
def test_the_chronicle_and_the_pay_table_are_beside_the_table(newcomer: Page, screen: str) -> None:
    page = newcomer
    page.set_viewport_size(SCREENS[screen])
    page.goto("/es/mesa/ara-tres-cartas")
    if screen in ("phone", "tablet"):
        expect(page.locator("#side")).to_be_hidden()
        page.get_by_role("button", name="La mesa").click()
    page.get_by_role("tab", name="Crónica").click()  # whichever was looked at last
    expect(page.locator("#side .feed")).to_be_visible()
    page.get_by_role("tab", name="Pagos y límites").click()
    expect(page.locator("#side #returns")).to_be_visible()
    page.locator("#side .hand-order summary").click()
    expect(page.locator("#side .hand-order li").first).to_contain_text("Escalera")
    page.get_by_role("tab", name="Gente").click()
    expect(page.locator("#side .people li").first).to_be_visible()
