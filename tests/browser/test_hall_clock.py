"""The hall's clock on a projector and on a phone: it fills the hall, ticks, outlives a cut, and shows what is told."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

from tapete.core.decision import Refused
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.model.role import Role
from tapete.room.tournament.bot_field import seat_bots
from tapete.room.tournament.engine import giving
from tapete.tournament.clock.clock import read, seconds_left
from tapete.tournament.model import command as asked
from tapete.tournament.model.kinds import Panel
from tapete.tournament.planning.plan import plan
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import PHONE, complaining, serving
from tests.web.staffed import House

pytestmark = pytest.mark.browser

PROJECTOR = ViewportSize(width=1920, height=1080)
TELEVISION = ViewportSize(width=1024, height=768)
PATIENCE = 30_000
"""Milliseconds for whatever is waited for: a loaded machine is slow, a defect is for ever."""
PATH = "/es/torneo/copa/reloj"
WHOLE = (
    "h1, .hall-tags b, .hall-day, .hall-state, .digits, .hall-blinds, .hall-next, .hall-facts dd, .rows li, #message"
)
OUTSIDE = """(whole) => [...document.querySelectorAll(whole)]
  .filter((one) => one.checkVisibility() && one.textContent)
  .filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const beyond = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return beyond || (one.tagName !== "H1" && one.scrollWidth > one.clientWidth + 1);
  })
  .map((one) => one.outerHTML)"""
"""What is not whole on the screen; a title too long for it ends in an ellipsis."""


@pytest.fixture(scope="module")
def house() -> House:
    """Tournaments that bots play, one of them late in its levels.

    Made in a thread of its own, since the browser's driver keeps this one's loop.
    """

    async def furnish(house: House) -> None:
        hall, eva = house.room.hall, Official("Eva", DIRECTOR)
        grand = await hall.announce("gran-copa", plan("Gran Copa", 3000, 10, 10_000, 20, ante="big_blind"), eva)
        assert not isinstance(grand, Refused), grand
        for actor in hall.tournaments.values():
            await seat_bots(actor, 20, hall.chance)
        late = asked.SetClock(20, 60, "para ver cifras largas", at=grand.seconds(), by=eva)
        assert not isinstance(await grand.give(giving(late), "Eva"), Refused)

    def made() -> House:
        house = House()
        asyncio.run(furnish(house))
        return house

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(made).result()


@pytest.fixture(scope="module")
def address(house: House) -> Iterator[str]:
    yield from serving(house.app)


def shown(page: Page, path: str = PATH) -> Page:
    page.goto(path)
    expect(page.locator("#left")).to_have_text(re.compile(r"^\d+$"), timeout=PATIENCE)
    return page


@pytest.fixture
def projector(browser: Browser, address: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=address, viewport=PROJECTOR, locale="es-ES"))


@pytest.fixture
def handset(browser: Browser, address: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=address, viewport=PHONE, is_mobile=True, locale="es-ES"))


def next_second(page: Page) -> None:
    """Until the digits are others."""
    other = "(old) => document.getElementById('digits').textContent !== old"
    page.wait_for_function(other, arg=page.locator("#digits").inner_text(), timeout=PATIENCE)


def fills(page: Page) -> float:
    """The height of the type of the digits as a part of the screen's."""
    return float(
        page.evaluate("parseFloat(getComputedStyle(document.getElementById('digits')).fontSize) / innerHeight")
    )


def scrolls(page: Page) -> bool:
    whole = "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"
    return bool(page.evaluate(whole))


def test_the_digits_fill_the_hall_and_everything_is_on_the_screen(projector: Page) -> None:
    shown(projector)
    for size in (PROJECTOR, TELEVISION):
        projector.set_viewport_size(size)
        projector.wait_for_function("innerWidth === " + str(size["width"]))
        assert fills(projector) >= 0.25 and not scrolls(projector)
        assert projector.evaluate(OUTSIDE, WHOLE) == []
    for panel in Panel:
        expect(projector.locator(f"[data-panel={panel}]")).to_be_visible()


def test_on_a_phone_it_is_whole_too(handset: Page) -> None:
    shown(handset)
    assert not scrolls(handset) and handset.evaluate(OUTSIDE, WHOLE) == []
    width = handset.evaluate("document.getElementById('digits').getBoundingClientRect().width / innerWidth")
    assert width >= 0.75, "as wide as the phone lets it"


def test_long_figures_are_whole_too(projector: Page) -> None:
    """The rows that there is room for are chosen anew after the window has another size."""
    shown(projector, "/es/torneo/gran-copa/reloj")
    assert "ante" in projector.locator(".hall-blinds").inner_text()
    for size in (PROJECTOR, TELEVISION, PHONE):
        projector.set_viewport_size(size)
        projector.wait_for_function("innerWidth === " + str(size["width"]))
        projector.wait_for_function(f"(whole) => !({OUTSIDE})(whole).length", arg=WHOLE)
        assert not scrolls(projector)


def test_it_ticks_by_the_servers_clock(projector: Page, house: House) -> None:
    shown(projector)
    actor = house.room.hall.tournaments["copa"]

    def left() -> int:
        return seconds_left(actor.rules, read(actor.rules, actor.state, actor.seconds()))

    for _ in range(3):
        next_second(projector)
        before = left()
        minutes, seconds = projector.locator("#digits").inner_text().split(":")
        assert left() - 1 <= int(minutes) * 60 + int(seconds) <= before + 1


def test_a_cut_line_comes_back_by_itself_and_the_clock_goes_on_meanwhile(projector: Page) -> None:
    lines: list[WebSocketRoute] = []
    cut = True

    def line(route: WebSocketRoute) -> None:
        lines.append(route)
        if len(lines) == 1 or not cut:
            route.connect_to_server()
        else:
            route.close()

    projector.route_web_socket("**/reloj/socket", line)
    shown(projector)
    lines[0].close()
    expect(projector.locator("#cut")).to_be_visible(timeout=PATIENCE)
    next_second(projector)
    next_second(projector)
    cut = False
    expect(projector.locator("#cut")).to_be_hidden(timeout=PATIENCE)


def test_the_director_changes_all_screens(browser: Browser, house: House, address: str, projector: Page) -> None:
    shown(projector, "/va/torneig/copa/rellotge")
    expect(projector.locator(".hall-facts")).to_contain_text("Stack mitjà")
    with ThreadPoolExecutor(1) as thread:
        secret = thread.submit(house.secret, Role.DIRECTOR).result()
    context = browser.new_context(base_url=address, viewport=PROJECTOR, locale="es-ES")
    context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
    page = shown(context.new_page())
    page.mouse.move(500, 500)
    page.get_by_role("button", name="Cambiar").click()
    page.get_by_role("checkbox", name="Premios").uncheck()
    page.get_by_label("Mensaje").fill("La cena se sirve a las 22:00")
    page.get_by_role("button", name="Mostrar en todas").click()
    for screen in (page, projector):
        expect(screen.locator("#message")).to_have_text("La cena se sirve a las 22:00", timeout=PATIENCE)
        expect(screen.locator("[data-panel=prizes]")).to_be_hidden()
    context.close()
