"""The task that brings the index to where the streams are, while the room is open."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from tapete.room.stream.supervision import supervised
from tapete.store.log import LogUnavailableError

EVERY: Final = 60.0
"""Seconds. Whoever looks a hand up finds it at once: the index then reads what is missing."""


class CatchesUp(Protocol):
    def catch_up(self) -> None: ...


class HandKeeping:
    def __init__(self, every: Callable[[], Iterable[CatchesUp]], note: Callable[[str, Exception], None]) -> None:
        self._every, self._note = every, note
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(supervised(self._turn, self._failed), name="hands")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _turn(self) -> None:
        for table in list(self._every()):
            await asyncio.to_thread(table.catch_up)
        await asyncio.sleep(EVERY)

    async def _failed(self, error: Exception) -> None:
        if not isinstance(error, LogUnavailableError):  # that is said once, by the log itself
            self._note("hands", error)
