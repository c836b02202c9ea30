"""What can be asked of a tournament. Moments, lots and cards come with the command: the engine has no clock or dice.

Moments are seconds on whatever scale the caller keeps; cards are those on top of a shuffled deck. Who asks and when
is told with every command by whoever puts it; each class says whose word it needs.
"""

from typing import Final

from tapete.cards.card import Card
from tapete.core import command as core
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents, Chips
from tapete.core.option import Office
from tapete.tournament.model import floor_command as floor_command
from tapete.tournament.model.command_base import NOBODY as NOBODY
from tapete.tournament.model.command_base import AtTheCounter as AtTheCounter
from tapete.tournament.model.command_base import AtTheTable as AtTheTable
from tapete.tournament.model.command_base import Command as Command
from tapete.tournament.model.command_base import DrawnByLot as DrawnByLot
from tapete.tournament.model.command_base import OfTheDirector as OfTheDirector
from tapete.tournament.model.command_base import Purchase as Purchase
from tapete.tournament.model.conduct_command import ChangePresence as ChangePresence
from tapete.tournament.model.conduct_command import Impose as Impose
from tapete.tournament.model.conduct_command import Leave as Leave
from tapete.tournament.model.conduct_command import Readmit as Readmit
from tapete.tournament.model.conduct_command import Report as Report
from tapete.tournament.model.conduct_command import Waive as Waive
from tapete.tournament.model.kinds import ChipCause, DataRight, Panel, Part
from tapete.tournament.model.rule_records import DealSplit
from tapete.tournament.model.state import EntryNo, TableNo


class Announce(Command, frozen=True):
    pass


class CheckAccess(AtTheCounter, frozen=True):
    """Identity, age, prohibited access and the register of excluded persons, as the door checked them."""

    player: PlayerId
    identity: str
    age: int
    prohibited: bool
    excluded: bool
    person: str = ""
    """The reference of their card in the house; empty where it has none."""


class RequestEntry(Command, frozen=True):
    """Somebody asks for an entry, for one of the flights where there are several; 0 is the next that takes any."""

    offices = (Office.PLAYER, Office.CASHIER)
    part = Part.ENTRIES

    player: PlayerId
    flight: int = 0


class Pay(AtTheCounter, frozen=True):
    """Buy-in and fee at a counter, or by a deposit that tells payer, date and venue; and the rules accepted."""

    entry: EntryNo
    cents: Cents
    counter: str
    accepts: bool
    payer: str = ""
    date: str = ""
    venue: str = ""


class Arrive(AtTheCounter, frozen=True):
    entry: EntryNo


class OpenTable(Command, frozen=True):
    part = Part.SEATS

    table: TableNo


class DrawSeats(DrawnByLot, frozen=True):
    """The lots of the queue, the first of it first: a seat of those open to each, at a new table where all are full."""

    seats: tuple[tuple[EntryNo, TableNo, Seat], ...] = ()


class DrawButtons(DrawnByLot, frozen=True):
    """The button of every table that has none: a card to each of its occupied seats."""

    cards: tuple[tuple[TableNo, tuple[Card, ...]], ...] = ()


class Start(Command, frozen=True):
    pass


class Tick(Command, frozen=True):
    """Time has passed: what is due by the clock happens."""


class Pause(Command, frozen=True):
    part = Part.CLOCK

    why: str


class Resume(Command, frozen=True):
    part = Part.CLOCK


class SetClock(Command, frozen=True):
    part = Part.CLOCK

    level: int
    into: int
    why: str


class BeginHand(AtTheTable, frozen=True):
    """The first shuffle, or the green button of the machine."""

    table: TableNo


class CloseHand(AtTheTable, frozen=True):
    """A hand is over: the stacks that have changed, and who won the main pot (the first after the button)."""

    table: TableNo
    stacks: tuple[tuple[EntryNo, Chips], ...] = ()
    winner: EntryNo | None = None


class VoidHand(AtTheTable, frozen=True):
    """The hand counts for nothing and is dealt again with the same button."""

    table: TableNo
    why: str


class RecordExit(AtTheTable, frozen=True):
    """A live table's croupier reports that a player has lost all their chips, and who holds them now."""

    entry: EntryNo
    to: tuple[tuple[EntryNo, Chips], ...]


class TimeDecision(AtTheTable, frozen=True):
    """A player has begun to think: the time before anybody may call time runs."""

    entry: EntryNo


class CallTime(AtTheTable, frozen=True):
    """Time is called on a player who thinks; on one who ``stalls`` on purpose it may be earlier."""

    entry: EntryNo
    stalls: bool = False


