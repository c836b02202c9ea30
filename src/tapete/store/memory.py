"""A log in memory: for tests, and for tables that need not be kept."""

import threading
from collections.abc import Iterator, Sequence

from tapete.store.chain import GENESIS, chained
from tapete.store.log import FIRST, Archived, Conflict, Context, Envelope, Fresh
from tapete.store.moment import Moments
from tapete.store.outage import Outage
from tapete.store.proof.signed import Signed


class MemoryLog:
    """Keeps every event in a list."""

    def __init__(self, moments: Moments | None = None) -> None:
        self._moments = moments or Moments()
        self.outage = Outage()
        self._events: list[Envelope] = []
        self._streams: dict[str, list[Envelope]] = {}
        self._one_writer = threading.Lock()

    def append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        with self._one_writer:
            version = self.version(stream)
            if version != expected:
                return Conflict(stream, expected, version)
            before = self._streams[stream][-1].hash if version else GENESIS
            added = chained(before, len(self._events), stream, expected, events, context, self._moments.next())
            self._events.extend(added)
            if added:
                self._streams.setdefault(stream, []).extend(added)
            return added

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        return self.append(stream, expected, events, context)

    def read(self, stream: str, after: int = FIRST) -> Iterator[Envelope]:
        return iter(self._streams.get(stream, [])[after:])

    def read_all(self, after: int = 0, prefix: str = "") -> Iterator[Envelope]:
        return (envelope for envelope in self._events[after:] if envelope.stream.startswith(prefix))

    def version(self, stream: str) -> int:
        return len(self._streams.get(stream, ()))

    def last(self, stream: str, kind: str) -> int:
        events = reversed(self._streams.get(stream, []))
        return next((event.version for event in events if event.type == kind), FIRST)

    def count(self) -> int:
        return len(self._events)

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        return tuple(sorted(name for name in self._streams if name.startswith(prefix)))

    def archived(self) -> Archived:
        return Archived()

    def gone(self) -> Iterator[tuple[int, bytes]]:
        return iter(())

    def check(self) -> None:
        """It can always be written."""

    def signed(self) -> Signed:
        return Signed()

    def checkpoint_from(self, size: int) -> None:
        """There is none."""

    def checkpoint(self) -> None:
        """Nobody keeps it, so there is nothing to sign."""

    @property
    def signers(self) -> None:
        """Nobody has its key."""

    def close(self) -> None:
        """There is nothing to release."""
