"""Sessions used at one node are used at all: nobody is taken for idle who plays at a table of another node."""

import asyncio
from typing import Final

import msgspec

from tapete.room.cluster.bus import Bus, Ending
from tapete.room.people.register import Register

_SUBJECT: Final = "uses"
_EVERY: Final = 10.0
"""Seconds between two tellings: far less than after which anybody counts as idle."""
_SESSIONS: Final = msgspec.json.Decoder(list[str])


class SharedUses:
    def __init__(self, bus: Bus, register: Register) -> None:
        self._bus, self._register = bus, register
        self._ending: Ending | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._register.used = set()
        self._ending = await self._bus.watch(_SUBJECT, self._hear)
        self._task = asyncio.create_task(self._tell(), name="uses")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._ending is not None:
            await self._ending()

    def _hear(self, message: bytes) -> None:
        for session in _SESSIONS.decode(message):
            self._register.use_elsewhere(session)

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(_EVERY)
            used, self._register.used = self._register.used, set()
            if used:
                await self._bus.publish(_SUBJECT, msgspec.json.encode([*used]))
