"""The hall's clock: every level and break to come at its moment, prizes, and the panels that all screens show."""

from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.tournament.clock.clock import on_break, read, seconds_left
from tapete.tournament.desk.hall import Period, hall_view, periods
from tapete.tournament.model import command as asked
from tapete.tournament.model.kinds import Panel
from tapete.tournament.model.state import Display
from tests.tournament.playing import CRUPIER, EVA, MINUTE, Playing


def test_the_periods_of_a_running_clock_lead_from_now_to_the_level_without_end() -> None:
    play = Playing().begin(3)
    coming = list(periods(play.rules, play.state, 25 * MINUTE))
    assert coming[0] == Period(2, False, 20 * MINUTE, 40 * MINUTE)
    assert coming[3] == Period(4, True, 80 * MINUTE, 95 * MINUTE)
    assert coming[-1] == Period(10, False, 195 * MINUTE)
    assert [(period.level, period.on_break) for period in coming[:5]] == [
        (2, False),
        (3, False),
        (4, False),
        (4, True),
        (5, False),
    ]


def test_at_every_moment_the_periods_told_before_say_what_the_clock_then_says() -> None:
    play = Playing(day_ends=(6,), set={"event.several_days": True}).begin(3)
    announced = list(periods(play.rules, play.state, 0))
    for now in range(0, 200 * MINUTE, 7 * MINUTE + 13):
        clock = read(play.rules, play.state, now)
        period = [begun for begun in announced if begun.begins <= now][-1]
        left = period.left if period.ends is None else period.ends - now
        assert (period.level, period.on_break, left) == (clock.level, on_break(clock), seconds_left(play.rules, clock))
    assert announced[-1] == Period(6, False, 120 * MINUTE, left=15 * MINUTE), "the clock stops for the day"


def test_a_stopped_clock_is_one_period_with_its_time_left() -> None:
    play = Playing().begin(3)
    play.must(asked.Pause("se ha ido la luz", at=5 * MINUTE, by=EVA))
    assert list(periods(play.rules, play.state, 99 * MINUTE)) == [Period(1, False, 99 * MINUTE, left=15 * MINUTE)]
    assert [period.left for period in periods(Playing().rules, Playing().state, 0)] == [20 * MINUTE]


def test_when_it_is_over_the_clock_stands_and_the_winner_is_told() -> None:
    play = Playing().begin(3)
    play.close_registration()
    play.bust(1)
    assert hall_view(play.rules, play.state, play.now).winner == ""
    play.bust(2)
    over = hall_view(play.rules, play.state, play.now)
    assert (over.clock.phase, over.winner, over.clock.running) == ("finished", "p3", False)
    later = hall_view(play.rules, play.state, play.now + 600 * MINUTE)
    assert (later.clock.level, later.clock.seconds_left) == (over.clock.level, over.clock.seconds_left)
    play.must(asked.ExerciseRight(PlayerId("p3"), "objection", at=play.now, by=EVA))
    assert hall_view(play.rules, play.state, play.now).winner == "#3"


def test_hand_for_hand_no_break_is_announced() -> None:
    play = Playing().begin(3)
    postponed = replace(play.state, clock=replace(play.state.clock, without_breaks=True))
    view = hall_view(play.rules, postponed, 0)
    assert view.clock.seconds_to_break is None and not any(period.on_break for period in view.periods)


def test_the_view_has_the_levels_the_prizes_and_the_display() -> None:
    play = Playing().begin(5)
    view = hall_view(play.rules, play.state, 0)
    assert view.title == "Prueba" and (view.levels[3].big, view.levels[3].break_seconds) == (200, 15 * MINUTE)
    assert view.prizes and list(view.prizes) == sorted(view.prizes, reverse=True)
    assert view.display == Display(tuple(Panel), "")
    assert hall_view(play.rules, Playing().state, 0).prizes == (), "nobody has paid"


def test_the_director_chooses_panels_and_message_and_a_dealer_does_not() -> None:
    play = Playing()
    play.must(asked.SetDisplay(("prizes", "next"), "  Cena a las\n 22:00 ", by=EVA))
    assert play.state.display == Display(("next", "prizes"), "Cena a las 22:00")
    play.refused(asked.SetDisplay((), "", by=CRUPIER))
    assert "120" in play.refused(asked.SetDisplay((), "x" * 121, by=EVA)).reason.en
    play.refused(asked.SetDisplay((), "a\x07b", by=EVA))
