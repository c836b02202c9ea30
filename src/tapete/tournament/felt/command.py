"""What a tournament tells one of its felts. Nobody else can: no door knows these commands."""

from typing import ClassVar, Final

import msgspec

from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.money import Chips
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.games.circle.model.command import StartHand
from tapete.games.shared.limits import Limits
from tapete.games.shared.people import TableCommand


class HandLevel(Limits, frozen=True):
    """What differs from hand to hand: the big blind is the minimum, and only the stacks limit a bet."""

    unit: int = 1
    """The smallest denomination in play."""
    antes_trimmed: bool = True
    face_down: bool = False
    """Hand for hand: an all-in waits until the other tables are done."""


class HandKey(msgspec.Struct, frozen=True):
    """Which hand of the tournament it is: its number at its table and the second in which it began."""

    number: int
    at: int


class FeltCommand(TableCommand, frozen=True):
    given_by: ClassVar[Office] = Office.DIRECTOR


class SetSeats(FeltCommand, frozen=True):
    """Who sits where, and with how many chips: between hands only."""

    players: tuple[PlayerId, ...]
    seats: tuple[Seat, ...]
    chips: tuple[Chips, ...]


class SetUpHand(FeltCommand, frozen=True):
    """A hand that has begun in the tournament is dealt here."""

    key: HandKey
    start: StartHand
    level: HandLevel
    button: Seat
    dead: tuple[PlayerId, ...] = ()
    """Players whose hands are dead as soon as the cards are dealt."""
    absent: tuple[RuleId, ...] = ()
    """Why they are."""
    because: tuple[RuleId, ...] = ()


class TurnUp(FeltCommand, frozen=True):
    """The other tables are done: an all-in that has waited goes on."""

    because: tuple[RuleId, ...] = ()


class RefuseHand(FeltCommand, frozen=True):
    """The hand that the croupier of a live table would begin cannot begin yet, and why."""

    reason: Sentence
    because: tuple[RuleId, ...] = ()


class AskTime(TableCommand, frozen=True):
    """The director or an assistant calls time on whoever is to act at a live table (rule 23)."""

    given_by: ClassVar[Office] = Office.CHIEF

    player: PlayerId
    stalls: bool = False
    """The player holds up play on purpose: the count may begin early."""
    by: str = ""


class AnswerTime(FeltCommand, frozen=True):
    """The tournament counts the time that was called, or says why it does not."""

    reason: Sentence | None = None
    because: tuple[RuleId, ...] = ()


class NoteOffence(FeltCommand, frozen=True):
    """A ruling at the console was about something that a player can be penalised for."""

    player: PlayerId
    ground: str
    by: str


ORDERS: Final[tuple[type[FeltCommand], ...]] = (SetSeats, SetUpHand, TurnUp, RefuseHand, AnswerTime, NoteOffence)
