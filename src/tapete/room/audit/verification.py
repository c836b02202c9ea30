"""The verification of the whole log while the room goes on: in a thread, one at a time, and it says how far it is."""

import asyncio
from collections.abc import Iterator
from functools import partial

import msgspec

from tapete.room.stream.clock import Clock
from tapete.store.audit import LogVerdict, Mark, verify
from tapete.store.log import Envelope, EventLog


class Progress(msgspec.Struct, frozen=True):
    """``done`` of ``all`` events; the verdict once it is there, and when that was."""

    running: bool = False
    done: int = 0
    all: int = 0
    verdict: LogVerdict | None = None
    recorded: str = ""


class Verification:
    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log, self._clock = log, clock
        self._task: asyncio.Task[None] | None = None
        self._done = self._all = 0
        self._verdict: LogVerdict | None = None
        self._recorded = ""

    @property
    def progress(self) -> Progress:
        running = self._task is not None and not self._task.done()
        return Progress(running, self._done, self._all, None if running else self._verdict, self._recorded)

    def start(self, noted: Mark | None = None) -> None:
        """Begin, unless one is under way."""
        if self._task is None or self._task.done():
            self._done, self._all, self._verdict = 0, self._log.count(), None
            self._task = asyncio.create_task(self._run(noted), name="verification")

    async def _run(self, noted: Mark | None) -> None:
        self._verdict = await asyncio.to_thread(partial(self._verified, noted))
        self._done = self._all  # a damaged archive ends it early
        self._recorded = self._clock.moment().isoformat()

    def _verified(self, noted: Mark | None) -> LogVerdict:
        """What was signed is read first: events follow it, and never the other way round."""
        signed = self._log.signed()
        self._all = max(self._all, *(each.size for each in signed.checkpoints), 0)
        gone = [*self._log.gone()]
        self._done = len(gone)
        return verify(self._counted(), noted, signed=signed, gone=gone)

    def _counted(self) -> Iterator[Envelope]:
        """The events there were at the beginning: what is added meanwhile waits for the next time."""
        for envelope in self._log.read_all():
            if self._done >= self._all:
                return
            self._done += 1
            yield envelope
