"""The page of control: who may read it, what it shows of rounds that were played, and that it reads on."""

import subprocess
import sys
import time

from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId, Seat
from tapete.games.banked.model import event as happened
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, TABLE, THE_ROOM
from tapete.store.log import Context, EventLog
from tests.control.bank_rounds import TRES, without_strong, write
from tests.web.document import Document
from tests.web.staffed import House

PAGE = "/es/casa/control"
NIGHT = "/es/casa/noche"
QUIET = "Algo se sale de lo que explica la suerte."
ANA = PlayerId("Ana")


def _settle(log: EventLog, returned: int, rounds: int) -> None:
    round_events = [happened.Settled(Seat(1), ANA, "ante", 500, returned), happened.RoundEnded(0)]
    stream = TABLE + "tres"
    log.append(stream, log.version(stream), [*map(CODEC.encode, round_events * rounds)], Context(THE_ROOM))


def _computed(browser: TestClient) -> Document:
    """The page once it has the laws it needs."""
    until = time.monotonic() + 120
    while "Se calcula la distribución exacta" in (text := browser.get(PAGE).text):
        assert time.monotonic() < until and 'data-live="control"' in text
        time.sleep(0.2)
    return Document(text)


def test_rounds_stand_beside_their_expectation_and_a_warning_when_luck_does_not_explain_them() -> None:
    with House().opened() as house:
        log = house.room.log
        terms = Terms(LawId("ara"), GameId("tres-cartas"))
        assert house.portal is not None
        assert not isinstance(house.portal.call(house.room.open, "tres", terms), Refused)
        director = house.browser(Role.DIRECTOR)
        assert "ninguna mano contra la casa" in _computed(director).text
        _settle(log, 0, 30)
        page = _computed(director)
        assert not page.unbalanced and not page.inline
        assert "Mesa tres" in page.text and "Cliente Ana" in page.text and "Nada se sale" in page.text
        assert "Las decisiones no se conocen" in page.text, "nobody told any cards"
        assert page.text.count("95 y 99") == 1
        assert "145 €" in page.text, "twenty-nine antes: the last round can still be taken back"
        _settle(log, 1500, 300)
        warned = _computed(director)
        assert "AVISO" in warned.text and "abre las manos para que las miren dos personas" in warned.text
        assert "/es/inspeccion/manos?table=tres" in director.get(PAGE).text and "?player=Ana" in director.get(PAGE).text
        assert "paid too much" not in warned.text and "WARNING" in director.get("/en/house/control").text


def test_the_strong_hands_of_a_bank_stand_beside_those_it_should_have_had() -> None:
    with House().opened() as house:
        assert house.portal is not None
        assert not isinstance(house.portal.call(house.room.open, "tres", TRES), Refused)
        director = house.browser(Role.DIRECTOR)
        _computed(director)
        write(house.room.log, "tres", without_strong(40, 1))
        few = _computed(director)
        assert "Manos de la banca" in few.text and "Nada se sale" in few.text
        assert "que de las fuertes falta: 25 %" in few.text and "90 % en 196 jugadas" in few.text
        write(house.room.log, "tres", without_strong(170, 2))
        warned = _computed(director)
        assert "Mesa tres: a la banca le faltan manos fuertes (tuvo 0, esperadas" in warned.text
        assert "/es/inspeccion/manos?table=tres" in director.get(PAGE).text
        assert "the bank lacks strong hands" in director.get("/en/house/control").text


def test_the_night_says_quietly_that_control_warns_to_whoever_reads_it() -> None:
    with House(law=LawId("ara")).opened() as house:
        director, chief = house.browser(Role.DIRECTOR), house.browser(Role.CHIEF)
        assert QUIET not in director.get(NIGHT).text
        write(house.room.log, "ara-tres-cartas", without_strong(220, 1))
        until = time.monotonic() + 120
        while QUIET not in director.get(NIGHT).text:
            assert time.monotonic() < until
            time.sleep(0.5)
        assert 'href="/es/casa/control"' in director.get(NIGHT).text.split(QUIET)[1]
        assert "no longer explained by luck" in director.get("/en/house/night").text
        assert QUIET not in chief.get(NIGHT).text, "who may not read control is told nothing of it"


_LOADED_ASIDE = """
import sys, threading
from importlib.abc import MetaPathFinder

class Watch(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name in ("numpy", "numba"):
            threads.append(threading.current_thread().name)
        return None

threads = []
sys.meta_path.insert(0, Watch())
from tapete.room.model.role import Role
from tests.web.staffed import House
from tests.web.test_control_page import PAGE, _computed

with House().opened() as house:
    director = house.browser(Role.DIRECTOR)
    page = director.get(PAGE).text
    assert "Se calcula la distribución exacta" in page and "<progress" in page
    assert "ninguna mano contra la casa" in _computed(director).text
assert {*threads} == {"control"} and len(threads) == 2, threads
"""


def test_no_request_loads_the_libraries_that_count() -> None:
    """In a process of its own, where nobody has loaded them: the first answer says that it counts."""
    done = subprocess.run([sys.executable, "-c", _LOADED_ASIDE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_only_who_reads_the_log_reads_it() -> None:
    with House().opened() as house:
        assert house.browser(Role.INSPECTOR).get(PAGE).status_code == 200
        for role in (Role.CHIEF, Role.CASHIER, Role.CROUPIER, Role.PLAYER):
            assert house.browser(role).get(PAGE).status_code == 403, role
