"""What people ask of any table: a seat, chips, a tip, to leave; and the director, other limits."""

from typing import ClassVar

from tapete.core.command import Command
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Chips
from tapete.core.option import Office


class TableCommand(Command, frozen=True):
    """Something asked at a table, of its people or of its game."""


class Sit(TableCommand, frozen=True):
    """Somebody takes a seat with chips; without a seat they stand behind a seated player, where the law allows it.

    ``by`` is whoever gives the seat, where the law has somebody give it once play has begun.
    """

    player: PlayerId
    seat: Seat | None = None
    chips: Chips = 0
    by: str = "chief"


class AddChips(TableCommand, frozen=True):
    """Money is changed for chips."""

    player: PlayerId
    chips: Chips


class Tip(TableCommand, frozen=True):
    """A player gives chips to the staff, of their own will."""

    player: PlayerId
    chips: Chips


class Leave(TableCommand, frozen=True):
    """A player who is not in play takes their chips away."""

    player: PlayerId


class Wait(TableCommand, frozen=True):
    """Somebody goes on the waiting list."""

    player: PlayerId


class StopWaiting(TableCommand, frozen=True):
    player: PlayerId


class ChangeLimits(TableCommand, frozen=True):
    """Other limits for the open table, from the next hand on."""

    given_by: ClassVar[Office] = Office.DIRECTOR

    minimum: Chips
    maximum: Chips | None = None
    """Without it, in the proportion to the minimum that the table was opened with."""
    by: str = "director"
    announced: bool = False
