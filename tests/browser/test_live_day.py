"""A day of a house with live tables, each thing through the door of whoever does it: the director's page, the cage and
the dealers' consoles, from the first opening to the closing counts and the next day."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.dealer import Dealer, say, signed
from tests.browser.live_house import LiveHouse, day_begun, live_house, table_opened
from tests.house import days
from tests.room.people.front_desk import PHRASE

pytestmark = pytest.mark.browser

FOUR: Final = ("Eva", "Fer", "Gil", "Hugo")
CIRCLE, BANKED = 1, 2
LAST: Final = 5
"""The last rounds that are announced (ARA-10.1.A.VI.3.p9)."""
TO_THE_MORNING: Final = 12 * 60 * 60 * 1000
"""From nine in the evening to past eight: until then it is the same day, at the door as at the desks."""


@pytest.fixture
def house(browser: Browser) -> Iterator[LiveHouse]:
    no_limit: dict[str, Any] = {"limits.structure": "none"}
    tables = (days.table("holdem", live=True, set=no_limit), days.table("sin-descarte", BANKED, live=True))
    yield from live_house(browser, *tables)


def test_a_live_circle_table_and_a_live_house_table_from_opening_to_the_next_day(house: LiveHouse) -> None:
    director, cashier = house.page("Dirección"), house.page("Caja")
    day_begun(director)
    for number, croupier in ((CIRCLE, "Cruz"), (BANKED, "Dani")):
        table_opened(director, number, croupier)
    cashier.goto("/es/casa/caja")
    _sold(cashier, 600)
    _other_dealer_is_refused(house.page("Carlos"))
    _three_bust(house.page("Cruz"))
    dani = _round_is_paid(house.page("Dani"))
    director.goto(f"/es/casa?table={BANKED}")
    director.get_by_role("button", name="Anunciar las últimas jugadas").click()
    _last_rounds_are_played(dani)
    for number in (CIRCLE, BANKED):
        _counted(cashier, number, house.in_rack)
    cashier.goto("/es/casa/libros?check=yes")
    expect(cashier.get_by_role("status")).to_contain_text("una vez y al céntimo")
    director.goto("/es/casa")
    expect(director.get_by_role("button", name="Empezar la jornada")).to_have_count(0)
    house.clock.forward(TO_THE_MORNING)
    _logged_in(director, "Dirección")
    day_begun(director, "16 de noviembre")
    director.goto(f"/es/casa?table={CIRCLE}")
    expect(director.get_by_role("button", name="Abrir la mesa")).to_be_visible()


def _logged_in(page: Page, name: str) -> None:
    """The session has ended meanwhile: nobody who works here stays logged in for hours without a touch."""
    page.goto("/es/entrar")
    page.locator("#in-name").fill(name)
    page.locator("#in-password").fill(PHRASE)
    page.locator("form[action='/entrada'] button").click()
    page.wait_for_load_state()


def _sold(cashier: Page, euros: int) -> None:
    cashier.get_by_label("Persona").first.fill("Eva")
    cashier.locator("#sale-euros").fill(str(euros))
    cashier.get_by_label("sin cuenta en la sala").first.check()
    cashier.get_by_role("button", name="Vender").click()
    expect(cashier.get_by_role("status")).to_contain_text(re.compile(rf"Hecho\. .*Eva: {euros}\s€\. Vale n\.º \d+"))


def _other_dealer_is_refused(page: Page) -> None:
    dealer = Dealer(page, "ara-sin-descarte")
    dealer.press(dealer.page.locator(".free.is-open").first)
    say(dealer.form("sit"), "player", "Eva")
    dealer.press(dealer.form("sit").locator("button.act").last)
    expect(page.locator(".refusal")).to_contain_text("esta mesa la lleva Dani, y su cuenta es la de Carlos")
    page.context.close()


def _three_bust(page: Page) -> None:
    """Everybody plays all they have; with three out too few are left, and the director ends the game."""
    dealer = Dealer(page, "ara-holdem")
    form = dealer.form("start_game")
    for at, name in enumerate(FOUR):
        for field, text in {"player": name, "chips": "100"}.items():
            form.locator(f"input[name={field}]").nth(at).fill(text)
            form.locator(f"input[name={field}]").nth(at).press("Tab")
    dealer.touch(form.locator("button.act").last)
    dealer.command("begin_hand")
    dealer.touch(page.locator(".work .is-unseen"))
    dealer.touch(page.locator(".amounts button.act").last)
    for _ in range(3):
        dealer.command("act", "Igualar")
    for street in ("2c 7d 9h", "Jc", "3s"):
        dealer.cards(street)
    dealer.touch(page.locator(".results-grid button").get_by_text("Trío", exact=True))
    dealer.command("showdown")
    dealer.command("agree")
    expect(page.locator(".work .hint")).to_be_visible()
    expect(page.locator(".work [data-command=begin_hand]")).to_have_count(0)
    dealer.drawer("table")
    page.locator("[data-office=director] summary").click()
    ending = page.locator("form[data-command=end_game]")
    say(ending, "reason", "quedan pocos")
    dealer.press(ending.locator("button.act").last)
    signed(dealer)
    expect(page.locator(".feed")).to_contain_text("quedan pocos")
    page.context.close()


def _round_is_paid(page: Page) -> Dealer:
    dealer = Dealer(page, "ara-sin-descarte")
    for seat, name in enumerate(("Fer", "Gil"), 1):
        dealer.sit(seat, name)
    for seat in (1, 2):
        dealer.box(seat)
    dealer.command("close_bets")
    dealer.cut()
    dealer.cards("Kh")
    dealer.touch(page.locator(".the-rest button"))
    dealer.cards("Ks 7d 9h 2c")
    for words in ("Pierde", "Doble pareja"):
        dealer.touch(page.locator(".results-grid button").get_by_text(words, exact=True))
    dealer.command("settle")
    expect(page.locator(".outcome.is-won")).to_have_count(1)
    return dealer


def _last_rounds_are_played(dealer: Dealer) -> None:
    """ARA-10.1.A.VI.3.p9: the last five are announced, and played; the bank does not reach its least in any."""
    page = dealer.page
    expect(page.locator(".feed")).to_contain_text("Últimas 5 jugadas")
    for _ in range(LAST):
        dealer.touch(page.locator(".stakes .act", has_text="Como antes"))
        dealer.command("close_bets")
        dealer.cut()
        dealer.cards("Kh")
        dealer.touch(page.locator(".the-rest button"))
        dealer.cards("Qs 7d 9h 2c")
        dealer.command("settle")
    expect(page.locator(".stakes")).to_have_count(0)
    page.context.close()


def _counted(cashier: Page, number: int, in_rack: Callable[[int], dict[int, int]]) -> None:
    """The cashier counts what lies in the rack, and closes the table."""
    cashier.goto(f"/es/casa/caja?table={number}")
    form = cashier.locator("form[action='/casa/caja/cierre']")
    expect(form).to_be_visible()
    for value, count in in_rack(number).items():
        if count:
            form.locator(f"[name=chips_{value}]").fill(str(count))
    form.get_by_role("button", name="Cerrar la mesa").click()
    expect(cashier.locator(".told").first).to_be_visible()
    assert not cashier.get_by_role("alert").count(), cashier.get_by_role("alert").all_inner_texts()
    expect(cashier.get_by_role("status")).to_contain_text("Cuadra con los libros")
