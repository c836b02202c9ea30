"""Showdowns of live circle tables told by their results, agreed to or objected to, and cards put right."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.dealer import Dealer, at_live_tables, counted, say
from tests.room.people.front_desk import PHRASE

pytestmark = [pytest.mark.browser]

SIX: Final = ("Ana", "Bea", "Cid", "Dan", "Eva", "Fer")
MOST: Final = 30
"""Touches of a hand of six to its showdown."""
PIN: Final = "2580"
TABLES: Final = {
    "agreed": "ara",
    "shared": "clm",
    "side-pots": "ara",
    "disputed": "ara",
    "decided-afar": "ara",
    "corrected": "clm",
}
secrets: Final[dict[str, str]] = {}
"""The sessions of those who have a page of their own."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The pages of live tables as their dealer has them."""
    terms = {name: Terms(LawId(law), GameId("holdem"), live=True) for name, law in TABLES.items()}
    terms["markers"] = Terms(LawId("med"), GameId("holdem"), {"all_in.markers": True}, live=True)
    yield from at_live_tables(browser, terms, also=_others)


async def _others(site: Site) -> None:
    """A table supervisor with a PIN, and a player with an account."""
    secrets["Jefa"] = str(await site.reception.sign_up("Jefa", PHRASE, Role.CHIEF))
    (chief,) = site.reception.register.accounts()
    assert not isinstance(await site.reception.set_pin(chief, PHRASE, PIN), Refused)
    secret = await site.reception.sign_up("Bea", PHRASE, Role.PLAYER)
    assert isinstance(secret, str), secret
    secrets["Bea"] = secret


def _begun(page: Page, table: str, names: tuple[str, ...] = SIX, chips: tuple[str, ...] = ()) -> Dealer:
    """A hand dealt face down to all of them; touches are counted from its beginning."""
    dealer = Dealer(page, table)
    begin = dealer.gather(dict(zip(names, chips or ("500",) * len(names), strict=True)))
    if table == "markers":  # med draws the button with cards
        dealer.press(begin)
        dealer.cards("Kc Kd As Ah")
    else:
        dealer.touch(begin)
    dealer.touches = 0
    dealer.command("begin_hand")
    dealer.touch(page.locator(".work .is-unseen"))
    return dealer


def _to_showdown(dealer: Dealer, players: int) -> None:
    """Everybody checks, from the flop on too."""
    for street in ("", "2c 7d 9h", "Jc", "3s"):
        if street:
            dealer.cards(street)
        for _ in range(players):
            dealer.command("act", "Pasar")


def _owner(dealer: Dealer, name: str) -> None:
    dealer.press(dealer.page.locator(".telling .owners").get_by_text(name, exact=True))


def test_a_hand_of_six_goes_to_its_showdown_by_result(console: Page, record_property: Any) -> None:
    """Two fold to a bet, four see the river for nothing more, the winner is announced, and everybody agrees."""
    dealer = _begun(console, "agreed")
    dealer.touch(console.locator(".amounts button.act").first)
    for act in ("Retirarse", "Igualar", "Retirarse", "Retirarse", "Igualar"):
        dealer.command("act", act)
    for street in ("2c 7d 9h", "Jc", "3s"):
        dealer.cards(street)
        for _ in range(3):
            dealer.command("act", "Pasar")
    dealer.fits()
    dealer.result("Doble pareja")
    expect(console.locator(".feed li").first).to_contain_text("Carlos: Ana gana con doble pareja")
    dealer.command("showdown")
    expect(console.locator(".feed li").first).to_contain_text("¿Conformes? Ana gana con doble pareja")
    expect(console.locator(".work button[data-command=begin_hand]")).to_have_count(0)
    dealer.command("agree")
    counted(dealer.touches, MOST, record_property)
    expect(console.locator(".outcome.is-won, .feed li", has_text="Ana gana").first).to_be_visible()
    expect(console.locator(".work button[data-command=begin_hand]").first).to_be_visible()


