"""Pai gow settled at the terminal: the nine cases of the article, each by its own words."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run, run

__all__ = ["run"]

HIGH = {"superior": "Jd Jh 7c 5d 3h", "equal": "9d 9c 7c 5d 3h", "inferior": "8d 8c 7c 5d 3h"}
LOW = {"superior": "Kc 2c", "equal": "Qs Th", "inferior": "Qs 6h"}
"""Against a pair of nines over queen and ten."""
ROUND = """[table]
minimum = 500

[[seat]]
seat = 1
cards = "{high} {low}"
bets = {{ bet = 1000 }}
acts = ["set {low}"]

[bank]
cards = "9s 9h 7d 5c 3s Qd Tc"
low = "Qd Tc"
"""
WIN, NULL, LOSS = 1_950, 1_000, 0
"""Of 10 €: paid with 5 % of the gain retained, given back, collected by the bank."""
CASES = [
    ("ARA-10.1.C.VI.case.1", "superior", "superior", WIN),
    ("ARA-10.1.C.VI.case.2", "superior", "inferior", NULL),
    ("ARA-10.1.C.VI.case.2bis", "inferior", "superior", NULL),
    ("ARA-10.1.C.VI.case.3", "superior", "equal", NULL),
    ("ARA-10.1.C.VI.case.3bis", "equal", "superior", NULL),
    ("ARA-10.1.C.VI.case.4", "inferior", "equal", LOSS),
    ("ARA-10.1.C.VI.case.4bis", "equal", "inferior", LOSS),
    ("ARA-10.1.C.VI.case.5", "equal", "equal", LOSS),
    ("ARA-10.1.C.VI.case.6", "inferior", "inferior", LOSS),
]


@pytest.mark.parametrize(("rule", "high", "low", "returned"), CASES)
def test_each_of_the_nine_cases_is_settled_by_its_own_words(
    run: Run, tmp_path: Path, rule: str, high: str, low: str, returned: int
) -> None:
    file = tmp_path / "round.toml"
    file.write_text(ROUND.format(high=HIGH[high], low=LOW[low]), "utf-8")
    ran = run("settle", "--game", "pai-gow", "--law", "ara", "--file", str(file), "--json")
    assert ran.code == 0, ran.err
    [bet] = ran.json["seats"][0]["bets"]
    assert bet["returned"] == returned and rule in bet["cite"]


def test_ara_10_1_c_v_1_order_and_a_four_aces_and_the_joker_are_a_hand_of_their_own(run: Run) -> None:
    """``ARA-10.1.C.V.1.order``, ``ARA-10.1.C.V.1.a``: above whatever four other equal cards make."""
    asked = ("--law", "ara", "--game", "pai-gow", "--json")
    read = run("hand", "As Ah Ad Ac Xx", *asked).json
    assert read["category"] == "five_aces" and "ARA-10.1.C.V.1.a" in read["cite"]
    answer = run("compare", "Ks Kh Kd Kc Qs", "As Ah Ad Ac Xx", *asked).json
    assert answer["ranking"] == [[1], [0]]
    answer = run("compare", "Ks Qs Js Ts 9s", "As Ah Ad Ac Xx", *asked).json
    assert answer["ranking"] == [[1], [0]]