class EndDecision(AtTheTable, frozen=True):
    """The player has decided, or the count is over."""

    entry: EntryNo


class HoldHand(AtTheTable, frozen=True):
    """Hand for hand: an all-in at this table waits face down."""

    table: TableNo


class ReleaseHands(Command, frozen=True):
    pass


class Rebuy(Purchase, frozen=True):
    pass


class DeclineRebuy(Purchase, frozen=True):
    pass


class TakeAddOn(Purchase, frozen=True):
    pass


class PayDebt(AtTheCounter, frozen=True):
    entry: EntryNo
    cents: Cents


class PayPrize(AtTheCounter, frozen=True):
    """A prize is handed over, against a receipt."""

    part = Part.PRIZES

    entry: EntryNo


class Balance(DrawnByLot, frozen=True):
    """Carry out the move that balancing asks for; the seat is drawn at a table that has no button yet."""

    seats: tuple[tuple[EntryNo, TableNo, Seat], ...] = ()


class BreakTable(DrawnByLot, frozen=True):
    """The seats drawn by the players of the table to be broken, in the order in which they drew."""

    table: TableNo
    seats: tuple[tuple[EntryNo, TableNo, Seat], ...] = ()


class DrawFinalTable(DrawnByLot, frozen=True):
    table: TableNo
    seats: tuple[tuple[Seat, EntryNo], ...] = ()


class MoveEntry(Command, frozen=True):
    """Management seats a player elsewhere for a special reason, or where they ought to sit."""

    part = Part.SEATS

    entry: EntryNo
    table: TableNo
    seat: Seat
    why: str


class SetBreakingOrder(Command, frozen=True):
    part = Part.SEATS

    tables: tuple[TableNo, ...]
    why: str


class AllowImbalance(Command, frozen=True):
    part = Part.SEATS

    allowed: bool
    why: str


class RaceChips(DrawnByLot, frozen=True):
    """Withdraw the smallest denomination: for each table the top cards of a shuffled deck."""

    cards: tuple[tuple[TableNo, tuple[Card, ...]], ...] = ()


class AdjustChips(Command, frozen=True):
    """Chips forfeited, lost, found or exchanged late: what a player's stack changes by."""

    part = Part.CHIPS

    entry: EntryNo
    chips: Chips
    cause: ChipCause
    why: str


class CountStacks(AtTheTable, frozen=True):
    """The chips of a table counted; stacks not named are as on record."""

    part = Part.CHIPS

    table: TableNo
    stacks: tuple[tuple[EntryNo, Chips], ...] = ()


class DrawLastHands(DrawnByLot, frozen=True):
    """An active player draws how many hands every table still plays today."""

    player: PlayerId
    hands: int = 0


class EndDay(Command, frozen=True):
    pass


class BeginDay(Command, frozen=True):
    pass


class Undo(OfTheDirector, frozen=True):
    """Take an act back by its number: an elimination, a rebuy or an add-on entered by mistake."""

    act: int
    why: str


class DeleteEntry(OfTheDirector, frozen=True):
    """An entry that should never have been made; it is not an elimination."""

    entry: EntryNo
    why: str


class SetPrizeSplit(OfTheDirector, frozen=True):
    """The shares of the paid places by place, in hundredths of a percent; the largest is that of the first place."""

    part = Part.PRIZES

    shares: tuple[tuple[int, int], ...]


class MakeDeal(OfTheDirector, frozen=True):
    """All players left ask to part the prizes: by ``icm``, by ``chip_count`` or as ``agreed`` by entry, in cents.

    ``consents`` is only how many agreed; ``played_for`` stays for the winner.
    """

    part = Part.PRIZES

    split: DealSplit
    consents: int
    agreed: tuple[tuple[EntryNo, Chips], ...] = ()
    played_for: Cents = 0
    in_public: bool = True


class CancelTournament(OfTheDirector, frozen=True):
    why: str


class SetDisplay(Command, frozen=True):
    """What the hall's screens show from now on: these panels and this message."""

    part = Part.CLOCK

    panels: tuple[Panel, ...]
    message: str = ""


class ExerciseRight(Command, frozen=True):
    """A person's right over the data held of them; ``identity`` and ``age`` are what a rectification puts right."""

    offices = (Office.PLAYER, Office.CASHIER)
    part = Part.ENTRIES

    player: PlayerId
    right: DataRight
    identity: str = ""
    age: int = 0


COMMANDS: Final = tuple(kind for kind in core.concrete(Command) if issubclass(kind, Command))
"""All that can be asked of a tournament, the commands of ``floor_command`` among them."""
