"""The register of the archive in the database: which segments there are, and what of which stream lies in them."""

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, delete, exists, func, insert, inspect, select, update

from tapete.store.archive.leaves import Leaf, keep_leaves
from tapete.store.archive.segment import Stretch, Written
from tapete.store.database import looking, reached
from tapete.store.log import Archived
from tapete.store.schema import EVENTS, HAND_STATES, SEGMENTS, SNAPSHOTS, STRETCHES

_CLEARING: Final = 1
_DESTROYING: Final = 2
_IN_SEGMENTS: Final = STRETCHES.join(SEGMENTS, SEGMENTS.c.number == STRETCHES.c.segment)
_STANDS: Final = SEGMENTS.c.destroyed == ""
"""Of segments that have not been destroyed."""
_LAST_OF: Final = msgspec.msgpack.Decoder(dict[str, int])


class Registered(msgspec.Struct, frozen=True):
    """A segment as the register has it. ``removed`` of its events are in the log no more."""

    number: int
    file: str
    digest: bytes
    bytes: int
    events: int
    removed: int
    since: str
    until: str
    recorded: str
    destroyed: str = ""
    """When it was destroyed; empty while it is there."""


class Placed(msgspec.Struct, frozen=True):
    """A stretch of a stream, and the segment it lies in."""

    stream: str
    first: int
    last: int
    segment: int
    first_position: int
    last_position: int


