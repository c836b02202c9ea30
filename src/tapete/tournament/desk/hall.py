"""The hall's clock as every screen of the hall shows it: what holds now, what comes and when, and who plays for what.

A screen receives the moments of all levels and breaks to come, so that it can go on showing the time by itself.
"""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import break_seconds, level_seconds, on_break, read, seconds_left
from tapete.tournament.desk.view import ClockView, clock_view
from tapete.tournament.field.personal_data import for_the_public
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import Display, Tournament, TournamentClock
from tapete.tournament.play.awards import prizes_in_play
from tapete.tournament.play.finish import stage_winner
from tapete.tournament.play.prize_list import prize_list


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


class PaidLine(msgspec.Struct, frozen=True):
    """A prize with whoever has won it; nobody while it is to be won."""

    place: int | None
    """None of a part of a deal while play goes on."""
    cents: int
    player: str = ""


class HallView(msgspec.Struct, frozen=True):
    """One picture of the hall's clock. Moments are seconds on the tournament's own scale."""

    title: str
    clock: ClockView
    periods: tuple[Period, ...]
    levels: tuple[LevelLine, ...]
    prizes: tuple[int, ...]
    """Cents of every paid place with what has been sold so far."""
    display: Display
    paid: tuple[PaidLine, ...] = ()
    """The prizes as they now are, once somebody has won one or a deal has parted them."""
    bubble: bool = False
    """The next one out is the last who wins nothing."""
    next_out: int = 0
    """Cents that the next one out wins."""
    jump: tuple[int, int] | None = None
    """How many must go out until that is more, and how much it is then."""
    winner: str = ""
    """Who has won, once it is over; nobody where several share it."""


def hall_view(rules: Rules, state: Tournament, now: int) -> HallView:
    rules = in_force(rules, state)
    played_for = prizes_in_play(rules, state) if state.paid else ()
    prizes = () if isinstance(played_for, Refused) else played_for
    plays = state.phase == TournamentPhase.RUNNING and state.registration_closed and state.deal is None
    return HallView(
        rules.structure.title,
        clock_view(rules, state, now),
        tuple(periods(rules, state, now)),
        tuple(_lines(rules, state.clock)),
        prizes,
        state.display,
        _paid(rules, state),
        plays and bool(prizes) and state.left == len(prizes) + 1,
        prizes[state.left - 1] if plays and 0 < state.left <= len(prizes) else 0,
        _jump(prizes, state.left) if plays else None,
        winner_named(state),
    )


def _paid(rules: Rules, state: Tournament) -> tuple[PaidLine, ...]:
    lines = prize_list(rules, state) if state.paid else ()
    if isinstance(lines, Refused) or not any(line.entry for line in lines):
        return ()
    entries = for_the_public(state).entries
    return tuple(PaidLine(line.place, line.cents, entries[line.entry].player if line.entry else "") for line in lines)


def _jump(prizes: Sequence[int], left: int) -> tuple[int, int] | None:
    """When the next one out wins more than now: after how many exits, and how much.

    >>> _jump((500, 300, 100, 100), 4), _jump((500, 300), 4), _jump((500, 300), 1)
    ((2, 300), (2, 300), None)
    """
    now = prizes[left - 1] if 0 < left <= len(prizes) else 0
    better = (place for place in range(min(left - 1, len(prizes)), 0, -1) if prizes[place - 1] > now)
    place = next(better, None)
    return None if place is None else (left - place, prizes[place - 1])


def winner_named(state: Tournament) -> str:
    """Who has won, as everybody may read it; empty while nobody has."""
    if state.phase != TournamentPhase.FINISHED:
        return ""
    winner = stage_winner(state)
    return "" if winner is None else for_the_public(state).entries[winner].player


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
