"""A real roulette at the dealer's console: a spin by touching colours, chips and the cloth of a tablet, counted."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.dealer import (
    Dealer,
    answer,
    at_live_tables,
    counted,
    director_with_pin,
    incident,
    ruling_form,
    say,
    signed,
)
from tests.browser.live_house import LiveHouse, day_begun, live_house, table_opened
from tests.house import days
from tests.waiting import until

pytestmark = [pytest.mark.browser]

BETS: Final = {"Ana": ("17", "red"), "Bea": ("17", "0-00-1-2-3"), "Cid": ("dozen_2", "13-14-16-17")}
MOST: Final = 11
"""Touches of a spin of three players with two bets each: colours, places, «no va más», the number, the payment."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    terms = dict.fromkeys(("wheel", "typed", "late"), Terms(LawId("ara"), GameId("roulette-00"), live=True))
    yield from at_live_tables(browser, terms, also=director_with_pin)


def _place(dealer: Dealer, place: str) -> None:
    """The middle of a box may lie under a line's place; whoever wants the box touches it beside that."""
    version = dealer.page.locator(".controls").get_attribute("data-version") or ""
    dealer.page.locator(f'[data-place="{place}"]').first.dispatch_event("click")
    dealer.touches += 1
    expect(dealer.page.locator(".controls")).not_to_have_attribute("data-version", version)


def _come(dealer: Dealer, name: str) -> None:
    dealer.press(dealer.page.locator(".colour-owner.is-free").first)
    say(dealer.form("sit"), "player", name)
    dealer.touch(dealer.form("sit").locator("button.act").last)


def test_ara_u5_a_spin_at_the_console_from_the_first_chip_to_the_payment(console: Page, record_property: Any) -> None:
    dealer = Dealer(console, "wheel")
    dealer.command("open_table")
    for name in BETS:
        _come(dealer, name)
    dealer.touches = 0
    for name, places in BETS.items():
        if name != "Ana":  # the first colour is chosen by itself
            dealer.press(console.locator(f".colour-owner[data-player={name}]"))
        for place in places:
            _place(dealer, place)
    expect(console.locator(".wheel-chip")).to_have_count(6)
    dealer.fits()
    dealer.command("close_bets")
    expect(console.locator(".now")).to_contain_text("Ha salido")
    expect(console.locator(".choice-pad button")).to_have_count(38)
    dealer.fits()
    _place(dealer, "18")
    expect(console.locator(".payments[data-pocket='18']")).to_be_visible()
    dealer.touch(console.locator("[data-command=undo]"))  # it was not the 18
    dealer.touches -= 2
    dealer.command("drop_ball", "17")
    expect(console.locator(".payments .paid li")).to_have_count(4)
    rows = console.locator(".payments .paid li").all_inner_texts()
    assert [row.split()[0] for row in rows] == ["2.ª", "13-14-16-17", "17", "17"]
    expect(console.locator(".paid li[data-player=Bea] .chip-dot")).to_have_class("chip-dot colour-2")
    expect(console.locator(".collected")).to_contain_text("2")
    dealer.fits()
    dealer.command("settle")
    counted(dealer.touches, MOST, record_property)
    expect(console.locator(".last-number.is-latest text")).to_have_text("17")
    expect(console.locator(".feed")).to_contain_text("Bea: 17, +175")
    dealer.press(console.locator("[data-key=a]"))  # the same bets again, in one touch
    expect(console.locator(".stakes [data-key=a]")).to_have_count(0)
    expect(console.locator(".wheel-chip")).to_have_count(6)
    dealer.press(console.locator(".colour-owner[data-player=Ana]"))
    dealer.press(console.locator("[data-lifts]"))
    _place(dealer, "red")
    expect(console.locator(".wheel-chip")).to_have_count(5)
    dealer.press(console.locator(".chip-value").first)
    console.locator(".call-bet select").select_option("neighbours_0")
    expect(console.locator(".wheel-chip")).to_have_count(10)
    _corrected(dealer)


def test_ara_u5_a_a_a_number_is_told_by_its_digits_wherever_the_focus_is(console: Page) -> None:
    dealer, refusal = Dealer(console, "typed"), console.locator(".refusal")
    dealer.command("open_table")
    for number, focused in (("0", True), ("00", False), ("17", True)):
        dealer.command("close_bets")
        expect(console.locator(".choice-pad button")).to_have_count(38)
        if focused:  # a place of the cloth that was touched is not told instead
            console.locator('[data-place="33"]').focus()
        console.keyboard.type("37\n")
        expect(refusal).to_contain_text("el disco no tiene la casilla «37» (artículo único")
        console.keyboard.type(f"{number}\n")
        expect(console.locator(f".payments[data-pocket='{number}']")).to_be_visible()
        dealer.command("settle")
        expect(console.locator(".last-number.is-latest text")).to_have_text(number)


