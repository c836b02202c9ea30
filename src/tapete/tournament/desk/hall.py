"""The hall's clock as every screen of the hall shows it: what holds now, what comes and when, and who plays for what.

A screen receives the moments of all levels and breaks to come, so that it can go on showing the time by itself.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import break_seconds, level_seconds, on_break, read, seconds_left
from tapete.tournament.desk.view import ClockView, clock_view
from tapete.tournament.field.personal_data import for_the_public
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Display, Tournament, TournamentClock
from tapete.tournament.play.awards import prizes_in_play


class Period(msgspec.Struct, frozen=True):
    """A level or a break by the clock as it stands.

    It runs out at ``ends``, or is stopped with ``left`` seconds to go; with neither it goes on for ever.
    """

    level: int
    on_break: bool
    begins: int
    ends: int | None = None
    left: int | None = None


class LevelLine(msgspec.Struct, frozen=True):
    """A line of the list of levels; the seconds of its break are 0 where it has none."""

    small: int
    big: int
    ante: int
    seconds: int
    break_seconds: int


class HallView(msgspec.Struct, frozen=True):
    """One picture of the hall's clock. Moments are seconds on the tournament's own scale."""

    title: str
    clock: ClockView
    periods: tuple[Period, ...]
    levels: tuple[LevelLine, ...]
    prizes: tuple[int, ...]
    """Cents of every paid place with what has been sold so far."""
    display: Display
    winner: str = ""
    """Who has won, once it is over; nobody where several share it."""


def hall_view(rules: Rules, state: Tournament, now: int) -> HallView:
    prizes = prizes_in_play(rules, state) if state.paid else ()
    return HallView(
        rules.structure.title,
        clock_view(rules, state, now),
        tuple(periods(rules, state, now)),
        tuple(_lines(rules, state.clock)),
        () if isinstance(prizes, Refused) else prizes,
        state.display,
        _winner(state),
    )


def _winner(state: Tournament) -> str:
    if state.phase != TournamentPhase.FINISHED:
        return ""
    left = [entry.number for entry in state.alive()]
    leaders = [*state.deal.leaders] if state.deal and len(left) > 1 else left
    return for_the_public(state).entries[leaders[0]].player if len(leaders) == 1 else ""


def periods(rules: Rules, state: Tournament, now: int) -> Iterator[Period]:
    """The level or break of a moment and all that follow it, up to where the clock stops or has no end."""
    clock = read(rules, state, now)
    while clock.at is not None and state.phase == TournamentPhase.RUNNING:
        left = seconds_left(rules, clock)
        begins = now - clock.into
        if not left:
            yield Period(clock.level, False, begins)
            return
        yield Period(clock.level, on_break(clock), begins, now + left)
        after = read(rules, state, now + left)
        stops_within = after.at is None and after.level == clock.level
        now += clock.owed + after.into - clock.into if stops_within else left
        clock = after
    yield Period(clock.level, on_break(clock), now, left=seconds_left(rules, clock))


def _lines(rules: Rules, clock: TournamentClock) -> Iterator[LevelLine]:
    for number, level in enumerate(rules.structure.level, 1):
        length = level_seconds(rules, replace(clock, level=number))
        yield LevelLine(level.small, level.big, level.ante, length, break_seconds(rules, number))
