"""What people may ask of a roulette table."""

from typing import ClassVar

from tapete.core.command import Command
from tapete.core.ids import PlayerId
from tapete.core.money import Cents


class RouletteCommand(Command, frozen=True):
    """A command to a roulette table. The ball's pocket comes with the command."""


class OpenTable(RouletteCommand, frozen=True): ...


class CloseTable(RouletteCommand, frozen=True):
    """The table closes once no chip lies on the cloth."""


class Join(RouletteCommand, frozen=True):
    """Somebody comes to the table with chips; nobody has a seat of their own there."""

    player: PlayerId
    chips: Cents


class AddChips(RouletteCommand, frozen=True):
    """Money is changed for chips."""

    player: PlayerId
    chips: Cents


class Leave(RouletteCommand, frozen=True):
    player: PlayerId


class LayBet(RouletteCommand, frozen=True):
    """Chips on a place of the cloth, before «no va más»."""

    player: PlayerId
    place: str
    cents: Cents


class CallBet(RouletteCommand, frozen=True):
    """A bet announced to the croupier: so much on every bet of a predetermined group."""

    player: PlayerId
    call: str
    cents: Cents


class LiftBet(RouletteCommand, frozen=True):
    """A player's chips off a bet, before «no va más»."""

    player: PlayerId
    bet: str


class CloseBets(RouletteCommand, frozen=True):
    """«No va más»."""


class DropBall(RouletteCommand, frozen=True):
    """The ball comes to rest in a pocket."""

    dealt: ClassVar[frozenset[str]] = frozenset({"pocket"})

    pocket: str
