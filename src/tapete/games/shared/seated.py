"""Who is at a table, whose decision it waits for, and what its croupier does next."""

from typing import Generic, TypeVar

import msgspec

from tapete.core.command import Command
from tapete.core.ids import PlayerId, Seat

C = TypeVar("C", bound=Command)


class Seated(msgspec.Struct, frozen=True):
    """Somebody at the table. A standing player has no seat."""

    seat: Seat | None
    chips: int
    playing: bool = False
    """They have chips in the round or cards in the hand."""
    resting: bool = False


class Question(msgspec.Struct, frozen=True):
    """Whose decision the table waits for; the same question asked again has the same key."""

    kind: str
    """offer, bets, decide, draw or discard."""
    key: tuple[int, ...]
    players: tuple[PlayerId, ...] = ()


class Due(msgspec.Struct, Generic[C], frozen=True):
    """What the croupier does next, and whether they wait for those who may still bet.

    Cards that the command still wants are taken from the pack when it is put to the table.
    """

    step: str
    command: C
    patient: bool = False
