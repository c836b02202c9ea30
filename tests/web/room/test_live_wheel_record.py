"""A spin of a live roulette afterwards: told to the inspector in sentences, and whole in the exported log."""

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.store.export import lines, read_lines
from tests.web.document import Document
from tests.web.room.test_backing import Console
from tests.web.staffed import NAMES, OWN, House

SPIN = (
    {"type": "open_table"},
    {"type": "sit", "player": "Ana", "seat": 1, "chips": 100_000},
    {"type": "lay_bet", "player": "Ana", "place": "between_dozens_2_3", "cents": 1_000},
    {"type": "lay_bet", "player": "Ana", "place": "red", "cents": 1_000},
    {"type": "call_bet", "player": "Ana", "call": "neighbours_17", "cents": 500},
    {"type": "close_bets"},
    {"type": "drop_ball", "pocket": "00"},
    {"type": "settle"},
)
_LAID = {"type": "lay_bet", "player": "Ana", "cents": 500}
BAD: dict[object, tuple[tuple[dict[str, object], str], ...]] = {
    "close_bets": (
        ({**_LAID, "place": "37"}, "el paño no tiene ese lugar para una ficha"),
        ({**_LAID, "place": "18", "cents": 5_500}, "«18» admite de 5 € a 50 €, no 55 €"),
        ({**_LAID, "place": "17", "cents": 5_000}, "«17» admite de 5 € a 50 €, no 55 €"),
    ),
    "drop_ball": (
        ({**_LAID, "place": "17"}, "no va más: la bola está en juego"),
        ({"type": "drop_ball", "pocket": "37"}, "el disco no tiene la casilla «37»"),
    ),
}
"""What is refused before a command of the spin, each in one sentence with its article."""


def test_a_spin_entered_at_the_console_is_told_again_to_whoever_may_look() -> None:
    with House().opened() as house:
        assert house.portal is not None
        terms = Terms(LawId("ara"), GameId("roulette-00"), live=True)
        assert not isinstance(house.portal.call(house.room.open, "rueda", terms), Refused)
        dealer = house.browser(Role.CROUPIER)
        with dealer.websocket_connect("/mesa/rueda/socket", headers=OWN) as session:
            console = Console(session)
            for command in SPIN:
                for refused, sentence in BAD.get(command["type"], ()):
                    answer = console.ask(**refused)
                    assert answer["type"] == "refused" and "ARA-U5" in str(answer["cite"]), answer
                    assert answer["reason"]["es"].startswith(f"{sentence} (artículo único, ap. Cinco"), answer
                console.must(**command)
        page = Document(house.browser(Role.INSPECTOR).get("/es/inspeccion/manos/rueda").text)
        for sentence in ("Ana: 0-00, 10 €", "No va más", "00, verde", "Ana: rojo, −5 €", "Ana: 0-00, +170 €"):
            assert sentence in page.text, sentence
        assert NAMES[Role.CROUPIER] in page.text and "artículo único" in page.text and not page.unbalanced
        written = [*read_lines(lines([*house.room.log.read("table/rueda")]))]
        assert sum(envelope.type == "roulette.BetDecided" for envelope in written) == 7
