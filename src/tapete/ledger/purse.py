"""What people have in chips off the tables: what they were given or bought, less what they brought to tables.

It is projected from the events of the tables and of the cage, so that chips never lie between two streams: one event
moves them.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice
from typing import Final

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.house.cage.books import PUBLIC
from tapete.house.day.event import Moved
from tapete.ledger.brought import MOVES, brought

_FOLLOWED: Final = MOVES | {Moved}
_NOTHING_HELD: Final = nullcontext()
_REMEMBERED: Final = 1024
"""Of so many of the latest moves it is known whose chips they were."""


class Purse:
    """Everybody's chips off the tables."""

    def __init__(self) -> None:
        self._chips: defaultdict[PlayerId, int] = defaultdict(int)
        self._available: defaultdict[PlayerId, int] = defaultdict(int)
        """Of these what is not on its way to a table: everybody at a table is told it at every act."""
        self._given: defaultdict[PlayerId, int] = defaultdict(int)
        self.moves = 0
        """How often anybody's chips have come or gone: while it stays the same, so does what everybody has."""
        self._movers: deque[PlayerId] = deque(maxlen=_REMEMBERED)

    def grant(self, player: PlayerId, chips: int) -> None:
        """Chips given to somebody, or taken back."""
        self._move(player, chips)
        self._given[player] += chips

    def _move(self, player: PlayerId, chips: int) -> None:
        """Chips come to somebody; a negative number goes."""
        self._chips[player] += chips
        self._move_available(player, chips)

    def _move_available(self, player: PlayerId, chips: int) -> None:
        self.moves += 1
        self._movers.append(player)
        self._available[player] += chips

    def moved_since(self, moves: int) -> tuple[PlayerId, ...] | None:
        """Whose chips have come or gone since there were so many ``moves``; None where that is too long ago to say."""
        count = self.moves - moves
        return tuple(islice(reversed(self._movers), count)) if count <= len(self._movers) else None

    def available(self, player: PlayerId) -> int:
        return self._available.get(player, 0)

    def payable(self, player: PlayerId) -> int:
        """What a cage pays them: never what they were given."""
        return max(self.available(player) - self._given.get(player, 0), 0)

    def total(self) -> int:
        """What all those who have something have off the tables."""
        return sum(chips for chips in self._chips.values() if chips > 0)

    def follow(self, event: Event) -> None:
        """Chips brought to a table or to the cage, or taken away from it."""
        if type(event) not in _FOLLOWED:  # told of every event of every table
            return
        for player, chips in (*brought(event), *cashed(event)):
            self._move(player, -chips)

    def recall(self, brought_before: Mapping[PlayerId, int]) -> None:
        """What people had brought to a table that was not replayed from its beginning."""
        for player, chips in brought_before.items():
            self._move(player, -chips)

    def holding(self, events: Iterable[Event]) -> AbstractContextManager[None]:
        """While chips are on their way to a table nobody can bring them to another."""
        coming = [moved for event in events if type(event) in MOVES for moved in brought(event) if moved[1] > 0]
        return self.keeping(coming) if coming else _NOTHING_HELD

    @contextmanager
    def keeping(self, held: Sequence[tuple[PlayerId, int]]) -> Iterator[None]:
        """While an append is being made these chips of these people are nobody's to use."""
        self.hold(held)
        try:
            yield
        finally:
            self.let_go(held)

    def hold(self, held: Iterable[tuple[PlayerId, int]]) -> None:
        """These chips are on their way to a table: nobody can bring them to another."""
        for player, chips in held:
            self._move_available(player, -chips)

    def let_go(self, held: Iterable[tuple[PlayerId, int]]) -> None:
        """They have come there, or never will."""
        for player, chips in held:
            self._move_available(player, chips)


def cashed(event: Event) -> tuple[tuple[PlayerId, int], ...]:
    """Whose chips go to the house's cage or rack for money; a negative number comes from it."""
    if not isinstance(event, Moved) or not event.account:
        return ()
    chips = [move for move in event.moves if move.side == "chips"]
    given = sum(move.cents for move in chips if move.source == PUBLIC)
    return ((PlayerId(event.account), given - sum(move.cents for move in chips if move.to == PUBLIC)),)
