"""Chips that a person brings to a table or takes away: where a table's money meets a person's."""

from typing import Final

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.banked.model import event as banked
from tapete.games.circle.seats import event as circle

MOVES: Final[frozenset[type[Event]]] = frozenset(
    (
        *(banked.Joined, banked.ChipsAdded, banked.Left),
        *(circle.SeatTaken, circle.ChipsAdded, circle.SeatLeft, circle.GameStarted),
    )
)
"""The events that can."""


def brought(event: Event) -> tuple[tuple[PlayerId, int], ...]:
    """How many chips a player brings to a table; negative if they are taken away."""
    if type(event) not in MOVES:  # asked of every event, and nearly none of them is one of these
        return ()
    match event:
        case banked.Joined() | circle.SeatTaken() | banked.ChipsAdded() | circle.ChipsAdded():
            return ((event.player, event.chips),)
        case banked.Left() | circle.SeatLeft():
            return ((event.player, -event.chips),)
        case circle.GameStarted():
            return tuple(zip(event.players, event.chips, strict=True))
    return ()
