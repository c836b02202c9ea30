"""What of a table is as it was before an append, told without looking into it.

An event leaves what it does not change the same object, so that a glance tells it: what only looks the same is drawn
again, and compared then.
"""

from typing import TypeVar

from tapete.room.tables.game import GameState
from tapete.room.tables.table import RoomTable

S = TypeVar("S", bound=GameState)


def around_is_same(now: RoomTable[S], before: RoomTable[S]) -> bool:
    """Whether nothing around the game has changed of what anybody is told of themselves, or may ask for."""
    return (
        now.ended is before.ended
        and now.results is before.results
        and (now.promises is before.promises or now.promises == before.promises)
        and now.ready is before.ready
        and now.leaving is before.leaving
        and now.requests is before.requests
        and now.backing is before.backing
        and now.offer is before.offer
        and now.gathered is before.gathered
        and now.queue is before.queue
        and now.bots is before.bots
        and _asks_for_bets(now) == _asks_for_bets(before)
    )


def beside_is_same(now: RoomTable[S], before: RoomTable[S]) -> bool:
    """Whether nothing has changed of what everybody sees around the hand, but for faces and those who wait."""
    return (
        now.pack is before.pack
        and now.void is before.void
        and now.offer is before.offer
        and now.backing is before.backing
        and now.gathered is before.gathered
        and now.queue is before.queue
    )


def _asks_for_bets(table: RoomTable[S]) -> bool:
    return table.question is not None and table.question.kind == "bets"
