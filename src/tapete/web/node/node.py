"""The application of a node: it leads while it has the room's lease, and passes everything on while it has not."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Final

import msgspec
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tapete import __version__
from tapete.room.cluster.bus import Bus, NoAnswerError, NobodyThereError
from tapete.room.cluster.leadership import Leadership, Standing
from tapete.room.stream.logbook import logger
from tapete.store.log import EventLog
from tapete.store.owner.lease import Lease, Leases
from tapete.web.guard.rate import RateLimits
from tapete.web.guard.socket_count import SocketCount
from tapete.web.node.bridge import Bridge, NobodyLeadsError
from tapete.web.node.channel import Channel, Channels, LocalChannel
from tapete.web.node.desk import LeaderDesk
from tapete.web.node.forwarding import forward
from tapete.web.node.frame import GIVEN_UP
from tapete.web.node.shared_limits import SharedLimits
from tapete.web.node.spectators import Gallery, sharing_key
from tapete.web.opened_room import OpenedRoom

PATIENCE: Final = 15.0
"""Seconds that a page or form waits for somebody to lead."""
_STAYS: Final = 30.0
"""The same of a socket: whoever sits at a table has nowhere to go, and would only come back."""
_STOPS: Final = 8.0
"""Seconds for a room to finish what it is writing."""
_ALL: Final = 2**62
"""Later than any epoch."""
_LOOK: Final = 0.05
_LOG: Final = logger(__name__)


OpenRoom = Callable[[Lease, RateLimits], OpenedRoom]


class _Leading(msgspec.Struct, frozen=True):
    """A room that this node runs, or has run and is winding up."""

    lease: Lease
    app: ASGIApp
    desk: LeaderDesk
    log: EventLog
    running: AbstractAsyncContextManager[object]


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
        self._leading: _Leading | None = None
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
        await asyncio.to_thread(self._leadership.release)
        await self._bus.publish(GIVEN_UP, b"")
        await self._channels.stop()
        await self._bus.close()

    def _see(self, standing: Standing) -> None:
        if standing.on_bus != self._standing.on_bus:
            _LOG.warning("bus back" if standing.on_bus else "bus lost")
        cut = standing.cuts != self._standing.cuts or not standing.on_bus
        if standing.lease is not None and standing.present - self._standing.present:
            self._limits.tell_all()
        self._standing = standing
        self._channels.cut_before(_ALL if cut else standing.epoch)
        if cut and self._leading is not None:
            self._leading.desk.end_all()
        if self._leading is not None and self._leading.lease != standing.lease:
            self._cut_here()
        if self._leading is not None:
            self._leading.desk.keep_only(standing.present)
        self._changed.set()

    async def _follow(self) -> None:
        """Lead whenever the lease is this node's, and stop when it is not.

        What is over by another's lease is wound up beside: it can write nothing, and nobody should wait for it.
        """
        while True:
            await self._changed.wait()
            self._changed.clear()
            lease = self._standing.lease
            try:
                if self._leading is not None and self._leading.lease != lease:
                    self._stop_leading()
                if lease is not None and self._leading is None:
                    await self._lead(lease)
            except Exception as error:
                _LOG.error("failed", step="lead", exc_info=error)
                self._leadership.step_down()

    async def _lead(self, lease: Lease) -> None:
        began = time.monotonic()
        opened = self._open_room(lease, self._limits.limits)
        running = opened.app.router.lifespan_context(opened.app)
        desk = LeaderDesk(self._bus, lease.epoch, opened.app)
        try:
            await running.__aenter__()
            await desk.open()
        except Exception:
            await desk.close()
            await asyncio.to_thread(opened.log.close)
            raise
        self._leading = _Leading(lease, opened.app, desk, opened.log, running)
        _LOG.warning("leads", node=lease.node, epoch=lease.epoch, seconds=round(time.monotonic() - began, 2))

    def _stop_leading(self) -> "asyncio.Task[None] | None":
        leading, self._leading = self._leading, None
        if leading is None:
            return None
        self._cut_here()
        task = asyncio.create_task(_wind_up(leading))
        self._winding_up.add(task)
        task.add_done_callback(self._winding_up.discard)
        return task

    def _cut_here(self) -> None:
        for channel in [*self._here]:
            channel.cut()
        self._here.clear()

    # Serving

    @property
    def _here_now(self) -> _Leading | None:
        """The room, if it runs here and this node may still speak for it."""
        leading = self._leading
        may = leading is not None and leading.lease == self._standing.lease and self._leadership.leads
        return leading if may and not self._stopping else None

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await Bridge(scope, receive, send, self._channel).run()

    async def _channel(self, scope: Scope, first: Message, shared: bool) -> Channel:
        """Served by whoever leads, as soon as somebody does."""
        until = time.monotonic() + (PATIENCE if scope["type"] == "http" else _STAYS)
        while time.monotonic() < until and not self._stopping:
            if (leading := self._here_now) is not None:
                channel = LocalChannel(leading.app, scope, first, self._here.discard)
                self._here.add(channel)
                return channel
            try:
                if self._standing.leader and self._standing.lease is None:
                    return await self._remote(scope, first, shared)
            except NobodyThereError:
                pass
            except NoAnswerError:
                if scope["type"] == "http":
                    raise
            await asyncio.sleep(_LOOK)
        raise NobodyLeadsError

    async def _remote(self, scope: Scope, first: Message, shared: bool) -> Channel:
        opening = partial(self._channels.open, self._standing.epoch, scope, first)
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


async def _wind_up(leading: _Leading) -> None:
    """Finish what is being written, as far as it still can be."""
    try:
        await leading.desk.refuse_new()
        async with asyncio.timeout(_STOPS):
            await leading.running.__aexit__(None, None, None)
        await leading.desk.close()
    except Exception as error:
        _LOG.error("failed", step="stop leading", exc_info=error)
    finally:
        await asyncio.to_thread(leading.log.close)
    _LOG.warning("leads no more", node=leading.lease.node, epoch=leading.lease.epoch)
