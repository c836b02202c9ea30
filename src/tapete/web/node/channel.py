"""A node's side: requests and sockets that are served here, by the leader, or by whoever runs what they are about."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Final, Protocol

from starlette.types import ASGIApp, Message, Scope

from tapete.room.cluster.bus import Bus, Ending, NoAnswerError
from tapete.web.guard.frames import Write, with_writing
from tapete.web.node.frame import (
    BATCHES,
    ENCODER,
    GONE,
    Frame,
    Opening,
    Told,
    carried,
    desk_subject,
    node_subject,
    openings_subject,
)
from tapete.web.node.served import Served

_ASKED: Final = 2.0
"""Seconds for the leader to say that it has begun."""
_HERE: Final = 16
"""Messages that wait for a slow browser before the room waits with them, and then leaves out old pictures."""
_BACKLOG: Final = 256
"""The same of another node's room, which cannot wait: then the channel is broken and begun again."""


class Channel(Protocol):
    """A request or a socket being served."""

    shared: bool
    at_once: Write | None
    """Takes a text in the same moment, while nothing that came before is still waiting: a picture then wakes no task.
    What it does not take is queued."""

    async def next(self) -> Message | None:
        """What comes from the room; None once the channel is broken."""

    async def send(self, message: Message) -> None:
        """What comes from the browser."""

    def close(self) -> None:
        """Nobody listens any more."""


def taken_at_once(channel: Channel, waiting: "asyncio.Queue[Message | None]", text: bytes) -> bool:
    """Whether a text has gone by what waits: only where nothing does."""
    return channel.at_once is not None and waiting.empty() and channel.at_once(text)


def as_message(text: bytes) -> Message:
    return {"type": "websocket.send", "text": text.decode()}


class LocalChannel:
    """Served by the room of this very node."""

    shared = False

    def __init__(self, app: ASGIApp, scope: Scope, first: Message, over: Callable[["LocalChannel"], None]) -> None:
        self._over = over
        self.at_once: Write | None = None
        self._outbox: asyncio.Queue[Message | None] = asyncio.Queue(_HERE)
        self._closed = False
        self._served = Served(app, with_writing(scope, self._write), first, self._put, self._end)

    async def next(self) -> Message | None:
        return await self._outbox.get()

    async def send(self, message: Message) -> None:
        self._served.put(message)

    def close(self) -> None:
        self._closed = True
        self._over(self)
        self._served.end()
        self._empty()

    def cut(self) -> None:
        """The room of this node is over."""
        self._empty()
        self._outbox.put_nowait(None)

    def _empty(self) -> None:
        while not self._outbox.empty():
            self._outbox.get_nowait()

    def _write(self, text: bytes) -> bool:
        return self._closed or taken_at_once(self, self._outbox, text)

    async def _put(self, message: Message) -> None:
        if not self._closed:
            await self._outbox.put(message)

    async def _end(self) -> None:
        await self._put({"type": GONE})


class RemoteChannel:
    """Served at another node's desk."""

    shared = False

    def __init__(self, channels: "Channels", number: int, desk: str) -> None:
        self._channels, self.number, self.desk = channels, number, desk
        self.at_once: Write | None = None
        self._outbox: asyncio.Queue[Message | None] = asyncio.Queue()
        self._received, self._sent = 0, 0
        self.broken = False
        self._when_cut: Callable[[], object] = lambda: None

    async def next(self) -> Message | None:
        return await self._outbox.get()

    async def send(self, message: Message) -> None:
        self._sent += 1
        await self._channels.tell(self, self._sent, message)

    def close(self) -> None:
        self._channels.drop(self)

    def hear(self, told: Told) -> None:
        if self.broken:
            return
        self._received += 1
        said = told.said
        if told.number != self._received or self._outbox.qsize() >= _BACKLOG:
            self.cut()
        elif not isinstance(said, bytes):
            self._outbox.put_nowait(said)
        elif not taken_at_once(self, self._outbox, said):
            self._outbox.put_nowait(as_message(said))

    def cut(self) -> None:
        """Nothing that comes is complete any more."""
        self.broken = True
        self._outbox.put_nowait(None)
        self._when_cut()

    def when_cut(self, then: Callable[[], object]) -> None:
        self._when_cut = then


class Channels:
    """All channels of this node to others, over one stream of the bus."""

    def __init__(self, bus: Bus, node: str) -> None:
        self._bus, self._node = bus, node
        self._numbers = count(1)
        self._open: dict[int, RemoteChannel] = {}
        self._ending: Ending | None = None
        self._dropping: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._ending = await self._bus.watch(node_subject(self._node), self._hear)

    async def stop(self) -> None:
        self.cut(lambda _: True)
        if self._ending is not None:
            await self._ending()

    async def open(self, desk: str, scope: Scope, first: Message) -> RemoteChannel:
        """Served at a desk from now on; raises what the bus raises, at once where the desk is closed meanwhile."""
        channel = RemoteChannel(self, next(self._numbers), desk)
        self._open[channel.number] = channel
        opening = Opening(self._node, channel.number, carried(scope), dict(first))
        asking = asyncio.ensure_future(self._bus.ask(openings_subject(desk), ENCODER.encode(opening), _ASKED))
        channel.when_cut(asking.cancel)  # a leader that is paused would never answer
        try:
            await asking
        except asyncio.CancelledError:
            self.drop(channel)
            if channel.broken:
                raise NoAnswerError(openings_subject(desk)) from None
            raise
        except BaseException:
            self.drop(channel)
            raise
        return channel

    async def tell(self, channel: RemoteChannel, number: int, message: Message) -> None:
        frame = Frame(self._node, channel.number, number, dict(message))
        await self._bus.publish(desk_subject(channel.desk), ENCODER.encode(frame))

    def drop(self, channel: RemoteChannel) -> None:
        if self._open.pop(channel.number, None) is not None:
            self._tell_gone(channel.number, channel.desk)

    def cut(self, closed: Callable[[str], bool]) -> None:
        """Channels to desks that are closed are over."""
        for channel in [*self._open.values()]:
            if closed(channel.desk):
                self._open.pop(channel.number, None)
                channel.cut()

    def _hear(self, heard: bytes) -> None:
        for told in BATCHES.decode(heard):
            channel = self._open.get(told.channel)
            if channel is not None:
                channel.hear(told)

    def _tell_gone(self, number: int, desk: str) -> None:
        frame = Frame(self._node, number, 0, {"type": GONE})
        task = asyncio.create_task(self._bus.publish(desk_subject(desk), ENCODER.encode(frame)))
        self._dropping.add(task)
        task.add_done_callback(self._dropping.discard)