def test_a_pot_is_shared_by_those_who_are_told_to_share_it(console: Page) -> None:
    dealer = _begun(console, "shared", SIX[:4])
    _to_showdown(dealer, 4)
    assert not console.locator(".results-grid button", has_text="Full").count(), "the board has no pair"
    dealer.press(console.locator("[data-result=splits]"))
    dealer.result("Escalera")
    expect(console.locator(".work [data-command=showdown]")).to_have_count(0)
    _owner(dealer, "Cid")
    dealer.result("Escalera")
    dealer.command("showdown")
    expect(console.locator(".feed")).to_contain_text("con escalera")
    expect(console.locator(".work button[data-command=begin_hand]").first).to_be_visible()


def test_side_pot_by_side_pot_and_by_cards_when_somebody_asks(console: Page) -> None:
    """The short stack is announced to win the main pot and another the side pot; then a hand is read by its cards."""
    dealer = _begun(console, "side-pots", SIX[:4], ("100", "500", "500", "500"))
    dealer.touch(console.locator(".amounts button.act").last)
    dealer.command("act", "Igualar")
    dealer.touch(console.locator(".amounts button.act").last)
    for act in ("Retirarse", "Igualar"):
        dealer.command("act", act)
    for street in ("2c 7d 9h", "Jc", "3s"):
        dealer.cards(street)
    expect(console.locator("[data-pot]")).to_have_count(2)
    _owner(dealer, "Ana")
    dealer.result("Trío")
    expect(console.locator("[data-pot='1']")).to_have_attribute("aria-pressed", "true")
    dealer.fits()
    dealer.result("Doble pareja")
    expect(console.locator(".feed li").first).to_contain_text("gana con doble pareja (bote aparte 1)")
    expect(console.locator(".work [data-command=showdown]")).to_be_visible()
    dealer.press(console.locator(".touch[data-seat='3']"))
    dealer.cards("As Ad")
    expect(console.locator(".work [data-command=showdown]")).to_have_count(0)
    _owner(dealer, "Bea")
    dealer.result("Doble pareja")
    dealer.command("showdown")
    expect(console.locator(".feed li", has_text="¿Conformes?").first).to_contain_text("Ana gana con trío; Bea gana con")
    dealer.command("agree")
    expect(console.locator(".feed")).to_contain_text("del bote aparte 1 con doble pareja")


def _phone(console: Page, table: str, player: str) -> Page:
    """The page of a player who has an account."""
    return _page(console, player, f"/es/mesa/{table}")


def _page(console: Page, name: str, path: str) -> Page:
    """What somebody else has before them."""
    browser, address = console.context.browser, console.url.split("/es/")[0]
    assert browser is not None
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844}, locale="es-ES")
    context.add_cookies([{"name": COOKIE, "value": secrets[name], "url": address}])
    page = context.new_page()
    page.goto(path)
    return page


def test_ara_10_2_vii_3_6_a_player_objects_on_their_phone_and_nothing_is_paid_until_it_is_decided(
    console: Page,
) -> None:
    dealer = _begun(console, "disputed", SIX[:4])
    _to_showdown(dealer, 4)
    dealer.result("Pareja")
    dealer.command("showdown")
    phone = _phone(console, "disputed", "Bea")
    phone.locator("button[data-command=object]").click()
    expect(console.locator(".objection")).to_contain_text("Bea no está conforme")
    expect(console.locator(".work [data-command=agree]")).to_have_count(0)
    again = console.locator(".objection [data-command=decide_objection]", has_text="Leer de nuevo")
    dealer.press(again)
    console.locator(".signing [name=pin]").fill(PIN)
    dealer.touch(console.locator(".signing button.act"))
    expect(console.locator(".feed")).to_contain_text("Jefa decide: las manos se leen de nuevo por sus cartas")
    expect(console.locator(".results-grid")).to_have_count(0)
    for cards in ("As Ad", "Ks Kd", "4h 5h", "Qs Th"):
        dealer.cards(cards)
    dealer.command("showdown")
    expect(console.locator(".feed li", has_text="¿Conformes?").first).to_contain_text("Ana gana con pareja")
    phone.locator("button[data-command=object]").click()
    dealer.press(console.locator(".objection [data-command=decide_objection]", has_text="Pagar como"))
    console.locator(".signing [name=pin]").fill(PIN)
    dealer.touch(console.locator(".signing button.act"))
    expect(console.locator(".work button[data-command=begin_hand]").first).to_be_visible()
    expect(console.locator(".feed")).to_contain_text("con pareja")
    phone.context.close()


