"""Time called on a player, in normal and turbo tournaments, and the shot clock."""

import pytest

from tapete.core.decision import Refused
from tapete.tournament.clock.time_call import call_time, shot_clock
from tapete.tournament.model.countdown import Countdown
from tests.tournament.playing import ANDRES, CRUPIER, EVA, rules

NORMAL, TURBO = rules(), rules(set={"level_minutes": 15})


def test_med_rj_23_1_time_may_be_called_after_two_minutes_and_gives_sixty_seconds() -> None:
    early = call_time(NORMAL, 0, 119, EVA)
    assert isinstance(early, Refused) and "MED-RJ.23.1" in early.because
    count = call_time(NORMAL, 0, 120, EVA)
    assert isinstance(count, Countdown) and count.seconds_left(120) == 60


def test_med_rj_23_1_the_house_may_give_longer_and_not_less() -> None:
    patient = rules(set={"clock.wait_seconds": 180})
    assert isinstance(call_time(patient, 0, 179, EVA), Refused)


def test_med_rj_23_2_and_23_3_the_last_ten_seconds_are_counted_and_then_the_hand_is_dead() -> None:
    count = call_time(NORMAL, 0, 120, EVA)
    assert isinstance(count, Countdown) and count.then == "dead_hand"
    assert [count.phase(120 + spent) for spent in (0, 49, 50, 59, 60)] == [
        "silent",
        "silent",
        "counted",
        "counted",
        "over",
    ]


def test_med_rj_23_4_the_dealer_does_not_run_the_clock() -> None:
    refused = call_time(NORMAL, 0, 300, CRUPIER)
    assert isinstance(refused, Refused) and "MED-RJ.23.4" in refused.because
    assert isinstance(call_time(NORMAL, 0, 300, ANDRES), Countdown)


def test_med_rj_23_5_in_a_turbo_time_may_be_called_after_a_minute() -> None:
    early = call_time(TURBO, 0, 59, EVA)
    assert isinstance(early, Refused) and "MED-RJ.23.5" in early.because
    assert isinstance(call_time(TURBO, 0, 60, EVA), Countdown)


def test_med_rj_23_6_a_turbo_gives_thirty_seconds_and_counts_five_more() -> None:
    count = call_time(TURBO, 0, 60, EVA)
    assert isinstance(count, Countdown)
    assert [count.phase(60 + spent) for spent in (29, 30, 34, 35)] == ["silent", "counted", "counted", "over"]


def test_med_rj_23_7_a_shot_clock_runs_for_every_decision() -> None:
    assert shot_clock(NORMAL, 0) is None
    count = shot_clock(rules(set={"event.shot_clock": True, "clock.shot_expired": "director"}), 0)
    assert count and count.then == "director"
    count = shot_clock(rules(set={"event.shot_clock": True}), 0)
    assert count and count.then == "fold"
    assert count and count.phase(29) == "counted" and count.phase(30) == "over"


@pytest.mark.parametrize(("shorter", "allowed"), [(True, True), (False, False)])
def test_med_rj_23_8_management_may_shorten_the_time_of_a_staller(shorter: bool, allowed: bool) -> None:
    conditions = rules(set={"clock.shorter": shorter})
    assert isinstance(call_time(conditions, 0, 10, EVA, stalls=True), Countdown) == allowed