def test_a_digit_whose_letter_comes_late_counts_once(console: Page) -> None:
    """A busy browser tells a key in two events; the field is focused between them."""
    dealer, field = Dealer(console, "late"), console.locator("[data-digits]")
    dealer.command("open_table")
    dealer.command("close_bets")
    expect(field).to_have_value("")
    keys, key = console.context.new_cdp_session(console), {"key": "7", "code": "Digit7", "windowsVirtualKeyCode": 55}
    keys.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **key})
    expect(field).to_have_value("7")
    keys.send("Input.dispatchKeyEvent", {"type": "char", "text": "7", **key})
    keys.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
    expect(field).to_have_value("7")


def _corrected(dealer: Dealer) -> None:
    """A number told wrongly, noticed after something else was entered: put right with a reason, and paid by."""
    page = dealer.page
    dealer.command("close_bets")
    _place(dealer, "18")
    dealer.drawer("table")
    page.locator("details[data-office=chief] summary").click()
    form = page.locator("form[data-command=correct_number]")
    say(form, "pocket", "28")
    say(form, "why", "la bola está en el 28")
    form.locator("button.act").click()
    signed(dealer)
    expect(page.locator(".payments[data-pocket='28'] .paid li")).to_have_count(1)
    dealer.command("settle")
    expect(page.locator(".feed")).to_contain_text("El número no era el 18 sino el 28")


@pytest.fixture
def house(browser: Browser) -> Iterator[LiveHouse]:
    yield from live_house(browser, days.table("roulette-00", live=True))


def test_a_ball_out_and_a_fill_at_a_live_wheel_and_then_a_paid_round(house: LiveHouse) -> None:
    """Each through the door of whoever does it: the dealer's console, the director's PIN, and the cage."""
    director, cashier = house.page("Dirección"), house.page("Caja")
    day_begun(director)
    table_opened(director, 1, "Cruz")
    dealer = Dealer(house.page("Cruz"), "ara-roulette-00")
    page = dealer.page
    _come(dealer, "Eva")
    for place in ("17", "red"):
        _place(dealer, place)
    dealer.command("close_bets")
    _place(dealer, "18")
    _ball_out(dealer)
    dealer.drawer("call")
    dealer.press(page.locator("[data-call=fill]"))
    expect(page.locator(".pending-requests")).to_contain_text("eposición del anticipo")
    rack = _worth(house)
    cashier.goto("/es/casa/caja?table=1")
    expect(cashier.locator("[data-live=asked]")).to_contain_text("Mesa 1")
    form = cashier.locator("form[action='/casa/caja/reposicion']")
    form.locator("[name=chips_10000]").fill("5")
    form.get_by_role("button", name="Reponer").click()
    expect(cashier.get_by_role("status").first).to_contain_text("Hecho")
    expect(page.locator(".feed")).to_contain_text("atiende la reposición del anticipo")
    expect(page.locator(".pending-requests")).to_have_count(0)
    page.keyboard.type("17\n")
    expect(page.locator(".payments[data-pocket='17'] .paid li")).to_have_count(1)
    dealer.command("settle")
    expect(page.locator(".feed")).to_contain_text("Eva: 17, +175")
    until(lambda: _worth(house) == rack + 50_000 - 17_500 + 500)  # the books follow the table
    cashier.goto("/es/casa/libros?check=yes")
    expect(cashier.get_by_role("status")).to_contain_text("una vez y al céntimo")


def _worth(house: LiveHouse) -> int:
    """What lies in the rack, in cents."""
    return sum(value * count for value, count in house.in_rack(1).items())


def _ball_out(dealer: Dealer) -> None:
    """The number that was told does not count: the ball is thrown again, and the bets stand."""
    page = dealer.page
    incident(dealer, "ball_out")
    expect(page.locator(".incident-preview")).to_contain_text("La norma no lo prevé: decide el jefe de mesa")
    answer(dealer, "option", "spin_again")
    ruling_form(dealer).click()
    signed(dealer)
    expect(page.locator(".feed")).to_contain_text("La bola se lanza otra vez; las apuestas siguen")
    expect(page.locator(".feed")).to_contain_text("Dirección decide: La bola se lanza otra vez")
    expect(page.locator(".wheel-chip")).to_have_count(2)
    expect(page.locator(".choice-pad button")).to_have_count(38)
