"""What other nodes have written, read from the log: by the clock, and at once where somebody says that it cannot wait.

The log alone is the truth; the bus only says that there is something to be read.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Sequence
from typing import Final, Protocol

from tapete.room.cluster.bus import Bus, Ending
from tapete.room.stream.logbook import logger
from tapete.store.log import Envelope, LogUnavailableError

NUDGE: Final = "log"
"""The subject on which a node says that it has written something for which nobody should wait."""
_LOOK: Final = 1.0
"""Seconds after which the log is looked at although nothing has been said."""
_LOG: Final = logger(__name__)


class Reading(Protocol):
    """What somebody wants to know of a log."""

    def end(self) -> int:
        """The place of the last event of all."""

    def after(self, position: int) -> list[Envelope]:
        """What they want to know of what was written after a place."""


Follow = Callable[[Sequence[Envelope]], None]
"""Takes some events of one stream, in their order."""


class LogFeed:
    """Passes each event on to ``follow``, in the event loop, in the order of its stream, from a place on."""

    def __init__(self, reading: Reading, bus: Bus, follow: Follow, position: int) -> None:
        self._wanted, self._bus, self._follow = reading, bus, follow
        self.position = position
        self._reading = asyncio.Lock()
        self._nudged = False
        self._ending: Ending | None = None
        self._looking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._ending = await self._bus.watch(NUDGE, lambda _: self.nudge())
        self._looking = asyncio.create_task(self._look(), name="log feed")
        await self.catch_up()

    async def stop(self) -> None:
        for task in (self._looking, *self._tasks):
            if task is not None:
                task.cancel()
        if self._ending is not None:
            await self._ending()

    async def catch_up(self) -> None:
        """Follow everything that the log has now."""
        async with self._reading:
            self._nudged = False
            end, events = await asyncio.to_thread(self._read)
            for envelope in events:
                self._take(envelope)
            self.position = max(end, self.position)

    def _read(self) -> tuple[int, list[Envelope]]:
        """The end is looked up first: what is written meanwhile is then read once more, and never passed over."""
        end = self._wanted.end()
        return end, self._wanted.after(self.position) if end > self.position else []

    def _take(self, envelope: Envelope) -> None:
        self.position = max(self.position, envelope.position)
        self._pass_on((envelope,))

    def _pass_on(self, events: Sequence[Envelope]) -> None:
        try:
            self._follow(events)
        except Exception as error:
            first = events[0]
            _LOG.error("failed", step="follow", stream=first.stream, version=first.version, exc_info=error)

    def nudge(self) -> None:
        """There is something that cannot wait."""
        if not self._nudged:  # one look answers all who say so until it begins
            self._nudged = True
            self._beside(self._caught_up())

    async def _caught_up(self) -> None:
        with contextlib.suppress(LogUnavailableError):  # looked at again before long
            await self.catch_up()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(_LOOK)
            await self._caught_up()

    def _beside(self, step: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(step)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
