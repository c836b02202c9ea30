"""What can be asked of a tournament. Moments, lots and cards come with the command: the engine has no clock or dice.

Moments are seconds on whatever scale the caller keeps; cards are those on top of a shuffled deck.
"""

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, Seat
from tapete.incidents import penalty
from tapete.incidents.discipline import Official
from tapete.tournament.state import EntryNo, TableNo


class Command(msgspec.Struct, frozen=True, tag=True):
    """Something somebody wants."""


class Announce(Command, frozen=True):
    by: Official


class CheckAccess(Command, frozen=True):
    """Identity, age, prohibited access and the register of excluded persons, as the door checked them."""

    player: PlayerId
    identity: str
    age: int
    prohibited: bool
    excluded: bool
    by: str
    at: int


class RequestEntry(Command, frozen=True):
    player: PlayerId
    at: int


class Pay(Command, frozen=True):
    """Buy-in and fee at a counter, or by a deposit that tells payer, date and venue; and the rules accepted."""

    entry: EntryNo
    cents: int
    counter: str
    accepts: bool
    payer: str = ""
    date: str = ""
    venue: str = ""


class Arrive(Command, frozen=True):
    entry: EntryNo
    at: int


class OpenTable(Command, frozen=True):
    table: TableNo


class DrawSeat(Command, frozen=True):
    """The lot of the first in the queue: one of the seats open to it."""

    entry: EntryNo
    table: TableNo
    seat: Seat


class DrawButton(Command, frozen=True):
    table: TableNo
    cards: tuple[Card, ...]


class Start(Command, frozen=True):
    at: int


class Tick(Command, frozen=True):
    """Time has passed: what is due by the clock happens."""

    at: int


class Pause(Command, frozen=True):
    at: int
    by: Official
    why: str


class Resume(Command, frozen=True):
    at: int
    by: Official


class SetClock(Command, frozen=True):
    level: int
    into: int
    at: int
    by: Official
    why: str


class BeginHand(Command, frozen=True):
    """The first shuffle, or the green button of the machine."""

    table: TableNo
    at: int


class CloseHand(Command, frozen=True):
    """A hand is over: the stacks of those who were in it, and who won the main pot (the first after the button)."""

    table: TableNo
    at: int
    stacks: tuple[tuple[EntryNo, int], ...]
    winner: EntryNo | None = None


class VoidHand(Command, frozen=True):
    """The hand counts for nothing and is dealt again with the same button."""

    table: TableNo
    by: Official
    why: str


class RecordExit(Command, frozen=True):
    """A live table's croupier tells that a player has lost all his chips, and who holds them now."""

    entry: EntryNo
    at: int
    to: tuple[tuple[EntryNo, int], ...]
    by: Official


class TimeDecision(Command, frozen=True):
    """A player has begun to think: the time before anybody may call time on him runs."""

    entry: EntryNo
    at: int


class CallTime(Command, frozen=True):
    """Time is called on a player who thinks; on one who ``stalls`` on purpose it may be earlier."""

    entry: EntryNo
    at: int
    by: Official
    stalls: bool = False


class EndDecision(Command, frozen=True):
    """He has decided, or the count on him is over."""

    entry: EntryNo
    at: int


class HoldHand(Command, frozen=True):
    """Hand for hand: an all-in at this table waits face down."""

    table: TableNo


class ReleaseHands(Command, frozen=True):
    pass


class Rebuy(Command, frozen=True):
    entry: EntryNo
    at: int


class DeclineRebuy(Command, frozen=True):
    entry: EntryNo
    at: int


class TakeAddOn(Command, frozen=True):
    entry: EntryNo
    at: int


class PayDebt(Command, frozen=True):
    entry: EntryNo
    cents: int


class Balance(Command, frozen=True):
    """Carry out the move that balancing asks for."""


class BreakTable(Command, frozen=True):
    """The seats drawn by the players of the table to be broken, in the order in which they drew."""

    table: TableNo
    seats: tuple[tuple[EntryNo, TableNo, Seat], ...]


class DrawFinalTable(Command, frozen=True):
    table: TableNo
    seats: tuple[tuple[Seat, EntryNo], ...]


class MoveEntry(Command, frozen=True):
    """Management seats a player elsewhere for a special reason, or where he ought to sit."""

    entry: EntryNo
    table: TableNo
    seat: Seat
    by: Official
    why: str


class SetBreakingOrder(Command, frozen=True):
    tables: tuple[TableNo, ...]
    by: Official
    why: str


class AllowImbalance(Command, frozen=True):
    allowed: bool
    by: Official
    why: str


class RaceChips(Command, frozen=True):
    """Withdraw the smallest denomination: for each table the top cards of a shuffled deck."""

    cards: tuple[tuple[TableNo, tuple[Card, ...]], ...]
    at: int


class AdjustChips(Command, frozen=True):
    """Chips forfeited, lost, found or exchanged late: what a player's stack changes by."""

    entry: EntryNo
    chips: int
    cause: str
    by: Official
    why: str


class CountStacks(Command, frozen=True):
    table: TableNo
    stacks: tuple[tuple[EntryNo, int], ...]
    by: Official


class ChangePresence(Command, frozen=True):
    entry: EntryNo
    present: bool


class Leave(Command, frozen=True):
    """A player goes for good, for health or personal reasons; his stack stays."""

    entry: EntryNo


class Punish(Command, frozen=True):
    """A step of the penalties' record: report, impose, waive, readmit."""

    command: penalty.Report | penalty.Impose | penalty.Waive | penalty.Readmit
    at: int


class DrawLastHands(Command, frozen=True):
    """An active player draws how many hands every table still plays today."""

    hands: int
    player: PlayerId
    at: int


class EndDay(Command, frozen=True):
    pass


class BeginDay(Command, frozen=True):
    at: int


class Undo(Command, frozen=True):
    """Take an act back by its number: an elimination, a rebuy or an add-on told by mistake."""

    act: int
    by: Official
    why: str


class DeleteEntry(Command, frozen=True):
    """An entry that should never have been made; it is not an elimination."""

    entry: EntryNo
    by: Official
    why: str


class SetPrizeSplit(Command, frozen=True):
    """The shares of the paid places, first place first, as percentages or fractions."""

    shares: tuple[str, ...]
    by: Official


class MakeDeal(Command, frozen=True):
    """All players left ask to part the prizes: by ``icm``, by ``chip_count`` or as ``agreed`` by entry, in cents.

    ``consents`` is only how many agreed; ``played_for`` stays for the winner.
    """

    split: str
    consents: int
    by: Official
    at: int
    agreed: tuple[tuple[EntryNo, int], ...] = ()
    played_for: int = 0
    in_public: bool = True


class CancelTournament(Command, frozen=True):
    by: Official
    why: str


class SetDisplay(Command, frozen=True):
    """What the hall's screens show from now on: these panels and this message."""

    panels: tuple[str, ...]
    message: str
    by: Official


class ExerciseRight(Command, frozen=True):
    """A person's right over the data held of him; ``identity`` and ``age`` are what a rectification puts right."""

    player: PlayerId
    right: str
    by: str
    at: int
    identity: str = ""
    age: int = 0
