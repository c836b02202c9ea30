"""What a room of this node writes is told to the other nodes, and what they write to it."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tapete.room.cluster.bus import Bus
from tapete.room.cluster.log_feed import NUDGE, Follow, LogFeed
from tapete.room.cluster.table_feed import TableFeed, TableNews
from tapete.room.hosting.felts import FeltsTold
from tapete.room.hosting.replica import CHIPS_MOVE, COUNTED, Replica
from tapete.room.lobby import Room
from tapete.room.stream.record import ACCOUNT, CASINO, CONFIGURATION, DOOR, TABLE, TOURNAMENT, VAULT
from tapete.room.stream.room_log import RoomLog
from tapete.store.log import Envelope
from tapete.store.sql_log import SqlLog

_URGENT: Final = (ACCOUNT, DOOR, CASINO, CONFIGURATION)
"""Streams of which other nodes should know at once: who has come in, and what the house has decided."""


class WholeLog:
    """Everything, for whoever leads."""

    def __init__(self, log: SqlLog) -> None:
        self._log = log

    def end(self) -> int:
        return self._log.end()

    def after(self, position: int) -> list[Envelope]:
        return [*self._log.read_all(position)]


class AroundTables(WholeLog):
    """What a node has to know that does not lead: of tables, the chips that are brought and taken away, and everything
    of those whose streams begin with what ``felts`` tells."""

    def __init__(self, log: SqlLog, felts: Callable[[], Iterable[str]]) -> None:
        super().__init__(log)
        self._felts = felts

    def after(self, position: int) -> list[Envelope]:
        return [*self._log.read_apart(position, (TABLE, VAULT, TOURNAMENT), COUNTED, self._felts())]


def leading_feed(room: Room, bus: Bus, follow: Follow) -> TableFeed:
    """For whoever leads: what happens at tables and tournaments of other nodes since the room's log was opened."""
    log, hall = written_log(room), room.hall
    feed = TableFeed(WholeLog(log), bus, follow, _beginning(room))
    felts = FeltsTold(bus, lambda name: name in hall.tournaments and not hall.tournaments[name].runs_elsewhere)

    def committed(written: Sequence[Envelope]) -> None:
        feed.own(written)
        felts.add(written)
        _nudge(bus, written)

    _tell(log, committed)
    return feed


def hosting_feed(bus: Bus, replica: Replica) -> LogFeed:
    """For a node that runs tables and tournaments: everything around them, while others are told what happens there."""
    log, news = written_log(replica.room), TableNews(bus)
    felts = FeltsTold(bus, lambda name: TOURNAMENT + name in replica.running)

    def committed(written: Sequence[Envelope]) -> None:
        news.add(written)
        felts.add(written)
        _nudge(bus, written)

    _tell(log, committed)
    reading = AroundTables(log, lambda: replica.felts)
    return LogFeed(reading, bus, replica.follow, _beginning(replica.room))


def written_log(room: Room) -> SqlLog:
    """The log in the database, under what the room measures of it."""
    log = room.log.log if isinstance(room.log, RoomLog) else None
    assert isinstance(log, SqlLog), "several nodes share a database"
    return log


def _beginning(room: Room) -> int:
    assert isinstance(room.log, RoomLog)
    return room.log.began_at


def _tell(log: SqlLog, committed: Callable[[Sequence[Envelope]], None]) -> None:
    """In this event loop, whatever has been written."""
    loop = asyncio.get_running_loop()

    def in_loop(written: Sequence[Envelope]) -> None:
        if written:
            loop.call_soon_threadsafe(committed, written)

    log.committed = in_loop


def _nudge(bus: Bus, written: Sequence[Envelope]) -> None:
    if any(envelope.stream.startswith(_URGENT) or envelope.type in CHIPS_MOVE for envelope in written):
        bus.published_at_once(NUDGE, b"")
