"""The index of hands that are over, in the database beside the log: any of a million hands is found in milliseconds.

Only a cache: it is read from the log, and read again where it was lost or another engine made it.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, Engine, Select, delete, func, insert, select

from tapete.store.database import begin_writing, reached
from tapete.store.hands.hand_search import BookedHand, HandSearch, Place, Wanted, hand_of
from tapete.store.log import FIRST
from tapete.store.schema import HAND_ENDS, HAND_NAMES, HAND_PLAYERS, HAND_STATES, HANDS

_AT_ONCE: Final = 2_000
"""Hands whose players are forgotten together."""


class HandBook:
    """``key_of`` is a name as it is searched: in whatever letters it was written."""

    def __init__(self, engine: Engine, key_of: Callable[[str], str]) -> None:
        self._engine, self._key_of, self._search = engine, key_of, HandSearch(engine, key_of)

    # Writing

    def end(self, stream: str, shape: str) -> int:
        """How far a stream has been read for the index by this engine."""
        query = select(HAND_ENDS.c.version).where(HAND_ENDS.c.stream == stream, HAND_ENDS.c.shape == shape)
        with reached(self._engine) as connection:
            return connection.scalar(query) or FIRST

    def add(self, stream: str, shape: str, after: int, version: int, hands: Sequence[BookedHand]) -> None:
        """The hands that ended between two versions; whatever the index had of the stream after the first goes."""
        with reached(self._engine) as connection:
            begin_writing(connection)
            _forget(connection, stream, after)
            if hands:
                _insert(connection, hands, self._key_of)
            connection.execute(delete(HAND_ENDS).where(HAND_ENDS.c.stream == stream))
            connection.execute(insert(HAND_ENDS), {"stream": stream, "version": version, "shape": shape})
            connection.commit()

    # Looking up

    def hand(self, stream: str, number: int) -> BookedHand | None:
        """The hand of a number; one dealt anew under the same number as it was dealt last."""
        which = (HANDS.c.stream == stream) & (HANDS.c.number == number)
        # Not ordered by the database, which would rather go through the stream backwards than look the number up.
        return max(self._some(select(HANDS).where(which)), key=lambda hand: hand.last, default=None)

    def newest(self, stream: str, most: int = 1) -> list[BookedHand]:
        """The last hands of a stream, the latest first."""
        latest = select(HANDS).where(HANDS.c.stream == stream).order_by(HANDS.c.ended.desc(), HANDS.c.place.desc())
        return self._some(latest.limit(most))

    def played(self, stream: str, player: str, most: int, before: int) -> list[BookedHand]:
        """The last hands of a stream before a version in which somebody played, the latest first."""
        return self._search.of_one(player, [HANDS.c.stream == stream, HANDS.c.last < before], most)

    def search(self, wanted: Wanted, most: int, before: Place | None = None) -> list[BookedHand]:
        """The latest hands that match; ``before`` is the end and the place of the last one seen already."""
        return self._search.latest(wanted, most, before)

    def count(self, wanted: Wanted) -> int:
        """How many match, up to one more than are counted."""
        return self._search.count(wanted)

    def _some(self, query: Select[tuple[object, ...]]) -> list[BookedHand]:
        with reached(self._engine) as connection:
            return [hand_of(row._mapping) for row in connection.execute(query)]


def _forget(connection: Connection, stream: str, after: int) -> None:
    later = (HANDS.c.stream == stream) & (HANDS.c.last > after)
    if (places := [*connection.scalars(select(HANDS.c.place).where(later))]) or after == FIRST:
        for first in range(0, len(places), _AT_ONCE):
            connection.execute(delete(HAND_PLAYERS).where(HAND_PLAYERS.c.place.in_(places[first : first + _AT_ONCE])))
        connection.execute(delete(HANDS).where(later))
        connection.execute(delete(HAND_STATES).where(HAND_STATES.c.stream == stream, HAND_STATES.c.version > after))


def _insert(connection: Connection, hands: Sequence[BookedHand], key_of: Callable[[str], str]) -> None:
    place = (connection.scalar(select(func.max(HANDS.c.place))) or 0) + 1
    numbered = [*enumerate(hands, place)]
    rows = [{**msgspec.structs.asdict(hand), "place": at, "players": _listed(hand.players)} for at, hand in numbered]
    connection.execute(insert(HANDS), rows)
    played = [
        {"player": key, "place": at, "ended": hand.ended}
        for at, hand in numbered
        for key in {*map(key_of, hand.players)}
    ]
    if played:
        connection.execute(insert(HAND_PLAYERS), played)
        names = {str(line["player"]) for line in played}
        there = {*connection.scalars(select(HAND_NAMES.c.player).where(HAND_NAMES.c.player.in_(names)))}
        if fresh := sorted(names - there):
            connection.execute(insert(HAND_NAMES), [{"player": name} for name in fresh])


def _listed(players: Iterable[str]) -> str:
    return msgspec.json.encode(tuple(players)).decode()
