"""Rounds of live house tables whose hands are told by result, counted in touches of the console."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.dealer import Dealer, at_live_tables, counted, hand_started

pytestmark = [pytest.mark.browser]

TABLES: Final = {
    "against": "sin-descarte",
    "unpaid": "sin-descarte",
    "by-table": "trijoker",
    "by-cards": "trijoker",
    "spoken": "holdem",
}
MOST: Final = 25
"""Touches of a round of five boxes by result."""
MOST_BY_CARDS: Final = 45


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The pages of live tables as their dealer has them."""
    terms = {name: Terms(LawId("ara"), GameId(game), live=True) for name, game in TABLES.items()}
    yield from at_live_tables(browser, terms)


def _staked(page: Page, table: str) -> Dealer:
    """Five boxes with their bets, closed."""
    dealer = Dealer(page, table)
    dealer.touch(dealer.form("open_table").locator("button.act"))
    for seat, name in enumerate(("Ana", "Bea", "Cid", "Dan", "Eva"), 1):
        dealer.sit(seat, name)
    dealer.touches = 0
    for seat in range(1, 6):
        dealer.box(seat)
    dealer.command("close_bets")
    if TABLES[table] == "sin-descarte":
        dealer.cut("Bea")
    return dealer


def _two_fold(dealer: Dealer) -> None:
    for act in ("Jugar", "Retirarse", "Jugar", "Retirarse"):
        dealer.command("act", act)
    dealer.touch(dealer.page.locator(".the-rest button"))


def test_five_boxes_of_sin_descarte_with_two_folds_by_result(console: Page, record_property: Any) -> None:
    dealer = _staked(console, "against")
    dealer.cards("Kh")
    _two_fold(dealer)
    dealer.cards("2s 7d 9h Ac")
    dealer.fits()
    for words in ("Pareja", "Pierde", "Doble pareja"):
        dealer.result(words)
    expect(console.locator(".feed")).to_contain_text("gana con doble pareja")
    dealer.command("settle")
    expect(console.locator(".outcome.is-won")).to_have_count(2)
    counted(dealer.touches, MOST, record_property)


def test_a_bank_that_does_not_play_asks_for_no_hand(console: Page) -> None:
    dealer = _staked(console, "unpaid")
    dealer.cards("Kh")
    _two_fold(dealer)
    dealer.cards("2s 7d 9h Jc")
    expect(console.locator(".results-grid, .work .pad-deck")).to_have_count(0)
    dealer.command("settle")
    expect(console.locator(".outcome.is-won")).to_have_count(3)


def _played_to_the_hands(console: Page, table: str) -> Dealer:
    """Five boxes of trijoker with both common cards turned up; two have taken a bet back."""
    dealer = _staked(console, table)
    dealer.touch(console.locator(".work .is-unseen"))
    for act in ("Retirar", "Retirar"):
        dealer.command("act", act)
    for card in ("Kh", "7d"):
        dealer.touch(console.locator(".the-rest button"))
        dealer.cards(card)
    return dealer


def test_five_boxes_of_trijoker_with_two_withdrawals_by_result(console: Page, record_property: Any) -> None:
    """Two take a bet back, and one who was said to lose asks for the cards to be read."""
    dealer = _played_to_the_hands(console, "by-table")
    dealer.fits()
    for words in ("Pierde", "Pareja", "Pierde", "Trío", "Pierde"):
        dealer.result(words)
    dealer.press(console.locator(".touch[data-seat='1']"))
    expect(console.locator(".results-grid")).to_be_visible()
    dealer.cards("As Ad 4c")
    dealer.command("settle")
    expect(console.locator(".outcome.is-won")).to_have_count(3)
    counted(dealer.touches, MOST, record_property)


def test_five_boxes_of_trijoker_by_cards(console: Page, record_property: Any) -> None:
    dealer = _played_to_the_hands(console, "by-cards")
    for hand in ("As Ad 4c", "2s 2d 5c", "3s 8d 9c", "Ks Kd Kc", "4s 6d 8c"):
        dealer.cards(hand)
    dealer.command("settle")
    expect(console.locator(".outcome.is-won").first).to_be_visible()
    counted(dealer.touches, MOST_BY_CARDS, record_property)


def _named(record_property: Any, act: str, key: str, said: object) -> None:
    record_property(key, f"{act}: {said}")


def test_an_act_of_a_circle_hand_is_one_touch_or_two(console: Page, record_property: Any) -> None:
    """A bet by its button, a raise by its sum typed and sent, a call and a fold."""
    dealer = hand_started(console, "spoken")
    for name, most in {"bet": 1, "raise": 2, "call": 1, "fold": 1}.items():
        before = dealer.touches
        if name == "raise":
            console.locator(".amounts [name=amount]").first.click()
            console.keyboard.type("30")
            version = console.locator(".controls").get_attribute("data-version") or ""
            console.keyboard.press("Enter")
            dealer.touches += 2
            expect(console.locator(".controls")).not_to_have_attribute("data-version", version)
        else:
            words, page = {"call": "Igualar", "fold": "Retirarse"}.get(name), dealer.page
            named = page.locator(".speaking .acts-grid .act", has_text=words)
            dealer.touch(named if words else page.locator(".amounts button.act").first)
        counted(dealer.touches - before, most, partial(_named, record_property, name))
