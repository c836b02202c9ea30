"""Conditions 15 to 17: standing, pots, masters and the final of the series."""

from fractions import Fraction
from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.law.files import read_toml
from tapete.tournament.league.league import read_league
from tapete.tournament.league.pot import MasterMonth
from tests.tournament.leagues import league_of, lines_of, refused_league, stage, table_of

FIELD = tuple(f"p{number:02d}" for number in range(1, 31))


def test_med_cg_16_3_ties_go_to_the_best_place_then_to_the_next_best() -> None:
    own = {"points.table3_000_030": [9, 6, 3], "points.taking_part": 0}
    lines = table_of(stage("Ana", "Luis", "Eva"), stage("Eva", "Juan", "Luis", month=2), set=own).lines
    assert [(line.standing.place, line.standing.player) for line in lines] == [
        (1, "Eva"),
        (2, "Ana"),
        (3, "Luis"),
        (4, "Juan"),
    ]
    lines = table_of(
        stage("Ana", "Luis", month=1), stage("Luis", "Ana", month=2), stage("Ana", "X", "Luis", month=3), set=own
    ).lines
    assert lines[0].standing.player == "Ana"
    tied = table_of(stage("A", "B", "C", "D"), stage("B", "A", "D", "C", month=2), set=own).lines
    assert [line.standing.place for line in tied] == [1, 1, 3, 3]


def test_med_cg_16_3_who_still_ties_shares_the_prizes_of_those_places() -> None:
    lines = lines_of(stage("A", "B", pot=10_000_00), stage("B", "A", month=2), over=True)
    assert lines["A"].prize == lines["B"].prize == 25_000


def test_med_cg_16_1_and_16_2_twenty_are_paid_by_table_1_of_the_whole_pot() -> None:
    table = table_of(stage(*FIELD, pot=2_000_000), over=True, set={"points.table3_000_030": list(range(60, 30, -1))})
    prizes = [line.prize for line in table.lines]
    assert table.pot.pot == 100_000 == sum(prizes) and table.over
    assert prizes[:5] == [25_000, 15_000, 10_000, 8_000, 6_500] and prizes[19] == 1_500 and not any(prizes[20:])


def test_med_cg_15_1_only_announced_tournaments_set_money_aside() -> None:
    assert table_of(stage("A", pot=100_000), stage("B", month=2, pot=100_000, levied=False)).pot.collected == 5_000


def test_med_cg_15_2_and_15_3_masters_are_funded_first_and_a_shortfall_comes_from_the_annual_pot() -> None:
    stages = (stage("A", pot=400_000), stage("A", month=2, venue="benidorm", pot=100_000))
    master = {"month": "2019-02", "venue": "benidorm", "prizes": 8_000}
    pot = table_of(*stages, master=[master]).pot
    assert pot.masters == (MasterMonth("2019-02", "benidorm", collected=5_000, prizes=8_000, shortfall=3_000),)
    assert (pot.collected, pot.pot) == (25_000, 17_000)
    usual = table_of(*stages, set={"master.monthly_prizes": 2_000}).pot
    assert usual.pot == 21_000 and [month.shortfall for month in usual.masters] == [0, 0]
    assert "MED-CG.15.3" in refused_league(*stages, master=[master | {"prizes": 30_000}]).because


SERIES: dict[str, Any] = {"league": "series", "over": True, "set": {"points.table3_000_030": list(range(60, 30, -1))}}
FINAL = {"announced": "2019-12-20", "date": "2020-01-04"}


def test_med_cg_17_4_and_17_9_eighteen_qualify_with_100_chips_a_point() -> None:
    lines = table_of(stage(*FIELD), **SERIES).lines
    assert [line.final_stack for line in lines] == [100 * points for points in range(60, 42, -1)] + [0] * 12


def test_med_cg_17_10_the_eighteenth_by_the_best_place() -> None:
    first, second = FIELD[:20], (*FIELD[:17], FIELD[19], FIELD[17], FIELD[18])
    own = {"points.table3_000_030": [*range(60, 43, -1), 9, 9, 9]}
    lines = lines_of(stage(*first), stage(*second, month=2), **SERIES | {"set": own})
    assert lines["p18"].standing.points == lines["p20"].standing.points == 18
    assert lines["p18"].final_stack == 1_800 and lines["p20"].final_stack == 0


def test_med_cg_17_10_all_who_tie_for_the_last_seat_to_the_end_play_the_final() -> None:
    own = {"points.table3_000_030": [*range(60, 43, -1), 9, 9]}
    swapped = (*FIELD[:17], FIELD[18], FIELD[17])
    lines = lines_of(stage(*FIELD[:19]), stage(*swapped, month=2), **SERIES | {"set": own})
    assert lines["p18"].standing.place == lines["p19"].standing.place == 18
    assert lines["p18"].final_stack == lines["p19"].final_stack == 1_800


def test_med_cg_17_5_and_17_6_half_by_standing_and_half_by_the_final() -> None:
    final = FINAL | {"results": FIELD[17::-1]}
    table = table_of(stage(*FIELD, pot=2_000_000), final=final, **SERIES)
    first, last = table.lines[0], table.lines[17]
    assert (first.prize, first.final_prize) == (13_500, 900) and (last.prize, last.final_prize) == (900, 13_500)
    assert sum(line.prize + line.final_prize for line in table.lines) == table.pot.pot == 100_000


