"""What can happen to a decision against the clock."""

from tapete.core.decision import Event
from tapete.tournament.countdown import Countdown
from tapete.tournament.state import EntryNo, TableNo, Thinking


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
    """He has decided, or ``late``: what follows then is a dead hand, his alone, a fold, or the director's decision."""

    table: TableNo
    entry: EntryNo
    late: str = ""
