"""A reversible cloth: with leave, closed before, once a day, a new advance, a number and a book of its own."""

from typing import Any

import pytest

from tapete.house.day import command as asked
from tests.house.days import ScriptedDay, casino, table

PAIRS = [
    ("ara", "trijoker", "holdem-bonus", "ARA-10.1.F.II.3"),
    ("ara", "trijoker", "holdem-contrapartida", "ARA-10.1.E.II.3"),
]


def reversible(law: str, first: str, other: str, **cloth: Any) -> ScriptedDay:
    second = {"game": other, "number": 101, "book": "L-101", **cloth}
    return ScriptedDay(casino(law, table(first, cloths=[second]), reversible=[first, other]))


@pytest.mark.parametrize(
    ("first", "other", "rule"),
    [
        ("holdem-bonus", "trijoker", "ARA-10.1.B.II.3-d"),
        ("trijoker", "holdem-contrapartida", "ARA-10.1.E.II.3.p3"),
        ("trijoker", "holdem-bonus", "ARA-10.1.F.II.3.p3"),
    ],
)
def test_ara_10_1_b_ii_3_d_e_ii_3_p3_f_ii_3_p3_a_reversible_cloth_needs_leave(
    first: str, other: str, rule: str
) -> None:
    with_cloth = table(first, cloths=[{"game": other, "number": 101, "book": "L-101"}])
    house = ScriptedDay(casino("ara", with_cloth, reversible=[first]))
    assert rule in house.refused(asked.OpenTable, **house.opening(other)).because


@pytest.mark.parametrize(("law", "first", "other", "rule"), PAIRS)
def test_ara_10_1_e_ii_3_p4_a_f_ii_3_p4_a_the_game_changes_once_a_day(
    law: str, first: str, other: str, rule: str
) -> None:
    house = reversible(law, first, other)
    house.open(first)
    house.close()
    house.open(other)
    house.close()
    assert f"{rule}.p4-a" in house.refused(asked.OpenTable, **house.opening(first)).because
    house.open(other)


@pytest.mark.parametrize(
    ("law", "first", "other", "rule"), [*PAIRS, ("clm", "trijoker", "let-it-ride", "CLM-AI.1.b.3")]
)
def test_ara_10_1_e_ii_3_p4_b_f_ii_3_p4_b_clm_ai_1_b_3_after_closing_with_a_new_advance(
    law: str, first: str, other: str, rule: str
) -> None:
    rule = rule if law == "clm" else f"{rule}.p4-b"
    house = reversible(law, first, other)
    house.open(first)
    assert rule in house.refused(asked.OpenTable, **house.opening(other, croupier="bea")).because
    house.close()
    assert rule in house.refused(asked.OpenTable, **house.opening(other, advance={})).because
    house.open(other)
    assert [session.advance for session in house.day.sessions] == [3_000_000, 3_000_000]


@pytest.mark.parametrize(
    ("law", "first", "other", "rule"), [*PAIRS, ("clm", "trijoker", "let-it-ride", "CLM-AI.1.b.4")]
)
@pytest.mark.parametrize("shared", [{"number": 1}, {"book": "L-1"}, {"book": ""}, {"number": None}])
def test_ara_10_1_e_ii_3_p4_c_f_ii_3_p4_c_clm_ai_1_b_4_each_cloth_has_its_number_and_book(
    law: str, first: str, other: str, rule: str, shared: dict[str, Any]
) -> None:
    rule = rule if law == "clm" else f"{rule}.p4-c"
    house = reversible(law, other, first, **shared)
    assert rule in house.refused(asked.OpenTable, **house.opening(first if law == "clm" else other)).because


def test_each_cloth_keeps_its_own_book() -> None:
    house = reversible("clm", "trijoker", "let-it-ride")
    house.open("trijoker")
    house.close()
    house.open("let-it-ride")
    books = house.day.books
    assert [entry.concept for entry in books.of_cloth("1")] == ["advance", "closing"]
    assert [entry.concept for entry in books.of_cloth("101")] == ["advance"]


def test_a_table_without_that_cloth_does_not_change() -> None:
    house = ScriptedDay(casino("clm", table("trijoker"), games=["trijoker", "let-it-ride"]))
    assert "paño" in house.refused(asked.OpenTable, **house.opening("let-it-ride")).reason.es
