"""What goes wrong at a roulette, on the page of incidents and at the console of a live wheel."""

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tests.web.document import Document
from tests.web.staffed import House


def test_ara_u4_a_ball_out_of_the_wheel_is_found_on_the_page_and_at_the_console() -> None:
    with House().opened() as house:
        anybody = house.browser(Role.GUEST)
        listed = Document(anybody.get("/es/incidencias/ara/roulette-00").text)
        assert "La bola sale del disco" in listed.text and "Alguien apuesta después" in listed.text
        assert "baraja" not in listed.text, "nothing of cards happens at a wheel"
        ruling = Document(anybody.get("/es/incidencias/ara/roulette-00/ball_out").text)
        assert "decide el jefe de mesa" in ruling.text and "La bola se lanza otra vez" in ruling.text
        assert not listed.unbalanced and not ruling.unbalanced
        assert house.portal is not None
        terms = Terms(LawId("ara"), GameId("roulette-00"), live=True)
        assert not isinstance(house.portal.call(house.room.open, "rueda", terms), Refused)
        console = house.browser(Role.CROUPIER)
        hits = console.get("/mesa/rueda/incidencia.json", params={"q": "apuesta tarde"}).json()["incidents"]
        assert "late_bet" in str(hits)
        form = console.get("/mesa/rueda/incidencia.json", params={"kind": "late_bet"}).json()
        assert "spin_on" in str(form)
