"""Rounds settled at the terminal as the words of their articles say, one rule at a time: what each bet brings back."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run, run

__all__ = ["run"]

ROUND = """[table]
minimum = 500

[[seat]]
seat = 1
cards = "{own}"
bets = {{ {bets} }}
acts = {acts}

{bank}
"""
BOARD, ALL_IN = "Kd 8h 3h 5d 2c", ["bet", "bet", "bet"]

# rule: law, game, own cards, bank's cards, board, bets, acts, what some of them bring back
ROUNDS = {
    "ARA-10.1.E.VII.3.p3": (
        *("ara", "holdem-contrapartida", "As 2h", "Ad 2s", "Kd Qh Js 9d 4c"),
        *({"ante": 500}, ["bet", "check", "check"], {"ante": 500, "flop": 1_000}),
    ),
    "CLM-16.2.b.1": (
        *("clm", "holdem-bonus", "As Ah", "7d 4c", BOARD, {"ante": 500}, ALL_IN),
        {"flop": 2_000, "turn": 1_000, "river": 1_000},
    ),
    "CLM-16.2.b.2": (
        *("clm", "holdem-bonus", "6s 4h", "Qd Tc", "Kd 8h 3h 5d 2c", {"ante": 500}, ALL_IN, {"ante": 1_000}),
    ),
    "ARA-10.1.F.VII.2.p2-a": (
        *("ara", "holdem-bonus", "As Ah", "7d 4c", BOARD, {"ante": 500, "bonus": 500}, ["fold"]),
        {"ante": 0, "bonus": 15_500},
    ),
    "CLM-16.3.0": (
        *("clm", "holdem-bonus", "As Ah", "7d 4c", BOARD, {"ante": 500, "bonus": 500}, ["fold"]),
        {"ante": 0, "bonus": 15_500},
    ),
    "ARA-10.1.D.V.3.p3": (
        *("ara", "tres-cartas", "Qs Qh 2d", "Kc 6d 2h", "", {"ante": 500, "pareja_plus": 500}, ["fold"]),
        {"ante": 0, "pareja_plus": 0},
    ),
    "REG-60.2.6": (
        *("reg", "sin-descarte", "As Ah Kd Kc Ac", "Qd Jd 8d 5h 3c", "", {"ante": 500, "seguro": 250}, ["fold"]),
        {"ante": 0, "seguro": 0},
    ),
    "CLM-10.a.3": (
        *("clm", "sin-descarte", "9h 8h 7h 6h Qc", "Qd Jd 8d 5s 3c", "", {"ante": 500, "seguro": 250}),
        *(["buy Qc for 5h", "play"], {"seguro": 250 + 250 * 1_000}),
    ),
    "CLM-11.1.2": (*("clm", "trijoker", "Ts Th 7d", "", "4c 3s", {"each": 500}, ["keep", "keep"], {"each": 0}),),
    "CLM-3.2.b.min": (*("clm", "trijoker", "Js Jh 7d", "", "4c 3s", {"each": 500}, ["keep", "keep"], {"each": 3_000}),),
    "ARA-10.1.A.V.1.j-c": (
        *("ara", "sin-descarte", "As Kh Qh 5c 2s", "Ad Kd 8d 5h 3c", "", {"ante": 500}, ["play"]),
        {"ante": 1_000, "second": 2_000},
    ),
}


@pytest.mark.parametrize("rule", ROUNDS)
def test_a_round_is_settled_as_its_article_says(run: Run, tmp_path: Path, rule: str) -> None:
    law, game, own, bank, board, bets, acts, expected = ROUNDS[rule]
    told = ", ".join(f"{bet} = {cents}" for bet, cents in bets.items())
    hand = f'[bank]\ncards = "{bank}"\n' if bank else ""
    common = f'\n[common]\ncards = "{board}"\n' if board else ""
    file = tmp_path / "round.toml"
    file.write_text(ROUND.format(own=own, bank=hand, bets=told, acts=acts) + common, "utf-8")
    ran = run("settle", "--game", game, "--law", law, "--file", str(file), "--json")
    assert ran.code == 0, ran.err
    returned = {bet["bet"]: bet["returned"] for bet in ran.json["seats"][0]["bets"]}
    assert returned | expected == returned
