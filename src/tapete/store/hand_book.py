"""The index of hands that are over, in the database beside the log: any of a million hands is found in milliseconds.

Only a cache: it is read from the log, and read again where it was lost or another engine made it.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, RowMapping, Select, delete, func, insert, select, tuple_

from tapete.store.database import begin_writing, reached
from tapete.store.log import FIRST
from tapete.store.schema import HAND_ENDS, HAND_NAMES, HAND_PLAYERS, HAND_STATES, HANDS

_FEW: Final = 2_000
"""So few hands are fetched by their places; of more of them the latest are soon found along the index of ends."""
MOST_COUNTED: Final = 10_000
"""Matches beyond these are not counted."""


class BookedHand(msgspec.Struct, frozen=True):
    """A hand by its table's stream and the versions of its first and last events; moments as the log has them."""

    stream: str
    number: int
    first: int
    last: int
    began: str
    ended: str
    players: tuple[str, ...]
    paid: int
    incidents: int
    place: int = 0


class Wanted(msgspec.Struct, frozen=True):
    """What is looked for; what is empty is not asked. ``player`` is part of a name."""

    stream: str = ""
    player: str = ""
    since: str = ""
    until: str = ""
    amount: int = 0
    incident: bool = False


class HandBook:
    """``key_of`` is a name as it is searched: in whatever letters it was written."""

    def __init__(self, engine: Engine, key_of: Callable[[str], str]) -> None:
        self._engine, self._key_of = engine, key_of

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
        theirs = (HAND_PLAYERS.c.place == HANDS.c.place) & (HAND_PLAYERS.c.player == self._key_of(player))
        which = HANDS.c.stream == stream, HANDS.c.last < before, select(HAND_PLAYERS.c.place).where(theirs).exists()
        return self._some(select(HANDS).where(*which).order_by(HANDS.c.ended.desc()).limit(most))

    def search(self, wanted: Wanted, most: int, before: tuple[str, int] | None = None) -> list[BookedHand]:
        """The latest hands that match; ``before`` is the end and the place of the last one seen already."""
        which = self._conditions(wanted)
        if before is not None:
            which.append(tuple_(HANDS.c.ended, HANDS.c.place) < before)
        return self._some(select(HANDS).where(*which).order_by(HANDS.c.ended.desc(), HANDS.c.place.desc()).limit(most))

    def count(self, wanted: Wanted) -> int:
        """How many match, up to one more than are counted."""
        some = select(HANDS.c.place).where(*self._conditions(wanted)).limit(MOST_COUNTED + 1).subquery()
        with reached(self._engine) as connection:
            return connection.scalar(select(func.count()).select_from(some)) or 0

    def _conditions(self, wanted: Wanted) -> list[ColumnElement[bool]]:
        which: list[ColumnElement[bool]] = []
        if wanted.stream:
            which.append(HANDS.c.stream == wanted.stream)
        if wanted.since:
            which.append(HANDS.c.ended >= wanted.since)
        if wanted.until:
            which.append(HANDS.c.began <= wanted.until)
        if wanted.incident:
            few = self._few(select(HANDS.c.place).where(HANDS.c.incidents > 0))
            which.append(HANDS.c.incidents > 0 if few is None else HANDS.c.place.in_(few))
        if wanted.player:
            which.append(self._played_by(wanted.player))
        if wanted.amount > 0:
            enough = select(HANDS.c.place).where(HANDS.c.paid >= wanted.amount)
            few = self._few(enough)
            which.append(HANDS.c.paid >= wanted.amount if few is None else HANDS.c.place.in_(few))
        return which

    def _played_by(self, part: str) -> ColumnElement[bool]:
        key = self._key_of(part)
        named = select(HAND_NAMES.c.player).where(HAND_NAMES.c.player.contains(key, autoescape=True))
        with reached(self._engine) as connection:
            names = [*connection.scalars(named)]
        few = self._few(select(HAND_PLAYERS.c.place).where(HAND_PLAYERS.c.player.in_(names)))
        if few is not None:
            return HANDS.c.place.in_(few)
        theirs = (HAND_PLAYERS.c.place == HANDS.c.place) & HAND_PLAYERS.c.player.contains(key, autoescape=True)
        return select(HAND_PLAYERS.c.place).where(theirs).exists()

    def _few(self, places: Select[tuple[int]]) -> list[int] | None:
        """The places, where they are few."""
        with reached(self._engine) as connection:
            some = [*connection.scalars(places.limit(_FEW + 1))]
        return some if len(some) <= _FEW else None

    def _some(self, query: Select[tuple[object, ...]]) -> list[BookedHand]:
        with reached(self._engine) as connection:
            return [_hand(row._mapping) for row in connection.execute(query)]


def _forget(connection: Connection, stream: str, after: int) -> None:
    later = (HANDS.c.stream == stream) & (HANDS.c.last > after)
    if (places := [*connection.scalars(select(HANDS.c.place).where(later))]) or after == FIRST:
        for first in range(0, len(places), _FEW):
            connection.execute(delete(HAND_PLAYERS).where(HAND_PLAYERS.c.place.in_(places[first : first + _FEW])))
        connection.execute(delete(HANDS).where(later))
        connection.execute(delete(HAND_STATES).where(HAND_STATES.c.stream == stream, HAND_STATES.c.version > after))


def _insert(connection: Connection, hands: Sequence[BookedHand], key_of: Callable[[str], str]) -> None:
    place = (connection.scalar(select(func.max(HANDS.c.place))) or 0) + 1
    numbered = [*enumerate(hands, place)]
    rows = [{**msgspec.structs.asdict(hand), "place": at, "players": _listed(hand.players)} for at, hand in numbered]
    connection.execute(insert(HANDS), rows)
    played = [{"player": key, "place": at} for at, hand in numbered for key in {*map(key_of, hand.players)}]
    if played:
        connection.execute(insert(HAND_PLAYERS), played)
        names = {line["player"] for line in played}
        there = {*connection.scalars(select(HAND_NAMES.c.player).where(HAND_NAMES.c.player.in_(names)))}
        if fresh := sorted(str(name) for name in names - there):
            connection.execute(insert(HAND_NAMES), [{"player": name} for name in fresh])


def _listed(players: Iterable[str]) -> str:
    return msgspec.json.encode(tuple(players)).decode()


def _hand(row: RowMapping) -> BookedHand:
    players = msgspec.json.decode(str(row["players"]), type=tuple[str, ...])
    return msgspec.convert({str(name): value for name, value in row.items()} | {"players": players}, BookedHand)
