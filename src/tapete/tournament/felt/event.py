"""What can happen at an electronic table of a tournament, beside what happens at every circle table."""

from tapete.core.decision import Event
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.money import Chips
from tapete.tournament.felt.command import HandKey, HandLevel


class SeatsSet(Event, frozen=True):
    """The tournament has seated these players with these chips, and nobody else."""

    players: tuple[PlayerId, ...]
    seats: tuple[Seat, ...]
    chips: tuple[Chips, ...]


class HandSetUp(Event, frozen=True):
    """A hand of the tournament is about to be dealt."""

    key: HandKey
    level: HandLevel
    button: Seat
    dead: tuple[PlayerId, ...] = ()
    absent: tuple[RuleId, ...] = ()


class TurnedUp(Event, frozen=True):
    """An all-in that lay face down goes on."""


FeltEvent = SeatsSet | HandSetUp | TurnedUp
