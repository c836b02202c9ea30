"""A room that is furnished before a browser opens it, and where people wait for nobody."""

import asyncio
from collections.abc import Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any, TypeVar

from tapete.core.decision import Refused
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.model.terms import Terms
from tapete.room.stream.clock import Clock
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.web.app import create_app
from tests.browser.conftest import serving

Result = TypeVar("Result")
AN_HOUR = Millis(3_600_000)
HELD = Event()
"""Set by a test that has something to do before the next deal."""


class Waiting(Pace, frozen=True):
    """People have all the time in the world, bots and the croupier lose none."""

    def croupier(self, step: str) -> Millis:
        return Millis(2_500) if HELD.is_set() and step in ("begin", "shuffle") else super().croupier(step)


PACE = Waiting(
    decide=AN_HOUR,
    bets=AN_HOUR,
    offer=AN_HOUR,
    idle=AN_HOUR,
    between=Millis(400),
    deal=Millis(20),
    show=Millis(50),
    bot=Millis(20),
)


def apart(work: Coroutine[Any, Any, Result]) -> Result:
    """Done in a thread of its own: the browser's driver has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def open_tables(room: Room, tables: Mapping[str, Terms]) -> None:
    for name, terms in tables.items():
        opened = await room.open(name, terms)
        assert not isinstance(opened, Refused), opened


def quick_room(chance: SecureChance | None = None) -> Room:
    clock = Clock()
    return Room(MemoryLog(Moments(clock.moment)), chance, pace=PACE, clock=clock)


def serving_tables(tables: Mapping[str, Terms], chance: SecureChance | None = None) -> Iterator[str]:
    """The address of a quick room with these tables and nothing else."""
    room = quick_room(chance)
    apart(open_tables(room, tables))
    yield from serving(create_app(room))
