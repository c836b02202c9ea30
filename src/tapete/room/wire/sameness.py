"""What of a table is as it was before an append, told without looking into it.

An event leaves what it does not change the same object, so that a glance tells it: what only looks the same is drawn
again, and compared then.
"""

from collections.abc import Callable
from operator import attrgetter, is_
from typing import Final, TypeVar

from tapete.room.tables.game import GameState
from tapete.room.tables.table import RoomTable

S = TypeVar("S", bound=GameState)

Look = Callable[[object], tuple[object, ...]]
_AROUND: Final[Look] = attrgetter(
    *("ended", "results", "ready", "leaving", "requests", "backing", "offer", "gathered", "queue", "bots")
)
_BESIDE: Final[Look] = attrgetter("void", "offer", "backing", "gathered", "queue")
_ANNOUNCED: Final[Look] = attrgetter(
    *("number", "part", "commitment", "secret_hash", "promises", "until", "nonces", "drawn")
)
"""What everybody is told of a pack: not how many of its cards are dealt."""


def same(look: Look, now: object, before: object) -> bool:
    """Whether everything that is looked at is the very same object as before."""
    return all(map(is_, look(now), look(before)))


def around_is_same(now: RoomTable[S], before: RoomTable[S]) -> bool:
    """Whether nothing around the game has changed of what anybody is told of themselves, or may ask for."""
    return (
        same(_AROUND, now, before)
        and (now.promises is before.promises or now.promises == before.promises)
        and _asks_for_bets(now) == _asks_for_bets(before)
    )


def beside_is_same(now: RoomTable[S], before: RoomTable[S]) -> bool:
    """Whether nothing has changed of what everybody sees around the hand, but for faces and those who wait."""
    pack, had = now.pack, before.pack
    announced = pack is had or (pack is not None and had is not None and same(_ANNOUNCED, pack, had))
    return announced and same(_BESIDE, now, before)


def _asks_for_bets(table: RoomTable[S]) -> bool:
    return table.question is not None and table.question.kind == "bets"
