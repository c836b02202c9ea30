"""The room as strangers use it: every game played from its page, on a desktop and on a phone, alone and together."""

import asyncio
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import law_ids, profile
from tapete.room.casino import Casino
from tapete.room.clock import Clock
from tapete.room.event import Millis
from tapete.room.pace import Pace
from tapete.room.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.web.app import create_app
from tests.browser.conftest import DESKTOP, PHONE, complaining, serving
from tests.browser.visitor import PATIENCE, decide, go_on_until_paid, place_the_first_bet, take_a_seat

pytestmark = [pytest.mark.browser, pytest.mark.full]

BRISK = Pace(
    decide=Millis(20_000),
    bets=Millis(20_000),
    offer=Millis(20_000),
    idle=Millis(400),
    between=Millis(2_500),
    deal=Millis(30),
    show=Millis(500),
    bot=Millis(60),
)


def _games() -> dict[str, tuple[LawId, GameId]]:
    """Every game once, under the first law that has it, by the name of its table."""
    first: dict[GameId, LawId] = {}
    for law in ("ara", *law_ids()):
        for game in profile(LawId(law)).games:
            if family_of(game) in (Family.HOUSE, Family.CIRCLE):
                first.setdefault(game, LawId(law))
    return {f"{law}-{game}": (law, game) for game, law in first.items()}


GAMES = _games()
HOUSE = [name for name, (_, game) in GAMES.items() if family_of(game) is Family.HOUSE]
CIRCLE = [name for name, (_, game) in GAMES.items() if family_of(game) is Family.CIRCLE]


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    clock = Clock()
    casino = Casino(MemoryLog(Moments(clock.moment)), pace=BRISK, clock=clock)

    async def furnish() -> None:
        for name, (law, game) in GAMES.items():
            bots = 1 if family_of(game) is Family.HOUSE else 5
            opened = await casino.open(name, Terms(law, game, bots=bots))
            assert not isinstance(opened, Refused), opened

    with ThreadPoolExecutor(1) as apart:  # the browser's driver has a loop in this thread
        apart.submit(asyncio.run, furnish()).result()
    yield from serving(create_app(casino))


@pytest.fixture
def stranger(browser: Browser, room: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=room, viewport=DESKTOP, locale="es-ES"))


@pytest.fixture
def passer_by(browser: Browser, room: str) -> Iterator[Page]:
    context = browser.new_context(base_url=room, viewport=PHONE, has_touch=True, is_mobile=True, locale="es-ES")
    yield from complaining(context)


def test_the_entrance_is_the_lobby_and_it_narrows(stranger: Page) -> None:
    stranger.goto("/")
    cards = stranger.locator("[data-table]:visible")
    expect(cards).to_have_count(len(GAMES))
    stranger.get_by_label("Juego").select_option("omaha")
    expect(cards).to_have_count(1)
    expect(stranger.locator("#count")).to_have_text("Una mesa")
    cards.get_by_role("link").click()
    expect(stranger.locator(".felt")).to_be_visible()
    expect(stranger.locator(".table-terms")).to_contain_text("sin dinero")


@pytest.mark.parametrize("table", HOUSE)
def test_a_stranger_plays_a_round_of_each_house_game(stranger: Page, table: str) -> None:
    take_a_seat(stranger, table)
    place_the_first_bet(stranger)
    assert go_on_until_paid(stranger) > 0
    stranger.locator(".outcome").first.click()
    expect(stranger.locator("#why blockquote").first).to_be_visible()


@pytest.mark.parametrize("table", CIRCLE)
def test_a_stranger_plays_a_hand_of_each_circle_game(stranger: Page, table: str) -> None:
    take_a_seat(stranger, table)
    go_on_until_paid(stranger)
    stranger.locator(".outcome").first.click()
    expect(stranger.locator("#why blockquote").first).to_be_visible()


@pytest.mark.parametrize("table", ["ara-sin-descarte", "ara-holdem"])
def test_a_table_fits_a_phone_and_a_thumb(passer_by: Page, table: str) -> None:
    take_a_seat(passer_by, table)
    if table in HOUSE:
        place_the_first_bet(passer_by)
    expect(passer_by.locator(".status.is-called")).to_be_visible(timeout=20_000)
    assert passer_by.evaluate("document.documentElement.scrollWidth") == 360
    small = passer_by.evaluate(
        """() => [...document.querySelectorAll("main button, main a, main input")]
            .filter((one) => one.checkVisibility() && !one.matches("p a"))
            .filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 90))"""
    )
    assert small == []


