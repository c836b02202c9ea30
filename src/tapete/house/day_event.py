"""What can happen in the house during a day. Whatever moves chips or money carries its moves to the books."""

from datetime import datetime

from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.house.books import Move
from tapete.house.casino import Choice, Office
from tapete.house.takings import Takings


class DayEvent(Event, frozen=True, kw_only=True):
    at: datetime


class Booked(DayEvent, frozen=True, kw_only=True):
    """Something that moves chips or money: the words of the book, and the cloth in whose book it stands too."""

    concept: str
    moves: tuple[Move, ...]
    cloth: str = ""
    by: str = ""


class DutyTaken(DayEvent, frozen=True, kw_only=True):
    person: str
    office: Office


class DutyLeft(DayEvent, frozen=True, kw_only=True):
    person: str


class TableOpened(Booked, frozen=True, kw_only=True):
    table: int
    game: str
    set: dict[str, Choice]
    croupier: str
    chief: str
    packs: tuple[str, ...]
    checked_by: str
    advance: int


class CroupierRelieved(DayEvent, frozen=True, kw_only=True):
    table: int
    croupier: str


class Instructed(DayEvent, frozen=True, kw_only=True):
    table: int
    by: str
    text: str
    set: dict[str, Choice]


class LimitsChanged(DayEvent, frozen=True, kw_only=True):
    table: int
    minimum: int
    maximum: int
    by: str


class Moved(Booked, frozen=True, kw_only=True):
    """A fill, a credit, a change of money, a tip."""

    table: int | None = None


class MeterSeeded(Booked, frozen=True, kw_only=True):
    meter: str
    cents: int
    tables: tuple[int, ...]


class RoundPlayed(Booked, frozen=True, kw_only=True):
    table: int
    takings: Takings


class LastRoundsAnnounced(DayEvent, frozen=True, kw_only=True):
    table: int
    rounds: int
    by: Office


class TableClosed(Booked, frozen=True, kw_only=True):
    """``counted`` is the rack as found, ``difference`` what it has more than the books say."""

    table: int
    counted: int
    drop: int
    cagnotte: int
    tips: int
    difference: int


class IncidentRecorded(DayEvent, frozen=True, kw_only=True):
    """Who did what, who reported it, to whom, and how the law rules it."""

    table: int
    player: str
    kind: str
    facts: dict[str, str]
    by: str
    told: str
    outcome: str
    ruled_by: tuple[RuleId, ...]


HouseEvent = (
    DutyTaken
    | DutyLeft
    | TableOpened
    | CroupierRelieved
    | Instructed
    | LimitsChanged
    | Moved
    | MeterSeeded
    | RoundPlayed
    | LastRoundsAnnounced
    | TableClosed
    | IncidentRecorded
)