class Register:
    """What is asked of it while the log is read is asked by one short statement each."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._is_there = False

    @property
    def is_there(self) -> bool:
        """A database of an earlier version that is only read has none."""
        if not self._is_there:
            with reached(self._engine) as connection:
                self._is_there = inspect(connection).has_table(SEGMENTS.name)
        return self._is_there

    def state(self) -> tuple[int, int]:
        """Changes whenever events have left the log, or the archive."""
        if not self.is_there:
            return 0, 0
        gone = func.count().filter(SEGMENTS.c.destroyed != "")
        with looking(self._engine) as connection:
            last, destroyed = connection.execute(select(func.max(SEGMENTS.c.number), gone)).one()
        return last or 0, destroyed

    def segments(self) -> list[Registered]:
        """All that there ever were, the first first."""
        if not self.is_there:
            return []
        columns = [SEGMENTS.c[name] for name in Registered.__struct_fields__]
        with looking(self._engine) as connection:
            rows = connection.execute(select(*columns).order_by(SEGMENTS.c.number)).all()
        return [Registered(*row) for row in rows]

    def whole(self) -> Archived:
        """All that is there, in one."""
        there = [segment for segment in self.segments() if not segment.destroyed]
        if not there:
            return Archived()
        events, size = sum(segment.events for segment in there), sum(segment.bytes for segment in there)
        since, until = min(segment.since for segment in there), max(segment.until for segment in there)
        return Archived(len(there), events, size, since, until)

    def segment(self, number: int) -> Registered | None:
        return next((each for each in self.segments() if each.number == number), None)

    def removed(self) -> int:
        """How many events of the log lie in the archive alone, or nowhere any more."""
        if not self.is_there:
            return 0
        with looking(self._engine) as connection:
            return int(connection.scalar(select(func.sum(SEGMENTS.c.removed))) or 0)

    def of_stream(self, stream: str) -> list[Placed]:
        """Where what has left a stream lies, the first first."""
        return self._placed(STRETCHES.c.stream == stream)

    def after(self, position: int, prefix: str = "") -> list[Placed]:
        """Stretches with events after a position, in their order."""
        named = [func.substr(STRETCHES.c.stream, 1, len(prefix)) == prefix] if prefix else []
        return self._placed(STRETCHES.c.last_position > position, *named)

    def in_segments(self, numbers: Iterable[int]) -> list[Placed]:
        return self._placed(STRETCHES.c.segment.in_([*numbers]))

    def _placed(self, *which: ColumnElement[bool]) -> list[Placed]:
        if not self.is_there:
            return []
        columns = [STRETCHES.c[name] for name in Placed.__struct_fields__]
        query = select(*columns).select_from(_IN_SEGMENTS).where(_STANDS, *which).order_by(STRETCHES.c.first_position)
        with looking(self._engine) as connection:
            return [Placed(*row) for row in connection.execute(query)]

    def last(self, stream: str, kind: str) -> int:
        """The version of the last event of a type among what has left a stream; none is 0."""
        if not self.is_there:
            return 0
        with looking(self._engine) as connection:
            ends = select(STRETCHES.c.last_of).select_from(_IN_SEGMENTS).where(_STANDS, STRETCHES.c.stream == stream)
            rows = connection.scalars(ends).all()
        return max((_LAST_OF.decode(row).get(kind, 0) for row in rows), default=0)

    def archived_to(self) -> dict[str, int]:
        """Up to which version each stream lies in the archive."""
        if not self.is_there:
            return {}
        ends = select(STRETCHES.c.stream, func.max(STRETCHES.c.last)).select_from(_IN_SEGMENTS).where(_STANDS)
        with looking(self._engine) as connection:
            rows = connection.execute(ends.group_by(STRETCHES.c.stream)).all()
        return {row[0]: row[1] for row in rows}


def enter(connection: Connection, written: Written, hashes: list[Leaf]) -> Registered:
    """Enter a segment and take what it covers out of the log, in the caller's transaction.

    The first and the last event of a stream stay, so that what it is and where it ends is known without the archive;
    so do events that a kept state rests on.
    """
    head = written.head
    row = {
        "number": head.number,
        "file": written.name,
        "digest": written.digest,
        "bytes": len(written.content),
        "events": head.events,
        "removed": 0,
        "since": head.since,
        "until": head.until,
        "recorded": head.recorded,
        "clearing": _CLEARING,
        "destroyed": "",
    }
    connection.execute(insert(SEGMENTS), row)
    connection.execute(insert(STRETCHES), [_row(head.number, stretch) for stretch in head.stretches])
    keep_leaves(connection, head.number, hashes)
    removed = sum(_cleared(connection, stretch) for stretch in head.stretches)
    _mark(connection, head.number, clearing=0, removed=removed)
    return msgspec.convert({**row, "removed": removed}, Registered)


def _row(number: int, stretch: Stretch) -> dict[str, object]:
    row = {name: getattr(stretch, name) for name in ("stream", "first", "last", "first_position", "last_position")}
    return {**row, "segment": number, "last_of": msgspec.msgpack.encode(stretch.last_of)}


def _cleared(connection: Connection, stretch: Stretch) -> int:
    inner = (EVENTS.c.stream == stretch.stream) & (EVENTS.c.version > 1) & (EVENTS.c.version < stretch.last)
    kept = (
        exists().where(states.c.stream == EVENTS.c.stream, states.c.version == EVENTS.c.version)
        for states in (SNAPSHOTS, HAND_STATES)
    )
    return connection.execute(delete(EVENTS).where(inner, *(~rests for rests in kept))).rowcount


def _mark(connection: Connection, number: int, **values: object) -> None:
    connection.execute(update(SEGMENTS).where(SEGMENTS.c.number == number).values(**values))


def strike(connection: Connection, numbers: Iterable[int], streams: Iterable[str], recorded: str) -> None:
    """Take what is left of some streams out of the log, and their segments out of the archive; hashes stay."""
    named = [*streams]
    for number in (own := [*numbers]):
        _mark(connection, number, clearing=_DESTROYING)
    removed = sum(connection.execute(delete(EVENTS).where(EVENTS.c.stream == stream)).rowcount for stream in named)
    for number in own:
        more = removed if number == own[0] else 0
        _mark(connection, number, clearing=0, destroyed=recorded, removed=SEGMENTS.c.removed + more)
