"""The application of a node: it leads while it has the room's lease, and else runs what the leader gives it. Everything
else it passes on."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Final

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tapete import __version__
from tapete.room.cluster.bus import Bus, NoAnswerError, NobodyThereError
from tapete.room.cluster.leadership import Leadership, Standing
from tapete.room.hosting.sockets import SocketsTold
from tapete.room.stream.logbook import logger
from tapete.store.owner.lease import Lease, Leases
from tapete.web.guard.rate import RateLimits
from tapete.web.guard.socket_count import SocketCount
from tapete.web.node.bridge import Bridge, NobodyLeadsError
from tapete.web.node.channel import Channel, Channels, LocalChannel
from tapete.web.node.forwarding import forward
from tapete.web.node.frame import GIVEN_UP, host_desk, hosting_node, leader_desk
from tapete.web.node.hosting import HostingRoom, stream_of
from tapete.web.node.leading import LeadingRoom
from tapete.web.node.places import StreamPlaces
from tapete.web.node.shared_limits import SharedLimits
from tapete.web.node.spectators import Gallery, sharing_key
from tapete.web.opened_room import OpenedRoom

PATIENCE: Final = 15.0
"""Seconds that a page or form waits for somebody to lead."""
_STAYS: Final = 30.0
"""The same of a socket: whoever sits at a table has nowhere to go, and would only come back."""
_CUT_OFF: Final = 8.0
"""Seconds after which a node that is cut from the bus or the database lets people go: others may serve them, before
their time at the table is over."""
_LOOK: Final = 0.05
_LOG: Final = logger(__name__)


OpenRoom = Callable[[Lease, RateLimits], OpenedRoom]


class Node:
    """``open_room`` opens the room under a lease; ``local`` serves what needs no room, such as static files."""

    def __init__(
        self,
        leases: Leases,
        node_id: str,
        join_bus: Callable[[], Awaitable[Bus]],
        open_room: OpenRoom,
        local: ASGIApp,
        most_sockets: int,
    ) -> None:
        self._leases, self._id, self._join_bus = leases, node_id, join_bus
        self._open_room, self._local = open_room, local
        self._limits = SharedLimits(node_id)
        self._gallery, self._here = Gallery(), set[LocalChannel]()
        self._leading: LeadingRoom | None = None
        self._hosting: HostingRoom | None = None
        self._winding_up: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()
        self._standing = Standing()
        self._stopping = False
        self._sockets: ASGIApp = SocketCount(self._socket, most_sockets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
        elif scope["path"].startswith("/static/") or scope["path"] == "/healthz":
            await self._local(scope, receive, send)
        elif scope["path"] == "/readyz" and self._here_now is None:
            await self._ready(scope, receive, send)
        elif (leading := self._here_now) is not None:
            await leading.app(scope, receive, send)
        else:
            await forward(scope, receive, send, self._channel)

    # Living

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            self._bus = await self._join_bus()
        except OSError as error:
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        self._channels = Channels(self._bus, self._id)
        await self._channels.start()
        await self._limits.join(self._bus)
        self._places = StreamPlaces(self._bus)
        await self._places.start()
        self._told = SocketsTold(self._id, self._bus)
        self._told.start()
        loop = asyncio.get_running_loop()

        def changed(standing: Standing) -> None:
            loop.call_soon_threadsafe(self._see, standing)

        self._leadership = Leadership(self._leases, self._id, self._bus, changed)
        await self._bus.watch(GIVEN_UP, lambda _: self._leadership.look())
        self._leadership.start()
        following = asyncio.create_task(self._follow(), name="node")
        await self._until(lambda: self._here_now is not None or bool(self._standing.leader), PATIENCE)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._hand_over(following)
        await send({"type": "lifespan.shutdown.complete"})

    async def _hand_over(self, following: "asyncio.Task[None]") -> None:
        """Finish what is being written, and only then let another node lead."""
        self._stopping = True
        self._leadership.resign()
        following.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await following
        if (winding_up := self._stop_leading()) is not None:
            await winding_up
        if self._hosting is not None:
            await self._hosting.leave()
            if (closing := await self._stop_hosting()) is not None:
                await closing
        await asyncio.to_thread(self._leadership.release)
        await self._bus.publish(GIVEN_UP, b"")
        await self._channels.stop()
        self._told.stop()
        await self._bus.close()

    def _see(self, standing: Standing) -> None:
        if standing.on_bus != self._standing.on_bus:
            _LOG.warning("bus back" if standing.on_bus else "bus lost")
        cut = standing.cuts != self._standing.cuts or not standing.on_bus
        if cut or standing.epoch != self._standing.epoch:
            self._told.tell_again()
        if standing.lease is not None and standing.present - self._standing.present:
            self._limits.tell_all()
        self._standing = standing
        self._places.lead(standing.epoch)
        self._channels.cut((lambda _: True) if cut else self._is_closed)
        for desk in [serving.desk for serving in (self._leading, self._hosting) if serving is not None]:
            if cut:
                desk.end_all()
            desk.keep_only(standing.present)
        if self._leading is not None and self._leading.lease == standing.lease:
            self._leading.spread.see(standing.present)
        elif self._leading is not None:
            self._cut_here()
        self._changed.set()

    def _is_closed(self, desk: str) -> bool:
        """Whether nobody serves at a desk any more, as far as this node knows."""
        node = hosting_node(desk)
        return desk != leader_desk(self._standing.epoch) if node is None else node not in self._standing.present

    async def _follow(self) -> None:
        """Lead whenever the lease is this node's, and stop when it is not.

        What is over by another's lease is wound up beside: it can write nothing, and nobody should wait for it.
        """
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._take_up(self._standing)
            except Exception as error:
                _LOG.error("failed", step="lead" if self._standing.lease else "host", exc_info=error)
                if self._standing.lease is not None:
                    self._leadership.step_down()

    async def _take_up(self, standing: Standing) -> None:
        if self._leading is not None and self._leading.lease != standing.lease:
            self._stop_leading()
        if self._hosting is not None and (standing.lease is not None or self._hosting.lease != standing.presence):
            await self._stop_hosting()
        if standing.lease is not None and self._leading is None:
            await self._lead(standing.lease)
        elif standing.lease is None and standing.presence is not None and self._hosting is None and standing.leader:
            await self._host(standing.presence)

    async def _lead(self, lease: Lease) -> None:
        began = time.monotonic()
        leading = LeadingRoom(self._id, lease, self._open_room(lease, self._limits.limits), self._bus)
        await leading.open()
        leading.spread.see(self._standing.present)
        self._leading = leading
        _LOG.warning("leads", node=lease.node, epoch=lease.epoch, seconds=round(time.monotonic() - began, 2))

    async def _host(self, presence: Lease) -> None:
        hosting = HostingRoom(self._id, presence, self._open_room(presence, self._limits.limits), self._bus)
        await hosting.open()
        self._hosting = hosting

    async def _stop_hosting(self) -> "asyncio.Task[None] | None":
        """Run nothing any more. Where this node still could write, what it has begun to write is written then: it may
        be about to lead. Everything else is wound up beside whatever comes next."""
        hosting, self._hosting = self._hosting, None
        if hosting is None:
            return None
        self._cut_here()
        try:
            await hosting.retire()
            if hosting.lease == self._standing.presence:
                await hosting.host.finish()
        finally:
            closing = self._beside(hosting.close())
        return closing

    def _stop_leading(self) -> "asyncio.Task[None] | None":
        leading, self._leading = self._leading, None
        if leading is None:
            return None
        self._cut_here()
        return self._beside(leading.wind_up())

    def _beside(self, ending: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(ending)
        self._winding_up.add(task)
        task.add_done_callback(self._winding_up.discard)
        return task

    def _cut_here(self) -> None:
        for channel in [*self._here]:
            channel.cut()
        self._here.clear()

    # Serving

    @property
    def _here_now(self) -> LeadingRoom | None:
        """The room, if it runs here and this node may still speak for it."""
        leading = self._leading
        may = leading is not None and leading.lease == self._standing.lease and self._leadership.leads
        return leading if may and not self._stopping else None

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._told.counted(stream_of(scope)):
            await Bridge(scope, receive, send, self._channel).run()

    async def _channel(self, scope: Scope, first: Message, shared: bool) -> Channel:
        """Served by whoever runs what it is about, and else by whoever leads, as soon as somebody does."""
        there = time.monotonic()
        until = there + (PATIENCE if scope["type"] == "http" else _STAYS)
        while (now := time.monotonic()) < until and now - there < _CUT_OFF and not self._stopping:
            there = now if self._standing.presence is not None else there
            try:
                if (channel := await self._opened(scope, first, shared)) is not None:
                    return channel
            except NobodyThereError:
                pass
            except NoAnswerError:
                if scope["type"] == "http":
                    raise
            await asyncio.sleep(_LOOK)
        raise NobodyLeadsError

    async def _opened(self, scope: Scope, first: Message, shared: bool) -> Channel | None:
        stream = stream_of(scope)
        host = await self._places.host_of(stream) if stream is not None else None
        if host is not None and host == self._id:
            return self._served_here(self._hosting.serve, scope, first) if self._hosting else None
        if host is not None and host in self._standing.present:
            return await self._remote(host_desk(host), scope, first, shared)
        if (leading := self._here_now) is not None:
            return self._served_here(leading.app, scope, first)
        if self._standing.leader and self._standing.lease is None:
            return await self._remote(leader_desk(self._standing.epoch), scope, first, shared)
        return None

    def _served_here(self, app: ASGIApp, scope: Scope, first: Message) -> LocalChannel:
        channel = LocalChannel(app, scope, first, self._here.discard)
        self._here.add(channel)
        return channel

    async def _remote(self, desk: str, scope: Scope, first: Message, shared: bool) -> Channel:
        opening = partial(self._channels.open, desk, scope, first)
        key = sharing_key(scope) if shared else None
        return await self._gallery.join(key, opening) if key else await opening()

    async def _ready(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A node that does not lead is ready while it can pass on to one that does."""
        ok = bool(self._standing.leader) and self._bus.connected and not self._stopping
        report = {"ok": ok, "version": __version__, "leader": self._standing.leader, "epoch": self._standing.epoch}
        await JSONResponse(report, 200 if ok else 503, headers={"Cache-Control": "no-store"})(scope, receive, send)

    async def _until(self, condition: Callable[[], bool], seconds: float) -> None:
        until = time.monotonic() + seconds
        while not condition() and time.monotonic() < until:
            await asyncio.sleep(_LOOK)
