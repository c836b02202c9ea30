"""What people have in chips off the tables: what they were given or bought, less what they brought to tables.

It is projected from the events of the tables and of the cage, so that chips never lie between two streams: one event
moves them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.banked import event as banked
from tapete.games.circle import table_event as circle
from tapete.house.books import PUBLIC
from tapete.house.day_event import Moved


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
        with ExitStack() as stack:
            for player, chips in held:
                stack.enter_context(self.setting_aside(player, chips))
            yield

    @contextmanager
    def setting_aside(self, player: PlayerId, chips: int) -> Iterator[None]:
        """While somebody's chips are on their way elsewhere they are not his to bring anywhere."""
        self._held[player] += chips
        try:
            yield
        finally:
            self._held[player] -= chips


def brought(event: Event) -> tuple[tuple[PlayerId, int], ...]:
    """Who brings how many chips to a table or to the cage; less than none is taken away."""
    match event:
        case banked.Joined() | circle.SeatTaken() | banked.ChipsAdded() | circle.ChipsAdded():
            return ((event.player, event.chips),)
        case banked.Left() | circle.SeatLeft():
            return ((event.player, -event.chips),)
        case Moved(account=account) if account:
            return ((PlayerId(account), _to_the_house(event)),)
        case circle.GameStarted():
            return tuple(zip(event.players, event.chips, strict=True))
    return ()


def _to_the_house(event: Moved) -> int:
    """The chips that go from the public to the house; less than none come from it."""
    return sum(
        move.cents * (move.source == PUBLIC) - move.cents * (move.to == PUBLIC)
        for move in event.moves
        if move.side == "chips"
    )
