"""What can happen at a felt of a tournament, beside what happens at every circle table."""

from tapete.core.decision import Event
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.money import Chips
from tapete.core.sentence import Sentence
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


class HandAsked(Event, frozen=True):
    """The croupier of a live table shuffles: the tournament is asked for the next hand."""


class HandRefused(Event, frozen=True):
    """The tournament does not let the next hand begin yet."""

    reason: Sentence


class TimeAsked(Event, frozen=True):
    """Time is called on whoever is to act: the tournament is asked for the count."""

    player: PlayerId
    stalls: bool
    by: str


class TimeAnswered(Event, frozen=True):
    """The count runs; or it does not, for this reason."""

    reason: Sentence | None = None


class OffenceNoted(Event, frozen=True):
    """A player can be penalised for what was ruled here: the tournament's record takes it."""

    player: PlayerId
    ground: str
    by: str


FeltEvent = SeatsSet | HandSetUp | TurnedUp | HandAsked | HandRefused | TimeAsked | TimeAnswered | OffenceNoted
