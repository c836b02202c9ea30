"""What can be asked of a circle table between and around its hands."""

from typing import ClassVar

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.money import Chips
from tapete.core.option import Office
from tapete.games.circle.model.command import CircleCommand
from tapete.games.circle.seats.event import SeatDraw
from tapete.games.shared.people import AddChips as AddChips
from tapete.games.shared.people import ChangeLimits as ChangeLimits
from tapete.games.shared.people import Leave as Leave
from tapete.games.shared.people import Sit as Sit
from tapete.games.shared.people import StopWaiting as StopWaiting
from tapete.games.shared.people import Tip as Tip
from tapete.games.shared.people import Wait as Wait


class StartGame(CircleCommand, frozen=True):
    """The game starts with its first players, their chips, and the seats the lot has given them.

    At a table of real cards the croupier tells which seats the players drew, or leaves them out: the room then draws.
    """

    given_by: ClassVar[Office] = Office.CROUPIER
    unsaid: ClassVar[frozenset[str]] = CircleCommand.unsaid | {"drawn_by"}

    players: tuple[PlayerId, ...]
    seats: tuple[Seat, ...] = ()
    chips: tuple[Chips, ...] = ()
    marker: Seat | None = None
    """Who gets the marker, where that is drawn by lot."""
    drawn: tuple[Card, ...] = ()
    """The cards by which it is drawn, one to each player in the order of the seats: the highest gets it."""
    drawn_by: SeatDraw | None = None
    """What drew the seats, where the room knows it."""
    minute: int = 0
    """The table's clock: an announced length is counted from here."""


class Rest(CircleCommand, frozen=True):
    player: PlayerId


class Return(CircleCommand, frozen=True):
    player: PlayerId


class BeginHand(CircleCommand, frozen=True):
    """The next hand; ``minute`` is the table's clock, for charges by the session."""

    given_by: ClassVar[Office] = Office.CROUPIER

    minute: int = 0
    cut_by: PlayerId | None = None
    """Who has cut the pack: whoever it is offered to, or the croupier by that office; None where nobody says so."""


class Expel(CircleCommand, frozen=True):
    """A player is put out of the game: their hand is dead, and they leave when it is over."""

    given_by: ClassVar[Office] = Office.CHIEF

    player: PlayerId
    by: str = ""
    because: tuple[RuleId, ...] = ()


class EndGame(CircleCommand, frozen=True):
    """The game is over: it has lasted long enough, or too few are left and the director says why it ends."""

    given_by: ClassVar[Office] = Office.DIRECTOR

    minute: int = 0
    reason: str = ""
