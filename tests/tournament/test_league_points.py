"""Condition 18 and what is left of Table 3: points of one tournament."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.law.files import read_toml
from tapete.tournament.league import League, league_rules, read_league
from tapete.tournament.league_points import points_of, table3_is_ours

from .leagues import league_of, stage

FIELD = tuple(f"p{number}" for number in range(1, 16))


def points(told: dict[str, object], **more: object) -> dict[str, int]:
    rules, league = league_of(told, **more)
    found = points_of(rules, league.tournament[0])
    assert isinstance(found, dict)
    return found


def test_med_cg_18_1_points_depend_on_place_and_participants() -> None:
    small, large = points(stage(*FIELD)), points(stage(*FIELD, entries=100))
    assert (small["p1"], small["p3"], small["p4"]) == (20, 11, 1)
    assert (large["p1"], large["p2"], large["p3"], large["p13"]) == (38, 27, 21, 1)


def test_med_t3_our_default_has_a_column_for_each_of_table_4_and_never_rises_with_the_place() -> None:
    rules, _ = league_of(stage("Ana"))
    previous = 0
    for band in read_toml(dict[str, Any], "med-prize-tables")["table4"]["band"]:
        column = rules.law.counts(f"points.table3_{band['min']:03d}_{band['max']:03d}")
        assert len(column) == band["places"] and list(column) == sorted(column, reverse=True)
        assert column[0] > previous and column[-1] > 4
        previous = column[0]


def test_med_t3_the_casino_s_own_table_replaces_ours_and_that_is_told() -> None:
    rules, _ = league_of(stage("Ana"))
    assert table3_is_ours(rules)
    own = {"points.table3_000_030": [50, 40, 30, 20]}
    assert points(stage(*FIELD), set=own)["p4"] == 20
    assert not table3_is_ours(league_of(stage("Ana"), set=own)[0])


def test_med_cg_18_2_both_leagues_count_by_the_same_table() -> None:
    assert points(stage(*FIELD)) == points(stage(*FIELD), league="series")


def test_med_cg_18_3_three_points_more_for_day_two_without_a_prize() -> None:
    found = points(stage(*FIELD, several_days=True, day_two=FIELD[:5]))
    assert (found["p3"], found["p4"], found["p5"], found["p6"]) == (11, 4, 4, 1)
    assert points(stage(*FIELD, several_days=True, day_two=FIELD[:5], paid=4))["p4"] == 1


def test_med_cg_10_1_and_10_2_a_no_show_has_no_points() -> None:
    found = points(stage("Ana", "Luis", "Eva", "Juan", no_shows=["Rosa"]))
    assert found["Juan"] == 1 and found["Rosa"] == 0


@pytest.mark.parametrize(("dealt", "each"), [(2, 32), (3, 28)])
def test_med_rj_73_8_and_73_10_points_of_a_deal(dealt: int, each: int) -> None:
    found = points(stage(*FIELD, entries=100, dealt=dealt))
    assert [found[player] for player in FIELD[:dealt]] == [each] * dealt


def test_above_the_table_the_last_column_or_the_director() -> None:
    assert points(stage(*FIELD, entries=500))["p1"] == 74
    rules, league = league_of(stage(*FIELD, entries=500), set={"points.above_table": "director"})
    assert isinstance(points_of(rules, league.tournament[0]), Refused)
    rules, league = league_of(stage(*FIELD, entries=500, several_days=True, day_two=["p9"]))
    found = points_of(rules, league.tournament[0])
    assert isinstance(found, Refused) and "paid" in found.reason.en


@pytest.mark.parametrize("edges", [[], [50, 100], [60, 30]])
def test_edges_without_columns_are_refused(edges: list[int]) -> None:
    rules, league = league_of(stage(*FIELD), set={"points.edges": edges})
    assert isinstance(points_of(rules, league.tournament[0]), Refused)


def test_choices_the_law_does_not_leave_open_are_refused() -> None:
    told = read_league({"league": "annual", "tournament": [], "set": {"points.day_two_extra": 5}})
    assert isinstance(told, League)
    found = league_rules(told)
    assert isinstance(found, Refused) and "MED-CG.18.3" in found.because
