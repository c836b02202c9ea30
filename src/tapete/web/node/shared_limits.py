"""The rate limits of a node: it follows those of whoever leads, and goes on from there when it leads itself.

So nobody who has tried too often may begin anew because a leader was killed. What was used up is published at once;
whoever comes later is sent everything. What is lost with a message is a token or two, which time would have given back.
"""

import asyncio
from typing import Final

import msgspec

from tapete.room.cluster.bus import Bus
from tapete.web.guard.rate import RateLimits

_SUBJECT: Final = "limits"
_AT_ONCE: Final = 2_000
"""Buckets in one message, with room to spare in it."""


class _Left(msgspec.Struct, frozen=True, array_like=True):
    """What is left in a bucket."""

    kind: str
    who: str
    tokens: float


class _Told(msgspec.Struct, frozen=True, array_like=True):
    node: str
    buckets: list[_Left]


_DECODER: Final = msgspec.msgpack.Decoder(_Told)
_ENCODER: Final = msgspec.msgpack.Encoder()


class SharedLimits:
    """One for the life of a node; the rooms it leads go by ``limits``."""

    def __init__(self, node_id: str, limits: RateLimits | None = None) -> None:
        self._id, self.limits = node_id, limits or RateLimits()
        self._untold: dict[tuple[str, str], float] = {}
        self._telling: set[asyncio.Task[None]] = set()

    async def join(self, bus: Bus) -> None:
        """Hear what is used up elsewhere, and tell what is used up here."""
        self._bus, self._loop = bus, asyncio.get_running_loop()
        self.limits.spent = self._note
        await bus.watch(_SUBJECT, self._hear)

    def tell_all(self) -> None:
        """Somebody has come who knows nothing yet."""
        for kind, who, tokens in self.limits.used():
            self._note(kind, who, tokens)

    def _note(self, kind: str, who: str, tokens: float) -> None:
        if not self._untold:
            self._loop.call_soon_threadsafe(self._tell)
        self._untold[kind, who] = tokens

    def _tell(self) -> None:
        task = self._loop.create_task(self._published())
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _published(self) -> None:
        untold, self._untold = self._untold, {}
        left = [_Left(kind, who, tokens) for (kind, who), tokens in untold.items()]
        for first in range(0, len(left), _AT_ONCE):
            told = _Told(self._id, left[first : first + _AT_ONCE])
            await self._bus.publish(_SUBJECT, _ENCODER.encode(told))

    def _hear(self, heard: bytes) -> None:
        told = _DECODER.decode(heard)
        if told.node != self._id:
            for left in told.buckets:
                self.limits.lower(left.kind, left.who, left.tokens)
