"""What can happen in a tournament. Every event holds all that its change needs; evolving decides nothing."""

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.incidents.conduct.discipline import DisciplineEvent, Official
from tapete.tournament.model import decision_event as timed
from tapete.tournament.model import floor_event as floor
from tapete.tournament.model.state import (
    AccessCheck,
    Display,
    EntryNo,
    Exit,
    Positions,
    PrizeDeal,
    TableNo,
    TournamentClock,
)
from tapete.tournament.model.structure import Structure


class Announced(Event, frozen=True):
    """The conditions are communicated: what makes registration possible."""

    structure: Structure
    by: Official


class AccessChecked(Event, frozen=True):
    access: AccessCheck


class Requested(Event, frozen=True):
    entry: EntryNo
    player: PlayerId
    at: int
    reentry: bool = False


class Registered(Event, frozen=True):
    """Buy-in and fee are paid, the rules accepted and the data notice given: the entry counts."""

    entry: EntryNo
    chips: int
    buy_in: int
    fee: int
    counter: str
    deposit: str = ""


class Arrived(Event, frozen=True):
    """An entry takes its place in the queue for a seat."""

    entry: EntryNo
    order: int
    present: bool = True


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


class Started(Event, frozen=True):
    at: int


class ClockSet(Event, frozen=True):
    clock: TournamentClock
    cause: str
    by: str = ""
    why: str = ""


class LevelSignalled(Event, frozen=True):
    level: int
    at: int


class RegistrationClosed(Event, frozen=True):
    at: int
    entries: int
    paid_places: int


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


class RebuyOffered(Event, frozen=True):
    """A player has no chips left and may rebuy until the next hand begins."""

    entry: EntryNo


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


class Bought(Event, frozen=True):
    """A rebuy or an add-on: the chips are in play at once and the player is bound to pay."""

    entry: EntryNo
    kind: str
    chips: int
    cents: int


class DebtPaid(Event, frozen=True):
    entry: EntryNo
    cents: int


class PrizePaid(Event, frozen=True):
    """A prize was handed over, by whom and when."""

    entry: EntryNo
    cents: int
    by: str
    at: int


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


class ChipsAdjusted(Event, frozen=True):
    """Chips leave play, or come back into it, by a ruling."""

    entry: EntryNo
    chips: int
    cause: str
    by: str
    why: str


class StacksCounted(Event, frozen=True):
    """The chips of a table, counted by hand."""

    table: TableNo
    stacks: tuple[tuple[EntryNo, int], ...]
    by: str


class PresenceChanged(Event, frozen=True):
    entry: EntryNo
    present: bool
    left: bool = False


class Disciplined(Event, frozen=True):
    event: DisciplineEvent


class LastHandsSet(Event, frozen=True):
    """So many more hands at every table before the day ends or the casino closes."""

    hands: int
    ending: str
    by: str = ""


class DayEnded(Event, frozen=True):
    bags: tuple[tuple[EntryNo, int], ...]


class DayBegan(Event, frozen=True):
    day: int


class BreakingOrderSet(Event, frozen=True):
    tables: tuple[TableNo, ...]
    by: str
    why: str


class ImbalanceAllowed(Event, frozen=True):
    allowed: bool
    by: str
    why: str


class EntryDeleted(Event, frozen=True):
    """The entry never was: money back, chips off the tables. It is not an elimination."""

    entry: EntryNo
    chips: int
    refund: int
    by: str
    why: str


class Reinstated(Event, frozen=True):
    """An elimination entered by mistake is taken back: the entry is seated again with its chips."""

    act: int
    entry: EntryNo
    table: TableNo
    seat: Seat
    chips: int
    taken: tuple[tuple[EntryNo, int], ...]
    by: str
    why: str


class PurchaseUndone(Event, frozen=True):
    act: int
    entry: EntryNo
    kind: str
    chips: int
    cents: int
    by: str
    why: str


class PrizeSplitSet(Event, frozen=True):
    """The director's shares of the prizes, where the table has none."""

    shares: tuple[str, ...]
    by: str


class DealMade(Event, frozen=True):
    """Those left have parted the prizes; how each of them voted is nobody's business."""

    deal: PrizeDeal
    split: str
    authorised_by: str


class Finished(Event, frozen=True):
    how: str
    winner: EntryNo | None
    at: int


class Cancelled(Event, frozen=True):
    refund: int
    by: str
    why: str


class DisplaySet(Event, frozen=True):
    display: Display
    by: str


class RightExercised(Event, frozen=True):
    """A person has used a right over their data.

    ``access`` is the check as a rectification left it, ``alias`` what stands for the name after a cancellation.
    """

    player: PlayerId
    right: str
    by: str
    at: int
    access: AccessCheck | None = None
    alias: PlayerId | None = None


TournamentEvent = (
    Announced
    | AccessChecked
    | Requested
    | Registered
    | Arrived
    | TableOpened
    | EntrySeated
    | ButtonDrawn
    | Started
    | ClockSet
    | LevelSignalled
    | RegistrationClosed
    | HandBegun
    | HandClosed
    | timed.DecisionTimed
    | timed.TimeCalled
    | timed.DecisionEnded
    | HandHeld
    | HandsReleased
    | RebuyOffered
    | ExitHeld
    | Eliminated
    | HandForHandBegan
    | RoundEnded
    | LevelFixed
    | HandForHandEnded
    | Bought
    | DebtPaid
    | PrizePaid
    | Moved
    | TableClosed
    | FinalTableDrawn
    | ColouredUp
    | Withdrawn
    | ChipsAdjusted
    | StacksCounted
    | PresenceChanged
    | Disciplined
    | LastHandsSet
    | DayEnded
    | DayBegan
    | BreakingOrderSet
    | ImbalanceAllowed
    | EntryDeleted
    | Reinstated
    | PurchaseUndone
    | PrizeSplitSet
    | DealMade
    | Finished
    | Cancelled
    | DisplaySet
    | RightExercised
    | floor.Shuffled
    | floor.RoundLevelFixed
    | floor.ButtonTold
    | floor.LevelsSet
    | floor.MovesPostponed
    | floor.ExitsJoined
    | floor.BountyAwarded
    | floor.HandReopened
    | floor.HandClaimed
    | floor.ClaimDecided
    | floor.RegistrationReopened
)
