"""Where the people of each table or tournament are: where all of its sockets are at one node it is run there for less,
for what happens at it then goes to nobody over the bus.

Balancers that choose a node by the path of a socket bring everybody at a table to the same one.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from operator import itemgetter
from typing import Final

import msgspec

from tapete.room.cluster.bus import Bus, Ending

_SUBJECT: Final = "sockets"
_EVERY: Final = 0.5
"""Seconds between two tellings, at least."""
_STREAMS: Final = 5_000
"""Of so many tables and tournaments at most a node tells, those with most sockets: a message has its limit."""
_MOST: Final = 2 / 3
"""Of the sockets of a table or tournament: where as many are at one node, that is where its people are."""


class SocketsAt(msgspec.Struct, frozen=True):
    """How many sockets of each table and tournament are at a node."""

    node: str
    streams: dict[str, int]


_TOLD: Final = msgspec.json.Decoder(SocketsAt)


class SocketsTold:
    """A node's side: all of its counts whenever one has changed, and to each new leader."""

    def __init__(self, node: str, bus: Bus) -> None:
        self._node, self._bus = node, bus
        self._open: Counter[str] = Counter()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def counted(self, stream: str | None) -> Iterator[None]:
        """A socket, for as long as it is open."""
        if stream is None:
            yield
            return
        self._add(stream, 1)
        try:
            yield
        finally:
            self._add(stream, -1)

    def _add(self, stream: str, more: int) -> None:
        self._open[stream] += more
        if not self._open[stream]:
            del self._open[stream]
        self._changed.set()

    def tell_again(self) -> None:
        """Somebody else leads, who knows nothing yet."""
        self._changed.set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._tell(), name="sockets")

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _tell(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            told = SocketsAt(self._node, dict(self._open.most_common(_STREAMS)))
            await self._bus.publish(_SUBJECT, msgspec.json.encode(told))
            await asyncio.sleep(_EVERY)


class SocketsHeard:
    """The leader's side."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._streams: dict[str, dict[str, int]] = {}
        self._ending: Ending | None = None

    async def start(self) -> None:
        self._ending = await self._bus.watch(_SUBJECT, lambda message: self._hear(_TOLD.decode(message)))

    async def stop(self) -> None:
        if self._ending is not None:
            await self._ending()

    def _hear(self, told: SocketsAt) -> None:
        self._streams[told.node] = told.streams

    def homes(self, present: Collection[str]) -> dict[str, str]:
        """At which of these nodes the people of each stream are, for those that have some and not at several nodes."""
        counts: defaultdict[str, dict[str, int]] = defaultdict(dict)
        for node in self._streams.keys() & {*present}:
            for stream, sockets in self._streams[node].items():
                counts[stream][node] = sockets
        most = {stream: max(at.items(), key=itemgetter(1)) for stream, at in counts.items()}
        return {stream: node for stream, (node, count) in most.items() if count >= _MOST * sum(counts[stream].values())}
