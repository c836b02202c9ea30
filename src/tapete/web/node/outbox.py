"""What the leader has to say to another node: all that falls due together goes as one message of the bus."""

import asyncio
from collections.abc import Mapping
from itertools import count
from typing import Final

import msgspec
from starlette.types import Message

from tapete.room.cluster.bus import MOST_BYTES, Bus, within_limit
from tapete.web.node.frame import ENCODER, in_parts, node_subject

_AROUND: Final = 32
"""Bytes of a channel, a number and a length, and more."""
_ROOM_FOR: Final = MOST_BYTES - 1024
"""Bytes in one message, beside what is around them."""

Said = bytes | msgspec.Raw


class Outbox:
    """What is to be said to one node, in its order."""

    def __init__(self, bus: Bus, node: str) -> None:
        self._bus, self._subject = bus, node_subject(node)
        self._told: list[tuple[int, int, Said]] = []
        self._size = 0
        self._due: asyncio.Handle | None = None
        self._full: list[bytes] = []
        """Messages of the bus that could not go at once, and whatever has become due behind them."""
        self._sending: asyncio.Task[None] | None = None

    def put(self, channel: int, number: int, said: Said) -> None:
        """To be sent after whoever is at work now: the pictures of one act are made in one go."""
        size = len(memoryview(said)) + _AROUND
        if self._told and self._size + size > _ROOM_FOR:
            self._send()
        self._told.append((channel, number, said))
        self._size += size
        if self._due is None:
            self._due = asyncio.get_running_loop().call_soon(self._send)

    @property
    def waits(self) -> bool:
        """Whether the bus takes nothing more at once."""
        return self._sending is not None

    async def settled(self) -> None:
        """Wait until the bus takes more."""
        if self._sending is not None:
            await asyncio.wait([self._sending])

    def _send(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
        told, self._told, self._size = self._told, [], 0
        message = within_limit(ENCODER.encode(told))
        if self._sending is None and self._bus.published_at_once(self._subject, message):
            return
        self._full.append(message)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_in_turn())

    async def _send_in_turn(self) -> None:
        try:
            while self._full:
                await self._bus.publish(self._subject, self._full.pop(0))
        finally:
            self._sending = None


class Outlet:
    """What one channel says by the outbox of its node, numbered."""

    def __init__(self, outbox: Outbox, channel: int) -> None:
        self._outbox, self._channel, self._numbers = outbox, channel, count(1)

    def write(self, text: bytes) -> bool:
        """A text of a socket, in the same moment; False where the bus takes nothing more."""
        if self._outbox.waits:
            return False
        self._outbox.put(self._channel, next(self._numbers), text)
        return True

    async def send(self, message: Message) -> None:
        """Any message of ASGI, in as many parts as it needs."""
        for part in in_parts(message):
            self._outbox.put(self._channel, next(self._numbers), _said(part))
            await self._outbox.settled()


def _said(message: Mapping[str, object]) -> Said:
    text = message.get("text")
    return text.encode() if isinstance(text, str) else msgspec.Raw(ENCODER.encode(message))
