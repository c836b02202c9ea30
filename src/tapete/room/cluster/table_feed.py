"""What happens at tables and tournaments of other nodes, as it comes over the bus to the one that leads.

Every event has its place in the whole log, so a message that was lost shows as a place of which nothing was heard.
Whatever is missing a second later is read from the log itself.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import astuple

from tapete.room.cluster.bus import MOST_BYTES, Bus, Ending
from tapete.room.cluster.log_feed import Follow, LogFeed, Reading
from tapete.room.stream.record import TABLE, TOURNAMENT
from tapete.store.log import Envelope, LogUnavailableError

_SUBJECT: Final = "tables"
_TOGETHER: Final = 0.2
"""Seconds in which what a node has written at its tables goes out as one message: pages and books look that often."""
_MANY: Final = 200
"""Events in one message at most."""


class Growth(msgspec.Struct, frozen=True, array_like=True):
    """What a node has written: all its places in the log, and the events of tables and tournaments among them.

    Packs are never sent: nobody but who runs a table needs them.
    """

    places: list[int]
    events: list[tuple[int, str, int, str, str, str, int, str, str, str, bytes, bytes]]


_GROWTH: Final = msgspec.msgpack.Decoder(Growth)
_ENCODER: Final = msgspec.msgpack.Encoder()


def growth_of(written: Sequence[Envelope]) -> bytes:
    """A message about what has been committed; without the events where they would be too many bytes."""
    places = [envelope.position for envelope in written]
    rows = [astuple(envelope) for envelope in written if envelope.stream.startswith((TABLE, TOURNAMENT))]
    message = _ENCODER.encode(Growth(places, rows))
    return message if len(message) <= MOST_BYTES else _ENCODER.encode(Growth([], []))


class TableNews:
    """The side of a node that runs tables: what it has written is told in good time."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._written: list[Envelope] = []
        self._due: asyncio.TimerHandle | None = None

    def add(self, written: Iterable[Envelope]) -> None:
        self._written += written
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(_TOGETHER, self._send)

    def _send(self) -> None:
        self._due, written, self._written = None, self._written, []
        for first in range(0, len(written), _MANY):
            # what the bus does not take at once is read from the log
            self._bus.published_at_once(_SUBJECT, growth_of(written[first : first + _MANY]))


class TableFeed(LogFeed):
    """The leader's side: it hears of tables as they go on, and looks into the log only for what it has not heard."""

    def __init__(self, reading: Reading, bus: Bus, follow: Follow, position: int) -> None:
        super().__init__(reading, bus, follow, position)
        self._heard: set[int] = set()
        """Places after the one up to which nothing is missing."""
        self._end = position
        """Where the log ended when it was last looked at."""
        self._watching: Ending | None = None

    async def start(self) -> None:
        self._watching = await self._bus.watch(_SUBJECT, lambda message: self._hear(_GROWTH.decode(message)))
        self._looking = asyncio.create_task(self._look(), name="table feed")
        await self.catch_up()

    async def stop(self) -> None:
        await super().stop()
        if self._watching is not None:
            await self._watching()

    def own(self, written: Iterable[Envelope]) -> None:
        """What this node has written itself."""
        self._note(envelope.position for envelope in written)

    def _hear(self, growth: Growth) -> None:
        by_stream: defaultdict[str, list[Envelope]] = defaultdict(list)
        for row in growth.events:
            by_stream[row[1]].append(Envelope(*row))
        for events in by_stream.values():
            self._pass_on(events)
        self._note(growth.places)

    def _note(self, places: Iterable[int]) -> None:
        self._heard.update(places)
        while self.position + 1 in self._heard:
            self.position += 1
            self._heard.discard(self.position)

    async def catch_up(self) -> None:
        await super().catch_up()
        self._heard = {place for place in self._heard if place > self.position}
        self._end = self.position

    async def _caught_up(self) -> None:
        """Only what has been missing since the last look is looked for."""
        if self.position < self._end:
            await super()._caught_up()
        else:
            with contextlib.suppress(LogUnavailableError):
                self._end = await asyncio.to_thread(self._wanted.end)
