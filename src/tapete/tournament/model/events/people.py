"""What can become of the people of a tournament: entries, purchases, penalties, corrections, their data."""

from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.incidents.conduct.discipline import DisciplineEvent
from tapete.tournament.model.people.access_check import AccessCheck
from tapete.tournament.model.state import EntryNo, TableNo


class AccessChecked(Event, frozen=True):
    access: AccessCheck


class Requested(Event, frozen=True):
    entry: EntryNo
    player: PlayerId
    at: int
    reentry: bool = False
    flight: int = 0


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


class RebuyOffered(Event, frozen=True):
    """A player has no chips left and may rebuy until the next hand begins."""

    entry: EntryNo


class Bought(Event, frozen=True):
    """A rebuy or an add-on: the chips are in play at once and the player is bound to pay."""

    entry: EntryNo
    kind: str
    chips: int
    cents: int


class DebtPaid(Event, frozen=True):
    entry: EntryNo
    cents: int


class ChipsAdjusted(Event, frozen=True):
    """Chips leave play, or come back into it, by a ruling."""

    entry: EntryNo
    chips: int
    cause: str
    by: str
    why: str


class PresenceChanged(Event, frozen=True):
    entry: EntryNo
    present: bool
    left: bool = False


class Disciplined(Event, frozen=True):
    event: DisciplineEvent


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


PeopleEvent = (
    AccessChecked
    | Requested
    | Registered
    | Arrived
    | RebuyOffered
    | Bought
    | DebtPaid
    | ChipsAdjusted
    | PresenceChanged
    | Disciplined
    | EntryDeleted
    | Reinstated
    | PurchaseUndone
    | RightExercised
)
