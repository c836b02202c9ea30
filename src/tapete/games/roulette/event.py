"""What can happen at a roulette table; people and limits use the events of every house-banked table."""

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.core.money import Cents
from tapete.games.banked.model import event as happened


class BetLaid(Event, frozen=True):
    """A stake on a bet: by a chip on ``place``, or by a ``call``."""

    player: PlayerId
    bet: str
    cents: Cents
    place: str = ""
    call: str = ""


class BetLifted(Event, frozen=True):
    player: PlayerId
    bet: str
    cents: Cents


class BallDropped(Event, frozen=True):
    """The number of the spin: once what lies on the cloth is settled, betting is open again."""

    pocket: str
    colour: str


class NumberCorrected(Event, frozen=True):
    """The ball lies elsewhere than was told; nothing had been paid."""

    before: str
    pocket: str
    colour: str
    why: str


class BallThrownAgain(Event, frozen=True):
    """Where the ball fell, if it had, does not count."""

    pocket: str = ""


class SpinVoided(Event, frozen=True):
    """A spin that has not been: its stakes have gone back, and what waits in prison goes on waiting."""

    spin: int


class BetDecided(Event, frozen=True):
    """A stake leaves the cloth: ``returned`` goes to the player, stake included."""

    player: PlayerId
    bet: str
    staked: Cents
    returned: Cents
    prison: bool = False


class BetImprisoned(Event, frozen=True):
    """An even chance stays for the next spin because a zero came up."""

    player: PlayerId
    bet: str
    cents: Cents


class SpinEnded(Event, frozen=True):
    """Everything is collected and paid."""

    spin: int


RouletteEvent = (
    happened.TableOpened
    | happened.LimitsChanged
    | happened.TableClosed
    | happened.Joined
    | happened.ChipsAdded
    | happened.Left
    | happened.BetsClosed
    | BetLaid
    | BetLifted
    | BallDropped
    | NumberCorrected
    | BallThrownAgain
    | SpinVoided
    | BetDecided
    | BetImprisoned
    | SpinEnded
)