def test_ara_10_2_vii_3_6_who_does_not_agree_is_entered_at_the_console_and_decided_on_the_floor(console: Page) -> None:
    """The chief's floor has it at once with both decisions; meanwhile the console asks for nothing else."""
    dealer = _begun(console, "decided-afar", SIX[:4])
    _to_showdown(dealer, 4)
    dealer.result("Pareja")
    dealer.command("showdown")
    phone, floor = _phone(console, "decided-afar", "Bea"), _page(console, "Jefa", "/es/sala/jefatura")
    expect(phone.locator(".status")).to_contain_text("¿Conforme con el pago?")
    expect(phone.locator("[data-command=raise_objection]")).to_have_count(0)
    dealer.drawer("call")
    expect(console.locator(".calling form")).to_have_count(0)
    dealer.drawer("call")
    dealer.touch(console.locator(".disagreeing [data-player=Cid]"))
    expect(console.locator(".now")).to_contain_text("Reclamación de Cid")
    expect(console.locator(".results-grid, .work .pad-deck")).to_have_count(0)
    dealer.fits()
    waiting = floor.locator(".pit-item[data-purpose=dispute]")
    expect(waiting).to_contain_text("Cid no está conforme con el pago")
    expect(floor.locator(".pit-table[data-table=decided-afar]")).to_contain_text("Carlos")
    dealer.press(console.locator(".objection [data-command=decide_objection]").first)
    expect(console.locator(".signing [name=decider]")).to_have_value("Jefa")
    expect(floor.locator(".pit-item")).to_have_count(1)
    waiting.locator("[data-answer=pay]").click()
    expect(waiting).to_have_count(0)
    expect(console.locator(".signing")).to_have_count(0)
    expect(console.locator(".feed")).to_contain_text("Jefa decide")
    expect(console.locator(".work button[data-command=begin_hand]").first).to_be_visible()
    for page in (phone, floor):
        page.context.close()


def test_a_common_card_told_wrongly_is_corrected_with_a_reason(console: Page) -> None:
    dealer = _begun(console, "corrected", SIX[:4])
    for street in ("", "2c 7d 9h", "Jc", "3s"):
        if street:
            dealer.cards(street)
        for _ in range(4):
            dealer.command("act", "Pasar")
    dealer.drawer("table")
    console.locator("[data-office=chief] summary").click()
    form = console.locator("form[data-command=correct_card]").first
    say(form, "place", "4")
    say(form, "card", "4s")
    say(form, "why", "se leyó mal")
    dealer.press(form.locator("button.act").last)
    console.locator(".signing [name=pin]").fill(PIN)
    dealer.touch(console.locator(".signing button.act"))
    expect(console.locator(".feed li").first).to_contain_text(
        "Jefa corrige una carta común: no es 3♠︎, sino 4♠︎; motivo: se leyó mal"
    )


def test_med_rj_26_1_a_house_that_uses_all_in_markers_shows_them(console: Page) -> None:
    dealer = _begun(console, "markers", SIX[:4], ("10000",) * 4)
    dealer.touch(console.locator(".amounts button.act").last)
    expect(console.locator(".felt")).to_contain_text("Ficha de all-in")
    dealer.drawer("said")
    console.locator("form[data-command=wager] [name=chips]").fill("100")
    dealer.touch(console.locator("form[data-command=wager] button.act"))
    expect(console.locator(".feed")).to_contain_text("ficha de all-in")
