"""Several days and the closing hour: the clock stops, last hands, bags, and what comes after them."""

import pytest

from tapete.core.ids import PlayerId
from tapete.tournament.clock.clock import read
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import DayEnded, Finished, LastHandsSet
from tapete.tournament.model.state import EntryNo, TableNo
from tests.tournament.playing import MINUTE, Playing

END = 65 * MINUTE
"""Fifteen minutes before the end of the fourth level."""


def two_days(**choices: object) -> Playing:
    return Playing(day_ends=(4,), set={"event.several_days": True, **choices}).begin(12, tables=2)


def at_the_end(**choices: object) -> Playing:
    play = two_days(**choices)
    play.now = END
    play.must(asked.Tick(at=play.now))
    return play


def test_med_rj_69_1_the_clock_stops_fifteen_minutes_before_the_end_of_the_last_level() -> None:
    play = two_days()
    before, stopped = (read(play.rules, play.state, moment) for moment in (END - 1, END + 5000))
    assert before.at is not None and stopped.at is None
    assert (stopped.level, stopped.into) == (4, 5 * MINUTE)
    play.refused(asked.BeginHand(TableNo(1), at=END), "MED-RJ.69.1")
    play.refused(asked.DrawLastHands(PlayerId("p1"), 5, at=END - 1), "MED-RJ.69.1")


@pytest.mark.parametrize("hands", [2, 8])
def test_med_rj_69_2_last_hands_are_three_to_seven(hands: int) -> None:
    at_the_end().refused(asked.DrawLastHands(PlayerId("p1"), hands, at=END), "MED-RJ.69.2")


def test_med_rj_69_2_an_active_player_draws_them() -> None:
    play = at_the_end()
    play.refused(asked.DrawLastHands(PlayerId("nadie"), 5, at=END), "MED-RJ.69.2")
    play.must(asked.DrawLastHands(PlayerId("p1"), 5, at=END))
    assert play.happened(LastHandsSet)[0].by == "p1"
    play.refused(asked.DrawLastHands(PlayerId("p1"), 5, at=END), "MED-RJ.69.2")


def test_med_rj_69_2_every_table_plays_that_number() -> None:
    play = at_the_end()
    play.must(asked.DrawLastHands(PlayerId("p1"), 3, at=END))
    for table in (1, 2):
        for _ in range(3):
            play.refused(asked.EndDay(), "MED-RJ.69.2")
            play.play(table)
        play.refused(asked.BeginHand(TableNo(table), at=play.now), "MED-RJ.69.2")
    play.must(asked.EndDay())


def test_med_rj_69_3_all_day_registration_closes_with_the_draw() -> None:
    play = at_the_end(**{"event.all_day_registration": True})
    assert not play.state.registration_closed
    play.must(asked.DrawLastHands(PlayerId("p1"), 3, at=END))
    assert play.state.registration_closed
    play.admit("tarde")
    play.refused(asked.RequestEntry(PlayerId("tarde"), at=END), "MED-CG.11.1")


def test_bags_hold_every_stack_and_the_next_day_goes_on_where_the_clock_stood() -> None:
    play = at_the_end()
    play.must(asked.DrawLastHands(PlayerId("p1"), 3, at=END))
    for table in (1, 2, 1, 2, 1, 2):
        play.play(table, **({"e1": 7000} if table == 1 and play.state.stack(EntryNo(1)) == 10000 else {}))
    play.must(asked.EndDay())
    bags = dict(play.happened(DayEnded)[0].bags)
    assert bags[EntryNo(1)] == 7000 and sum(bags.values()) == play.state.in_play() == 120000
    play.refused(asked.BeginHand(TableNo(1), at=play.now))
    morning = play.now + 12 * 60 * MINUTE
    play.must(asked.BeginDay(at=morning))
    assert play.state.day == 2 and read(play.rules, play.state, morning + 15 * MINUTE - 1).level == 4
    assert read(play.rules, play.state, morning + 15 * MINUTE).in_break
    play.now = morning
    play.hand(1)
    assert play.table(1).last_hands is None


def test_a_day_that_has_not_ended_does_not_begin_again() -> None:
    play = two_days()
    play.refused(asked.BeginDay(at=END))
    play.refused(asked.EndDay())


def past_closing() -> Playing:
    """A casino that closes ninety minutes after the start; an hour later play must end."""
    play = Playing(closes_in=90).begin(12, tables=2)
    play.close_registration()
    return play


def test_med_rj_4_2_play_may_go_on_for_an_hour_after_the_closing() -> None:
    play = past_closing()
    play.must(asked.Tick(at=150 * MINUTE - 1))
    assert play.state.last_hands is None
    play.must(asked.Tick(at=150 * MINUTE))
    assert "MED-RJ.4.2" in play.happened(LastHandsSet)[0].because


def test_med_rj_4_3_then_three_last_hands_are_played_at_each_table() -> None:
    play = past_closing()
    play.now = 150 * MINUTE
    play.must(asked.Tick(at=play.now))
    for _ in range(3):
        play.play(1)
    play.refused(asked.BeginHand(TableNo(1), at=play.now), "MED-RJ.4.3")
    play.play(2)
    assert play.table(2).last_hands == 2 and play.state.phase == "running"


def test_med_rj_4_4_after_them_the_prizes_left_are_shared_by_icm() -> None:
    play = past_closing()
    play.now = 150 * MINUTE
    play.must(asked.Tick(at=play.now))
    for table in (1, 2):
        for _ in range(3):
            play.play(table)
    ended = play.happened(Finished)[0]
    assert ended.how == "icm" and "MED-RJ.4.4" in ended.because and play.state.left == 12
