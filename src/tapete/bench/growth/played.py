"""Rooms in which bots have played so many hands, on a log in a file."""

import asyncio
import tempfile
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import Terms
from tapete.room.people.names import key_of
from tapete.room.stream.clock import Clock
from tapete.room.tables.actor import TableActor
from tapete.store.hands.hand_book import HandBook
from tapete.store.log import Context, Envelope, Fresh
from tapete.store.memory import MemoryLog
from tapete.store.opening import open_log
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog

TABLE: Final = "mesa"
STRANGER: Final = PlayerId("Zoe")
"""Somebody who has no chips on any table."""
_TERMS: Final = Terms(LawId("ara"), GameId("sin-descarte"), bots=3)


class Played(msgspec.Struct, frozen=True):
    """A room with one table, and its log; nothing goes on there any more."""

    room: Room
    log: SqlLog

    @property
    def table(self) -> TableActor:
        return self.room.tables[TABLE]


@contextmanager
def opened(folder: Path) -> Iterator[SqlLog]:
    log = open_log(f"sqlite:///{folder}/room.db")
    assert isinstance(log, SqlLog), log
    try:
        yield log
    finally:
        log.close()


def book_of(log: SqlLog) -> HandBook:
    return HandBook(log.engine, key_of)


@contextmanager
def hands_played(hands: int) -> Iterator[Played]:
    """A room that has just been started on a log with so many hands of one table."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, opened(Path(folder)) as log:
        asyncio.run(_copy(log, _events(hands)))
        room = Room(log, SecureChance(1), AT_ONCE, snapshots=partial(Snapshots, log), hand_book=book_of(log))
        asyncio.run(room.recover())
        yield Played(room, log)


@cache
def _events(hands: int) -> list[tuple[Envelope, list[Fresh]]]:
    """What such a table appends, in its order: played once, in memory, for all lines of a size."""
    log = MemoryLog()
    asyncio.run(play_hands(log, hands))
    appends = groupby(log.read_all(), lambda event: (event.stream, event.recorded))
    grouped = (list(events) for _, events in appends)
    return [(events[0], [Fresh(event.type, event.schema, event.data) for event in events]) for events in grouped]


async def _copy(log: SqlLog, appends: list[tuple[Envelope, list[Fresh]]]) -> None:
    """All at once, so that the log writes many appends in one transaction."""

    def appending(first: Envelope, events: list[Fresh]) -> Awaitable[object]:
        context = Context(first.actor, first.law, first.law_hash, first.engine)
        return log.async_append(first.stream, first.version - 1, events, context)

    await asyncio.gather(*(appending(*append) for append in appends))


async def play_hands(log: MemoryLog, hands: int) -> None:
    room = Room(log, SecureChance(1), AT_ONCE, Clock())
    actor = await room.open(TABLE, _TERMS)
    assert not isinstance(actor, Refused), actor
    watcher = actor.watch(None)
    while actor.archive.newest() < hands:
        await actor.go_on()
        watcher.skip_pictures()
    await room.stop()
