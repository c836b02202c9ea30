"""``tapete settle`` of a round whose cards are written as Spanish players write them."""

from pathlib import Path

import pytest

from tests.cli.conftest import Ran, Run

ROUND = """
[table]
minimum = 500

[[seat]]
seat = 1
cards = "{own}"
bets = {{ ante = 1000 }}
acts = ["play"]

[bank]
cards = "Kh 2s 7d 9h Ac"
"""


SPANISH = ("Ap A♦ 10t 5d 8co", "as de picas, Ad, 10 de tréboles, 5 de rombos 8♥", "AsAdTc5d8h")


def settled(run: Run, folder: Path, own: str) -> Ran:
    file = folder / "round.toml"
    file.write_text(ROUND.format(own=own), "utf-8")
    return run("settle", "--game", "sin-descarte", "--law", "ara", "--file", str(file), "--json")


@pytest.mark.parametrize("own", SPANISH)
def test_a_round_is_settled_whatever_letters_its_cards_have(run: Run, tmp_path: Path, own: str) -> None:
    plain = settled(run, tmp_path, "As Ad Tc 5d 8h")
    assert plain.code == 0 and "pair" in plain.out
    assert settled(run, tmp_path, own).json == plain.json
