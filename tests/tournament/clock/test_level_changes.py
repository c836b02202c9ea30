"""Minutes more or fewer, the next level, and levels and breaks changed while a tournament runs."""

import pytest

from tapete.tournament.clock.clock import read, seconds_left
from tapete.tournament.desk.hall import hall_view
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.event import HandBegun
from tests.tournament.playing import ANDRES, EVA, MINUTE, Playing


def left(play: Playing) -> int:
    return seconds_left(play.rules, read(play.rules, play.state, play.now))


@pytest.mark.parametrize("minutes", [1, -1, 5])
def test_minutes_are_added_and_taken_off(minutes: int) -> None:
    play = Playing().begin(4)
    play.now = 5 * MINUTE
    play.must(floor.AddTime(minutes, at=play.now, by=ANDRES))
    assert left(play) == (15 + minutes) * MINUTE


def test_no_more_minutes_are_taken_off_than_are_left() -> None:
    play = Playing().begin(4)
    play.now = 19 * MINUTE + 30
    play.refused(floor.AddTime(-1, at=play.now, by=EVA), "MED-CG.7.2")
    play.refused(floor.AddTime(0, at=play.now, by=EVA), "MED-CG.7.2")


def test_the_next_level_begins_at_once() -> None:
    play = Playing().begin(4)
    play.now = MINUTE
    play.must(floor.NextLevel(at=play.now, by=EVA))
    play.hand()
    assert play.happened(HandBegun)[-1].level == 2 and left(play) == 20 * MINUTE
    play.must(asked.SetClock(10, 0, "final", at=play.now, by=EVA))
    play.refused(floor.NextLevel(at=play.now, by=EVA), "MED-CG.7.2")


def test_a_level_to_come_is_changed_and_one_that_has_begun_is_not() -> None:
    play = Playing().begin(4)
    play.refused(floor.SetLevel(1, 25, 75, 20, at=play.now, by=EVA), "MED-CG.7.2")
    play.must(floor.SetLevel(2, 50, 125, 7, at=play.now, by=EVA))
    view = hall_view(play.rules, play.state, play.now)
    assert view.clock.next == (50, 125, 0) and view.levels[1].seconds == 7 * MINUTE
    play.now = 27 * MINUTE
    assert read(play.rules, play.state, play.now).level == 3


def test_med_cg_7_1_changed_levels_rise_and_are_payable() -> None:
    play = Playing().begin(4)
    play.refused(floor.SetLevel(3, 25, 50, 20, at=play.now, by=EVA), "MED-CG.7.1")
    play.refused(floor.SetLevel(2, 50, 110, 20, at=play.now, by=EVA))
    play.refused(floor.SetLevel(2, 50, 125, 20, at=play.now, by=ANDRES), "MED-RJ.1.3")


def test_a_level_and_a_break_are_added() -> None:
    play = Playing().begin(4)
    play.must(floor.SetLevel(11, 3000, 6000, 20, at=play.now, by=EVA))
    play.must(floor.SetBreak(1, 10, at=play.now, by=EVA))
    play.must(floor.SetBreak(4, 0, at=play.now, by=EVA))
    assert len(hall_view(play.rules, play.state, play.now).levels) == 11
    play.now = 21 * MINUTE
    assert read(play.rules, play.state, play.now).in_break
    play.now = (80 + 11) * MINUTE
    assert read(play.rules, play.state, play.now).level == 5
