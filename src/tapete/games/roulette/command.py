"""What people may ask of a roulette table."""

from typing import Annotated, ClassVar, Final

from msgspec import Meta

from tapete.core.ids import PlayerId, RuleId
from tapete.core.money import Cents
from tapete.core.option import Office
from tapete.games.shared.people import AddChips as AddChips
from tapete.games.shared.people import ChangeLimits as ChangeLimits
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
    """The ball comes to rest in a pocket; nothing is paid by it yet."""

    given_by: ClassVar[Office] = Office.CROUPIER
    dealt: ClassVar[frozenset[str]] = frozenset({"pocket"})

    pocket: str


class CorrectNumber(RouletteCommand, frozen=True):
    """The number was told wrongly: the ball lies in another pocket, and nothing has been paid yet."""

    given_by: ClassVar[Office] = Office.CHIEF

    pocket: str
    why: Annotated[str, Meta(max_length=120)]


class SpinOrder(RouletteCommand, frozen=True, kw_only=True):
    """Something the table supervisor orders about a spin, with the articles of the ruling where one orders it."""

    given_by: ClassVar[Office] = Office.CHIEF

    because: tuple[RuleId, ...] = ()


class SpinAgain(SpinOrder, frozen=True):
    """The ball is thrown again: where it fell does not count, and the bets stand."""


class VoidSpin(SpinOrder, frozen=True):
    """The spin has not been: what was staked on it goes back."""


class Settle(RouletteCommand, frozen=True):
    """Lost stakes are collected and the others paid."""

    given_by: ClassVar[Office] = Office.CROUPIER


COMMANDS: Final[tuple[type[TableCommand], ...]] = (
    *(Sit, AddChips, Leave, ChangeLimits),
    *(OpenTable, CloseTable, LayBet, CallBet, LiftBet, CloseBets, DropBall, CorrectNumber, SpinAgain, VoidSpin, Settle),
)
"""Everything a roulette table takes."""
