"""The croupier's console of a live table: a round entered by keyboard, and an exposed card ruled and carried out."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.casino import Casino
from tapete.room.people.role import Role
from tapete.room.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Front
from tapete.web.people import COOKIE
from tests.browser.conftest import DESKTOP, complaining, serving
from tests.room.people.front_desk import PHRASE, cheap

pytestmark = [pytest.mark.browser]


TABLES = {"played": "sin-descarte", "ruled": "sin-descarte", "refused": "sin-descarte", "read": "holdem"}
"""One for each test, and its game."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The pages of live tables as their croupier has them."""
    casino = Casino(MemoryLog())
    front = Front(casino, passwords=cheap())

    async def furnish() -> str:
        for name, game in TABLES.items():
            opened = await casino.open(name, Terms(LawId("ara"), GameId(game), live=True))
            assert not isinstance(opened, Refused), opened
        secret = await front.reception.sign_up("Carlos", PHRASE, Role.CROUPIER)
        assert isinstance(secret, str), secret
        return secret

    with ThreadPoolExecutor(1) as apart:  # the browser's driver has a loop in this thread
        secret = apart.submit(asyncio.run, furnish()).result()
    for address in serving(create_app(casino, front=front)):
        context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES")
        context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        yield from complaining(context)


def _enter(page: Page, order: str, **fields: str) -> None:
    form = page.locator("form.entry-form").filter(has=page.locator(f"[data-order={order}]"))
    for name, text in fields.items():
        field = form.locator(f"[name={name}]")
        if field.evaluate("(one) => one.tagName") == "SELECT":
            field.select_option(text)
        else:
            field.fill(text)
    version = page.locator(".controls").get_attribute("data-version")
    form.locator(f"[data-order={order}]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".controls")).not_to_have_attribute("data-version", version or "")


def _bets_made(page: Page, table: str) -> None:
    page.goto(f"/es/mesa/{table}")
    page.locator("[data-order=OpenTable]").click()
    expect(page.locator("[data-order=OpenTable]")).to_have_count(0)
    _enter(page, "Join", player="Ana", seat="1", chips="100")
    _enter(page, "PlaceBet", seat="1", bet="ante", sum="5")
    page.locator("[data-order=CloseBets]").click()
    expect(page.locator("[data-order=Deal]")).to_be_visible()


def test_a_live_round_by_keyboard_from_the_bets_to_the_payment(console: Page) -> None:
    _bets_made(console, "played")
    _enter(console, "Deal", cards="? Kh *")
    _enter(console, "Act", act="play")
    _enter(console, "TurnUp", cards="Kh 2c 7d 9h Jc")
    _enter(console, "Show", cards="As Ad 4c 5d 8h")
    console.locator("[data-order=Settle]").click()
    won = console.locator(".outcome.is-won")
    expect(won).to_contain_text("+5")
    won.click()
    expect(console.locator("#why blockquote").first).to_be_visible()


def test_an_exposed_card_is_ruled_at_the_console_and_the_ruling_is_applied(console: Page) -> None:
    _bets_made(console, "ruled")
    _enter(console, "Deal", cards="As")
    console.locator("form.is-incident [name=incident]").select_option("card_exposed")
    _enter(console, "Ruling", seat="1", place="1", card="As")
    expect(console.locator(".feed")).to_contain_text("Incidencia: El crupier da descubierta una carta")
    expect(console.locator(".feed")).to_contain_text("La jugada es nula: se devuelven las apuestas")
    expect(console.locator(".felt")).to_contain_text("100")
    expect(console.locator(".spot.is-staked")).to_have_count(0)
    expect(console.locator("form.is-incident [name=incident]")).to_have_value("")


def test_a_card_that_is_none_is_refused_in_words_and_nothing_changes(console: Page) -> None:
    _bets_made(console, "refused")
    console.locator("form [name=cards]").fill("Zz")
    version = console.locator(".controls").get_attribute("data-version")
    console.locator("[data-order=Deal]").click()
    expect(console.locator(".refusal")).to_be_visible()
    assert console.locator(".controls").get_attribute("data-version") == version


def test_a_bet_is_entered_as_it_was_made_and_the_console_reads_it(console: Page) -> None:
    console.goto("/es/mesa/read")
    _enter(console, "StartGame", names="Ana, Bea, Cid, Dan", chips="500")
    console.locator("[data-order=BeginHand]").click()
    _enter(console, "Deal", cards="*")
    console.locator(".as-seen > summary").click()
    _enter(console, "Wager", said="apuesto 30", chips="50")
    expect(console.locator(".feed")).to_contain_text("Lo dicho en su turno obliga")
    _enter(console, "Wager", chips="100")
    expect(console.locator(".feed")).to_contain_text("iguala 30")
    form = console.locator("form.entry-form").filter(has=console.locator("[data-order=Wager]"))
    form.locator("[name=chips]").fill("10 5")
    form.locator("[data-order=Wager]").click()
    expect(console.locator(".refusal")).to_contain_text("ve o no va")
    form.locator("[name=option]").select_option("fold")
    form.locator("[data-order=Wager]").click()
    expect(console.locator(".feed")).to_contain_text("Se retira y deja 15")
