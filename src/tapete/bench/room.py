"""The room under bots over real sockets: acts a second, and how long until everybody at the table sees one.

An act counts when it is answered; its latency runs from sending it until all viewers of the table have been sent a
picture that holds it. Beside it, in the same run: a bare Starlette echo on as many sockets, one message in flight for
each table.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import quantiles
from typing import Any, Final

import msgspec

from tapete.bench.measurement import Measurement
from tapete.bench.room_server import COOKIE, PLAYERS, player_name, table_name

SIZES: Final = (1, 10, 100)
SECONDS: Final = 5.0
_WARM_UP: Final = 1.0
_CHIPS: Final = 100_000
_WORDS: Final = '{"id":1,"command":{"type":"Act","act":"check","to":0}}'
_DECODER: Final = msgspec.json.Decoder()


def measure() -> Measurement:
    """All sizes, one after the other; the rates are those of the largest."""
    parts: dict[str, dict[str, float]] = {}
    for tables in SIZES:
        with _server(tables) as port:
            acts, echoes = asyncio.run(_measured(port, tables))
        parts[f"{tables} tables"] = {
            "acts/s": len(acts) / SECONDS,
            "p50 ms": _percentile(acts, 50),
            "p99 ms": _percentile(acts, 99),
            "echo/s": len(echoes) / SECONDS,
            "echo p50 ms": _percentile(echoes, 50),
            "echo p99 ms": _percentile(echoes, 99),
        }
    last = parts[f"{SIZES[-1]} tables"]
    return Measurement(last["acts/s"], last["echo/s"], "acts/s", "starlette echo", parts)


@contextmanager
def _server(tables: int) -> Iterator[int]:
    """A room in a process of its own, on a database of its own; its port."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [sys.executable, "-m", "tapete.bench.room_server", folder, str(tables)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield int(process.stdout.readline())
            finally:
                process.kill()


async def _measured(port: int, tables: int) -> tuple[list[float], list[float]]:
    """The latencies in seconds of every act, and of every echo."""
    played = [_Table(port, number) for number in range(tables)]
    await asyncio.gather(*(of.enter() for of in played))
    try:
        while not all(of.plays for of in played):
            await asyncio.sleep(0.1)
        await asyncio.sleep(_WARM_UP)
        began = time.perf_counter()
        await asyncio.sleep(SECONDS)
        ended = time.perf_counter()
    finally:
        await asyncio.gather(*(of.leave() for of in played))
    acts = [span for of in played for span in of.latencies(began, ended)]
    echoes = await asyncio.gather(*(_echoed(port) for _ in range(tables)))
    return acts, [span for of in echoes for span in of]


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


class _Table:
    """The bots of one table, and what they have seen when."""

    def __init__(self, port: int, number: int) -> None:
        self._port, self._number = port, number
        self._tasks: list[asyncio.Task[None]] = []
        self._acts: list[tuple[float, int]] = []
        self._seen: list[tuple[list[int], list[float]]] = [([], []) for _ in range(PLAYERS)]

    async def enter(self) -> None:
        self._tasks = [asyncio.create_task(self._play(place)) for place in range(PLAYERS)]

    @property
    def plays(self) -> bool:
        """Whether its first hand has come to the bets: seats, the test of chance and the first pack lie behind it."""
        return len(self._acts) > PLAYERS

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            if not isinstance(outcome, asyncio.CancelledError):
                raise RuntimeError(f"a bot went home: {outcome!r}")

    async def _play(self, place: int) -> None:
        from websockets.asyncio.client import connect

        name = player_name(self._number, place)
        address = f"127.0.0.1:{self._port}"
        headers = {"Cookie": f"{COOKIE}={name}", "Origin": f"http://{address}"}
        url = f"ws://{address}/mesa/{table_name(self._number)}/socket"
        async with connect(url, additional_headers=headers, compression=None) as client:
            bot = _Bot(name)
            async for text in client:
                message = _DECODER.decode(text)
                now = time.perf_counter()
                if message["type"] == "view":
                    versions, times = self._seen[place]
                    versions.append(message["version"])
                    times.append(now)
                    if (command := bot.wants(message)) is not None:
                        await client.send(command)
                elif message["type"] == "done":
                    self._acts += bot.answered(message)

    def latencies(self, began: float, ended: float) -> Iterator[float]:
        """From sending each act until the last viewer had it; acts still on their way do not count."""
        for sent, version in self._acts:
            places = [bisect_left(versions, version) for versions, _ in self._seen]
            if began <= sent < ended and all(place < len(of[0]) for place, of in zip(places, self._seen, strict=True)):
                yield max(times[place] for place, (_, times) in zip(places, self._seen, strict=True)) - sent


class _Bot:
    """Sits down, then checks or calls whenever it is asked."""

    def __init__(self, name: str) -> None:
        self._name, self._number, self._sent = name, 0, dict[int, float]()

    def wants(self, message: Any) -> str | None:
        """What to send on seeing a picture; nothing while an answer is awaited."""
        if self._sent:
            return None
        options = {of.get("act") or of["command"]: of for of in message["legal"]}
        if "Sit" in options:
            return self._asking({"type": "Sit", "chips": _CHIPS})
        if self._name not in message["view"]["awaited"]:
            return None
        act = next(act for act in ("check", "call", "fold") if act in options)
        return self._asking({"type": "Act", "act": act})

    def _asking(self, command: dict[str, object]) -> str:
        self._number += 1
        self._sent[self._number] = time.perf_counter()
        return msgspec.json.encode({"id": self._number, "command": command}).decode()

    def answered(self, message: Any) -> list[tuple[float, int]]:
        return [(self._sent.pop(message["id"]), message["version"])]


def _percentile(spans: list[float], percent: int) -> float:
    """In milliseconds."""
    return 1000 * quantiles(spans, n=100)[percent - 1]
