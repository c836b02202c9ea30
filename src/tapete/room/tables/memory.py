"""A table kept as it stood after some event, so that a long stream is replayed from there.

Only the cache of a replay: whatever is wrong with it, the stream itself leads to the same table.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from tapete.room.stream.engine_mark import engine_mark
from tapete.room.stream.record import CODEC, TABLE, Origin
from tapete.room.tables.game import Game
from tapete.room.tables.table import RoomTable
from tapete.room.wire.told import ToldEvent
from tapete.store.log import Fresh
from tapete.store.snapshot import Snapshots

S = TypeVar("S")

OpenSnapshots = Callable[..., Snapshots[Any]]
"""Where states of a kind made by an engine are kept, and in which table of the database; no type says that what comes
back is of the kind asked for."""

EVERY: Final = 250
"""Events from one kept state to the next: what a recovery reads at most, beyond what the table itself remembers."""

_LOG: Final = logging.getLogger(__name__)


class KeptTable(msgspec.Struct, Generic[S], frozen=True):
    """The table, how its last hand came out as the codec writes it, which requests had been granted, and its
    chronicle."""

    table: RoomTable[S]
    results: tuple[Fresh, ...] = ()
    granted: tuple[tuple[Origin, int], ...] = ()
    told: tuple[ToldEvent, ...] = ()
    """What whoever came then was told of the events before."""

    def restored(self) -> RoomTable[S]:
        return replace(self.table, results=tuple(map(CODEC.decode, self.results)))


class TableMemory(Generic[S]):
    """What one table keeps. Without ``snapshots`` (a log in memory) it keeps nothing."""

    def __init__(self, name: str, game: Game, snapshots: OpenSnapshots | None) -> None:
        self._stream, self._new = TABLE + name, KeptTable(RoomTable(game.state))
        kind, mark = type(game.state), engine_mark() if snapshots else ""
        self._snapshots = snapshots(KeptTable[kind], f"{kind.__name__} {mark}") if snapshots else None  # type: ignore[valid-type]
        self._version = 0
        self._writing: asyncio.Task[None] | None = None

    @property
    def version(self) -> int:
        """Of the table that was kept last."""
        return self._version

    def recall(self) -> tuple[int, KeptTable[S]]:
        """The version and the table to go on from: the newest that can be trusted, else a new one."""
        if self._snapshots is None:
            return 0, self._new
        self._version, kept = self._snapshots.latest(self._stream, self._new)
        return self._version, kept

    def is_due(self, version: int) -> bool:
        """Whether it is time to keep the table of a version."""
        if version < self._version + EVERY or self._snapshots is None:
            return False
        return self._writing is None or self._writing.done()

    def keep(
        self,
        version: int,
        table: RoomTable[S],
        granted: tuple[tuple[Origin, int], ...],
        told: tuple[ToldEvent, ...] = (),
    ) -> None:
        """Keep a table, beside whatever else goes on."""
        assert self._snapshots is not None
        self._version = version
        results = tuple(map(CODEC.encode, table.results))
        kept = KeptTable(replace(table, results=()), results, granted, told)
        self._writing = asyncio.create_task(self._write(self._snapshots, version, kept), name=f"keep {self._stream}")

    async def _write(self, snapshots: Snapshots[KeptTable[S]], version: int, kept: KeptTable[S]) -> None:
        try:
            await asyncio.to_thread(snapshots.keep, self._stream, version, kept)
        except Exception:
            _LOG.warning("no state of %s could be kept: the stream will be replayed", self._stream, exc_info=True)

    async def written(self) -> None:
        """Wait for what is being kept."""
        if self._writing is not None:
            await self._writing
