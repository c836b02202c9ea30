"""A search in the index of hands: along the order of their ends, from the latest that can match.

What came after a span, and what others played, is never gone through.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec
from sqlalchemy import Column, ColumnElement, Engine, RowMapping, Select, exists, select, tuple_

from tapete.store.database import reached
from tapete.store.schema import HAND_ENDS, HAND_NAMES, HAND_PLAYERS, HANDS

_FEW: Final = 2_000
"""So few hands are fetched by their places; of more of them the latest are soon hits along the index of ends."""
_FEW_NAMES: Final = 20
"""So few persons are looked up each by themselves; of more of them somebody played in most hands."""
MOST_COUNTED: Final = 10_000
"""Matches beyond these are not counted."""

Place = tuple[str, int]
"""The end of a hand and its place in the index: no two hands have the same."""
Conditions = Sequence[ColumnElement[bool]]


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


class _Way(msgspec.Struct, frozen=True):
    """An order of ends to go along: that of all hands, or that of the hands of one person."""

    ended: Column[str]
    place: Column[int]
    which: tuple[ColumnElement[bool], ...] = ()

    def places(self, conditions: Conditions) -> Select[int]:
        """Where the hands are; what is asked of a hand itself is asked of each on the way, so that the way is kept."""
        if not conditions or self.place is HANDS.c.place:
            return select(self.place).where(*self.which, *conditions)
        return select(self.place).where(*self.which, exists().where(HANDS.c.place == self.place, *conditions))

    def before(self, place: Place) -> "_Way":
        return self.where(tuple_(self.ended, self.place) < place)

    def where(self, condition: ColumnElement[bool]) -> "_Way":
        return _Way(self.ended, self.place, (*self.which, condition))


_ALL_HANDS: Final = _Way(HANDS.c.ended, HANDS.c.place)


def _hands_of(key: str) -> _Way:
    return _Way(HAND_PLAYERS.c.ended, HAND_PLAYERS.c.place, (HAND_PLAYERS.c.player == key,))


class HandSearch:
    """``key_of`` is a name as it is searched: in whatever letters it was written."""

    def __init__(self, engine: Engine, key_of: Callable[[str], str]) -> None:
        self._engine, self._key_of = engine, key_of

    def latest(self, wanted: Wanted, most: int, before: Place | None = None) -> list[BookedHand]:
        """The latest hands that match; ``before`` is the end and the place of the last one seen already."""
        conditions, hits = self._conditions(wanted), {*map(_place, self._going_on(wanted))}
        for way in self._ways(wanted):
            hits.update(self._along(way if before is None else way.before(before), conditions, most))
        return self._read(sorted((place for place in hits if before is None or place < before), reverse=True)[:most])

    def of_one(self, player: str, conditions: Conditions, most: int) -> list[BookedHand]:
        """The latest hands of somebody, the latest first."""
        return self._read(self._along(_hands_of(self._key_of(player)), conditions, most))

    def count(self, wanted: Wanted) -> int:
        """How many match, up to one more than are counted."""
        conditions, places = self._conditions(wanted), {hand.place for hand in self._going_on(wanted)}
        with reached(self._engine) as connection:
            for way in self._ways(wanted):
                places.update(connection.scalars(way.places(conditions).limit(MOST_COUNTED + 1)))
        return min(len(places), MOST_COUNTED + 1)

    def _along(self, way: _Way, conditions: Conditions, most: int) -> list[Place]:
        """Where the latest of one way are."""
        query = way.places(conditions).add_columns(way.ended).order_by(way.ended.desc(), way.place.desc()).limit(most)
        with reached(self._engine) as connection:
            return [(ended, place) for place, ended in connection.execute(query)]

    def _read(self, places: Sequence[Place]) -> list[BookedHand]:
        """The hands of some places, in the order of these."""
        numbers, hits = [place for _, place in places], dict[int, BookedHand]()
        with reached(self._engine) as connection:
            for first in range(0, len(numbers), _FEW):
                rows = connection.execute(select(HANDS).where(HANDS.c.place.in_(numbers[first : first + _FEW])))
                hits |= {row.place: hand_of(row._mapping) for row in rows}
        return [hits[number] for number in numbers if number in hits]

    def _ways(self, wanted: Wanted) -> Iterator[_Way]:
        """The ways that lead by every hand that was over at the end of the span."""
        names = self._names(wanted.player) if wanted.player else None
        for way in [self._played_by(wanted.player)] if names is None else map(_hands_of, names):
            way = way.where(way.ended >= wanted.since) if wanted.since else way
            yield way.where(way.ended <= wanted.until) if wanted.until else way

    def _names(self, part: str) -> list[str] | None:
        """Who is meant, where they are few."""
        named = select(HAND_NAMES.c.player).where(HAND_NAMES.c.player.contains(self._key_of(part), autoescape=True))
        with reached(self._engine) as connection:
            names = [*connection.scalars(named.limit(_FEW_NAMES + 1))]
        return names if len(names) <= _FEW_NAMES else None

    def _played_by(self, part: str) -> _Way:
        """All hands, and of each whether somebody of such a name played."""
        if not part:
            return _ALL_HANDS
        named = HAND_PLAYERS.c.player.contains(self._key_of(part), autoescape=True)
        return _ALL_HANDS.where(exists().where(HAND_PLAYERS.c.place == HANDS.c.place, named))

    def _going_on(self, wanted: Wanted) -> list[BookedHand]:
        """Those that match and were going on at the end of the span: one of each table at most."""
        if not wanted.until:
            return []
        later = (HANDS.c.stream == HAND_ENDS.c.stream) & (HANDS.c.ended > wanted.until)
        next_to_end = select(HANDS.c.place).where(later).order_by(HANDS.c.ended, HANDS.c.place).limit(1)
        tables = select(next_to_end.correlate(HAND_ENDS).scalar_subquery()).select_from(HAND_ENDS)
        if wanted.stream:
            tables = tables.where(HAND_ENDS.c.stream == wanted.stream)
        begun = select(HANDS).where(HANDS.c.place.in_(tables), HANDS.c.began <= wanted.until)
        with reached(self._engine) as connection:
            hands = [hand_of(row._mapping) for row in connection.execute(begun)]
        return [hand for hand in hands if self._matches(wanted, hand)]

    def _matches(self, wanted: Wanted, hand: BookedHand) -> bool:
        part = self._key_of(wanted.player)
        return (
            hand.ended >= wanted.since
            and hand.paid >= wanted.amount
            and (hand.incidents > 0 or not wanted.incident)
            and (not part or any(part in self._key_of(name) for name in hand.players))
        )

    def _conditions(self, wanted: Wanted) -> Conditions:
        """What is asked of a hand itself."""
        which: list[ColumnElement[bool]] = []
        if wanted.stream:
            which.append(HANDS.c.stream == wanted.stream)
        if wanted.incident:
            which.append(self._rare(HANDS.c.incidents > 0))
        if wanted.amount > 0:
            which.append(self._rare(HANDS.c.paid >= wanted.amount))
        return which

    def _rare(self, condition: ColumnElement[bool]) -> ColumnElement[bool]:
        """The places of those for whom something is true, where they are few."""
        with reached(self._engine) as connection:
            few = [*connection.scalars(select(HANDS.c.place).where(condition).limit(_FEW + 1))]
        return condition if len(few) > _FEW else HANDS.c.place.in_(few)


def _place(hand: BookedHand) -> Place:
    return hand.ended, hand.place


def hand_of(row: RowMapping) -> BookedHand:
    players = msgspec.json.decode(str(row["players"]), type=tuple[str, ...])
    return msgspec.convert({str(name): value for name, value in row.items()} | {"players": players}, BookedHand)
