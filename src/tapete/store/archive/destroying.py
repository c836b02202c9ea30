"""Destroys segments of the archive whose term is over: their events, and whatever was read from them, are no more.

What is left are the hashes, on which the tree of the log stands, and a note in the log, of the same transaction.
Only streams that lie in those segments as a whole can go: of any other the events that follow would hang in the air.
"""

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import delete, exists, select

from tapete.store.archive.register import Registered, strike
from tapete.store.chain import GENESIS, chained
from tapete.store.database import begin_writing, reached
from tapete.store.log import Context, Envelope, Fresh
from tapete.store.moment import Moments
from tapete.store.schema import EVENTS, HAND_ENDS, HAND_NAMES, HAND_PLAYERS, HAND_STATES, HANDS, SNAPSHOTS
from tapete.store.sql_log import SqlLog


def streams_of(log: SqlLog, numbers: Sequence[int]) -> tuple[list[str], str | None]:
    """The streams that lie in some segments, and the first of them that does not lie there as a whole."""
    placed, versions = log.archives.register.in_segments(numbers), dict[str, int]()
    for stretch in placed:
        versions[stretch.stream] = versions.get(stretch.stream, 0) + stretch.last - stretch.first + 1
    partly = (stream for stream, count in sorted(versions.items()) if count != log.version(stream))
    return sorted(versions), next(partly, None)


def destroy(
    log: SqlLog, segments: Sequence[Registered], streams: Sequence[str], note: Fresh, into: str, by: str
) -> None:
    """Strike the segments and their streams, write the note into a stream, and then remove the files."""
    with reached(log.engine) as connection:
        begin_writing(connection)
        newest = connection.execute(select(EVENTS).order_by(EVENTS.c.position.desc()).limit(1)).one()
        own = select(EVENTS.c.version, EVENTS.c.hash).where(EVENTS.c.stream == into).order_by(EVENTS.c.version.desc())
        last = connection.execute(own.limit(1)).first()
        version, before = (last.version, last.hash) if last else (0, GENESIS)
        recorded = Moments(last=newest.recorded).next()
        (noted,) = chained(before, newest.position, into, version, [note], Context(by), recorded)
        connection.execute(EVENTS.insert(), msgspec.structs.asdict(noted))
        strike(connection, [segment.number for segment in segments], streams, recorded)
        for stream in streams:
            places = select(HANDS.c.place).where(HANDS.c.stream == stream)
            connection.execute(delete(HAND_PLAYERS).where(HAND_PLAYERS.c.place.in_(places)))
            for kept in (HANDS, HAND_ENDS, HAND_STATES, SNAPSHOTS):
                connection.execute(delete(kept).where(kept.c.stream == stream))
        plays = exists().where(HAND_PLAYERS.c.player == HAND_NAMES.c.player)
        connection.execute(delete(HAND_NAMES).where(~plays))
        connection.commit()
    sweep(log)


def sweep(log: SqlLog) -> None:
    """Remove what is left of segments that were destroyed: whoever did it may have fallen before."""
    for segment in log.archives.register.segments():
        if segment.destroyed:
            log.archives.file(segment).unlink(missing_ok=True)


def everything(log: SqlLog, streams: Iterable[str]) -> list[Envelope]:
    """All events of some streams, in the order of the log."""
    return sorted((event for stream in streams for event in log.read(stream)), key=lambda event: event.position)
