"""Rounds of live house tables whose course is not the plain one, each as its dealer enters it."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import buying, offering
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.room.model.terms import Terms
from tests.browser.dealer import Dealer, at_live_tables, director_with_pin

pytestmark = [pytest.mark.browser]

STAKES: Final = {BetName.PAREJA_PLUS: 500, BetName.PROGRESIVO: 250}


def _terms(law: str, game: str, bet: BetName | None = None, buys: bool = False) -> Terms:
    """A live table that offers a side bet, or sells cards."""
    plain = resolve(law, game, {})
    assert isinstance(plain, TableRules), plain
    chosen = (offering(plain, bet, STAKES[bet]) if bet else {}) | (buying(plain) if buys else {})
    return Terms(LawId(law), GameId(game), chosen, live=True)


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    terms = {
        "weak": _terms("clm", "caribbean-stud"),
        "bought": _terms("ara", "sin-descarte", buys=True),
        "side": _terms("ara", "tres-cartas", BetName.PAREJA_PLUS),
        "jackpot": _terms("ara", "sin-descarte", BetName.PROGRESIVO),
        "ride": _terms("clm", "let-it-ride"),
    }
    yield from at_live_tables(browser, terms, also=director_with_pin)


def _staked(page: Page, table: str, side: str = "") -> Dealer:
    """Two boxes with their bets; the first one with the side bet too."""
    dealer = Dealer(page, table)
    dealer.touch(dealer.form("open_table").locator("button.act"))
    for seat, name in enumerate(("Ana", "Bea"), 1):
        dealer.sit(seat, name)
    for seat in (1, 2):
        dealer.box(seat)
    if side:
        dealer.press(page.locator(".stakes .quick", has_text=side))
        dealer.box(1)
    dealer.command("close_bets")
    if page.locator(".work [data-choice=cut_by], .work form[data-command=deal]").first.get_attribute("data-choice"):
        dealer.cut()
    return dealer


def test_clm_caribbean_stud_a_bank_that_does_not_qualify_is_paid_without_a_hand(console: Page) -> None:
    dealer = _staked(console, "weak")
    dealer.cards("Qh")
    dealer.command("act", "Jugar")
    dealer.command("act", "Retirarse")
    dealer.cards("Jd 7s 9c 2d")
    expect(console.locator(".results-grid, .work .pad-deck")).to_have_count(0)
    dealer.command("settle")
    expect(console.locator(".feed")).to_contain_text("la banca no llega a")
    expect(console.locator(".outcome.is-won")).to_have_count(1)


def test_ara_10_1_a_viii_3_a_card_is_bought_by_whoever_shows_their_hand(console: Page) -> None:
    """Ana's five cards are told, one of them goes and another comes; Bea decides without showing hers."""
    dealer = _staked(console, "bought")
    dealer.cards("Kh")
    expect(console.locator(".work .acts-grid")).not_to_contain_text("Comprar")
    dealer.press(console.locator(".work [data-tell='1']"))
    dealer.cards("As Ad 4c 5d 8h")
    expect(console.locator(".now")).to_contain_text("Ana")
    form = console.locator(".work form[data-command=act]")
    pads = form.locator("card-pad")
    dealer.press(pads.first.locator(".pad-deck .pad-card", has_text="4♣"))
    version = console.locator(".controls").get_attribute("data-version") or ""
    dealer.press(pads.last.locator(".pad-deck .pad-card", has_text="A♣"))
    expect(console.locator(".controls")).not_to_have_attribute("data-version", version)
    expect(console.locator(".feed")).to_contain_text("compra")
    dealer.fits()
    for _ in range(2):
        dealer.command("act", "Jugar")
    dealer.cards("Ks 7d 9h 2c")
    expect(console.locator(".now")).to_contain_text("Bea")
    dealer.result("Pierde")
    dealer.command("settle")
    expect(console.locator(".feed")).to_contain_text("trío")
    expect(console.locator(".outcome.is-won")).to_have_count(1)


def test_ara_10_1_d_a_side_bet_is_paid_by_the_cards_of_its_box_alone(console: Page) -> None:
    """Of Ana, who has pareja plus, the cards are asked for; Bea's hand is told by its result."""
    dealer = _staked(console, "side", "Pareja plus")
    dealer.touch(console.locator(".work .is-unseen"))
    dealer.touch(console.locator(".the-rest button").first)
    dealer.cards("Kh 9d 2s")
    expect(console.locator(".now")).to_contain_text("Ana")
    expect(console.locator(".results-grid")).to_have_count(0)
    dealer.cards("Qs Qd 4c")
    dealer.result("Pierde")
    dealer.fits()
    dealer.command("settle")
    expect(console.locator(".feed")).to_contain_text("Ana: pareja plus, pareja: cobra 1 a 1")


def test_ara_10_1_a_vii_a_jackpot_is_paid_by_cards_even_if_the_bank_does_not_play(console: Page) -> None:
    dealer = _staked(console, "jackpot", "Progresivo")
    dealer.cards("Qh")
    dealer.touch(console.locator(".the-rest button").first)
    dealer.cards("Jd 7s 9c 2d")
    expect(console.locator(".now")).to_contain_text("Ana")
    expect(console.locator(".results-grid")).to_have_count(0)
    dealer.cards("As Ks Qs Js Ts")
    dealer.command("settle")
    expect(console.locator(".feed")).to_contain_text("del contador")


def test_clm_12_a_bet_is_withdrawn_at_let_it_ride_and_the_others_are_paid(console: Page) -> None:
    dealer = _staked(console, "ride")
    dealer.touch(console.locator(".work .is-unseen"))
    dealer.command("act", "Retirar")
    expect(console.locator(".feed")).to_contain_text("Ana retira")
    dealer.touch(console.locator(".the-rest button").first)
    dealer.cards("Kh")
    dealer.command("act", "Retirar")
    dealer.touch(console.locator(".the-rest button").first)
    dealer.cards("7d")
    dealer.fits()
    dealer.result("Trío")
    dealer.result("Pierde")
    dealer.command("settle")
    expect(console.locator(".outcome.is-won")).to_have_count(1)
