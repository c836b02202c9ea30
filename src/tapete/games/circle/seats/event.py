"""What can happen at a circle table around its hands."""

from enum import StrEnum

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Chips
from tapete.games.circle.model.event import HandEvent


class SeatDraw(StrEnum):
    """What draws the seats of a game that begins."""

    CARDS = "cards"
    """Cards that the players draw at the table."""
    ROOM = "room"
    """The chance of the room."""


class GameStarted(Event, frozen=True):
    players: tuple[PlayerId, ...]
    seats: tuple[Seat, ...]
    chips: tuple[Chips, ...]
    marker: Seat | None = None
    """Who has the marker first, where a lot decides it."""
    drawn_by: SeatDraw | None = None
    """What drew the seats; None in logs that do not say."""
    minute: int = 0
    """When, by the table's clock: an announced length is counted from here; 0 in logs that do not say."""


class MarkerDrawn(Event, frozen=True):
    """The cards of the draw for the first marker, in the order of the seats, and who had the highest."""

    player: PlayerId
    cards: tuple[Card, ...]


class SeatTaken(Event, frozen=True):
    player: PlayerId
    seat: Seat
    chips: Chips


class Waited(Event, frozen=True):
    player: PlayerId
    waits: bool


class ChipsAdded(Event, frozen=True):
    player: PlayerId
    chips: Chips


class Tipped(Event, frozen=True):
    """Chips go into the slot of the tips, apart from what the house takes."""

    player: PlayerId
    chips: Chips


class Rested(Event, frozen=True):
    """A player sits out, counts another hand out, or comes back (``hands`` None)."""

    player: PlayerId
    hands: int | None


class SeatLeft(Event, frozen=True):
    """A player leaves, or loses a seat left unused for longer than the law allows."""

    player: PlayerId
    chips: Chips
    released: bool = False


class LimitsChanged(Event, frozen=True):
    """The limits from the next hand on, announced to the players."""

    minimum: Chips
    maximum: Chips


class MarkerMoved(Event, frozen=True):
    seat: Seat
    player: PlayerId


class SessionCharged(Event, frozen=True):
    player: PlayerId
    chips: Chips


class SessionBegan(Event, frozen=True):
    minute: int


class SessionClosing(Event, frozen=True):
    """The hour is over: so many hands are still played."""

    hands: int


class CutMade(Event, frozen=True):
    """The pack has been cut, by a player or, where they declined, by the croupier (``player`` None)."""

    player: PlayerId | None


class HandBegan(Event, frozen=True):
    """Stacks go from the table into the hand."""

    number: int
    players: tuple[PlayerId, ...]


class HandMoved(Event, frozen=True):
    """Something happened in the hand."""

    event: HandEvent


class HandClosed(Event, frozen=True):
    """The hand is over: stacks come back, the rake goes to the house, a blank hand's pot is carried over."""

    raked: Chips
    carried: Chips


class Expelled(Event, frozen=True):
    """Somebody (``by``) has put a player out of the game, who leaves with their chips when the hand is over."""

    player: PlayerId
    by: str


class GameEnded(Event, frozen=True):
    """The game is over; ``reason`` is the director's, where too few were left to go on."""

    reason: str = ""


CircleEvent = (
    GameStarted
    | MarkerDrawn
    | SeatTaken
    | Waited
    | ChipsAdded
    | Tipped
    | Rested
    | SeatLeft
    | LimitsChanged
    | MarkerMoved
    | SessionCharged
    | SessionBegan
    | SessionClosing
    | CutMade
    | HandBegan
    | HandMoved
    | HandClosed
    | Expelled
    | GameEnded
)
