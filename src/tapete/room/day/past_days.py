"""What a start of the room has to know of days that are over, kept beside the log so that they are not read each time.

Only a cache, as with tables: whatever is wrong with it, the days are read again.
"""

from collections import defaultdict
from typing import Final

import msgspec

from tapete.core.ids import PlayerId
from tapete.house.day.event import TableOpened
from tapete.ledger.purse import cashed
from tapete.room.stream.engine_mark import engine_mark
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.tables.memory import OpenSnapshots
from tapete.store.log import LogReader
from tapete.store.snapshot import Snapshots


class PastDay(msgspec.Struct, frozen=True):
    """The chips that people took to the cage, less what it gave them, and the tables of the room that were opened."""

    cashed: dict[PlayerId, int] = {}
    tables: tuple[str, ...] = ()


_UNREAD: Final = PastDay()


class PastDays:
    """Without ``snapshots`` (a log in memory) each is read anew."""

    def __init__(self, log: LogReader, snapshots: OpenSnapshots | None) -> None:
        self._log = log
        self._kept: Snapshots[PastDay] | None = snapshots(PastDay, engine_mark()) if snapshots else None

    def day(self, stream: str) -> PastDay:
        """A day that is over, by its stream."""
        if self._kept is None:
            return self._read(stream)
        last = self._log.version(stream)
        version, day = self._kept.latest(stream, _UNREAD)
        if version != last:
            day = self._read(stream)
            self._kept.keep(stream, last, day)
        return day

    def _read(self, stream: str) -> PastDay:
        taken, tables = defaultdict[PlayerId, int](int), dict[str, None]()
        for envelope in self._log.read(stream):
            event = CODEC.decode(envelope)
            for player, chips in cashed(event):
                taken[player] += chips
            if isinstance(event, TableOpened) and event.log:
                tables[event.log.removeprefix(TABLE)] = None
        return PastDay(dict(taken), tuple(tables))
