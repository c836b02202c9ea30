"""The room under bots over real sockets: acts a second, how long until everybody sees one, and what limits it.

An act counts when it is answered; its latency runs from sending it until all viewers of the table have been sent a
picture that holds it. Beside it, in the same run: a bare Starlette echo on as many sockets, one message in flight for
each table.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Final

import msgspec

from tapete.bench.measurement import Measurement
from tapete.bench.room_bots import BotTable
from tapete.bench.room_limits import LABELS, Load, sync_seconds
from tapete.bench.room_server import Spent
from tapete.core.sentence import Sentence

SIZES: Final = (1, 10, 100)
SECONDS: Final = 5.0
_WARM_UP: Final = 1.0
_WORDS: Final = '{"id":1,"command":{"type":"act","act":"check","to":0}}'


def measure() -> Measurement:
    """All sizes, one after the other; the rates are those of the largest."""
    parts: dict[str, dict[str, float]] = {}
    limits: dict[str, Sentence] = {}
    for tables in SIZES:
        with _server(tables) as (port, folder):
            acts, load = asyncio.run(_played(port, tables, folder))
            echoes = asyncio.run(_echoes(port, tables))
        name = f"{tables} tables"
        parts[name] = _rates(acts, "") | _rates(echoes, "echo ") | load.stages() | load.carried()
        limits[name] = load.limit()
    last = parts[f"{SIZES[-1]} tables"]
    return Measurement(last["acts/s"], last["echo/s"], "acts/s", "starlette echo", parts, LABELS, limits)


def _rates(spans: list[float], prefix: str) -> dict[str, float]:
    rate = "echo/s" if prefix else "acts/s"
    return {
        rate: len(spans) / SECONDS,
        f"{prefix}p50 ms": _percentile(spans, 50),
        f"{prefix}p99 ms": _percentile(spans, 99),
    }


@contextmanager
def _server(tables: int) -> Iterator[tuple[int, Path]]:
    """A room in a process of its own, on a database of its own; its port and its folder."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [sys.executable, "-m", "tapete.bench.room_server", folder, str(tables)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - this very program
            assert process.stdout is not None
            try:
                yield int(process.stdout.readline()), Path(folder)
            finally:
                process.kill()


async def _played(port: int, tables: int, folder: Path) -> tuple[list[float], Load]:
    """The latencies in seconds of every act, and what they cost."""
    from websockets.asyncio.client import connect

    played = [BotTable(port, number) for number in range(tables)]
    await asyncio.gather(*(table.enter() for table in played))
    async with connect(f"ws://127.0.0.1:{port}/spent", compression=None) as meter:

        async def spent() -> Spent:
            await meter.send("")
            return msgspec.json.decode(await meter.recv(), type=Spent)

        try:
            while not all(table.plays for table in played):
                await asyncio.sleep(0.1)
            await asyncio.sleep(_WARM_UP)
            before, bots, began = await spent(), time.process_time(), time.perf_counter()
            await asyncio.sleep(SECONDS)
            ended, bots, after = time.perf_counter(), time.process_time() - bots, await spent()
        finally:
            await asyncio.gather(*(table.leave() for table in played))
    acts = [span for table in played for span in table.latencies(began, ended)]
    return acts, Load(tables, before, after, bots, sync_seconds(folder))


async def _echoes(port: int, tables: int) -> list[float]:
    """The latencies in seconds of every echo."""
    echoes = await asyncio.gather(*(_echoed(port) for _ in range(tables)))
    return [span for spans in echoes for span in spans]


async def _echoed(port: int) -> list[float]:
    """Messages of the same size there and back, one after the other, for as long."""
    from websockets.asyncio.client import connect

    spans: list[float] = []
    async with connect(f"ws://127.0.0.1:{port}/echo", compression=None) as client:
        end = time.perf_counter() + SECONDS
        while (sent := time.perf_counter()) < end:
            await client.send(_WORDS)
            await client.recv()
            spans.append(time.perf_counter() - sent)
    return spans


def _percentile(spans: list[float], percent: int) -> float:
    """In milliseconds."""
    return 1000 * quantiles(spans, n=100)[percent - 1]
