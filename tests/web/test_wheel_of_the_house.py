"""The demonstration's roulette as a table of the house: its notice, its books and the control of its results."""

import time

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.roulette.event import BetDecided, SpinEnded
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, TABLE, THE_ROOM
from tapete.store.log import Context
from tests.web.document import Document
from tests.web.staffed import House

WHEEL = "ara-roulette-00"


def test_the_wheel_is_in_the_books_of_the_house_and_under_control() -> None:
    with House(law=LawId("ara")).opened() as house:
        session = house.site.house.session_at(WHEEL)
        assert session is not None and session.game == "roulette-00" and session.advance
        director = house.browser(Role.DIRECTOR)
        notice = Document(director.get(f"/es/casa/cartel/{session.table}").text)
        assert not notice.unbalanced
        for words in ("Cuadro especial 0-00-1-2-3", "6 a 1", "Máximo de cada apuesta", "1.200 €", "92,11 %"):
            assert words in notice.text
        for page in ("/es/casa", "/es/casa/noche"):
            assert "Ruleta americana doble cero" in Document(director.get(page).text).text, page
        table = Document(director.get(f"/es/mesa/{WHEEL}").text)
        assert f"Mesa {session.table}" in table.text


def test_control_holds_what_was_bet_on_each_line_against_its_exact_law() -> None:
    """The two zeros cost thirty-nine stakes on a single number two of each thirty-eight euros."""
    with House().opened() as house:
        assert house.portal is not None
        terms = Terms(LawId("ara"), GameId("roulette-00"))
        assert not isinstance(house.portal.call(house.room.open, "rueda", terms), Refused)
        spin = [BetDecided(PlayerId("Ana"), "17", 500, 0), SpinEnded(1)]
        log, stream = house.room.log, TABLE + "rueda"
        log.append(stream, log.version(stream), [*map(CODEC.encode, spin * 40)], Context(THE_ROOM))
        director, until = house.browser(Role.DIRECTOR), time.monotonic() + 60
        while "Se calcula la distribución exacta" in (text := director.get("/es/casa/control").text):
            assert time.monotonic() < until
            time.sleep(0.2)
        page = Document(text)
        assert "Mesa rueda" in page.text and "Cliente Ana" in page.text and not page.unbalanced
        assert "195 €" in page.text and "10,26 €" in page.text, "39 stakes of 5 €, and 2/38 of them"
