"""What a room of this node writes is told to the other nodes, and what they write to it."""

import asyncio
from collections.abc import Callable, Sequence

from tapete.room.cluster.bus import Bus
from tapete.room.cluster.log_feed import LogFeed
from tapete.room.lobby import Room
from tapete.room.stream.room_log import RoomLog
from tapete.store.log import Envelope
from tapete.store.sql_log import SqlLog


def publishing(room: Room, bus: Bus, follow: Callable[[Envelope], None]) -> LogFeed:
    """A feed of everything that has been written since the room's log was opened."""
    log, loop = written_log(room), asyncio.get_running_loop()
    assert isinstance(room.log, RoomLog)
    feed = LogFeed(log, bus, follow, room.log.began_at)

    def committed(written: Sequence[Envelope]) -> None:
        if written:
            loop.call_soon_threadsafe(feed.publish, written)

    log.committed = committed
    return feed


def written_log(room: Room) -> SqlLog:
    """The log in the database, under what the room measures of it."""
    log = room.log.log if isinstance(room.log, RoomLog) else None
    assert isinstance(log, SqlLog), "several nodes share a database"
    return log
