"""A player's own record: what rounds won and lost, what they were worth, and what mistakes cost.

The worth of a round is what it was worth exactly after the player's last decision; what it then won or lost beside that
is luck. Luck has a mean of nothing, so that the square root of its summed squares says how far it may stray.
"""

from collections.abc import Iterable, Sequence
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

    @property
    def luck(self) -> Fraction:
        return Fraction(0) if self.worth is None else self.net - self.worth


class GameRecord(msgspec.Struct, frozen=True):
    """What somebody has played of one game."""

    game: GameId
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


def by_game(rounds: Iterable[PlayedRound]) -> tuple[GameRecord, ...]:
    """The record of each game, the one played most first."""
    games = groupby(sorted(rounds, key=attrgetter("game")), key=attrgetter("game"))
    return tuple(sorted((_record(game, list(played)) for game, played in games), key=lambda record: -record.rounds))


def _record(game: GameId, rounds: Sequence[PlayedRound]) -> GameRecord:
    counted = [played for played in rounds if played.worth is not None]
    mistakes = [mistake for played in rounds for mistake in played.mistakes]
    return GameRecord(
        game,
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
