"""What can happen to a decision against the clock."""

from tapete.core.decision import Event
from tapete.tournament.model.countdown import Countdown
from tapete.tournament.model.state import EntryNo, TableNo, Thinking


class DecisionTimed(Event, frozen=True):
    """A player has begun to think; with a shot clock the count runs from the first moment."""

    table: TableNo
    thinking: Thinking


class TimeCalled(Event, frozen=True):
    table: TableNo
    entry: EntryNo
    count: Countdown
    by: str


class DecisionEnded(Event, frozen=True):
    """The player has decided, or is ``late``: then their hand is dead, folded, or the director decides."""

    table: TableNo
    entry: EntryNo
    late: str = ""


DecisionEvent = DecisionTimed | TimeCalled | DecisionEnded
