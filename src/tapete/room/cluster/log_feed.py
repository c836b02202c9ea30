"""What other nodes append, as it comes over the bus: in its order, with nothing left out.

Every event has its place in the whole log, so a message that was lost shows as a gap. Whatever is missing is read from
the log itself, which alone is the truth; the bus only says it sooner.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import astuple

from tapete.room.cluster.bus import MOST_BYTES, Bus, Ending
from tapete.room.stream.logbook import logger
from tapete.room.stream.record import VAULT
from tapete.store.log import Envelope, LogReader, LogUnavailableError

_SUBJECT: Final = "log"
_PATIENCE: Final = 0.05
"""Seconds in which a message that was overtaken by another may still come."""
_LOOK: Final = 1.0
"""Seconds after which the log is looked at although nothing has been heard."""
_LOG: Final = logger(__name__)


class Growth(msgspec.Struct, frozen=True, array_like=True):
    """The log has grown by these places; the events there, unless they are too many to be sent.

    Packs are never sent: nobody but the owner of a table needs them.
    """

    first: int
    last: int
    events: list[tuple[int, str, int, str, str, str, int, str, str, str, bytes, bytes]] | None


_GROWTH: Final = msgspec.msgpack.Decoder(Growth)
_ENCODER: Final = msgspec.msgpack.Encoder()


def growth_of(written: Sequence[Envelope]) -> bytes:
    """A message about what has been committed together."""
    rows = [astuple(envelope) for envelope in written if not envelope.stream.startswith(VAULT)]
    message = _ENCODER.encode(Growth(written[0].position, written[-1].position, rows))
    if len(message) <= MOST_BYTES:
        return message
    return _ENCODER.encode(Growth(written[0].position, written[-1].position, None))


def in_runs(written: Sequence[Envelope]) -> Iterator[Sequence[Envelope]]:
    """What follows each other in the log: where appends went one by one, others may have written in between."""
    first = 0
    for at, envelope in enumerate(written):
        if at == len(written) - 1 or written[at + 1].position != envelope.position + 1:
            yield written[first : at + 1]
            first = at + 1


class LogFeed:
    """Passes each event of the log on to ``follow``, once, in the event loop, from the end that ``log`` had.

    Whoever follows passes over what it has written itself.
    """

    def __init__(self, log: LogReader, bus: Bus, follow: Callable[[Envelope], None], position: int) -> None:
        self._log, self._bus, self._follow = log, bus, follow
        self.position = position
        self._overtaking: list[Growth] = []
        """What came before something that has to be followed first."""
        self._late: asyncio.TimerHandle | None = None
        self._reading = asyncio.Lock()
        self._ending: Ending | None = None
        self._looking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._ending = await self._bus.watch(_SUBJECT, lambda message: self._hear(_GROWTH.decode(message)))
        self._looking = asyncio.create_task(self._look(), name="log feed")
        await self.catch_up()

    async def stop(self) -> None:
        for task in (self._looking, *self._tasks):
            if task is not None:
                task.cancel()
        if self._late is not None:
            self._late.cancel()
        if self._ending is not None:
            await self._ending()

    def publish(self, written: Sequence[Envelope]) -> None:
        """Tell the others what this node has committed."""
        for together in in_runs(written):
            message = growth_of(together)
            self._hear(_GROWTH.decode(message))
            if not self._bus.published_at_once(_SUBJECT, message):
                self._beside(self._bus.publish(_SUBJECT, message))

    async def catch_up(self) -> None:
        """Follow everything that the log has now."""
        async with self._reading:
            after = self.position
            for envelope in await asyncio.to_thread(lambda: [*self._log.read_all(after)]):
                self._take(envelope)
            self._drain()

    def _hear(self, growth: Growth) -> None:
        if growth.last <= self.position:
            return
        if growth.first > self.position + 1 or growth.events is None:
            self._overtaking.append(growth)
            if self._late is None:
                loop = asyncio.get_running_loop()
                self._late = loop.call_later(_PATIENCE if growth.events is not None else 0, self._read_missing)
            return
        self._pass_on(growth)
        self._drain()

    def _pass_on(self, growth: Growth) -> None:
        for row in growth.events or ():
            self._take(Envelope(*row))
        self.position = max(self.position, growth.last)

    def _drain(self) -> None:
        """What was overtaken may have come by now."""
        waiting = sorted(self._overtaking, key=lambda growth: growth.first)
        self._overtaking = []
        for growth in waiting:
            if growth.first <= self.position + 1 and growth.events is not None:
                self._pass_on(growth)
            elif growth.last > self.position:
                self._overtaking.append(growth)
        if not self._overtaking and self._late is not None:
            self._late.cancel()
            self._late = None

    def _take(self, envelope: Envelope) -> None:
        if envelope.position <= self.position:
            return
        self.position = envelope.position
        try:
            self._follow(envelope)
        except Exception as error:
            _LOG.error("failed", step="follow", stream=envelope.stream, version=envelope.version, exc_info=error)

    def _read_missing(self) -> None:
        self._late = None
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
