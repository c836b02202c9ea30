"""The room under load, one size after the other: acts a second of a core beside a bare server that sends as much.

An act counts when it is answered and everybody at its table, players and spectators, has been sent a picture that holds
it. Rates are told for a second of the server's processor, so that what else the machine does troubles neither side;
latencies are those of a load that arrives by itself, at half of what the server had just carried. Both servers are up,
and take turns at each (``turns``), the peer once a first window of the room has shown how much it sends.

The load generator is in this process, on the event loop that the servers have: on asyncio's own it takes a whole core
before the peer has one, and the peer's figure would be that of a server which waits.
"""

import asyncio
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Final

import msgspec
import uvicorn

from tapete.bench.measurement import Measurement, PeerMissingError
from tapete.bench.room.database import database, is_available
from tapete.bench.room.limits import GENERATOR, LABELS, Window, sync_seconds
from tapete.bench.room.process import started
from tapete.bench.room.settings import VIEWERS, Settings
from tapete.bench.room.spent import Opened, allow_many_files
from tapete.bench.room.turns import in_turns, loaded
from tapete.core.sentence import Sentence

_SERVER, _PEER = "tapete.bench.room.server", "tapete.bench.room.peer"
_HEADLINE: Final = 100
"""The size whose rate is told first, or the nearest to it."""
_ANSWERS: Final = 1
"""Of the messages of an act: what whoever acted is told."""

Progress = Callable[[int, int], None]


class Windows(msgspec.Struct, frozen=True):
    """What was seen of a server as fast as it goes, and at half of that."""

    full: Window
    half: Window

    @property
    def refused(self) -> int:
        return self.full.refused + self.half.refused


def measure(settings: Settings | None = None, progress: Progress = lambda _done, _whole: None) -> Measurement:
    """All databases and sizes; the rates are those of a hundred tables on the first database.

    A database that this machine has not is left out where others are asked for too.
    """
    settings = settings or Settings()
    allow_many_files()
    kinds = [kind for kind in settings.databases if is_available(kind)]
    if not kinds:
        raise PeerMissingError("postgresql")
    cases = [(kind, tables) for kind in kinds for tables in settings.tables]
    parts: dict[str, dict[str, float]] = {}
    limits: dict[str, Sentence] = {}
    labels = dict(LABELS)
    for done, (kind, tables) in enumerate(cases):
        progress(done, len(cases))
        room, peer, sync = _beside(kind, tables, settings)
        name = f"{kind} {tables}"
        parts[name] = _figures(room, peer, sync)
        limits[name] = GENERATOR if peer.full.limit() is GENERATOR else room.full.limit()
        labels[name] = _case(kind, tables)
    nearest = min(settings.tables, key=lambda tables: abs(tables - _HEADLINE))
    headline = parts[f"{kinds[0]} {nearest}"]
    return Measurement(
        headline["acts/core s"],
        headline["peer/core s"],
        "acts/core s",
        "bare starlette",
        parts,
        labels,
        limits,
    )


def _case(kind: str, tables: int) -> Sentence:
    called = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[kind]
    several = "" if tables == 1 else "s"
    return Sentence(f"{called}, {tables} mesa{several}", f"{called}, {tables} table{several}")


def _beside(kind: str, tables: int, settings: Settings) -> tuple[Windows, Windows, float]:
    with ExitStack() as programs:
        folder = Path(programs.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        sync = sync_seconds(folder)
        address = programs.enter_context(database(kind, folder))
        opened = programs.enter_context(started(_SERVER, address, str(tables), keys=folder / "room.key"))
        with runner() as loop:  # ends before the programs: they stop once their sockets are closed
            room, peer = loop.run(_windows(opened, tables, settings, programs))
        return room, peer, sync


def runner() -> asyncio.Runner:
    """It has the event loop that uvicorn chooses for the servers."""
    return asyncio.Runner(loop_factory=uvicorn.Config("", log_config=None).get_loop_factory())


async def _windows(opened: Opened, tables: int, settings: Settings, programs: ExitStack) -> tuple[Windows, Windows]:
    """Of the room and of its peer, which is started as one of the programs."""
    async with loaded(opened) as room:
        await room.load.enter_room()
        await asyncio.sleep(settings.warm_up)
        first = await room.take_turn(settings.warm_up)
        async with loaded(programs.enter_context(_peer(first))) as peer:
            await peer.load.enter_peer(tables)
            peer.load.hold()
            full = await in_turns((room, peer), (None, None), settings)
            half = await in_turns((room, peer), [window.rate / 2 for window in full], settings)
            return Windows(full[0], half[0]), Windows(full[1], half[1])


def _peer(first: Window) -> AbstractContextManager[Opened]:
    """It sends as many messages of the same size as the room did in its first window."""
    pictures = (first.messages_an_act - _ANSWERS) / VIEWERS
    return started(_PEER, str(pictures), str(round(first.bytes_a_message)))


def _figures(room: Windows, peer: Windows, sync: float) -> dict[str, float]:
    return {
        "acts/core s": room.full.per_core_second,
        "peer/core s": peer.full.per_core_second,
        "ratio": room.full.per_core_second / peer.full.per_core_second,
        "acts/s": room.full.rate,
        "peer acts/s": peer.full.rate,
        "p50 ms": room.half.percentile(50),
        "p99 ms": room.half.percentile(99),
        "peer p99 ms": peer.half.percentile(99),
        **room.full.stages(),
        "peer act ms": 1000 / peer.full.per_core_second,
        "fsync ms": 1000 * sync,
        **room.full.counts(),
        "refused": float(room.refused),
    }
