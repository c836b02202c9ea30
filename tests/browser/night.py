"""The steps of a night in a casino, each through the browser of whoever does it and from their own account.

What no script has a part in is sent as the form that the page would send; a refusal fails the step with its words.
"""

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.config.schema import section_of
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door
from tapete.room.people.policy import AccountPolicy
from tapete.room.stream.clock import Clock
from tapete.store.opening import open_log
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.guard.rate import RateLimits
from tests.browser.conftest import DESKTOP, serving
from tests.browser.furnished import PACE
from tests.browser.live_dealer import COUNT_COMMANDS
from tests.house import days
from tests.room.people.front_desk import PHRASE, cheap
from tests.web.document import Document

KEY: Final = "una llave de la autoridad"
PIN: Final = "4825"
EVENING: Final = datetime(2026, 11, 14, 20, 0, tzinfo=UTC)
"""Nine in the evening in Spain; the house closes at ten."""
_PERSON: Final = re.compile(r"<code>(http.*?)</code>")


class EveningClock(Clock):
    """A clock that goes on from a given evening, and can be moved forward."""

    def __init__(self) -> None:
        super().__init__()
        self._began += (EVENING - self.moment()) // timedelta(microseconds=1)

    def forward(self, span: timedelta) -> None:
        self._began += span // timedelta(microseconds=1)


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES")
        self._context.add_init_script(COUNT_COMMANDS)
        self._own = {"origin": address, "sec-fetch-site": "same-origin"}

    @cached_property
    def page(self) -> Page:
        """What they look at, where a script has a part in it."""
        return self._context.new_page()

    def send(self, path: str, **fields: object) -> str:
        """Send a form that is done; the page that it leads to, as HTML."""
        html, status = self._post(path, fields)
        assert status == 200 and 'id="refused"' not in html, Document(html).own_text
        return html

    def led_to(self, path: str, **fields: str) -> str:
        """The address of the page that a form leads to."""
        return self._context.request.post(path, form=dict(fields), headers=self._own).url

    def refusal(self, path: str, **fields: object) -> str:
        html, status = self._post(path, fields)
        refused = re.search(r'id="refused">(.*?)</p>', html, re.S)
        assert status == 400 and refused, (status, Document(html).own_text)
        return Document(refused[1]).text

    def _post(self, path: str, fields: dict[str, object]) -> tuple[str, int]:
        answer = self._context.request.post(
            path, form={name: str(said) for name, said in fields.items()}, headers=self._own
        )
        return answer.text(), answer.status

    def read(self, path: str) -> str:
        """The words of a page."""
        answer = self._context.request.get(path)
        assert answer.ok, (path, answer.status)
        return " ".join(Document(answer.text()).own_text.replace("\xa0", " ").split())

    def download(self, path: str, **fields: str) -> bytes:
        request = self._context.request
        answer = request.post(path, form=dict(fields), headers=self._own) if fields else request.get(path)
        assert answer.ok, (path, answer.status)
        return answer.body()

    def joins(self, name: str) -> "Person":
        self.send("/alta", name=name, password=PHRASE)
        return self

    def close(self) -> None:
        self._context.close()


class Night:
    """A house that nobody has opened yet: two tables, a director to come, and a key of the authority."""

    def __init__(self, browser: Browser, address: str, site: Site, clock: EveningClock) -> None:
        self._browser, self._address = browser, address
        self.site, self.clock = site, clock
        self.people: dict[str, Person] = {}

    def person(self, name: str) -> Person:
        return self.people.setdefault(name, Person(self._browser, self._address))

    @property
    def day(self) -> Day:
        assert self.site.house.day is not None
        return self.site.house.day

    # Before opening

    def director_comes(self) -> Person:
        director = self.person("director")
        director.page.goto("/es/entrar")
        director.send("/llave", name="Dirección", password=PHRASE, key=self.site.reception.key)
        return director

    def configure(self, section: str, **fields: object) -> str:
        """What the director sends of one section, with the version that the page has."""
        version = self.site.configuration.version
        sent = {"section": section, "item": "", "version": version, "do": "save", **fields}
        assert section_of(section) is not None
        return self.person("director").send("/casa/configuracion", **sent)

    def hire(self, who: str, name: str, *offices: str, desk: str, typed: bool = False) -> Person:
        """Written into the house's people, invited by a link, let in by it, and at their own desk."""
        places = {f"offices:{number}": office for number, office in enumerate(offices)}
        self.configure("people", id=who, name=name, **places)
        link = _PERSON.search(self.person("director").send("/personas/invitacion", person=who))
        assert link
        person, address = self.person(who), link[1].replace("&amp;", "&")
        if typed:
            person.page.goto(address)
            person.page.locator("[name=password]").first.fill(PHRASE)
            person.page.locator("form[action='/invitacion'] button").click()
            expect(person.page).to_have_url(re.compile(desk))
        else:
            assert desk in person.led_to("/invitacion", t=address.partition("t=")[2], password=PHRASE)
        person.send("/cuenta/pin", old=PHRASE, pin=PIN)
        return person

    def rack(self, number: int) -> int:
        session = self.day.running(number)
        assert session is not None
        return self.day.books.chips_at(f"rack:{session.cloth}")


def _declared(law: str, live: str, screen: str) -> CasinoFile:
    """What the house was licensed for: its people and hours are still to come."""
    tables = (days.table(live, live=True), days.table(screen, 2))
    plain: dict[str, Any] = {**days.casino(law, *tables), "name": "Casino del Ensayo"}
    plain |= {"people": [{"id": "dirección", "name": "Dirección", "offices": ["director"]}]}
    plain |= {"sectors": [{"id": "A", "room": "1"}], "cabinet": [f"P{number}" for number in range(12)]}
    plain |= {"cage": {"cash": 10_000_000, "chips": 100_000_000}}
    declared = read_casino(plain)
    assert isinstance(declared, CasinoFile), declared
    return declared


@contextmanager
def night_of(browser: Browser, law: str, live: str, screen: str, place: Path) -> Iterator[Night]:
    """A served house of a law; its log is kept, and signed."""
    clock = EveningClock()
    log = open_log(f"sqlite:///{place}/log.db", clock.moment)
    assert not isinstance(log, Refused), log
    door = Door(log, index_beside(log), clock, LawId(law), required=True)
    room = Room(log, pace=PACE, clock=clock, door=door)
    policy = AccountPolicy(authority=hashlib.sha256(KEY.encode()).hexdigest())
    house = RunningHouse(room, _declared(law, live, screen))
    site = Site(room, limits=RateLimits({}), passwords=cheap(), house=house, policy=policy)
    for address in serving(create_app(room, site=site)):
        night = Night(browser, address, site, clock)
        yield night
        for person in night.people.values():
            person.close()
    log.close()
