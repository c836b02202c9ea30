"""What people have in chips off the tables: what they were given, less what they brought to tables and took away.

It is projected from the tables' own events, so that chips never lie between two streams: one event moves them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.banked import event as banked
from tapete.games.circle import table_event as circle


class Purse:
    """Everybody's chips off the tables."""

    def __init__(self) -> None:
        self._chips: defaultdict[PlayerId, int] = defaultdict(int)
        self._held: defaultdict[PlayerId, int] = defaultdict(int)

    def grant(self, player: PlayerId, chips: int) -> None:
        """Chips given to somebody, or taken back."""
        self._chips[player] += chips

    def available(self, player: PlayerId) -> int:
        return self._chips.get(player, 0) - self._held.get(player, 0)

    def follow(self, event: Event) -> None:
        """Chips brought to a table or taken away from it."""
        for player, chips in brought(event):
            self._chips[player] -= chips

    @contextmanager
    def holding(self, events: Iterable[Event]) -> Iterator[None]:
        """While chips are on their way to a table nobody can bring them to another."""
        held = [(player, chips) for event in events for player, chips in brought(event) if chips > 0]
        for player, chips in held:
            self._held[player] += chips
        try:
            yield
        finally:
            for player, chips in held:
                self._held[player] -= chips


def brought(event: Event) -> tuple[tuple[PlayerId, int], ...]:
    """Who brings how many chips to a table; less than none is taken away."""
    match event:
        case banked.Joined() | circle.SeatTaken() | banked.ChipsAdded() | circle.ChipsAdded():
            return ((event.player, event.chips),)
        case banked.Left() | circle.SeatLeft():
            return ((event.player, -event.chips),)
        case circle.GameStarted():
            return tuple(zip(event.players, event.chips, strict=True))
    return ()
