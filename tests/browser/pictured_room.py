"""A running room with people, hands and money in it, for the pictures of the manuals."""

from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.demonstration import open_demonstration
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door
from tapete.room.stream.clock import Clock
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.tournament.model.structure import Structure
from tapete.tournament.planning.plan import plan
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import serving
from tests.browser.furnished import apart
from tests.room.people.front_desk import PHRASE, cheap
from tests.room.playing import SetClock

LAW: Final = LawId("ara")
SCREEN: Final = ViewportSize(width=1280, height=800)
MINUTE: Final = 60_000
DEALER: Final = "Pablo Cored"
"""Whom the demonstration's day has at its live table."""
PEOPLE: Final = {
    "Nuria": Role.PLAYER,
    DEALER: Role.CROUPIER,
    "Marta": Role.CHIEF,
    "Pilar": Role.CASHIER,
    "Eva": Role.DIRECTOR,
    "Luis": Role.INSPECTOR,
}

ORDERS: Final = """([path, orders]) => new Promise((done) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + path);
  const answers = [];
  socket.onopen = () => orders.forEach((command, at) => socket.send(JSON.stringify({ id: Date.now() + at, command })));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "done" || message.type === "refused") answers.push(message);
    if (answers.length < orders.length) return;
    socket.close();
    done(answers.filter((answer) => answer.type === "refused"));
  };
})"""
"""Commands given from a page without its forms: what a picture needs and does not show."""

Command = dict[str, object]


class PicturedRoom:
    """A running room: its address, and a browser for each of its people."""

    def __init__(self, browser: Browser, address: str, secrets: dict[str, str], casino: Room) -> None:
        self._browser, self._address, self._secrets, self.room = browser, address, secrets, casino

    @contextmanager
    def page(self, who: str, path: str, size: ViewportSize = SCREEN) -> Iterator[Page]:
        context = self.context(who, size)
        page = context.new_page()
        answer = page.goto(path)
        assert answer is not None and answer.ok, path
        yield page
        context.close()

    def context(self, who: str, size: ViewportSize = SCREEN) -> BrowserContext:
        """Nobody's browser where ``who`` is empty. Nothing moves, so that pictures are alike."""
        context = self._browser.new_context(
            base_url=self._address,
            viewport=size,
            locale="es-ES",
            color_scheme="light",
            reduced_motion="reduce",
        )
        if who:
            context.add_cookies([{"name": COOKIE, "value": self._secrets[who], "url": self._address}])
        return context

    def give(self, who: str, socket: str, *commands: Command) -> None:
        with self.page(who, "/es/sala") as page:
            for start in range(0, len(commands), 10):
                refused = page.evaluate(ORDERS, [socket, list(commands[start : start + 10])])
                assert refused == [], refused

    def later(self, who: str, socket: str, minutes: int) -> None:
        """Time passes on a clock that is told; a tournament hears of it with the next command."""
        clock = self.room.clock
        assert isinstance(clock, SetClock)
        clock.forward(minutes * MINUTE)
        self.give(who, socket, {"type": "pause", "why": "aviso"}, {"type": "resume"})


@contextmanager
def new_house(browser: Browser) -> Iterator[PicturedRoom]:
    """A room on its first start: nobody manages it yet."""
    casino = Room(MemoryLog())

    async def furnish() -> dict[str, str]:
        return {}

    yield from _served(browser, casino, Site(casino, passwords=cheap()), furnish())


@contextmanager
def house(browser: Browser) -> Iterator[PicturedRoom]:
    """The demonstration's casino on its day: every table open, two tournaments announced."""
    log, clock = MemoryLog(), Clock()
    casino = Room(log, SecureChance(3), clock=clock, door=Door(log, index_beside(log), clock, LAW))
    site = Site(casino, passwords=cheap())

    async def furnish() -> dict[str, str]:
        await open_demonstration(site.house, LAW)
        await _announce(casino, "viernes", plan("Torneo del viernes", 60, 5, 20_000, 25))
        return await _signed_up(site)

    yield from _served(browser, casino, site, furnish())


@contextmanager
def hall(browser: Browser, announced: Structure) -> Iterator[PicturedRoom]:
    """A room with one tournament, whose clock goes when told to."""
    clock = SetClock()
    casino = Room(MemoryLog(Moments(clock.moment)), SecureChance(5), clock=clock)
    site = Site(casino, passwords=cheap())

    async def furnish() -> dict[str, str]:
        await _announce(casino, "copa", announced)
        return await _signed_up(site)

    yield from _served(browser, casino, site, furnish())


async def _announce(casino: Room, name: str, announced: Structure) -> None:
    outcome = await casino.hall.announce(name, announced, Official("Eva", DIRECTOR), for_play=True)
    assert not isinstance(outcome, Refused), outcome


async def _signed_up(site: Site) -> dict[str, str]:
    secrets = {name: await site.reception.sign_up(name, PHRASE, role) for name, role in PEOPLE.items()}
    return {name: secret for name, secret in secrets.items() if isinstance(secret, str)}


def _served(
    browser: Browser, casino: Room, site: Site, furnish: Coroutine[None, None, dict[str, str]]
) -> Iterator[PicturedRoom]:
    """Furnished in a thread of its own: the browser's driver has a loop in this one."""
    secrets = apart(furnish)
    for address in serving(create_app(casino, site=site)):
        yield PicturedRoom(browser, address, secrets, casino)
