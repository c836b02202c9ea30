"""A log whose appends are timed and counted; in everything else it is the log it stands for."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from tapete.room.stream.metrics import RoomMetrics
from tapete.store.log import FIRST, Conflict, Context, Envelope, EventLog, Fresh

_COMMITTED: Final = "room.PackCommitted"


class _Part(msgspec.Struct, frozen=True):
    part: int


class MeasuredLog:
    def __init__(self, log: EventLog, metrics: RoomMetrics) -> None:
        self._log, self._metrics = log, metrics

    def append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        with self._metrics.appends.timing():
            return self._counted(self._log.append(stream, expected, events, context))

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        with self._metrics.appends.timing():
            return self._counted(await self._log.async_append(stream, expected, events, context))

    def _counted(self, written: tuple[Envelope, ...] | Conflict) -> tuple[Envelope, ...] | Conflict:
        for envelope in () if isinstance(written, Conflict) else written:
            self._metrics.events[envelope.type] += 1
            if envelope.type == _COMMITTED and msgspec.json.decode(envelope.data, type=_Part).part == 1:
                self._metrics.dealt(envelope.stream)
        return written

    def read(self, stream: str, after: int = FIRST) -> Iterator[Envelope]:
        return self._log.read(stream, after)

    def read_all(self, after: int = 0, prefix: str = "") -> Iterator[Envelope]:
        return self._log.read_all(after, prefix)

    def version(self, stream: str) -> int:
        return self._log.version(stream)

    def last(self, stream: str, kind: str) -> int:
        return self._log.last(stream, kind)

    def count(self) -> int:
        return self._log.count()

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        return self._log.streams(prefix)

    def close(self) -> None:
        self._log.close()
