"""Which node runs which table or tournament, as the leader has told it last."""

import asyncio
from typing import Final

from tapete.room.cluster.bus import Bus, NoAnswerError, NobodyThereError
from tapete.room.hosting.message import ENCODER, FROM_LEADER, PLACED, PLACES, Places, Where, lead_subject

_AGAIN: Final = 0.5
"""Seconds before somebody is asked again who has not answered."""


class StreamPlaces:
    """Asked of each new leader once; after that it tells of every change."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._epoch, self._asked = 0, 0.0
        self._places = Places(0, 0, {})
        self._cuts = bus.cuts

    async def start(self) -> None:
        await self._bus.watch(PLACES, lambda message: self._hear(PLACED.decode(message)))

    def lead(self, epoch: int) -> None:
        """Somebody leads under this epoch."""
        self._epoch = max(epoch, self._epoch)

    async def host_of(self, stream: str) -> str | None:
        """The node that runs a stream for the leader; None where it is the leader itself, or nobody knows yet."""
        if self._places.epoch < self._epoch or self._cuts != self._bus.cuts:
            await self._ask()
        return self._places.hosts.get(stream)

    async def _ask(self) -> None:
        now = asyncio.get_running_loop().time()
        if now < self._asked + _AGAIN:
            return
        self._asked, cuts = now, self._bus.cuts
        try:
            answer = await self._bus.ask(lead_subject(self._epoch), ENCODER.encode(Where()), 1.0)
        except (NobodyThereError, NoAnswerError):
            return
        if isinstance(heard := FROM_LEADER.decode(answer), Places):
            self._cuts = cuts
            self._hear(heard)

    def _hear(self, places: Places) -> None:
        if (places.epoch, places.number) > (self._places.epoch, self._places.number):
            self._places = places
