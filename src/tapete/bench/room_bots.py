"""Bots at the tables of a measured room, over real sockets: they check or call whenever they are asked."""

import asyncio
import time
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

import msgspec

from tapete.bench.room_server import COOKIE, PLAYERS, player_name, table_name

_CHIPS: Final = 100_000


class _Option(msgspec.Struct, frozen=True):
    command: str
    given: dict[str, object] = {}


class _View(msgspec.Struct, frozen=True):
    awaited: tuple[str, ...] = ()


class _Message(msgspec.Struct, frozen=True):
    """As much of a message as a bot reads."""

    type: str
    id: int = 0
    version: int = 0
    view: _View = _View()
    legal: tuple[_Option, ...] = ()


_DECODER: Final = msgspec.json.Decoder(_Message)


class BotTable:
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
                if message.type == "view":
                    versions, times = self._seen[place]
                    versions.append(message.version)
                    times.append(now)
                    if (command := bot.wants(message)) is not None:
                        await client.send(command)
                elif message.type == "done":
                    self._acts += bot.answered(message)

    def latencies(self, began: float, ended: float) -> Iterator[float]:
        """From sending each act until the last viewer had it; acts still on their way do not count."""
        for sent, version in self._acts:
            places = [bisect_left(versions, version) for versions, _ in self._seen]
            if began <= sent < ended and all(
                place < len(seen[0]) for place, seen in zip(places, self._seen, strict=True)
            ):
                yield max(times[place] for place, (_, times) in zip(places, self._seen, strict=True)) - sent


class _Bot:
    """Sits down, then checks or calls whenever it is asked."""

    def __init__(self, name: str) -> None:
        self._name, self._number, self._sent = name, 0, dict[int, float]()

    def wants(self, message: _Message) -> str | None:
        """What to send on seeing a picture; nothing while an answer is awaited."""
        if self._sent:
            return None
        options = {option.given.get("act") or option.command for option in message.legal}
        if "sit" in options:
            return self._asking({"type": "sit", "chips": _CHIPS})
        if self._name not in message.view.awaited:
            return None
        act = next(act for act in ("check", "call", "fold") if act in options)
        return self._asking({"type": "act", "act": act})

    def _asking(self, command: dict[str, object]) -> str:
        self._number += 1
        self._sent[self._number] = time.perf_counter()
        return msgspec.json.encode({"id": self._number, "command": command}).decode()

    def answered(self, message: _Message) -> list[tuple[float, int]]:
        return [(self._sent.pop(message.id), message.version)]
