"""What people may ask of a roulette table."""

from typing import ClassVar, Final

from tapete.core.ids import PlayerId
from tapete.core.money import Cents
from tapete.core.option import Office
from tapete.games.shared.people import AddChips as AddChips
from tapete.games.shared.people import Leave as Leave
from tapete.games.shared.people import Sit as Sit
from tapete.games.shared.people import TableCommand


class RouletteCommand(TableCommand, frozen=True):
    """A command to a roulette table; its people come, buy chips and leave as at every other."""


class OpenTable(RouletteCommand, frozen=True):
    given_by: ClassVar[Office] = Office.CROUPIER


class CloseTable(RouletteCommand, frozen=True):
    """The table closes once no chip lies on the cloth."""

    given_by: ClassVar[Office] = Office.CROUPIER


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

    given_by: ClassVar[Office] = Office.CROUPIER


class DropBall(RouletteCommand, frozen=True):
    """The ball comes to rest in a pocket."""

    given_by: ClassVar[Office] = Office.CROUPIER
    dealt: ClassVar[frozenset[str]] = frozenset({"pocket"})

    pocket: str


COMMANDS: Final[tuple[type[TableCommand], ...]] = (
    *(Sit, AddChips, Leave),
    *(OpenTable, CloseTable, LayBet, CallBet, LiftBet, CloseBets, DropBall),
)
"""Everything a roulette table takes."""
