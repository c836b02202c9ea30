"""What can happen by the word of the floor: shuffles and buttons reported, and the ordinary course put right."""

from tapete.core.decision import Event
from tapete.tournament.model.state import ClosedHand, EntryNo, Exit, Positions, TableNo
from tapete.tournament.model.structure import Break, Level


class Shuffled(Event, frozen=True):
    """A hand has begun, with this level; its cards are not dealt yet."""

    table: TableNo
    level: int
    at: int


class RoundLevelFixed(Event, frozen=True):
    """Hand for hand: the level of a round that has come, by the shuffle of the table that prevails."""

    level: int
    table: TableNo


class ButtonTold(Event, frozen=True):
    """The button and blinds of the last hand of a live table, and how many hands it has played untold."""

    table: TableNo
    positions: Positions
    hands: int
    entries: tuple[EntryNo, ...]
    """Who played them."""
    at: int
    by: str


class LevelsSet(Event, frozen=True):
    levels: tuple[Level, ...]
    breaks: tuple[Break, ...]
    by: str


class MovesPostponed(Event, frozen=True):
    left: int
    by: str
    why: str


class ExitsJoined(Event, frozen=True):
    """The last exits ranked anew, the first to leave first."""

    exits: tuple[Exit, ...]
    by: str


class BountyAwarded(Event, frozen=True):
    """The bounty of somebody who is out goes to another entry."""

    entry: EntryNo
    to: EntryNo
    by: str


class HandReopened(Event, frozen=True):
    """A hand closed by mistake goes on: everybody sits where they sat, with what they began it with."""

    table: TableNo
    closed: ClosedHand
    by: str
    why: str


class RegistrationReopened(Event, frozen=True):
    by: str
    why: str


class HandClaimed(Event, frozen=True):
    """The last hand of a table is claimed, and waits for the director."""

    table: TableNo
    entry: EntryNo
    why: str
    by: str
    at: int


class TellingSet(Event, frozen=True):
    """How the hands of a live table are reported from now on."""

    table: TableNo
    telling: str
    by: str


class PenaltyHeld(Event, frozen=True):
    """A penalty was imposed in a hand: chips and place are touched when it is over, the hand at once where ``dead``."""

    table: TableNo
    entry: EntryNo
    number: int
    dead: bool


class ClaimDecided(Event, frozen=True):
    table: TableNo
    upheld: bool
    by: str
    why: str


FloorEvent = (
    Shuffled
    | RoundLevelFixed
    | ButtonTold
    | LevelsSet
    | MovesPostponed
    | ExitsJoined
    | BountyAwarded
    | HandReopened
    | RegistrationReopened
    | HandClaimed
    | ClaimDecided
    | PenaltyHeld
    | TellingSet
)
