"""What the text leaves to the table chief, at a dealer's console: the chief's PIN, and the report in the book."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.demonstration import open_demonstration
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import DESKTOP, complaining, serving
from tests.browser.dealer import Dealer, answer, bets_made, incident, ruling_form
from tests.browser.furnished import apart
from tests.room.people.front_desk import PHRASE, cheap

pytestmark = pytest.mark.browser

PIN = "2580"


async def _furnished(casino: Room, site: Site) -> list[str]:
    """A live table, and the sessions of its croupier and of the table chief."""
    opened = await casino.open("decidida", Terms(LawId("ara"), GameId("sin-descarte"), live=True))
    assert not isinstance(opened, Refused), opened
    people = (("Carlos", Role.CROUPIER), ("Marta", Role.CHIEF))
    secrets = [await site.reception.sign_up(name, PHRASE, role) for name, role in people]
    return [secret for secret in secrets if isinstance(secret, str)]


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    casino = Room(MemoryLog())
    site = Site(casino, passwords=cheap())
    secrets = apart(_furnished(casino, site))
    for address in serving(create_app(casino, site=site)):
        visits = []
        for secret in secrets:
            context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES")
            context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
            visits.append(complaining(context))
        yield [next(visit) for visit in visits]
        assert [next(visit, None) for visit in visits] == [None, None], "and no browser complains"


def test_the_chiefs_pin_lets_a_ruling_through_and_the_book_has_it(pages: list[Page]) -> None:
    croupier, chief = pages
    chief.goto("/es/cuenta")
    form = chief.locator("form[action='/cuenta/pin']")
    form.locator("[name=old]").fill(PHRASE)
    form.locator("[name=pin]").fill(PIN)
    form.locator("button").click()
    expect(chief.locator("#table-pin")).to_contain_text("Cambiar")

    dealer = bets_made(croupier, "decidida")
    incident(dealer, "touching_cards")
    answer(dealer, "option", "warn")
    dealer.press(ruling_form(dealer))
    signing = croupier.locator(".signing")
    expect(croupier.locator(".refusal")).to_contain_text("esto lo decide el jefe de mesa")
    expect(signing.locator("[name=decider]")).to_have_value("Marta")
    signing.locator("[name=pin]").fill("9999")
    dealer.press(signing.locator("button.act"))
    expect(croupier.locator(".refusal")).to_contain_text("ese no es el PIN de Marta")
    signing.locator("[name=pin]").fill(PIN)
    dealer.touch(signing.locator("button.act"))
    expect(croupier.locator(".feed")).to_contain_text("Marta lo decide y da su PIN")
    expect(signing).to_have_count(0)

    chief.goto("/es/partes")
    row = chief.locator("tbody tr")
    expect(row).to_have_count(1)
    for words in ("decidida", "Ana", "Lo decidió Marta", "Carlos"):
        expect(row).to_contain_text(words)


async def _demonstration(site: Site) -> str:
    await open_demonstration(site.house, LawId("ara"))
    secret = await site.reception.sign_up("Marta", PHRASE, Role.CHIEF)
    assert isinstance(secret, str), secret
    return secret


def test_the_chief_relieves_the_dealer_in_two_taps(browser: Browser) -> None:
    casino = Room(MemoryLog())
    site = Site(casino, passwords=cheap())
    secret = apart(_demonstration(site))
    live = next(name for name, actor in casino.tables.items() if actor.terms.live)
    for address in serving(create_app(casino, site=site)):
        context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES")
        context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        visit = complaining(context)
        dealer = Dealer(next(visit), live)
        dealer.drawer("table")
        comes = dealer.page.locator("[data-relief]").first
        name = comes.inner_text()
        dealer.press(comes)
        expect(dealer.page.locator(".relief")).to_have_count(0)
        assert dealer.touches == 2
        dealer.drawer("table")
        expect(dealer.page.locator(".relief h3")).to_contain_text(name)
        dealer.page.reload()
        dealer.drawer("table")
        expect(dealer.page.locator(".relief h3")).to_contain_text(name)
        assert next(visit, None) is None, "and the browser does not complain"
