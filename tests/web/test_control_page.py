"""The page of control: who may read it, what it shows of rounds that were played, and that it reads on."""

import time

from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId, Seat
from tapete.games.banked.model import event as happened
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, TABLE, THE_ROOM
from tapete.store.log import Context, EventLog
from tests.web.document import Document
from tests.web.staffed import House

PAGE = "/es/casa/control"
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
        assert "145 €" in page.text, "twenty-nine antes: the last round can still be taken back"
        _settle(log, 1500, 300)
        warned = _computed(director)
        assert "AVISO" in warned.text and "abre las manos para que las miren dos personas" in warned.text
        assert "paid too much" not in warned.text and "WARNING" in director.get("/en/house/control").text


def test_only_who_reads_the_log_reads_it() -> None:
    with House().opened() as house:
        assert house.browser(Role.INSPECTOR).get(PAGE).status_code == 200
        for role in (Role.CHIEF, Role.CASHIER, Role.CROUPIER, Role.PLAYER):
            assert house.browser(role).get(PAGE).status_code == 403, role
