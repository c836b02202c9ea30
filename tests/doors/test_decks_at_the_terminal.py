"""Which cards a game is played with, asked at the terminal: every card of its pack is one, and no other."""

import pytest

from tests.cli.conftest import Run, run

__all__ = ["run"]

RANKS = "23456789TJQKA"
WHOLE = [f"{rank}{suit}" for rank in RANKS for suit in "shdc"]
PACKS = {
    "ARA-10.2.III.1.1": ("ara", ("holdem", "omaha", "seven-stud"), RANKS),
    "GAL-3.cartas.1": ("gal", ("sin-descarte",), RANKS),
    "GAL-18.1.a": ("gal", ("holdem", "omaha", "seven-stud"), RANKS),
    "CLM-AI.1.a.1": ("clm", ("sin-descarte", "holdem", "seven-stud"), RANKS),
    "CLM-AI.1.a.2": ("clm", ("draw-five", "omaha"), RANKS),
    "ARA-10.2.B.d.II.1": ("ara", ("five-stud",), "789TJQKA"),
    "GAL-37.a": ("gal", ("five-stud",), "789TJQKA"),
    "CLM-AI.3.d.1": ("clm", ("sintetico",), "89TJQKA"),
    "GAL-40.a": ("gal", ("sintetico",), "89TJQKA"),
}
"""Rule: its law, some games that it speaks of, and the ranks of their cards."""


@pytest.mark.parametrize("rule", PACKS)
def test_every_card_of_the_pack_is_known_and_no_other(run: Run, rule: str) -> None:
    law, games, ranks = PACKS[rule]
    for game in games:
        for start in range(0, len(WHOLE), 4):
            four = WHOLE[start : start + 4]
            spare = "As" if four[0][0] != "A" else "Ks"
            read = run("hand", " ".join([*four, spare]), "--law", law, "--game", game, "--json")
            assert (read.code == 0) is (four[0][0] in ranks), (game, four, read.err)


def test_no_pack_of_four_suits_has_a_joker_where_the_text_gives_none(run: Run) -> None:
    for law, games, _ in PACKS.values():
        for game in games:
            assert run("hand", "Xx As Ks Qs Js", "--law", law, "--game", game, "--json").code != 0
