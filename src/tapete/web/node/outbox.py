"""What the leader has to say to another node: all that falls due together goes as one message of the bus."""

import asyncio

import msgspec

from tapete.room.cluster.bus import MOST_BYTES, Bus
from tapete.web.node.frame import ENCODER, Frame, node_subject

_ROOM_FOR = MOST_BYTES - 1024
"""Bytes of frames in one message, beside what is around them."""


class Outbox:
    """The frames for one node, in their order."""

    def __init__(self, bus: Bus, node: str) -> None:
        self._bus, self._subject = bus, node_subject(node)
        self._frames: list[msgspec.Raw] = []
        self._size = 0
        self._sending: asyncio.Task[None] | None = None

    async def put(self, frame: Frame) -> None:
        encoded = ENCODER.encode(frame)
        if self._frames and self._size + len(encoded) > _ROOM_FOR and self._sending is not None:
            await self._sending
        self._frames.append(msgspec.Raw(encoded))
        self._size += len(encoded)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        """After whoever is at work now: the pictures of one act are made in one go."""
        while self._frames:
            frames, self._frames, self._size = self._frames, [], 0
            await self._bus.publish(self._subject, ENCODER.encode(frames))
