"""What can be asked of a circle table between and around its hands."""

from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.money import Cents, Chips
from tapete.games.circle.command import CircleCommand


class TableCommand(CircleCommand, frozen=True):
    """Something somebody wants of the table; lots and the time of day come with the command."""


class StartGame(TableCommand, frozen=True):
    """The game starts with its first players, their chips, and the seats the lot has given them."""

    players: tuple[PlayerId, ...]
    seats: tuple[Seat, ...]
    chips: tuple[Chips, ...]
    marker: Seat | None = None
    """Who gets the marker, where that is drawn by lot."""


class Sit(TableCommand, frozen=True):
    """The chief gives a newcomer a free seat."""

    player: PlayerId
    seat: Seat
    chips: Chips
    by: str = "chief"


class Wait(TableCommand, frozen=True):
    player: PlayerId


class StopWaiting(TableCommand, frozen=True):
    player: PlayerId


class AddChips(TableCommand, frozen=True):
    player: PlayerId
    chips: Chips


class Tip(TableCommand, frozen=True):
    """A player gives chips to the staff, of his own will."""

    player: PlayerId
    chips: Chips


class Rest(TableCommand, frozen=True):
    player: PlayerId


class Return(TableCommand, frozen=True):
    player: PlayerId


class Leave(TableCommand, frozen=True):
    player: PlayerId


class BeginHand(TableCommand, frozen=True):
    """The next hand; ``minute`` is the table's clock, for charges by the session."""

    minute: int = 0


class ChangeLimits(TableCommand, frozen=True):
    """Other limits for the running table, from the next hand on."""

    minimum: Cents
    maximum: Cents
    by: str = "director"
    announced: bool = False


class Expel(TableCommand, frozen=True):
    """A player is put out of the game: a hand of his dies, and he leaves when it is over."""

    player: PlayerId
    by: str = ""
    because: tuple[RuleId, ...] = ()


class EndGame(TableCommand, frozen=True):
    minute: int = 0
