"""The room under load, one size after the other: acts a second of a core beside a bare server that sends as much.

An act counts when it is answered and everybody at its table, players and spectators, has been sent a picture that holds
it. Rates are told for a second of the server's processor, so that what else the machine does troubles neither side;
latencies are those of a load that arrives by itself, at half of what the server had just carried.
"""

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Final

from tapete.bench.measurement import Measurement, PeerMissingError
from tapete.bench.room.database import database, is_available
from tapete.bench.room.limits import GENERATOR, LABELS, Window, sync_seconds
from tapete.bench.room.load import Load
from tapete.bench.room.process import Meter, started
from tapete.bench.room.settings import VIEWERS, Settings
from tapete.bench.room.spent import Opened, allow_many_files
from tapete.core.sentence import Sentence

_SERVER, _PEER = "tapete.bench.room.server", "tapete.bench.room.peer"
_HEADLINE: Final = 100
"""The size whose rate is told first, or the nearest to it."""
_ANSWERS: Final = 1
"""Of the messages of an act: what whoever acted is told."""

Progress = Callable[[int, int], None]


class Windows:
    """A window as fast as it goes, and the latencies of one at half of that."""

    def __init__(self, full: Window, spans: list[float], refused: int) -> None:
        self.full, self.spans, self.refused = full, spans, refused

    def percentile(self, percent: int) -> float:
        """In milliseconds."""
        return 1000 * quantiles(self.spans, n=100)[percent - 1] if len(self.spans) > 1 else float("nan")


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
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        sync = sync_seconds(Path(folder))
        keys = Path(folder) / "room.key"
        with database(kind, Path(folder)) as address, started(_SERVER, address, str(tables), keys=keys) as opened:
            room = asyncio.run(_windows(opened, None, settings))
    pictures = (room.full.messages_an_act - _ANSWERS) / VIEWERS
    size = round(room.full.bytes_a_message)
    with started(_PEER, str(pictures), str(size)) as opened:
        return room, asyncio.run(_windows(opened, tables, settings)), sync


def _figures(room: Windows, peer: Windows, sync: float) -> dict[str, float]:
    return {
        "acts/core s": room.full.per_core_second,
        "peer/core s": peer.full.per_core_second,
        "ratio": room.full.per_core_second / peer.full.per_core_second,
        "acts/s": room.full.rate,
        "peer acts/s": peer.full.rate,
        "p50 ms": room.percentile(50),
        "p99 ms": room.percentile(99),
        "peer p99 ms": peer.percentile(99),
        **room.full.stages(),
        "peer act ms": 1000 / peer.full.per_core_second,
        "fsync ms": 1000 * sync,
        **room.full.counts(),
        "refused": float(room.refused),
    }


async def _windows(opened: Opened, peer_tables: int | None, settings: Settings) -> Windows:
    load = Load(opened)
    async with Meter(opened.port) as meter:
        if peer_tables is None:
            await load.enter_room()
        else:
            await load.enter_peer(peer_tables)
        try:
            await _window(load, meter, settings.warm_up)
            full = await _window(load, meter, settings.seconds)
            refused = load.tally.refused
            load.pace(full.rate / 2)
            await _window(load, meter, settings.warm_up)
            await _window(load, meter, settings.seconds)
            return Windows(full, load.tally.spans, refused + load.tally.refused)
        finally:
            load.leave()


async def _window(load: Load, meter: Meter, seconds: float) -> Window:
    before, generator = await meter.read(), time.process_time()
    load.tally = tally = type(load.tally)()
    await asyncio.sleep(seconds)
    acts, messages, size = tally.acts, tally.messages, tally.bytes
    return Window(before, await meter.read(), time.process_time() - generator, acts, messages, size)
