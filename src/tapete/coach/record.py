"""A player's own record: what rounds won and lost, what they were worth, and what mistakes cost.

The worth of a round is what it was worth exactly after the player's last decision; what it then won or lost beside that
is luck. Luck has a mean of nothing, so that the square root of its summed squares says how far it may stray.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from fractions import Fraction
from itertools import groupby
from math import sqrt
from operator import attrgetter

import msgspec

from tapete.core.ids import GameId


class Mistake(msgspec.Struct, frozen=True):
    """An act that was not the best, and what it gave away, in cents."""

    act: str
    best: str
    cost: Fraction


class PlayedRound(msgspec.Struct, frozen=True):
    """A round or hand that is over, in cents; ``worth`` is None where nothing could be counted."""

    game: GameId
    at: int
    """When it began, in milliseconds."""
    net: int
    worth: Fraction | None = None
    mistakes: tuple[Mistake, ...] = ()
    table: str = ""
    number: int = 0
    """Where it can be looked at again."""

    @property
    def luck(self) -> Fraction:
        return Fraction(0) if self.worth is None else self.net - self.worth


def extremes(rounds: Sequence[PlayedRound]) -> tuple[PlayedRound | None, PlayedRound | None]:
    """The round that won most and the one that lost most; None where none did."""
    best = max(rounds, key=attrgetter("net"), default=None)
    worst = min(rounds, key=attrgetter("net"), default=None)
    return (best if best and best.net > 0 else None, worst if worst and worst.net < 0 else None)


class PlayRecord(msgspec.Struct, frozen=True):
    """What somebody has played of one game, or on one day."""

    rounds: int
    net: int
    counted: int
    """The rounds whose worth is known."""
    worth: Fraction
    luck: Fraction
    band: float
    """How far luck strays in two of three cases."""
    mistakes: int
    cost: Fraction


def by_game(rounds: Iterable[PlayedRound]) -> tuple[tuple[GameId, PlayRecord], ...]:
    """The record of each game, the one played most first."""
    games = groupby(sorted(rounds, key=attrgetter("game")), key=attrgetter("game"))
    records = ((game, _record(list(played))) for game, played in games)
    return tuple(sorted(records, key=lambda kept: -kept[1].rounds))


def by_day(rounds: Iterable[PlayedRound], day_of: Callable[[int], date]) -> tuple[tuple[date, PlayRecord], ...]:
    """The record of each day, the last first; ``day_of`` says to which one a moment in milliseconds belongs."""
    days = groupby(sorted(rounds, key=attrgetter("at"), reverse=True), key=lambda played: day_of(played.at))
    return tuple((day, _record(list(played))) for day, played in days)


def _record(rounds: Sequence[PlayedRound]) -> PlayRecord:
    counted = [played for played in rounds if played.worth is not None]
    mistakes = [mistake for played in rounds for mistake in played.mistakes]
    return PlayRecord(
        len(rounds),
        sum(played.net for played in rounds),
        len(counted),
        sum((played.worth for played in counted if played.worth is not None), Fraction(0)),
        sum((played.luck for played in counted), Fraction(0)),
        band(counted),
        len(mistakes),
        sum((mistake.cost for mistake in mistakes), Fraction(0)),
    )


def band(rounds: Iterable[PlayedRound]) -> float:
    return sqrt(sum(played.luck**2 for played in rounds))


class CoursePoint(msgspec.Struct, frozen=True):
    """How somebody stands after so many counted rounds: what was won, what was expected, and how far luck strays."""

    net: int
    worth: Fraction
    band: float


def course(rounds: Iterable[PlayedRound]) -> tuple[CoursePoint, ...]:
    """The counted rounds one after another."""
    points, net, worth, squares = [], 0, Fraction(0), Fraction(0)
    for played in sorted(rounds, key=attrgetter("at")):
        if played.worth is not None:
            net, worth, squares = net + played.net, worth + played.worth, squares + played.luck**2
            points.append(CoursePoint(net, worth, sqrt(squares)))
    return tuple(points)


class MistakeKind(msgspec.Struct, frozen=True):
    """What was done instead of what: how often, and what it cost in all."""

    act: str
    best: str
    times: int
    cost: Fraction


def mistakes_by_kind(rounds: Iterable[PlayedRound]) -> tuple[MistakeKind, ...]:
    """The dearest kind first."""
    kinds: dict[tuple[str, str], list[Fraction]] = {}
    for played in rounds:
        for mistake in played.mistakes:
            kinds.setdefault((mistake.act, mistake.best), []).append(mistake.cost)
    mistakes = (MistakeKind(act, best, len(costs), sum(costs, Fraction(0))) for (act, best), costs in kinds.items())
    return tuple(sorted(mistakes, key=lambda kind: -kind.cost))
