"""The console under a finger: one whole round of each family at both tablets, with what may be touched as large as a
finger and nothing to scroll to; and the same parts one above the other on a telephone held upright."""

import sys
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.conftest import PHONE
from tests.browser.dealer import SMALL_TABLET, TABLET, Dealer, at_live_tables

pytestmark = [pytest.mark.browser]

FINGER: Final = 44
SIZES: Final = {"large": TABLET, "small": SMALL_TABLET}
GAMES: Final = {"house": "sin-descarte", "circle": "holdem"}
SMALL: Final = """
(finger) => {
  const touched = ["button", "summary", "input", "select"].map((each) => `.console ${each}`);
  const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.disabled;
  return [...document.querySelectorAll([...touched, ".free.is-open", ".touch"].join())]
    .filter((each) => shown(each) && !each.closest("label.choice"))
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.ceil(Math.min(width, height)) < finger)
    .map(([each, { width, height }]) => `${each.outerHTML.slice(0, 120)} ${width}x${height}`);
}
"""
"""Whatever may be touched at the console or on its felt, and is smaller than a finger."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    names = [(f"{family}-{size}", game) for family, game in GAMES.items() for size in (*SIZES, "phone")]
    yield from at_live_tables(browser, {name: Terms(LawId("ara"), GameId(game), live=True) for name, game in names})


class Finger(Dealer):
    """A dealer who looks, at every picture, whether all that can be touched is large enough and in sight."""

    looks = 0

    def look(self) -> None:
        assert self.page.evaluate(SMALL, FINGER) == [], self.page.locator(".now").inner_text()
        self.fits()
        self.looks += 1

    def press(self, target: object) -> None:
        self.look()
        super().press(target)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES)
def test_every_touch_of_a_house_round_is_as_large_as_a_finger_and_in_sight(console: Page, size: str) -> None:
    finger = Finger(console, f"house-{size}", SIZES[size])
    finger.touch(finger.form("open_table").locator("button.act"))
    for seat, name in ((1, "Ana"), (2, "Bea"), (3, "Cid")):
        finger.sit(seat, name)
    for seat in (1, 2, 3):
        finger.box(seat)
    finger.command("close_bets")
    finger.cut("Bea")
    finger.cards("Kh")
    finger.command("act", "Retirarse")
    finger.touch(console.locator(".the-rest button"))
    finger.cards("2s 7d 9h Ac")
    finger.touch(console.locator(".results-grid button").get_by_text("Pareja", exact=True))
    finger.cards("3s 3d 6c Jd Jh")
    finger.command("settle")
    expect(console.locator(".outcome").first).to_be_visible()
    finger.look()
    sys.stdout.write(f"looks: {finger.looks}\n")


@pytest.mark.parametrize("size", SIZES)
def test_every_touch_of_a_circle_hand_is_as_large_as_a_finger_and_in_sight(console: Page, size: str) -> None:
    finger = Finger(console, f"circle-{size}", SIZES[size])
    form = finger.form("start_game")
    for at, name in enumerate(("Ana", "Bea", "Cid", "Dan")):
        form.locator("input[name=player]").nth(at).fill(name)
        form.locator("input[name=player]").nth(at).press("Tab")
    finger.touch(form.locator("button.act").last)
    finger.command("begin_hand")
    finger.touch(console.locator(".work .is-unseen"))
    finger.touch(console.locator(".amounts button.act").first)
    for act in ("Igualar", "Retirarse", "Igualar"):
        finger.command("act", act)
    for street in ("2c 7d 9h", "Jc", "3s"):
        finger.cards(street)
        for _ in range(3):
            finger.command("act", "Pasar")
    finger.touch(console.locator(".results-grid button").get_by_text("Doble pareja", exact=True))
    finger.command("showdown")
    finger.command("agree")
    finger.look()
    sys.stdout.write(f"looks: {finger.looks}\n")


@pytest.mark.parametrize("family", GAMES)
def test_a_telephone_shows_the_same_parts_one_above_the_other(console: Page, family: str) -> None:
    """The felt, what is waited for, what to touch for it, the drawers, and what has happened."""
    size: ViewportSize = PHONE
    dealer = Dealer(console, f"{family}-phone", size)
    console.locator(".work form button.act").first.wait_for()
    parts = [console.locator(part) for part in (".felt", ".now", ".work", ".console-bar")]
    boxes = [part.first.bounding_box() for part in parts]
    assert all(box is not None for box in boxes)
    tops = [box["y"] for box in boxes if box is not None]
    assert tops[:3] == sorted(tops[:3])
    assert all(box["width"] > 0.8 * size["width"] for box in boxes[1:] if box is not None)
    expect(console.locator(".feed")).to_be_attached()
    assert console.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert dealer.page.evaluate(SMALL, FINGER) == []
