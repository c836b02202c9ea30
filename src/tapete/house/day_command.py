"""What can be asked of the house during a day. Times, identities and lots come with the command."""

from datetime import datetime

import msgspec

from tapete.house.casino import Choice, Office
from tapete.house.takings import Takings

Chips = dict[int, int]
"""Chips and plaques: how many of each value in cents."""


class DayCommand(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    at: datetime


class GoOnDuty(DayCommand, frozen=True, kw_only=True, tag="on_duty"):
    person: str
    office: Office


class GoOffDuty(DayCommand, frozen=True, kw_only=True, tag="off_duty"):
    person: str


class OpenTable(DayCommand, frozen=True, kw_only=True, tag="open"):
    """A table opens with an advance from the cage; ``lot`` draws its packs from the cabinet."""

    table: int
    game: str
    advance: Chips
    cash: int = 0
    croupier: str
    chief: str
    lot: tuple[int, ...] = ()
    checked_by: str = ""
    """Who has checked the cards."""
    log: str = ""
    """The stream that tells what is played at the table, where there is one, and how far it has been told."""
    since: int = 0


class Relieve(DayCommand, frozen=True, kw_only=True, tag="relieve"):
    """Another croupier takes over an open table."""

    table: int
    croupier: str


class Instruct(DayCommand, frozen=True, kw_only=True, tag="instruct"):
    """The management's instructions for the operations of a table, with the settings they touch."""

    table: int
    by: str
    text: str
    set: dict[str, Choice] = {}


class ChangeLimits(DayCommand, frozen=True, kw_only=True, tag="limits"):
    table: int
    minimum: int
    maximum: int
    by: str
    announced: bool = False


class Fill(DayCommand, frozen=True, kw_only=True, tag="fill"):
    """Chips from the cage to an open table."""

    table: int
    chips: Chips
    cashier: str


class Credit(DayCommand, frozen=True, kw_only=True, tag="credit"):
    """Chips from an open table back to the cage."""

    table: int
    chips: Chips
    cashier: str


class BuyChips(DayCommand, frozen=True, kw_only=True, tag="buy"):
    """Money for chips: at a table, whose slot takes the money, or at the cage."""

    person: str
    cents: int
    table: int | None = None
    account: bool = False
    """The person has an account in the room, and the chips are its."""


class CashIn(DayCommand, frozen=True, kw_only=True, tag="cash_in"):
    """Chips for money, at the cage."""

    person: str
    cents: int
    account: bool = False


class Tip(DayCommand, frozen=True, kw_only=True, tag="tip"):
    """A player's free gift, in chips, into the slot for tips."""

    table: int
    cents: int
    told: int = 0
    """Where the stream of the table tells of it, if between two rounds."""


class SeedMeter(DayCommand, frozen=True, kw_only=True, tag="seed"):
    """The house puts chips into a meter, which begins with it; ``tables`` are those that share it."""

    meter: str
    cents: int
    tables: tuple[int, ...] = ()


class Play(DayCommand, frozen=True, kw_only=True, tag="play"):
    """What one round or hand moved at a table."""

    table: int
    takings: Takings
    ended: int = 0
    """Where it ended in the stream that tells of it."""


class AnnounceLastRounds(DayCommand, frozen=True, kw_only=True, tag="last_rounds"):
    table: int
    by: Office
    underway: int = 0
    """Rounds begun before the announcement and not yet in the books: they are none of the last."""


class Halt(DayCommand, frozen=True, kw_only=True, tag="halt"):
    """No other round begins at a table once the one in course is over; or it goes on."""

    table: int
    by: str
    halted: bool = True


class CloseTable(DayCommand, frozen=True, kw_only=True, tag="close"):
    """The closing count: chips of the rack, money of the drop, cagnotte and tips, as they are found."""

    table: int
    chips: Chips
    drop: int = 0
    cagnotte: int = 0
    tips: int = 0
    cashier: str
    empty: bool = False
    """Nobody plays there: the announced last rounds need not be played out."""


class Report(DayCommand, frozen=True, kw_only=True, tag="report"):
    """Something a player did, reported by the staff; whoever answers for the table is told."""

    table: int
    player: str
    kind: str
    facts: dict[str, str] = {}
    by: str


Command = (
    GoOnDuty
    | GoOffDuty
    | OpenTable
    | Relieve
    | Instruct
    | ChangeLimits
    | Fill
    | Credit
    | BuyChips
    | CashIn
    | Tip
    | SeedMeter
    | Play
    | AnnounceLastRounds
    | Halt
    | CloseTable
    | Report
)


def value(chips: Chips) -> int:
    """
    >>> value({500: 2, 10_000: 1})
    11000
    """
    return sum(each * count for each, count in chips.items())
