"""Pai gow at a live table: the bank offered round the table, dice told, and the boxes told by win, tie or loss."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.dealer import Dealer, at_live_tables, counted

pytestmark = [pytest.mark.browser]

TABLES: Final = ("croupier", "player", "aces")
BANK: Final = "Ks Ac Qc Js 5d 7h 4s"
MOST: Final = 40
"""Touches of a round of three boxes, the bank's offer, dice and seven cards of the bank included."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    terms = {name: Terms(LawId("ara"), GameId("pai-gow"), live=True) for name in TABLES}
    yield from at_live_tables(browser, terms)


def _seated(page: Page, table: str) -> Dealer:
    dealer = Dealer(page, table)
    dealer.touch(dealer.form("open_table").locator("button.act"))
    for seat, name in enumerate(("Ana", "Bea", "Cid"), 1):
        dealer.sit(seat, name)
    dealer.touches = 0
    return dealer


def _thrown(dealer: Dealer, *dice: int) -> None:
    """Three dice, each by the touch of its face."""
    form = dealer.form("throw_dice")
    for at, face in enumerate(dice):
        dealer.press(form.locator(f"[data-field='dice.{at}'] label", has_text=str(face)))
    dealer.touch(form.locator("button.act"))


def _set(dealer: Dealer) -> None:
    """Everybody sets their seven cards face down."""
    dealer.touch(dealer.page.locator(".work .is-unseen"))
    dealer.touch(dealer.page.locator(".the-rest button").first)


def test_ara_10_1_c_a_round_with_the_croupiers_bank_told_by_result(console: Page, record_property: Any) -> None:
    """Nobody takes the bank, dice say who is dealt first, the bank is set by the house way; three boxes are told."""
    dealer = _seated(console, "croupier")
    for _ in range(3):
        dealer.command("offer_bank", "Pasar la banca")
    for seat in (1, 2, 3):
        dealer.box(seat)
    dealer.command("close_bets")
    dealer.fits()
    _thrown(dealer, 1, 3, 4)
    expect(console.locator(".feed li").first).to_contain_text("Dados: 1-3-4")
    dealer.cut("Bea")
    _set(dealer)
    dealer.cards(BANK)
    expect(console.locator(".results-grid button")).to_have_text(["Pierde", "Empata", "Gana"])
    dealer.fits()
    for words in ("Gana", "Empata", "Pierde"):
        dealer.result(words)
    expect(console.locator(".feed")).to_contain_text("Ana gana")
    dealer.command("settle")
    expect(console.locator(".outcome.is-won")).to_have_count(1)
    expect(console.locator(".feed")).to_contain_text("comisión")
    counted(dealer.touches, MOST, record_property)


def test_ara_10_1_c_vi_p5_the_bank_goes_round_the_table_offered_declined_and_taken(console: Page) -> None:
    """Ana declines, Bea takes it; her seven cards are told and set first, and the others are told against them."""
    dealer = _seated(console, "player")
    dealer.command("offer_bank", "Pasar la banca")
    dealer.command("offer_bank", "Tomar la banca")
    expect(console.locator(".feed")).to_contain_text("Bea")
    for seat in (1, 3):
        dealer.box(seat)
    dealer.command("close_bets")
    _thrown(dealer, 2, 2, 5)
    dealer.cut("Ana")
    _set(dealer)
    dealer.cards(BANK)
    expect(console.locator(".now")).to_contain_text("Bea")
    expect(console.locator(".results-grid")).to_have_count(0)
    dealer.cards("Ah Ad 9d 8c 6s 3h 2d")
    dealer.cards("9d 8c")
    dealer.result("Gana")
    dealer.result("Pierde")
    dealer.command("settle")
    expect(console.locator(".feed")).to_contain_text("Cid")
    expect(console.locator(".work [data-command=offer_bank]").first).to_be_visible()
    expect(console.locator(".now")).to_contain_text("Cid")


def test_ara_10_1_c_vi_case_1_a_win_that_the_cards_in_sight_exclude_is_not_offered(console: Page) -> None:
    """The bank has two aces low, and a box that was read has the others and the joker."""
    dealer = _seated(console, "aces")
    for _ in range(3):
        dealer.command("offer_bank", "Pasar la banca")
    for seat in (1, 2):
        dealer.box(seat)
    dealer.command("close_bets")
    _thrown(dealer, 1, 1, 1)
    dealer.cut()
    _set(dealer)
    dealer.cards("As Ah Kd Kh Ks Qc Qd")
    dealer.press(console.locator(".touch[data-seat='2']"))
    dealer.cards("Ad Ac Xx 3d 4s 6h 8c")
    dealer.cards("8c 6h")
    expect(console.locator(".now")).to_contain_text("Ana")
    expect(console.locator(".results-grid button")).to_have_text(["Pierde", "Empata"])
