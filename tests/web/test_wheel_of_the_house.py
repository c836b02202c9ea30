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

WHEEL, SHOE = "ara-roulette-00", "ara-blackjack"


def test_the_wheel_is_in_the_books_of_the_house_and_under_control() -> None:
    with House(law=LawId("ara")).opened() as house:
        session = house.site.house.tables.session_at(WHEEL)
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


def test_limits_of_a_wheel_and_of_a_shoe_are_changed_by_the_director_on_the_page_of_the_house() -> None:
    """From the next round on, announced; with a jackpot bet of 2,50 € no minimum below 5 € (ARA-U7.e.p2-b)."""
    with House(law=LawId("ara")).opened() as house:
        director, day = house.browser(Role.DIRECTOR), house.site.house.day
        assert day is not None
        by = next(who for who, office in day.duty.items() if office == "director")
        for name, rule, low in ((WHEEL, "ARA-10.1.E.VI.1-b", ""), (SHOE, "ARA-U7.e.p2-b", "no baja de 5 €")):
            session = house.site.house.tables.session_at(name)
            assert session is not None
            sums = {"minimum": "10", "maximum": "240"}
            asked = {"table": str(session.table), "by": by, "announced": "yes", **sums}
            silent = {field: value for field, value in asked.items() if field != "announced"}
            for form, words in ((silent, "se anuncia antes"), ({**asked, "maximum": "245"}, "un múltiplo")):
                refused = director.post("/casa/mesa/limites", data=form)
                assert refused.status_code == 400 and words in Document(refused.text).text
            assert f"/es/reglas/{rule}" in director.post("/casa/mesa/limites", data=silent).text
            if low:
                refused = director.post("/casa/mesa/limites", data={**asked, "minimum": "4", "maximum": "80"})
                assert refused.status_code == 400 and low in Document(refused.text).text
            assert director.post("/casa/mesa/limites", data=asked).status_code == 303
            actor, until = house.room.tables[name], time.monotonic() + 60
            while actor.play.limits() != (1_000, 24_000):
                assert time.monotonic() < until, "told between two rounds"
                time.sleep(0.2)
            assert "10 €–240 €" in Document(director.get("/es/casa").text).text


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
