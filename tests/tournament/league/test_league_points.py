"""Condition 18 and what is left of Table 3: points of one tournament."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.law.files import read_toml
from tapete.tournament.league.league import League, league_rules, read_league
from tapete.tournament.league.points import points_of, table3_is_ours
from tests.tournament.leagues import league_of, stage

FIELD = tuple(f"p{number}" for number in range(1, 16))


def points(tournament: dict[str, object], **more: object) -> dict[str, int]:
    rules, league = league_of(tournament, **more)
    by_player = points_of(rules, league.tournament[0])
    assert isinstance(by_player, dict)
    return by_player


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
    by_player = points(stage(*FIELD, several_days=True, day_two=FIELD[:5]))
    assert (by_player["p3"], by_player["p4"], by_player["p5"], by_player["p6"]) == (11, 4, 4, 1)
    assert points(stage(*FIELD, several_days=True, day_two=FIELD[:5], paid=4))["p4"] == 1


def test_med_cg_10_1_and_10_2_a_no_show_has_no_points() -> None:
    by_player = points(stage("Ana", "Luis", "Eva", "Juan", no_shows=["Rosa"]))
    assert by_player["Juan"] == 1 and by_player["Rosa"] == 0


@pytest.mark.parametrize(("dealt", "each"), [(2, 32), (3, 28)])
def test_med_rj_73_8_and_73_10_points_of_a_deal(dealt: int, each: int) -> None:
    by_player = points(stage(*FIELD, entries=100, dealt=dealt))
    assert [by_player[player] for player in FIELD[:dealt]] == [each] * dealt


def test_above_the_table_the_last_column_or_the_director() -> None:
    assert points(stage(*FIELD, entries=500))["p1"] == 74
    rules, league = league_of(stage(*FIELD, entries=500), set={"points.above_table": "director"})
    assert isinstance(points_of(rules, league.tournament[0]), Refused)
    rules, league = league_of(stage(*FIELD, entries=500, several_days=True, day_two=["p9"]))
    refusal = points_of(rules, league.tournament[0])
    assert isinstance(refusal, Refused) and "paid" in refusal.reason.en


@pytest.mark.parametrize("edges", [[], [50, 100], [60, 30]])
def test_edges_without_columns_are_refused(edges: list[int]) -> None:
    rules, league = league_of(stage(*FIELD), set={"points.edges": edges})
    assert isinstance(points_of(rules, league.tournament[0]), Refused)


def test_choices_the_law_does_not_leave_open_are_refused() -> None:
    league = read_league({"league": "annual", "tournament": [], "set": {"points.day_two_extra": 5}})
    assert isinstance(league, League)
    refusal = league_rules(league)
    assert isinstance(refusal, Refused) and "MED-CG.18.3" in refusal.because
