"""How many cards a hand is formed from, asked at the terminal: one more is refused under every law that says so."""

import pytest

from tests.cli.conftest import Run, run

__all__ = ["run"]

PACK = [f"{rank}{suit}" for suit in "shdc" for rank in "AKQJT98"]
"""The cards that every deck of these games has."""

# own cards, common cards, and where each law says so
COUNTS = {
    "draw-five": (5, 0, ("ARA-10.2.A.I.1", "ARA-10.2.A.III.1", "CLM-3.3.a", "GAL-27.reparto", "GAL-27.descarte.da")),
    "five-stud": (5, 0, ("ARA-10.2.B.d.I", "CLM-3.3.b.4", "GAL-36")),
    "seven-stud": (7, 0, ("ARA-10.2.B.a.I.2", "ARA-10.2.B.a.III.10.c", "CLM-3.3.b.1", "GAL-29", "GAL-30.2.c")),
    "omaha": (4, 5, ("ARA-10.2.B.b.I.2", "CLM-3.3.b.2", "CLM-26.3", "GAL-32.b")),
    "holdem": (2, 5, ("ARA-10.2.B.c.I.2", "CLM-3.3.b.3", "CLM-27.2", "GAL-34", "GAL-35")),
    "sintetico": (2, 5, ("ARA-10.2.B.e.I", "ARA-10.2.B.e.IV.7.2", "CLM-3.3.b.5", "GAL-39.a", "GAL-42.p2.ultimo")),
    "trijoker": (3, 2, ("ARA-10.1.B.VIII.2.p2-b", "CLM-3.2.b", "GAL-15.2.reparto4")),
    "let-it-ride": (3, 2, ("CLM-3.2.c",)),
    "sin-descarte": (5, 0, ("ARA-10.1.A.VI.1.p4-c", "CLM-3.2.a", "GAL-7.p2.banca", "REG-60.1.1")),
    "caribbean-stud": (5, 0, ("CLM-3.2.e",)),
    "tres-cartas": (3, 0, ("ARA-10.1.D.VII.p2", "CLM-3.2.d", "CLM-13.1.2")),
    "holdem-bonus": (2, 5, ("ARA-10.1.F.VII.2.p4", "ARA-10.1.F.II.3.p2", "CLM-3.2.f")),
    "holdem-contrapartida": (2, 5, ("ARA-10.1.E.VII.2.p2-a", "ARA-10.1.E.II.3.p2")),
    "crazy-pineapple": (2, 5, ("MED-RJ.22.1",)),
}
GAMES = [
    (law, game)
    for game, (_, _, rules) in COUNTS.items()
    for law in dict.fromkeys(rule.partition("-")[0].lower() for rule in rules)
]


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_a_hand_is_formed_from_the_cards_that_the_game_deals(run: Run, law: str, game: str) -> None:
    def accepted(own: int, common: int) -> bool:
        hands = [" ".join(PACK[:own]), " ".join(PACK[own : 2 * own])]
        board = ("--board", " ".join(PACK[2 * own : 2 * own + common])) if common else ()
        return run("compare", *hands, *board, "--law", law, "--game", game, "--json").code == 0

    own, common, _ = COUNTS[game]
    assert accepted(own, common)
    assert not accepted(own + 1, common) and not accepted(own, common + 1)
