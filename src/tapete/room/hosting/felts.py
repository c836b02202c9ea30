"""A tournament hears of its tables that other nodes run: whoever writes there says so, and it reads the log.

Only that there is something to be read goes over the bus, a few times a second at most.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from tapete.room.cluster.bus import Bus, Ending
from tapete.room.names import tournament_of
from tapete.room.stream.record import TABLE
from tapete.store.log import Envelope

_SUBJECT: Final = "felts"
_TOGETHER: Final = 0.1
"""Seconds in which what is written at the tables of tournaments is told as one."""
_NAMES: Final = msgspec.json.Decoder(list[str])


class FeltsTold:
    """The side of whoever runs tables; ``runs`` tells which tournaments are run here and need not be told."""

    def __init__(self, bus: Bus, runs: Callable[[str], bool]) -> None:
        self._bus, self._runs = bus, runs
        self._untold: set[str] = set()

    def add(self, written: Iterable[Envelope]) -> None:
        tables = (event.stream.removeprefix(TABLE) for event in written if event.stream.startswith(TABLE))
        fresh = {name for name in map(tournament_of, tables) if name and not self._runs(name)}
        if fresh and not self._untold:
            asyncio.get_running_loop().call_later(_TOGETHER, self._tell)
        self._untold |= fresh

    def _tell(self) -> None:
        names, self._untold = sorted(self._untold), set()
        self._bus.published_at_once(_SUBJECT, msgspec.json.encode(names))


class FeltsHeard:
    """The side of a node that runs tournaments: ``look`` is called where one of those that it ``runs`` is told of."""

    def __init__(self, bus: Bus, runs: Callable[[str], bool], look: Callable[[], None]) -> None:
        self._bus, self._runs, self._look = bus, runs, look
        self._ending: Ending | None = None

    async def start(self) -> None:
        self._ending = await self._bus.watch(_SUBJECT, lambda message: self._hear(_NAMES.decode(message)))

    async def stop(self) -> None:
        if self._ending is not None:
            await self._ending()

    def _hear(self, names: list[str]) -> None:
        if any(map(self._runs, names)):
            self._look()
