"""Blackjack in the browser: from the lobby to the jackpot by tapping the circles, on a phone and a laptop."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.chance.chance import SecureChance
from tapete.room.model.terms import Terms
from tests.browser.conftest import complaining
from tests.browser.furnished import serving_tables
from tests.browser.heard import unheard_of

pytestmark = pytest.mark.browser

SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": ViewportSize(width=360, height=640), "has_touch": True, "is_mobile": True},
    "laptop": {"viewport": ViewportSize(width=1280, height=720)},
}
ROUNDS: Final = ("8s 6d 8h Tc 3c Kd Td 9c", "Ts As 9d 8h", "7s 9c 7s 7s Th")
"""A split and a double, an ace of the bank, three sevens of one suit: the cards as they leave the shoe."""
OFF_SCREEN: Final = """() => [...document.querySelectorAll(".acts button:not(:disabled), .own-spot.is-open")]
  .map((button) => [button.textContent.trim(), button.getBoundingClientRect()])
  .filter(([, { top, bottom }]) => top < 0 || bottom > innerHeight).map(([name]) => name)"""


class SetShoe(SecureChance):
    """A shoe whose first cards are these, round by round."""

    def __init__(self) -> None:
        super().__init__(1)
        self._rounds = iter(ROUNDS)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        rest, first = [*super().shuffled(cards)], [_card(text) for text in next(self._rounds, "").split()]
        for card in first:
            rest.remove(card)
        return (*first, *rest)


def _card(text: str) -> Card:
    read = read_cards(text)
    assert not isinstance(read, Refused)
    return read[0]


@pytest.fixture(params=SIZES)
def visitor(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    size = SIZES[request.param]
    for room in serving_tables({"mesa": Terms(LawId("ara"), GameId("blackjack"), {"sevens": True})}, SetShoe()):
        yield from complaining(browser.new_context(base_url=room, locale="es-ES", reduced_motion="reduce", **size))


def _changed(page: Page, button: Locator) -> None:
    """Touched, and everything reachable without scrolling once the table has answered."""
    version = page.locator(".controls").get_attribute("data-version")
    button.click()
    expect(page.locator(".controls")).not_to_have_attribute("data-version", version or "")
    assert page.evaluate(OFF_SCREEN) == []


def _decide(page: Page, *keys: str) -> None:
    for key in keys:
        _changed(page, page.locator(f".acts .act[data-key={key}]"))


def test_a_newcomer_splits_doubles_insures_and_wins_the_jackpot(visitor: Page) -> None:
    page = visitor
    page.goto("/es/sala")
    page.locator('[data-table="mesa"] a').first.click()
    page.locator(".acts [data-key=s]").click()
    page.locator("form.stake [data-key=s]").click()
    for bet in ("main", "main", "sevens"):
        _changed(page, page.locator(f'[data-bet="{bet}"]'))
    expect(page.locator('[data-bet="main"]')).to_have_attribute("aria-label", "Apuesta de la casilla, 10\xa0€")
    expect(page.locator(".legend-meter")).to_contain_text("12.500")
    headline = page.locator(".headline.is-told .status")

    _decide(page, "d", "v")
    expect(page.locator(".own-makes.is-parted")).to_have_text(["▸ 18", "8"])
    _decide(page, "p", "x")
    expect(headline).to_have_text("Gana usted 27,50\xa0€: la banca se pasa")
    expect(page.locator(".headline-more")).to_contain_text("Segunda mano +20\xa0€")

    assert unheard_of(page) == []
    _decide(page, "a", "d")
    assert unheard_of(page) == []
    insurance = page.locator(".acts .act[data-command=bet]")
    expect(insurance).to_contain_text("Seguro 5\xa0€")
    expect(insurance).not_to_have_class(re.compile("is-main"))  # nobody is led to a bet that loses
    _changed(page, insurance)
    _decide(page, "p")
    expect(headline).to_have_text("Pierde 7,50\xa0€: la banca no tiene black jack")

    _decide(page, "a", "d", "h")
    expect(headline).to_have_text("Premio del jackpot, gana usted 12.510\xa0€: tres sietes del mismo palo")
    expect(page.locator(".legend-meter")).to_contain_text("12.500")
    page.goto("/es/mesa/mesa/mano/3")
    expect(page.locator(".review-scrub")).to_be_visible()
