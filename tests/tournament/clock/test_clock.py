"""The clock: levels, breaks, the signal, hands begun before and after it, pauses, halved levels, deadlines."""

import pytest

from tapete.tournament.clock.clock import level_seconds, on_break, read, registration_open, seconds_left
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import ClockSet, LevelSignalled, Started
from tapete.tournament.model.state import TableNo
from tests.tournament.playing import ANDRES, CRUPIER, EVA, MINUTE, Break, Playing


def level(play: Playing, minute: float) -> tuple[int, bool]:
    clock = read(play.rules, play.state, int(minute * MINUTE))
    return clock.level, on_break(clock)


def test_levels_and_breaks_follow_from_the_moment_of_the_start() -> None:
    play = Playing().begin(3)
    assert [level(play, minute) for minute in (0, 19.9, 20, 79, 80, 94, 95, 115)] == [
        (1, False), (1, False), (2, False), (4, False), (4, True), (4, True), (5, False), (6, False),
    ]  # fmt: skip
    clock = read(play.rules, play.state, 85 * MINUTE)
    assert seconds_left(play.rules, clock) == 10 * MINUTE


def test_the_last_level_has_no_end() -> None:
    play = Playing().begin(3)
    assert level(play, 10_000) == (10, False)
    assert seconds_left(play.rules, read(play.rules, play.state, 10_000 * MINUTE)) == 0


def test_med_rj_14_1_and_14_3_every_new_level_is_signalled_once() -> None:
    play = Playing().begin(3)
    play.must(asked.Tick(at=45 * MINUTE))
    play.must(asked.Tick(at=46 * MINUTE))
    signals = play.happened(LevelSignalled)
    assert [event.level for event in signals] == [1, 2, 3]
    assert {"MED-RJ.14.1", "MED-RJ.14.3"} <= set(signals[-1].because)


def test_med_rj_14_2_a_hand_begun_before_the_signal_is_played_at_the_old_level() -> None:
    play = Playing().begin(3)
    play.now = 20 * MINUTE - 1
    play.hand()
    play.now += 120
    hand = play.table().hand
    assert hand and hand.level == 1
    play.close()
    play.hand()
    hand = play.table().hand
    assert hand and hand.level == 2


def test_med_rj_14_3_the_new_level_holds_though_nobody_has_announced_it() -> None:
    play = Playing().begin(3)
    play.now = 20 * MINUTE
    play.hand()
    hand = play.table().hand
    assert hand and hand.level == 2 and [event.level for event in play.happened(LevelSignalled)] == [1]


def test_med_rj_14_4_the_first_shuffle_decides() -> None:
    play = Playing().begin(6, tables=2)
    for table, moment in ((1, 20 * MINUTE - 1), (2, 20 * MINUTE)):
        play.must(asked.BeginHand(TableNo(table), at=moment))
    hands = [table.hand for table in play.state.tables.values()]
    assert [hand.level for hand in hands if hand] == [1, 2]
    assert "MED-RJ.14.4" in play.happened(Started)[0].because


def test_no_hand_begins_in_a_break() -> None:
    play = Playing().begin(3)
    play.now = 81 * MINUTE
    play.refused(asked.BeginHand(TableNo(1), at=play.now))


def test_the_clock_stops_and_goes_on_where_it_was() -> None:
    play = Playing().begin(3)
    play.refused(asked.Pause("aviso", at=10 * MINUTE, by=CRUPIER))
    play.refused(asked.Pause(" ", at=10 * MINUTE, by=EVA))
    play.must(asked.Pause("aviso de incendio", at=10 * MINUTE, by=ANDRES))
    assert level(play, 500) == (1, False)
    play.refused(asked.BeginHand(TableNo(1), at=500 * MINUTE))
    play.refused(asked.Pause("otra vez", at=11 * MINUTE, by=EVA))
    play.must(asked.Resume(at=500 * MINUTE, by=EVA))
    play.refused(asked.Resume(at=501 * MINUTE, by=EVA))
    assert level(play, 509) == (1, False) and level(play, 510) == (2, False)
    assert play.happened(ClockSet)[0].why == "aviso de incendio"


def test_the_director_puts_the_clock_right_and_says_why() -> None:
    play = Playing().begin(3)
    play.refused(asked.SetClock(11, 0, "error", at=60, by=EVA))
    play.refused(asked.SetClock(3, 20 * MINUTE, "error", at=60, by=EVA))
    play.refused(asked.SetClock(3, 0, "error", at=60, by=CRUPIER), "MED-RJ.1.3")
    play.must(asked.SetClock(3, 5 * MINUTE, "se empezó tarde", at=60, by=EVA))
    assert level(play, 1) == (3, False) and level(play, 16) == (4, False)


@pytest.mark.parametrize("series", ["monthly", "series"])
def test_med_rj_73_7_levels_last_half_from_a_deal_or_two_players_on(series: str) -> None:
    play = Playing(set={"event.series": series}).begin(3)
    play.close_registration()
    play.now += 10 * MINUTE
    play.bust(1)
    assert play.state.clock.halved_by == ("two_players",)
    clock = read(play.rules, play.state, play.now)
    assert (clock.level, seconds_left(play.rules, clock)) == (3, 9 * MINUTE // 2)
    assert read(play.rules, play.state, play.now + 5 * MINUTE).level == 4
    play.must(asked.MakeDeal("icm", 2, played_for=1000, at=play.now, by=EVA))
    assert read(play.rules, play.state, play.now) == clock, "both grounds together halve it once"


def test_med_rj_73_7_a_house_may_halve_them_for_each_ground() -> None:
    play = Playing(set={"event.series": "monthly", "levels.halved_once": False}).begin(3)
    play.close_registration()
    play.bust(1)
    play.must(asked.MakeDeal("icm", 2, played_for=1000, at=play.now, by=EVA))
    assert play.state.clock.halved_by == ("two_players", "deal")
    assert level_seconds(play.rules, play.state.clock) == 5 * MINUTE


def test_med_rj_73_7_no_other_tournament_is_halved() -> None:
    play = Playing().begin(3)
    play.close_registration()
    play.bust(1)
    assert not play.state.clock.halved_by


def test_med_rj_69_3_all_day_registration_is_open_while_the_clock_has_not_stopped() -> None:
    play = Playing(day_ends=(4,), set={"event.several_days": True, "event.all_day_registration": True}).begin(3)
    assert registration_open(play.rules, play.state, 60 * MINUTE)
    assert not registration_open(Playing().begin(3).rules, Playing().begin(3).state, 60 * MINUTE)


def test_two_breaks_after_one_level_are_one_long_break() -> None:
    play = Playing(breaks=(Break(1, 5), Break(1, 10))).begin(3)
    assert level(play, 34) == (1, True) and level(play, 35) == (2, False)
