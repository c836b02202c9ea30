"""What can be asked of the house during a day. Times, identities and lots come with the command."""

from datetime import datetime
from typing import ClassVar

import msgspec

from tapete.core.command import Command as CoreCommand
from tapete.core.money import Cents
from tapete.house.cage.takings import Takings
from tapete.house.casino import Choice, Office

Chips = dict[int, int]
"""Chips and plaques: how many of each value in cents."""
LONGEST_PLAN = 12 * 60
"""Minutes ahead that a relief may be planned: a night."""


class DayCommand(CoreCommand, frozen=True, kw_only=True, tag_field="do"):
    """Something asked of the day. People name at the desk who does it; the time is the house's clock."""

    speaker: ClassVar[str] = ""
    unsaid: ClassVar[frozenset[str]] = frozenset({"at"})
    at: datetime


class OpenTableCommand(DayCommand, frozen=True, kw_only=True):
    """Something asked of an open table."""

    table: int


class GoOnDuty(DayCommand, frozen=True, kw_only=True, tag="on_duty"):
    person: str
    office: Office


class GoOffDuty(DayCommand, frozen=True, kw_only=True, tag="off_duty"):
    person: str


class BeginBreak(DayCommand, frozen=True, kw_only=True, tag="begin_break"):
    """Somebody on duty rests, and is at no table meanwhile."""

    person: str


class EndBreak(DayCommand, frozen=True, kw_only=True, tag="end_break"):
    person: str


class OpenTable(DayCommand, frozen=True, kw_only=True, tag="open"):
    """A table opens with an advance from the cage; ``lot`` draws its packs from the cabinet."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"at", "lot", "log", "since"})
    table: int
    game: str
    advance: Chips
    cash: Cents = 0
    croupier: str
    chief: str
    lot: tuple[int, ...] = ()
    checked_by: str = ""
    """Who has checked the cards."""
    log: str = ""
    """The event stream of what is played at the table, where there is one, and how far it had got."""
    since: int = 0


class Relieve(OpenTableCommand, frozen=True, kw_only=True, tag="relieve"):
    """Another croupier takes over an open table."""

    croupier: str


class PlanRelief(OpenTableCommand, frozen=True, kw_only=True, tag="plan_relief"):
    """Another croupier is to take over an open table in so many minutes."""

    croupier: str
    minutes: int


class TakeCharge(OpenTableCommand, frozen=True, kw_only=True, tag="take_charge"):
    """Another person answers for an open table from now on."""

    chief: str


class Instruct(OpenTableCommand, frozen=True, kw_only=True, tag="instruct"):
    """The management's instructions for the operations of a table, with the settings they touch."""

    by: str
    text: str
    set: dict[str, Choice] = msgspec.field(default_factory=dict)


class ChangeLimits(OpenTableCommand, frozen=True, kw_only=True, tag="limits"):
    """The director changes the limits of an open table, once the players have been told."""

    minimum: Cents
    maximum: Cents | None = None
    """None keeps the proportion of the table's limits."""
    by: str
    announced: bool = False


class Fill(OpenTableCommand, frozen=True, kw_only=True, tag="fill"):
    """Chips from the cage to an open table."""

    chips: Chips
    cashier: str


class Credit(OpenTableCommand, frozen=True, kw_only=True, tag="credit"):
    """Chips from an open table back to the cage."""

    chips: Chips
    cashier: str


class BuyChips(DayCommand, frozen=True, kw_only=True, tag="buy"):
    """Money for chips: at a table, whose slot takes the money, or at the cage."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"at", "account", "cashier"})
    person: str
    cents: Cents
    table: int | None = None
    account: bool = False
    """The account in the room that receives the chips, where the person has one."""
    identified: bool = False
    """Their document has been looked at, which the house asks from a certain sum."""
    cashier: str = ""


class CashIn(DayCommand, frozen=True, kw_only=True, tag="cash_in"):
    """Chips for money, at the cage."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"at", "account", "cashier"})
    person: str
    cents: Cents
    account: bool = False
    identified: bool = False
    cashier: str = ""


class Reverse(DayCommand, frozen=True, kw_only=True, tag="reverse"):
    """A movement of the cage that was a mistake is made again the other way, on the word of two people."""

    movement: int
    cashier: str
    second: str
    reason: str


class CountCage(DayCommand, frozen=True, kw_only=True, tag="count_cage"):
    """The cashier counts the cage before another person, who takes it over if they are a cashier too."""

    cash: Cents
    chips: Cents
    cashier: str
    to: str


class ShareTips(DayCommand, frozen=True, kw_only=True, tag="share_tips"):
    """The counted tips shared among those who served today, in so many parts for each of an office."""

    cashier: str
    second: str
    croupiers: int = 1
    supervisors: int = 0
    others: int = 0


class Tip(OpenTableCommand, frozen=True, kw_only=True, tag="tip"):
    """A player's free gift, in chips, into the slot for tips."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"at", "told"})
    cents: Cents
    told: int = 0
    """The position in the table's stream, if between two rounds."""


class SeedMeter(DayCommand, frozen=True, kw_only=True, tag="seed"):
    """The house puts chips into a meter, which begins with it; ``tables`` are those that share it."""

    meter: str
    cents: Cents
    tables: tuple[int, ...] = ()


class Play(OpenTableCommand, frozen=True, kw_only=True, tag="play"):
    """What one round or hand moved at a table."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"at", "takings", "ended"})
    takings: Takings
    ended: int = 0
    """Where it ended in the table's stream."""


class AnnounceLastRounds(OpenTableCommand, frozen=True, kw_only=True, tag="last_rounds"):
    unsaid: ClassVar[frozenset[str]] = frozenset({"at", "underway"})
    by: Office
    underway: int = 0
    """Rounds begun before the announcement and not yet in the books: they do not count as last rounds."""


class Halt(OpenTableCommand, frozen=True, kw_only=True, tag="halt"):
    """No other round begins at a table once the one in progress is over; or it goes on."""

    by: str
    halted: bool = True


class CloseTable(OpenTableCommand, frozen=True, kw_only=True, tag="close"):
    """The closing count: chips of the rack, money of the drop, cagnotte and tips, as they are found."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"at", "empty"})
    chips: Chips
    drop: Cents = 0
    cagnotte: Cents = 0
    tips: Cents = 0
    cashier: str
    second: str = ""
    """Who signs a count that is far off, having seen it made again."""
    empty: bool = False
    """Nobody plays there: the announced last rounds need not be played out."""


class Report(OpenTableCommand, frozen=True, kw_only=True, tag="report"):
    """Something a player did, reported by the staff to whoever is in charge of the table."""

    player: str
    kind: str
    facts: dict[str, str] = msgspec.field(default_factory=dict)
    by: str


AtTable = (
    Relieve
    | PlanRelief
    | TakeCharge
    | Instruct
    | ChangeLimits
    | Fill
    | Credit
    | Tip
    | Play
    | AnnounceLastRounds
    | Halt
    | CloseTable
    | Report
)
Command = (
    GoOnDuty
    | GoOffDuty
    | BeginBreak
    | EndBreak
    | OpenTable
    | BuyChips
    | CashIn
    | Reverse
    | CountCage
    | ShareTips
    | SeedMeter
    | AtTable
)


def value(chips: Chips) -> int:
    """
    >>> value({500: 2, 10_000: 1})
    11000
    """
    return sum(each * count for each, count in chips.items())
