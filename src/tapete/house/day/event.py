"""What can happen in the house during a day. Whatever moves chips or money carries its moves to the books."""

from datetime import datetime

import msgspec

from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.house.cage.books import BookMove
from tapete.house.cage.jackpots import Jackpot
from tapete.house.cage.takings import Takings
from tapete.house.casino import CasinoFile, Choice, Office


class DayEvent(Event, frozen=True, kw_only=True):
    at: datetime


class Booked(DayEvent, frozen=True, kw_only=True):
    """Something that moves chips or money: the words of the book, and the cloth in whose book it stands too."""

    concept: str
    moves: tuple[BookMove, ...]
    cloth: str = ""
    by: str = ""


class DayBegun(DayEvent, frozen=True, kw_only=True):
    """The first event of a day: the casino as it is that day, and the jackpots that go on."""

    casino: CasinoFile
    jackpots: tuple[Jackpot, ...] = ()


class CasinoDeclared(Event, frozen=True, kw_only=True):
    """The casino's file as somebody changed it, or as it was given to the room: it counts from the next day."""

    casino: CasinoFile
    from_file: bool = False


class CasinoAmended(DayEvent, frozen=True, kw_only=True):
    """What of a changed file counts at once, in the casino of a day in progress."""

    casino: CasinoFile


class DutyTaken(DayEvent, frozen=True, kw_only=True):
    person: str
    office: Office


class DutyLeft(DayEvent, frozen=True, kw_only=True):
    person: str


class BreakBegun(DayEvent, frozen=True, kw_only=True):
    person: str


class BreakEnded(DayEvent, frozen=True, kw_only=True):
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
    log: str = ""
    since: int = 0


class CroupierRelieved(DayEvent, frozen=True, kw_only=True):
    table: int
    croupier: str


class ReliefPlanned(DayEvent, frozen=True, kw_only=True):
    table: int
    croupier: str
    due: datetime


class ChargeTaken(DayEvent, frozen=True, kw_only=True):
    """Another person is in charge of an open table."""

    table: int
    chief: str


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
    """A fill, a credit, a change of money, a tip.

    ``account`` is the one in the room that receives or gives up the chips, where there is one.
    """

    table: int | None = None
    account: str = ""
    told: int = 0
    person: str = ""
    """Who changed money, with an account or without."""
    cashier: str = ""
    identified: bool = False
    counted: dict[int, int] = msgspec.field(default_factory=dict)
    """How many of each value, in a fill or a credit."""
    reverses: int | None = None
    """The movement that this one takes back, with the second person who said so and why."""
    second: str = ""
    reason: str = ""


class MeterSeeded(Booked, frozen=True, kw_only=True):
    meter: str
    cents: int
    tables: tuple[int, ...]


class RoundPlayed(Booked, frozen=True, kw_only=True):
    table: int
    takings: Takings
    ended: int = 0


class LastRoundsAnnounced(DayEvent, frozen=True, kw_only=True):
    table: int
    rounds: int
    by: Office
    underway: int = 0


class TableHalted(DayEvent, frozen=True, kw_only=True):
    table: int
    by: str
    halted: bool


class TableClosed(Booked, frozen=True, kw_only=True):
    """``counted`` is the rack as found, ``difference`` what it has more than the books say."""

    table: int
    counted: int
    drop: int
    cagnotte: int
    tips: int
    difference: int
    second: str = ""


class CageCounted(Booked, frozen=True, kw_only=True):
    """What was found in the cage, what that is more than the books say, and who has the cage from now on."""

    cash: int
    chips: int
    cash_difference: int
    chips_difference: int
    to: str
    takes_over: bool


class TipsShared(Booked, frozen=True, kw_only=True):
    """The counted tips have been shared: what each person was paid, and who saw it."""

    shares: dict[str, int]
    second: str


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
    CasinoAmended
    | DutyTaken
    | DutyLeft
    | TableOpened
    | BreakBegun
    | BreakEnded
    | CroupierRelieved
    | ReliefPlanned
    | ChargeTaken
    | Instructed
    | LimitsChanged
    | Moved
    | CageCounted
    | TipsShared
    | MeterSeeded
    | RoundPlayed
    | LastRoundsAnnounced
    | TableHalted
    | TableClosed
    | IncidentRecorded
)
