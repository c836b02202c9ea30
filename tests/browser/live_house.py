"""A house with live tables and the pages of its people: a day begun and tables opened at the director's desk."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.core.decision import Refused
from tapete.house.cage.denominations import made_of
from tapete.house.casino import CasinoFile, read_casino
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import serving
from tests.browser.dealer import PIN, TABLET
from tests.browser.furnished import apart
from tests.house import days
from tests.room.people.front_desk import PHRASE, cheap
from tests.room.playing import SetClock

EVENING: Final = datetime(2026, 11, 15, 20, 0, tzinfo=UTC)
STAFF: Final = {
    "Dirección": Role.DIRECTOR,
    "Caja": Role.CASHIER,
    "Cruz": Role.CROUPIER,
    "Dani": Role.CROUPIER,
    "Carlos": Role.CROUPIER,
}
"""Carlos is a dealer by account, and nobody of the house's file."""


class LiveHouse:
    """A house that runs, and a page for each of its people."""

    def __init__(self, browser: Browser, address: str, secrets: dict[str, str], site: Site, clock: SetClock) -> None:
        self._browser, self._address, self._secrets = browser, address, secrets
        self.site, self.clock = site, clock

    def page(self, name: str, viewport: ViewportSize = TABLET) -> Page:
        context = self._browser.new_context(base_url=self._address, viewport=viewport, locale="es-ES")
        context.add_cookies([{"name": COOKIE, "value": self._secrets[name], "url": self._address}])
        return context.new_page()

    def in_rack(self, number: int) -> dict[int, int]:
        """The chips that lie in a table's rack, as they are counted by hand."""
        day = self.site.house.day
        session = day.running(number) if day else None
        assert day is not None and session is not None
        return dict(made_of(day.books.chips_at(f"rack:{session.cloth}"), day.denominations))


def live_house(browser: Browser, *tables: dict[str, Any]) -> Iterator[LiveHouse]:
    """A house of Aragón with these tables, before its day has begun."""
    packs = [f"P{number}" for number in range(12)]
    declared = read_casino({**days.casino("ara", *tables), "cage": {"chips": 100_000_000}, "cabinet": packs})
    assert isinstance(declared, CasinoFile), declared
    clock = SetClock()
    clock.at = EVENING
    room = Room(MemoryLog(), clock=clock)
    site = Site(room, passwords=cheap(), house=RunningHouse(room, declared))

    async def furnish() -> dict[str, str]:
        secrets = {name: await site.reception.sign_up(name, PHRASE, role) for name, role in STAFF.items()}
        director = site.register.find("Dirección")
        assert director is not None and not isinstance(await site.reception.set_pin(director, PHRASE, PIN), Refused)
        return {name: secret for name, secret in secrets.items() if isinstance(secret, str)}

    secrets = apart(furnish())
    for address in serving(create_app(room, site=site)):
        yield LiveHouse(browser, address, secrets, site, clock)


def day_begun(director: Page, when: str = "15 de noviembre") -> None:
    director.goto("/es/casa")
    director.get_by_role("button", name=f"Empezar la jornada del {when}").click()
    director.get_by_role("button", name="Entran todos").click()
    expect(director.get_by_role("status")).to_contain_text("Hecho")


def table_opened(director: Page, number: int, croupier: str) -> None:
    director.goto(f"/es/casa?table={number}")
    desk = director.get_by_label("Mesa elegida")
    desk.locator("[name=croupier]").select_option(label=croupier)
    if (checker := desk.locator("[name=checked_by]")).count():
        checker.select_option("jefe")
    desk.get_by_role("button", name="Abrir la mesa").click()
    expect(desk).to_contain_text("abierta")
