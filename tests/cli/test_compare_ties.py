"""``tapete compare``: two royal flushes are compared as straights of any kind, by the article that says so."""

import pytest

from tests.cli.conftest import Run

BOARD = "Ad Kd Qd Jd Td"


@pytest.mark.parametrize(("law", "article"), [("clm", "CLM-20.2.c"), ("ara", "ARA-10.2.VI.2.c"), ("gal", "GAL-22.2.c")])
def test_a_royal_flush_on_the_board_is_shared_by_the_rule_on_straights(run: Run, law: str, article: str) -> None:
    answer = run("compare", "As Ks", "Ah Kh", "--board", BOARD, "--game", "holdem", "--law", law, "--json").json
    assert answer["ranking"] == [[0, 1]] and article in answer["cite"]


@pytest.mark.parametrize(
    ("law", "article"), [("clm", "CLM-9.3.c"), ("ara", "ARA-10.1.A.V.2.c"), ("gal", "GAL-6.1.des.c")]
)
def test_two_royal_flushes_at_sin_descarte(run: Run, law: str, article: str) -> None:
    hands = ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th")
    answer = run("compare", *hands, "--game", "sin-descarte", "--law", law, "--json").json
    assert answer["ranking"] == [[0, 1]] and article in answer["cite"]
