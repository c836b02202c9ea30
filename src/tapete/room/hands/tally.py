"""What the index says of a hand beside its place: the most that somebody was paid, and what went wrong."""

from collections.abc import Iterator
from typing import Final

import msgspec

from tapete.core.decision import Event
from tapete.games.banked.model import event as banked
from tapete.games.banked.model.floor_event import RulingMade
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.seats.event import HandMoved
from tapete.room.model.event import EntryTakenBack, VoidAsked
from tapete.words.titles import CORRECTIONS, VOIDS

_INCIDENTS: Final[frozenset[type[Event]]] = frozenset({RulingMade, VoidAsked, EntryTakenBack, *VOIDS, *CORRECTIONS})


class Tally(msgspec.Struct, frozen=True):
    """Of the events since a hand before it ended."""

    paid: int = 0
    incidents: int = 0

    def noting(self, event: Event) -> "Tally":
        inner = event.event if isinstance(event, HandMoved) else event
        paid, wrong = max(self.paid, *_paid(inner), 0), is_incident(inner)
        return Tally(paid, self.incidents + wrong) if wrong or paid != self.paid else self


def _paid(event: Event) -> Iterator[int]:
    """What a player is paid above their stake at a bank's table, and out of the pot in a circle."""
    match event:
        case banked.Settled():
            yield event.returned - event.staked
        case in_hand.Awarded():
            yield event.chips
    yield 0


def is_incident(event: Event) -> bool:
    """A ruling, a void, a correction, or an entry taken back."""
    return type(event) in _INCIDENTS
