"""Every game of every law is played at a live table from its opening to its payment, by what the console offers."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.law.catalogue import game_ids
from tapete.law.profile import law_ids, profile
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import complaining, serving
from tests.browser.live_dealer import COUNT_COMMANDS, play
from tests.browser.test_console import TABLET, Dealer, hand_started, say
from tests.room.people.front_desk import PHRASE, cheap
from tests.words.sentences import WORDS

pytestmark = [pytest.mark.browser]
PIN = "2580"

SPANISH_TOO = frozenset({"bonus", "extra", "flop", "turn", "river"})
"""Words of the engine that are said at a Spanish table as well."""

GAMES = [(law, game) for law in law_ids() for game in game_ids() if game in profile(law).games]


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The page of whoever deals, at a room with a live table of each game of each law."""
    room = Room(MemoryLog())
    site = Site(room, passwords=cheap())

    async def furnish() -> str:
        for law, game in GAMES:
            opened = await room.open(f"{law}-{game}", Terms(LawId(law), GameId(game), live=True))
            assert not isinstance(opened, Refused), opened
        await room.open("closing", Terms(LawId("ara"), GameId("holdem"), live=True))
        await room.open("passed", Terms(LawId("ara"), GameId("pai-gow"), live=True))
        await site.reception.sign_up("Eva", PHRASE, Role.DIRECTOR)
        (director,) = site.reception.register.accounts()
        assert not isinstance(await site.reception.set_pin(director, PHRASE, PIN), Refused)
        secret = await site.reception.sign_up("Carlos", PHRASE, Role.CROUPIER)
        assert isinstance(secret, str), secret
        return secret

    with ThreadPoolExecutor(1) as apart:  # the browser's driver has a loop in this thread
        secret = apart.submit(asyncio.run, furnish()).result()
    for address in serving(create_app(room, site=site)):
        context = browser.new_context(base_url=address, viewport=TABLET, locale="es-ES")
        context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        context.add_init_script(COUNT_COMMANDS)
        yield from complaining(context)


def test_a_game_with_too_few_left_takes_a_newcomer_or_is_ended_with_a_reason(console: Page) -> None:
    """Who leaves, who comes and who is short of chips is entered at the console, and so is the end."""
    dealer = hand_started(console, "closing")
    dealer.touch(console.locator(".amounts button.act").first)
    for _ in range(3):
        dealer.command("act", "Retirarse")
    begin = console.locator(".work button[data-command=begin_hand]")
    _leave(dealer, "Dan")
    expect(begin).to_have_count(0)
    dealer.sit(4, "Eva")
    expect(begin).to_be_visible()
    _leave(dealer, "Cid")
    dealer.drawer("table")
    console.locator("[data-office=director] summary").click()
    form = console.locator("form[data-command=end_game]")
    say(form, "reason", "quedan tres")
    dealer.press(form.locator("button.act").last)
    console.locator(".signing [name=pin]").fill(PIN)
    dealer.touch(console.locator(".signing button.act"))
    expect(console.locator(".feed")).to_contain_text("El director termina la partida: quedan tres")


def _leave(dealer: Dealer, player: str) -> None:
    dealer.drawer("people")
    person = dealer.page.locator(f".person[data-player={player}]")
    person.locator("summary").click()
    dealer.touch(person.locator("[data-command=leave]"))
    dealer.drawer("people")


def test_ara_10_1_c_a_bank_that_every_player_passes_is_the_houses(console: Page) -> None:
    played = play(console, "passed", prefers="Pasar la banca")
    assert played["stuck"] is None, played["trail"]
    assert played["trail"].count("Pasar la banca") == 3 and "Tomar la banca" not in played["trail"]


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_a_live_hand_goes_from_the_opening_to_the_payment(console: Page, law: str, game: str) -> None:
    failed: list[str] = []
    console.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    played = play(console, f"{law}-{game}")
    assert played["stuck"] is None, played["trail"]
    assert not played["tall"]
    assert not failed
    assert not {word for text in played["words"] for word in re.findall(r"\w+", text.lower()) if _is_engines(word)}


def _is_engines(word: str) -> bool:
    return "_" in word or word in WORDS - SPANISH_TOO
