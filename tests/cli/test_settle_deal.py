"""``tapete settle`` of a round of blackjack described in a file."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Ran, Run

ROUND = """
[[seat]]
seat = 1
bets = {{ main = 500, sevens = 250, seguro = 250 }}
cards = "7s 7h 4c Kd 9s"
acts = {acts}

[[seat]]
seat = 3
bets = {{ main = 1000 }}
cards = "As Qd"

[bank]
cards = "{bank}"
"""
ACTS = '["split", "double", "stand"]'


@pytest.fixture
def settle(run: Run, tmp_path: Path) -> Any:
    def settled(bank: str = "Ac 6d", acts: str = ACTS, text: str | None = None) -> Ran:
        file = tmp_path / "round.toml"
        file.write_text(ROUND.format(bank=bank, acts=acts) if text is None else text, "utf-8")
        return run("settle", "--game", "blackjack", "--law", "ara", "--file", str(file), "--json")

    return settled


def test_every_bet_of_a_round_with_a_split_a_double_and_an_insurance(settle: Any) -> None:
    data = json.loads(settle().out)
    first, third = data["seats"]
    returned = {bet["bet"]: (bet["staked"], bet["returned"]) for bet in first["bets"]}
    assert returned == {"main": (1000, 2000), "sevens": (250, 2750), "seguro": (250, 0), "main_2": (500, 0)}
    assert (first["net"], third["net"], data["bank_net"]) == (2750, 1500, -4250)
    assert all(bet["cite"] for seat in data["seats"] for bet in seat["bets"])


@pytest.mark.parametrize(
    ("bank", "acts", "words"),
    [
        ("Ac", ACTS, "falta una carta de la banca"),
        ("Ac 6d 5h", ACTS, "sobran cartas o decisiones"),
        ("Ac 6d", '["split", "double"]', "falta qué decidió la casilla 1"),
        ("Ac 6d", '["surrender"]', "no puede hacer eso en la casilla 1"),
        ("9c 8d", ACTS, "en la casilla 1 no cabía el seguro"),
        ("Ac 99", ACTS, "99"),
    ],
)
def test_a_round_that_cannot_have_been_played_is_refused_in_one_sentence(
    settle: Any, bank: str, acts: str, words: str
) -> None:
    ran = settle(bank, acts)
    assert ran.code == 2 and words in ran.err and ran.err.count("\n") == 1, ran.err


def test_the_round_of_the_game_s_page_comes_out_as_it_says(settle: Any) -> None:
    page = (Path(__file__).parents[2] / "docs/games/blackjack.md").read_text("utf-8")
    (seat,) = json.loads(settle(text=page.partition("```toml\n")[2].partition("```")[0]).out)["seats"]
    nets = {bet["bet"]: bet["returned"] - bet["staked"] for bet in seat["bets"]}
    assert nets == {"main": 1000, "sevens": 2500, "seguro": -250, "main_2": -500}


@pytest.mark.parametrize("text", ["seat = 3", "[bank]\ncards = 5", "", "[[seat]]\nseat = 1\nbets = { place = 5 }"])
def test_a_malformed_round_is_refused_in_one_sentence(settle: Any, text: str) -> None:
    ran = settle(text=text)
    assert ran.code == 2 and ran.err.startswith("tapete: ") and ran.err.count("\n") == 1, ran.err
