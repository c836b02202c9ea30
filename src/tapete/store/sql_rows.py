"""The rows of the log: where they end, and the statements that write what comes after."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Final, cast

import msgspec
from sqlalchemy import Connection, func, select
from sqlalchemy.dialects import postgresql

from tapete.store.chain import GENESIS
from tapete.store.database import BEGIN, WRITER_LOCK, begin_writing, numbered, past_the_layers, sqlite_driver
from tapete.store.log import FIRST, Envelope
from tapete.store.schema import EVENTS
from tapete.store.sealing.seal import Keyring

ROWS_AT_ONCE: Final = 100
"""Events in one statement: databases limit how many values it may name."""
_NAMES: Final = Envelope.__struct_fields__
_DATA: Final = _NAMES.index("data")
_POSTGRES: Final = postgresql.dialect()  # type: ignore[no-untyped-call]


class End(msgspec.Struct, frozen=True):
    """Where the log ends: the place and the moment that the next event follows."""

    position: int = 0
    hash: bytes = GENESIS
    recorded: str = ""


class StreamEnd(msgspec.Struct, frozen=True):
    """Where a stream ends: what its next event is chained to."""

    version: int = FIRST
    hash: bytes = GENESIS


class Heads:
    """The end of the log and of its streams after the last transaction, as far as they are remembered."""

    def __init__(self) -> None:
        self.end = End()
        self.streams: dict[str, StreamEnd] = {}

    def look(self, connection: Connection, expected: Mapping[str, int], alone: bool) -> None:
        """Read where the log ends, and where these streams do that are not remembered to end where they should.

        Whoever has the database ``alone`` need not ask: the places of the log are unique, and would tell.
        """
        if not alone or not self.end.position:
            self.end = _end(connection)
        if fresh := {stream for stream in expected if not self.remembers(stream, expected[stream])}:
            self.streams |= dict.fromkeys(fresh, StreamEnd()) | _stream_ends(connection, fresh)

    def follow(self, last: Envelope) -> None:
        """The log and a stream of it end with this event now."""
        self.end = End(last.position, last.hash, last.recorded)
        self.streams[last.stream] = StreamEnd(last.version, last.hash)

    def remembers(self, stream: str, version: int) -> bool:
        """Whether a stream ends at a version, for all one remembers: other nodes may have written it since."""
        return stream in self.streams and self.streams[stream].version == version


def begin(connection: Connection) -> None:
    if (sqlite := sqlite_driver(connection)) is not None:
        sqlite.execute(BEGIN)
    else:
        begin_writing(connection)


def commit(connection: Connection) -> None:
    if (sqlite := sqlite_driver(connection)) is not None:
        sqlite.commit()
    connection.commit()


class Rows:
    """Events as the database holds them, their content sealed; statements take all their values one after another."""

    def __init__(self, events: Sequence[Envelope], keys: Keyring) -> None:
        self.count = len(events)
        self.values: list[object] = [*chain.from_iterable(map(msgspec.structs.astuple, events))]
        self.values[_DATA :: len(_NAMES)] = keys.seal_events(events)

    def as_texts(self) -> list[object]:
        """A number of any size has one type, so that the statement prepared for it serves the next one too."""
        return [str(value) if isinstance(value, int) else value for value in self.values]


def write_rows(connection: Connection, rows: Rows) -> None:
    """All of them by one statement: row by row the writer would wait at each for its turn among the threads."""
    if (sqlite := sqlite_driver(connection)) is not None:
        sqlite.execute(inserting("?", rows.count), rows.values)
    else:
        connection.exec_driver_sql(inserting("%s", rows.count), tuple(rows.values))


def write_at_once(connection: Connection, rows: Rows) -> None:
    """By one statement that commits itself: one message to the database, and one wait for a turn among the threads."""
    if (sqlite := sqlite_driver(connection)) is not None:
        sqlite.execute(inserting("?", rows.count), rows.values)
    else:
        with past_the_layers(connection) as driver:
            numbered(driver).execute(inserting_if(_ALONE, 0, rows.count), rows.as_texts())


@cache
def inserting(mark: str, rows: int) -> str:
    """The statement that writes so many events, the same text each time: drivers keep what they have prepared by it."""
    row = f"({', '.join([mark] * len(_NAMES))})"
    columns = ", ".join(f'"{name}"' for name in _NAMES)
    return f"INSERT INTO {EVENTS.name} ({columns}) VALUES {', '.join([row] * rows)}"  # noqa: S608 - names of ours


_ALONE: Final = f"SELECT pg_advisory_xact_lock({WRITER_LOCK})"
"""No other writer's transaction overlaps the statement."""


@cache
def inserting_if(condition: str, asked: int, rows: int) -> str:
    """The same for PostgreSQL, where a query has an answer: it is asked first, with so many values of its own."""
    types = [f"::{EVENTS.c[name].type.compile(_POSTGRES)}" for name in _NAMES]
    marks = [f"${number}" for number in range(asked + 1, asked + 1 + rows * len(_NAMES))]
    marks[: len(types)] = map("".join, zip(marks, types, strict=False))
    columns = ", ".join(f'"{name}"' for name in _NAMES)
    fresh = ", ".join(f"({', '.join(marks[at : at + len(_NAMES)])})" for at in range(0, len(marks), len(_NAMES)))
    return (
        f"WITH first AS MATERIALIZED ({condition}) "  # noqa: S608 - names of ours
        f"INSERT INTO {EVENTS.name} ({columns}) SELECT fresh.* FROM first, (VALUES {fresh}) AS fresh"
    )


LAST: Final = f"SELECT position, hash, recorded FROM {EVENTS.name} ORDER BY position DESC LIMIT 1"  # noqa: S608 - a name of ours


def _end(connection: Connection) -> End:
    """Asked at every transaction, so it is no expression that SQLAlchemy would have to recognise again."""
    return as_end(connection.exec_driver_sql(LAST).first())


def as_end(row: Sequence[object] | None) -> End:
    if not row:
        return End()
    position, digest, recorded = cast(tuple[int, bytes, str], row)
    return End(position, bytes(digest), recorded)


def _stream_ends(connection: Connection, streams: set[str]) -> dict[str, StreamEnd]:
    latest = (
        select(EVENTS.c.stream, func.max(EVENTS.c.version).label("version"))
        .where(EVENTS.c.stream.in_(streams))
        .group_by(EVENTS.c.stream)
        .subquery()
    )
    ends = select(EVENTS.c.stream, EVENTS.c.version, EVENTS.c.hash).join(
        latest, (EVENTS.c.stream == latest.c.stream) & (EVENTS.c.version == latest.c.version)
    )
    return {stream: StreamEnd(version, hash_) for stream, version, hash_ in connection.execute(ends)}