def test_med_cg_17_4_only_those_qualified_play_the_final() -> None:
    final = FINAL | {"results": (*FIELD[:17], FIELD[20])}
    assert "MED-CG.17.4" in refused_league(stage(*FIELD), final=final, **SERIES).because


@pytest.mark.parametrize(
    ("final", "over", "rule"),
    [
        ({"announced": "2019-12-21", "date": "2020-01-04"}, True, "MED-CG.17.8"),
        ({"announced": "2019-01-09", "date": "2019-02-04"}, True, "MED-CG.17.8"),
        (FINAL, False, "MED-CG.17.8"),
        (FINAL | {"venue": "benidorm"}, True, "MED-CG.17.7"),
    ],
)
def test_when_and_where_the_final_is(final: dict[str, str], over: bool, rule: str) -> None:
    assert rule in refused_league(stage(*FIELD), final=final, **SERIES | {"over": over}).because


@pytest.mark.parametrize(
    ("tournament", "more", "rule"),
    [
        (stage("A", "A"), {}, "MED-CG.10.1"),
        (stage("A", no_shows=["A"]), {}, "MED-CG.10.1"),
        (stage(), {}, "MED-CG.10.1"),
        (stage("A", day_two=["B"], several_days=True), {}, "MED-CG.10.1"),
        (stage("A", "B", entries=1), {}, "MED-CG.18.1"),
        (stage("A", pot=-1), {}, "MED-CG.18.1"),
        (stage("A", day_two=["A"]), {}, "MED-CG.18.3"),
        (stage(*FIELD, dealt=6), {}, "MED-RJ.73.5"),
        (stage("A", "B", dealt=1), {}, "MED-RJ.73.5"),
        (stage("A") | {"date": "2020-01-01"}, {}, "MED-CG.15.1"),
        (stage("A", venue="madrid"), {}, "MED-CG.1.1"),
        (stage("A", venue="benidorm"), {"league": "series"}, "MED-CG.17.1"),
        (stage("A") | {"date": "2020-01-01"}, {"league": "series"}, "MED-CG.17.3"),
        (stage("A"), {"league": "annual", "final": FINAL}, "MED-CG.17.4"),
        (stage("A"), {"master": [{"month": "enero", "venue": "benidorm", "prizes": 1}]}, "MED-CG.15.2"),
        (stage("A"), {"master": [{"month": "2019-01", "venue": "benidorm", "prizes": -1}]}, "MED-CG.15.2"),
        (stage("A"), {"league": "series", "master": [{"month": "2019-01", "venue": "x", "prizes": 1}]}, "MED-CG.15.2"),
        (stage("A"), {"sanction": [{"player": "B", "why": "x"}]}, "MED-RJ.73.4"),
    ],
)
def test_what_a_league_may_not_say(tournament: dict[str, Any], more: dict[str, Any], rule: str) -> None:
    assert rule in refused_league(tournament, **more).because


def test_med_cg_17_1_the_series_has_one_tournament_a_month() -> None:
    assert "MED-CG.17.1" in refused_league(stage("A"), stage("B"), league="series").because


def test_when_time_is_up_any_number_shares_the_points() -> None:
    assert lines_of(stage(*FIELD, dealt=6, time_up=True))["p01"].standing.points == (20 + 14 + 11 + 1 + 1 + 1) // 6


def test_med_rj_73_4_sanctions_take_points_or_the_place() -> None:
    sanctions = [{"player": "A", "why": "x", "points": 3}, {"player": "B", "why": "x", "disqualified": True}]
    lines = lines_of(stage("A", "B", "C"), sanction=sanctions)
    assert lines["A"].standing.points == 17 and "B" not in lines


@pytest.mark.parametrize(("rule", "key", "table"), [("MED-T1", "annual", "table1"), ("MED-T2", "series", "table2")])
def test_med_t1_and_t2_the_shares_are_those_printed(rule: str, key: str, table: str) -> None:
    law = league_of()[0].law
    assert [share * 10_000 for share in law.fractions(f"{key}.shares")] == read_toml(
        dict[str, Any], "med-prize-tables"
    )[table]["bp"]
    assert law.cite(f"{key}.shares") == (rule,) and sum(law.fractions(f"{key}.shares")) == 1


def test_med_cg_17_2_the_series_has_a_levy_and_a_pot_of_its_own() -> None:
    pot = table_of(stage("A", pot=100_001), stage("B", month=2, pot=50_000, levied=False), league="series").pot
    assert (pot.collected, pot.pot, pot.masters) == (5_000, 5_000, ())


def test_a_file_that_is_no_league_is_refused() -> None:
    for data in ({}, {"league": "cup", "tournament": []}, {"league": "annual", "tournament": [{"name": 3}]}):
        assert isinstance(read_league(data), Refused)


def test_a_league_without_tournaments_has_nobody_and_nothing() -> None:
    table = table_of()
    assert table.lines == () and table.pot.pot == 0
    assert league_of()[0].law.fraction("prizes.league_levy") == Fraction(1, 20)
