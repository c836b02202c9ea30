"""Checkpoints of the log while the room is open: every minute, and at once when something is closed."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from tapete.room.stream.supervision import supervised
from tapete.store.audit import Mark
from tapete.store.log import EventLog
from tapete.store.proof.checkpoint import Checkpoint

EVERY: Final = 60.0
"""Seconds."""


class Checkpointing:
    """The task that has the log signed as it grows; what fails is noted and tried again."""

    def __init__(self, log: EventLog, note: Callable[[str, Exception], None]) -> None:
        self._log, self._note = log, note
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._last: Checkpoint | None = None

    @property
    def mark(self) -> str:
        """The last one, as it is noted outside; empty while none has been signed."""
        return str(Mark(self._last.size, self._last.root.hex())) if self._last else ""

    def start(self) -> None:
        self._task = asyncio.create_task(supervised(self._turn, self._failed), name="checkpoints")

    def want(self) -> None:
        """Something has been closed: sign it now."""
        self._wanted.set()

    async def stop(self) -> None:
        """The last one is made when nothing more will happen."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
            try:
                await asyncio.to_thread(self._log.checkpoint)
            except Exception as error:
                self._note("checkpoint", error)

    async def _turn(self) -> None:
        self._wanted.clear()
        self._last = await asyncio.to_thread(self._log.checkpoint)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(EVERY):
                await self._wanted.wait()

    async def _failed(self, error: Exception) -> None:
        self._note("checkpoint", error)