def test_the_keyboard_alone_is_enough(stranger: Page) -> None:
    stranger.goto("/es/mesa/ara-tres-cartas")
    for key, shown in (("s", "form.stake"), ("s", ".staying"), ("b", ".box.is-own .spot.is-staked")):
        expect(stranger.locator(f".acts [data-key={key}]").first).to_be_visible(timeout=20_000)
        stranger.keyboard.press(key)
        expect(stranger.locator(shown).first).to_be_visible()
    stranger.keyboard.press("d")
    expect(stranger.locator("#called")).to_have_text("Su turno", timeout=20_000)
    stranger.keyboard.press("r")
    expect(stranger.locator(".outcome").first).to_be_visible(timeout=20_000)
    assert stranger.locator("#heard p").count() > 3


class Wire:
    """Everything a page receives from its table."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", lambda of: of.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "view":
            self.frames.append(message["view"])

    def own_cards(self) -> dict[int, set[str]]:
        found: dict[int, set[str]] = {}
        for hand in (view["hand"] for view in self.frames if view["hand"]):
            own = next((place for place in hand["places"] if place["you"]), None)
            found.setdefault(hand["number"], set()).update(card for card in (own["down"] if own else ()) if card)
        return found

    def before_showdown(self, number: int) -> str:
        """All that was received during a hand until somebody showed."""
        views = [view for view in self.frames if view["hand"] and view["hand"]["number"] == number]
        return json.dumps(
            [view["hand"] for view in views if view["hand"]["step"] == "bet" and not view["hand"]["over"]]
        )


def test_two_at_a_table_see_each_others_acts_and_never_each_others_cards(stranger: Page, passer_by: Page) -> None:
    wires = [Wire(stranger), Wire(passer_by)]
    for page in (stranger, passer_by):
        take_a_seat(page, "ara-omaha")
    names = [page.locator(".account, .top-row").first.inner_text() for page in (stranger, passer_by)]
    assert names[0] != names[1]
    deadline = time.monotonic() + 2 * PATIENCE
    while True:
        assert time.monotonic() < deadline, "no hand was played by both"
        for page in (stranger, passer_by):
            decide(page)
        first, second = (wire.own_cards() for wire in wires)
        dealt = [number for number in first.keys() & second.keys() if first[number] and second[number]]
        if dealt and wires[0].frames[-1]["last"]:
            break
        stranger.wait_for_timeout(100)
    for mine, other in (wires, wires[::-1]):
        for number in dealt:
            seen = other.before_showdown(number)
            assert seen
            for card in mine.own_cards()[number]:
                assert f'"{card}"' not in seen
    assert "se sienta" in stranger.locator(".feed").inner_text()


def test_a_round_goes_on_after_a_reload_and_a_cut_line_at_each_step(browser: Browser, room: str) -> None:
    context: BrowserContext = browser.new_context(base_url=room, viewport=DESKTOP, locale="es-ES")
    page, lines = context.new_page(), list[WebSocketRoute]()

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/socket", through)

    def disturb() -> None:
        lines[-1].close()
        page.wait_for_function("(n) => true", arg=len(lines))
        page.reload()
        expect(page.locator(".staying")).to_be_visible(timeout=15_000)

    take_a_seat(page, "ara-trijoker")
    disturb()
    place_the_first_bet(page)
    disturb()
    for _ in range(2):
        expect(page.locator(".status.is-called")).to_be_visible(timeout=20_000)
        before = page.locator(".own-card").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
        disturb()
        after = page.locator(".own-card").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
        assert before == after
        assert before
        assert decide(page)
        page.wait_for_timeout(300)
    expect(page.locator(".outcome").first).to_be_visible(timeout=20_000)
    context.close()


def test_a_hand_can_be_watched_again(stranger: Page) -> None:
    take_a_seat(stranger, "ara-holdem-bonus")
    place_the_first_bet(stranger)
    go_on_until_paid(stranger)
    stranger.get_by_role("button", name="Manos").click()
    stranger.get_by_role("button", name="Ver de nuevo").first.click()
    expect(stranger.locator(".status")).to_contain_text("Repetición")
    stranger.get_by_role("button", name="Siguiente").click()
    stranger.get_by_role("button", name="Acabar").click()
    expect(stranger.locator(".status")).not_to_contain_text("Repetición")
