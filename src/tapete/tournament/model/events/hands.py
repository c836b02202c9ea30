"""What can happen to the hands of a tournament, one by one or hand for hand, and who leaves in them."""

from tapete.core.decision import Event
from tapete.core.ids import Seat
from tapete.tournament.model.state import EntryNo, Exit, Positions, TableNo


class HandBegun(Event, frozen=True):
    table: TableNo
    number: int
    level: int
    positions: Positions
    entries: tuple[EntryNo, ...]
    stacks: tuple[int, ...]
    absent: tuple[EntryNo, ...]
    at: int


class HandClosed(Event, frozen=True):
    """A hand is over with these stacks, by entry; ``button`` is who won it where the winner has the button."""

    table: TableNo
    stacks: tuple[tuple[EntryNo, int], ...]
    at: int
    button: Seat | None = None


class HandHeld(Event, frozen=True):
    table: TableNo


class HandsReleased(Event, frozen=True):
    tables: tuple[TableNo, ...]


class ExitHeld(Event, frozen=True):
    """Hand for hand: an elimination that is ranked when the round is over."""

    exit: Exit


class Eliminated(Event, frozen=True):
    exit: Exit
    to: tuple[tuple[EntryNo, int], ...] = ()
    """Who holds the player's chips now, where the hand was played outside the program."""


class HandForHandBegan(Event, frozen=True):
    left: int


class RoundEnded(Event, frozen=True):
    round: int


class LevelFixed(Event, frozen=True):
    """Hand for hand: the level of everybody's next hand, by the first table to finish this round."""

    level: int
    table: TableNo


class HandForHandEnded(Event, frozen=True):
    pass


HandsEvent = (
    HandBegun
    | HandClosed
    | HandHeld
    | HandsReleased
    | ExitHeld
    | Eliminated
    | HandForHandBegan
    | RoundEnded
    | LevelFixed
    | HandForHandEnded
)
