"""A structure before it is announced: the law's bands, what cannot be played, what is unwise."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.tournament.desk.director import decide
from tapete.tournament.model.command import Announce
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.structure import Break, Chip, Level, Structure, as_data, read_structure
from tapete.tournament.planning.colour_up import schedule
from tapete.tournament.planning.structure_check import StructureFinding, check, refuse_structure
from tests.tournament.playing import CHIPS, EVA, LEVELS, rules, structure


def errors(**changes: Any) -> list[StructureFinding]:
    return [finding for finding in check(structure(**changes))[1] if finding.error]


def cited(**changes: Any) -> set[str]:
    return {rule for finding in errors(**changes) for rule in finding.because}


def advised(**changes: Any) -> set[str]:
    return {rule for finding in check(structure(**changes))[1] if not finding.error for rule in finding.because}


def test_a_sound_structure_has_no_errors() -> None:
    compiled, findings = check(structure(expected=40))
    assert compiled is not None and not any(finding.error for finding in findings)


@pytest.mark.parametrize(
    ("setting", "value", "rule"),
    [
        ("buy_in", 1999, "MED-CG.4.1"),
        ("buy_in", 1000001, "MED-CG.4.1"),
        ("fee", 499, "MED-CG.4.2"),
        ("fee", 500001, "MED-CG.4.2"),
        ("format", "bounty", "MED-CG.4.3"),
        ("of_buy_ins", "79 %", "MED-CG.4.6"),
        ("of_rebuys", "89 %", "MED-CG.4.7"),
        ("organisation", "6 %", "MED-CG.4.12"),
        ("venue", "madrid", "MED-CG.1.1"),
        ("seats.maximum", 11, "MED-RJ.16.5"),
        ("seats.maximum", 1, "MED-RJ.16.5"),
        ("levels.turbo_below", 15, "MED-RJ.23.5"),
        ("all_in.markers", "perhaps", "MED-RJ.26.1"),
        ("hand.two_to_button", False, "MED-RJ.58.3"),
        ("wager.dealer_counts_pot", True, "MED-RJ.66.1"),
    ],
)
def test_a_choice_outside_the_law_is_an_error_with_its_article(setting: str, value: Any, rule: str) -> None:
    """MED-CG.4.1, MED-CG.4.2, MED-CG.4.3, MED-CG.4.6, MED-CG.4.7, MED-CG.4.12, MED-CG.1.1: the bands of condition 4."""
    assert rule in cited(set={setting: value})


@pytest.mark.parametrize(("setting", "value"), [("buy_in", 2000), ("buy_in", 1000000), ("fee", 500), ("fee", 500000)])
def test_med_cg_4_1_and_4_2_the_ends_of_the_bands_are_allowed(setting: str, value: int) -> None:
    assert not errors(set={setting: value})


def test_every_wrong_choice_is_found_not_only_the_first() -> None:
    assert {"MED-CG.4.1", "MED-CG.4.2"} <= cited(set={"buy_in": 1, "fee": 1})


def test_med_cg_7_1_levels_that_go_down_or_stand_still_are_invalid() -> None:
    assert "MED-CG.7.1" in cited(level=(Level(50, 100), Level(25, 50), *LEVELS[2:]))
    assert "MED-CG.7.1" in cited(level=(Level(25, 50), Level(25, 50), *LEVELS[2:]))
    antes = tuple(Level(blinds.small, blinds.big, 100 - number) for number, blinds in enumerate(LEVELS))
    assert "MED-CG.7.1" in cited(level=antes, set={"ante.mode": "all"}, chips=())


def test_med_cg_7_1_an_ante_that_rises_alone_is_a_rise() -> None:
    level = (Level(25, 50), Level(25, 50, 25), *(Level(blinds.small, blinds.big, 25) for blinds in LEVELS[1:]))
    assert "MED-CG.7.1" not in cited(level=level, set={"ante.mode": "all"})


def test_med_cg_7_2_a_structure_needs_levels_with_a_small_and_a_big_blind() -> None:
    assert "MED-CG.7.2" in cited(level=(Level(50, 50), *LEVELS[1:]))
    assert "MED-CG.7.2" in cited(level=(), breaks=())


def test_med_cg_8_1_and_8_2_a_button_ante_needs_an_amount_and_a_mode() -> None:
    antes = tuple(Level(blinds.small, blinds.big, blinds.big) for blinds in LEVELS)
    assert "MED-CG.8.1" in cited(level=antes)
    assert {"MED-CG.8.1", "MED-CG.8.2"} <= cited(set={"ante.mode": "button"})
    assert not errors(level=antes, set={"ante.mode": "button"})


def test_med_cg_11_1_registration_closes_with_a_level_that_exists() -> None:
    assert "MED-CG.11.1" in cited(set={"close_level": 11})


def test_med_cg_12_1_a_freezeout_has_at_most_one_re_entry() -> None:
    assert not errors(set={"reentry": True})
    assert "MED-CG.12.1" in cited(set={"reentry": True, "event.reentries": 2})
    assert "MED-CG.12.1" in cited(set={"reentry": True, "event.reentry_limit": "unlimited"})
    assert not errors(set={"reentry": True, "event.reentry_limit": "unlimited", "format": "rebuy"})


def test_med_cg_4_4_an_add_on_exists_only_with_rebuys() -> None:
    assert "MED-CG.4.4" in cited(set={"add_on": True})
    assert not errors(set={"add_on": True, "format": "rebuy"})


def test_med_rj_53_2_rebuys_end_with_a_level_that_exists() -> None:
    assert "MED-RJ.53.2" in cited(set={"format": "rebuy", "rebuys.until_level": 11})


def test_med_rj_10_2_chips_make_the_starting_stack() -> None:
    assert "MED-RJ.10.2" in cited(chips=(Chip(25, 9), *CHIPS[1:]))


def test_med_rj_18_2_each_chip_changes_into_the_next() -> None:
    assert "MED-RJ.18.2" in cited(chips=(Chip(25, 8), Chip(110, 80), Chip(500, 2)))


def test_med_rj_18_3_no_chip_race_needs_more_cards_than_a_deck_has() -> None:
    assert "MED-RJ.18.3" in cited(chips=(Chip(25, 40), Chip(1000, 9)))


def test_med_rj_18_1_a_chip_goes_when_no_level_to_come_needs_it() -> None:
    assert [(change.after, change.value) for change in schedule(rules())] == [(3, 25), (7, 100), (8, 500)]
    assert "MED-RJ.18.1" in advised(breaks=())


def test_med_rj_10_2_late_entrants_can_be_given_their_whole_stack() -> None:
    chips = (Chip(25, 9), Chip(100, 8), Chip(500, 4), Chip(1000, 2), Chip(5000, 1))
    findings = errors(chips=chips, set={"stack": 10025, "close_level": 6})
    assert {rule for finding in findings for rule in finding.because} >= {"MED-RJ.10.2", "MED-RJ.18.1"}


def test_med_rj_23_5_short_levels_make_a_turbo() -> None:
    assert "MED-RJ.23.5" in advised(set={"level_minutes": 19})
    assert "MED-RJ.23.5" not in advised()


def test_med_rj_69_1_days_end_with_levels_long_enough_to_stop_the_clock() -> None:
    assert "MED-RJ.69.1" in cited(day_ends=(4,))
    assert "MED-RJ.69.1" in cited(set={"event.several_days": True})
    assert not errors(day_ends=(4,), set={"event.several_days": True})
    assert "MED-RJ.69.1" in cited(day_ends=(4,), set={"event.several_days": True, "level_minutes": 14})
    assert "MED-RJ.69.1" in cited(day_ends=(4, 3), set={"event.several_days": True})


def sit_and_go(**changes: Any) -> Structure:
    quick = tuple(Level(blinds.small, blinds.big, minutes=10) for blinds in LEVELS)
    plain = {"level": quick, "chips": (), "breaks": (), "kind": "sit-and-go"}
    choices = {"close_level": 1, "event.offered": True, **changes.pop("set", {})}
    return Structure("Sit & go", set=choices, **{**plain, **changes})  # type: ignore[arg-type]


def test_med_sg_1_a_sit_and_go_is_opened_when_management_decides() -> None:
    refused = refuse_structure(sit_and_go(set={"event.offered": False}))
    assert refused and "MED-SG.1" in refused.because


def test_med_sg_2_a_sit_and_go_is_of_ten() -> None:
    assert refuse_structure(sit_and_go()) is None
    refused = refuse_structure(sit_and_go(entries=9))
    assert refused and "MED-SG.2" in refused.because
    refused = refuse_structure(sit_and_go(set={"seats.maximum": 9}))
    assert refused and "MED-SG.2" in refused.because


@pytest.mark.parametrize(
    ("setting", "value", "rule"),
    [
        ("game", "omaha", "MED-SG.4"),
        ("prices.fee_of_buy_in", "5 %", "MED-SG.5"),
        ("limits.minimum", 400, "MED-SG.7"),
        ("buy_in", 2400, "MED-SG.8"),
        ("of_buy_ins", "90 %", "MED-SG.11"),
        ("prizes.shares", "60 %, 40 %", "MED-SG.12"),
        ("stack.same_for_all", False, "MED-SG.6"),
    ],
)
def test_med_sg_4_to_12_the_law_fixes_a_sit_and_go(setting: str, value: Any, rule: str) -> None:
    refused = refuse_structure(sit_and_go(set={setting: value}))
    assert refused and rule in refused.because


def test_med_sg_3_its_average_duration_is_eighty_minutes() -> None:
    slow = tuple(Level(blinds.small, blinds.big, minutes=40) for blinds in LEVELS)
    assert "MED-SG.3" in {rule for finding in check(sit_and_go(level=slow))[1] for rule in finding.because}
    assert "MED-SG.3" not in {rule for finding in check(sit_and_go())[1] for rule in finding.because}


def test_a_break_after_no_level_is_an_error() -> None:
    assert errors(breaks=(Break(11, 15),)) and errors(breaks=(Break(4, 0),))


def test_a_game_that_is_not_in_the_catalogue_is_refused() -> None:
    assert errors(set={"game": "seven-stud"})


def test_what_a_file_tells_wrongly_is_refused_and_what_it_tells_is_kept() -> None:
    assert isinstance(read_structure({"title": "x", "level": [{"small": "1"}]}), Refused)
    assert isinstance(read_structure({"title": "x", "level": [], "nonsense": 1}), Refused)
    assert read_structure(as_data(structure(expected=40))) == structure(expected=40)


def test_med_cg_4_12_prizes_and_organisation_are_no_more_than_all_of_the_buy_ins() -> None:
    shares = {"of_buy_ins": "96 %", "organisation": "5 %"}
    finding = next(finding for finding in check(structure(set=shares))[1] if finding.error)
    assert "MED-CG.4.12" in finding.because and "100 %" in finding.words.es
    refused = decide(rules(set=shares), Tournament(), Announce(by=EVA))
    assert isinstance(refused, Refused) and refused.reason == finding.words
    assert not cited(set={"of_buy_ins": "95 %", "organisation": "5 %"})


def test_more_than_everything_to_prizes_is_an_error() -> None:
    assert "MED-CG.4.6" in cited(set={"of_buy_ins": "101 %"})


def test_med_sg_5_a_sit_and_gos_fee_is_not_set_beside_the_laws() -> None:
    plain = {"event.offered": True, "close_level": 1}
    assert "MED-SG.5" in cited(kind="sit-and-go", set={**plain, "fee": 2000}, chips=(), breaks=())
    assert "MED-SG.5" not in cited(kind="sit-and-go", set=plain, chips=(), breaks=())


@pytest.mark.parametrize("seats", range(2, 11))
def test_med_rj_16_5_and_3_4_tables_of_two_to_ten_seats_are_announced(seats: int) -> None:
    assert not cited(set={"seats.maximum": seats})
