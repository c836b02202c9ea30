"""The room and its peer take turns of a few seconds, each held while it is the other's.

A machine on which others are at work is faster in one minute than in the next, by up to 40 % where it has been seen,
and the ratio of rates that are measured one after another is off by as much; in turns, both have their share of either
minute. They do not play at once, for each would find its caches cold from the other.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import reduce
from operator import add
from typing import Final, Protocol

from tapete.bench.room.limits import Window
from tapete.bench.room.load import Load, Tally
from tapete.bench.room.process import Meter
from tapete.bench.room.settings import Settings
from tapete.bench.room.spent import Opened

_SETTLES: Final = 1.0
"""Seconds at the beginning of a turn that no window holds: what was held is sent all at once."""
_DRAINS: Final = 0.5
"""Seconds after a turn, for what is still on its way."""


class Side(Protocol):
    """Whoever takes turns: the room, or its peer."""

    async def take_turn(self, seconds: float, rate: float | None) -> Window: ...


async def in_turns(sides: Sequence[Side], rates: Sequence[float | None], settings: Settings) -> list[Window]:
    """What was seen of each at a rate of its own, None for as fast as it goes, in all its turns together."""
    turns = max(round(settings.seconds / settings.turn), 1)
    windows: list[list[Window]] = [[] for _ in sides]
    for _ in range(turns):
        for side, rate, seen in zip(sides, rates, windows, strict=True):
            seen.append(await side.take_turn(settings.seconds / turns, rate))
    return [reduce(add, seen) for seen in windows]


class LoadedServer:
    """A measured server, and the load that is on it when it has its turn."""

    def __init__(self, load: Load, meter: Meter) -> None:
        self.load, self._meter = load, meter

    async def take_turn(self, seconds: float, rate: float | None = None) -> Window:
        """Play at a rate, and be held again; the window is of so many seconds, once play is steady."""
        tally = Tally()  # as old as the turn, so that no act counts that was underway before it
        self.load.begin()
        self.load.pace(rate)
        await asyncio.sleep(_SETTLES)
        window = await self._window(tally, seconds)
        self.load.hold()
        await asyncio.sleep(_DRAINS)
        return window

    async def _window(self, tally: Tally, seconds: float) -> Window:
        """What is seen from one answer of the server to another: both ends are as late, and none makes it longer."""
        before, generator = await self._meter.read(), time.process_time()
        self.load.tally = tally
        await asyncio.sleep(seconds)
        after = await self._meter.read()
        self.load.tally = Tally()
        spent, generator = after.since(before), time.process_time() - generator
        return Window(spent, generator, tally.acts, tally.messages, tally.bytes, tally.refused, tally.spans)


@asynccontextmanager
async def loaded(opened: Opened) -> AsyncIterator[LoadedServer]:
    """Nobody has come to it yet; at the end everybody leaves."""
    load = Load(opened)
    async with Meter(opened.port) as meter:
        try:
            yield LoadedServer(load, meter)
        finally:
            load.leave()
