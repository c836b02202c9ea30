"""The side of whoever serves: requests and sockets of other nodes, for the application of a room."""

import asyncio

from starlette.types import ASGIApp

from tapete.room.cluster.bus import Bus, Ending
from tapete.web.guard.frames import with_writing
from tapete.web.node.frame import FRAMES, GONE, OPENINGS, desk_subject, openings_subject
from tapete.web.node.outbox import Outbox, Outlet
from tapete.web.node.served import Served

Key = tuple[str, int]


class Desk:
    """Open from when a room runs until its lease is over, under a name by which other nodes find it."""

    def __init__(self, bus: Bus, name: str, app: ASGIApp) -> None:
        self._bus, self._name, self._app = bus, name, app
        self._served: dict[Key, Served] = {}
        self._received: dict[Key, int] = {}
        self._outboxes: dict[str, Outbox] = {}
        self._endings: list[Ending] = []

    async def open(self) -> None:
        self._endings.append(await self._bus.watch(desk_subject(self._name), self._hear))
        self._endings.append(await self._bus.answer(openings_subject(self._name), self._admit))

    async def refuse_new(self) -> None:
        """Whoever asks now is told that nobody is here, and waits for the next leader."""
        endings, self._endings = self._endings, []
        for ending in reversed(endings):
            await ending()

    async def close(self) -> None:
        await self.refuse_new()
        await asyncio.gather(*(served.stop() for served in [*self._served.values()]))

    def end_all(self) -> None:
        """End what is served for other nodes, which begin again: what was said around a cut may not have been heard."""
        for served in self._served.values():
            served.end()

    def keep_only(self, present: frozenset[str]) -> None:
        """End what is served for nodes that are gone."""
        for (node, _), served in self._served.items():
            if node not in present:
                served.end()

    async def _admit(self, asked: bytes) -> bytes:
        opening = OPENINGS.decode(asked)
        key = opening.node, opening.channel
        outbox = self._outboxes.setdefault(opening.node, Outbox(self._bus, opening.node))
        outlet = Outlet(outbox, opening.channel)

        async def ended() -> None:
            self._served.pop(key, None)
            self._received.pop(key, None)
            await outlet.send({"type": GONE})

        self._received[key] = 0
        scope = with_writing(opening.scope, outlet.write)
        self._served[key] = Served(self._app, scope, opening.first, outlet.send, ended)
        return b""

    def _hear(self, heard: bytes) -> None:
        frame = FRAMES.decode(heard)
        key = frame.node, frame.channel
        served = self._served.get(key)
        if served is None:
            return
        if frame.message["type"] == GONE or frame.number != self._received[key] + 1:
            served.end()  # at a gap the node begins again, and sends again what was not answered
            return
        self._received[key] = frame.number
        served.put(frame.message)
