"""A void that waits for a second person, at the console of whoever asked for it and on the page of who confirms it."""

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import Origin
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import read_at
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import DESKTOP, complaining, serving
from tests.browser.furnished import apart
from tests.room.people.front_desk import PHRASE, cheap

pytestmark = pytest.mark.browser

CARL = PlayerId("Carlos")
ROUND: tuple[dict[str, object], ...] = (
    {"type": "open_table"},
    {"type": "sit", "player": "Ana", "seat": 1, "chips": 10_000},
    {"type": "bet", "player": "Ana", "seat": 1, "bet": "ante", "chips": 500},
    {"type": "close_bets"},
    {"type": "deal", "cards": ["As"], "cut_by": "croupier"},
)


async def _void_asked_for(casino: Room, site: Site) -> list[str]:
    """A live round whose croupier has asked for a void, and the sessions of the croupier and of the director."""
    actor = await casino.open("viva", Terms(LawId("ara"), GameId("sin-descarte"), live=True))
    assert not isinstance(actor, Refused), actor
    for number, message in enumerate((*ROUND, {"type": "rule", "incident": "wrong_count"})):
        command = read_at(actor.game, message, None)
        assert not isinstance(command, Refused), command
        answer = await actor.ask(Origin(CARL, "s", number), command, Authority(CARL, Role.CHIEF))
        assert not isinstance(answer, Refused), answer
    people = ((CARL, Role.CROUPIER), ("La Jefa", Role.DIRECTOR))
    secrets = [await site.reception.sign_up(name, PHRASE, role) for name, role in people]
    return [secret for secret in secrets if isinstance(secret, str)]


def _entered(browser: Browser, address: str, secret: str) -> BrowserContext:
    context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES")
    context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
    return context


def test_the_console_shows_a_void_that_waits_and_the_director_confirms_it(browser: Browser) -> None:
    casino = Room(MemoryLog(), void_limit=0)
    site = Site(casino, passwords=cheap())
    secrets = apart(_void_asked_for(casino, site))
    for address in serving(create_app(casino, site=site)):
        visits = [complaining(_entered(browser, address, secret)) for secret in secrets]
        croupier, director = map(next, visits)
        for page in (croupier, director):
            page.goto("/es/mesa/viva")
            expect(page.locator(".pending-void")).to_contain_text("Carlos pide anular", timeout=30_000)
        expect(croupier.locator("[data-command=confirm_void]")).to_have_count(0)
        director.locator("[data-command=confirm_void]").click()
        for page in (croupier, director):
            expect(page.locator(".pending-void")).to_have_count(0, timeout=30_000)
        expect(croupier.locator(".feed")).to_contain_text("La Jefa confirma la anulación que pidió Carlos")
        assert [next(visit, None) for visit in visits] == [None, None], "and no browser complains"
