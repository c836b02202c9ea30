"""What goes wrong at a roulette or a blackjack table: on the page of incidents, and at the console of a live one."""

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tests.room.people.front_desk import PHRASE
from tests.web.document import Document
from tests.web.room.test_backing import PIN, Console
from tests.web.staffed import OWN, House

ROUND = (
    {"type": "open_table"},
    {"type": "sit", "player": "Ana", "seat": 1, "chips": 100_000},
    {"type": "bet", "player": "Ana", "seat": 1, "bet": "main", "chips": 500},
    {"type": "bet", "player": "Ana", "seat": 1, "bet": "sevens", "chips": 250},
    {"type": "deal_to", "box": 1, "card": "9s"},
    {"type": "deal_to", "box": None, "card": "6c"},
)


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


def test_ara_u6_a_what_goes_wrong_at_blackjack_is_put_to_the_supervisor_and_carried_out() -> None:
    """The text names no incident of the game: a card that was seen too early is settled as the chief chooses."""
    with House().opened() as house:
        listed = Document(house.browser(Role.GUEST).get("/es/incidencias/ara/blackjack").text)
        assert "El crupier da descubierta una carta" in listed.text and not listed.unbalanced
        assert house.portal is not None
        terms = Terms(LawId("ara"), GameId("blackjack"), {"sevens": True}, live=True)
        assert not isinstance(house.portal.call(house.room.open, "zapato", terms), Refused)
        assert house.browser(Role.CHIEF).post("/cuenta/pin", data={"old": PHRASE, "pin": PIN}).status_code == 303
        dealer = house.browser(Role.CROUPIER)
        asking = {"kind": "card_exposed"}
        with dealer.websocket_connect("/mesa/zapato/socket", headers=OWN) as session:
            console = Console(session)
            for command in ROUND:
                console.must(**command)
            form = dealer.get("/mesa/zapato/incidencia.json", params=asking).json()
            assert (
                form["option"]["fields"]["option"]["values"] == ["round_on", "void_it"] and "ARA-U6-a" in form["cite"]
            )
            ruling = {"type": "rule", "incident": "card_exposed", "facts": {}, "about": {}}
            alone = console.ask(**ruling, option="void_it")
            assert alone["type"] == "refused" and "el jefe de mesa" in alone["reason"]["es"] and alone["deciders"]
            console.must(**ruling, option="round_on")
            assert console.view["boxes"]
            console.must(**ruling, option="void_it")
            assert not console.view["boxes"] and console.view["seats"][0]["chips"] == 100_000
            again = console.ask({"decider": alone["deciders"][0], "pin": PIN}, **ruling, option="void_it")
            assert "ninguna jugada en curso" in again["reason"]["es"] and "ARA-U6-a" in again["cite"]
        told = Document(house.browser(Role.INSPECTOR).get("/es/inspeccion/manos/zapato").text).text
        assert "La jugada es nula" in told and "Ana recoge jackpot de los sietes, 2,50 €" in told
