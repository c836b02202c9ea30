"""What can happen to the tables of a tournament between hands: seats, buttons, moves, chips changed and counted."""

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import Seat
from tapete.core.sentence import Sentence
from tapete.tournament.model.state import EntryNo, TableNo


class TableOpened(Event, frozen=True):
    table: TableNo


class EntrySeated(Event, frozen=True):
    entry: EntryNo
    table: TableNo
    seat: Seat
    chips: int


class ButtonDrawn(Event, frozen=True):
    """One card to each occupied seat in ascending order; the highest has the button."""

    table: TableNo
    seat: Seat
    cards: tuple[tuple[Seat, Card], ...]


class Moved(Event, frozen=True):
    entry: EntryNo
    table: TableNo
    seat: Seat
    cause: str
    words: Sentence
    """Why this player, and why there."""


class TableClosed(Event, frozen=True):
    table: TableNo
    words: Sentence


class FinalTableDrawn(Event, frozen=True):
    table: TableNo
    seats: tuple[tuple[Seat, EntryNo], ...]


class ColouredUp(Event, frozen=True):
    """A chip race at one table: the cards by seat, what each player has afterwards, and what the sum changed by."""

    table: TableNo
    value: int
    into: int
    cards: tuple[tuple[Seat, tuple[Card, ...]], ...]
    stacks: tuple[tuple[EntryNo, int], ...]
    change: int


class Withdrawn(Event, frozen=True):
    """A denomination has left the tables."""

    value: int


class StacksCounted(Event, frozen=True):
    """The chips of a table, counted by hand."""

    table: TableNo
    stacks: tuple[tuple[EntryNo, int], ...]
    by: str


class BreakingOrderSet(Event, frozen=True):
    tables: tuple[TableNo, ...]
    by: str
    why: str


class ImbalanceAllowed(Event, frozen=True):
    allowed: bool
    by: str
    why: str


TablesEvent = (
    TableOpened
    | EntrySeated
    | ButtonDrawn
    | Moved
    | TableClosed
    | FinalTableDrawn
    | ColouredUp
    | Withdrawn
    | StacksCounted
    | BreakingOrderSet
    | ImbalanceAllowed
)
