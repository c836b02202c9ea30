"""Those who watch without a name share one channel: the leader makes and sends their picture once for a node."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Message, Scope

from tapete.web.guard.frames import Write
from tapete.web.node.channel import Channel, as_message, taken_at_once
from tapete.web.node.frame import GONE
from tapete.web.site.sessions import COOKIE

_RESYNC: Final[Message] = {"type": "websocket.receive", "text": '{"type":"resync"}'}
_RARELY: Final = 0.2
"""Seconds between two whole pictures for newcomers."""
_BACKLOG: Final = 64

Key = tuple[str, str, str, str]


def sharing_key(scope: Scope) -> Key | None:
    """What spectators have in common who see the same; None for somebody who has a session."""
    connection = HTTPConnection(scope)
    if any(name.endswith(COOKIE) for name in connection.cookies):
        return None
    headers = connection.headers
    return scope["path"], scope["query_string"].decode("latin-1"), headers.get("origin", ""), headers.get("host", "")


class SpectatorView:
    """One spectator's part of a shared channel."""

    shared = True

    def __init__(self, spectators: "Spectators") -> None:
        self._spectators = spectators
        self.at_once: Write | None = None
        self._outbox: asyncio.Queue[Message | None] = asyncio.Queue()
        self._broken = False

    async def next(self) -> Message | None:
        return await self._outbox.get()

    async def send(self, _: Message) -> None:
        """All they ever ask for is the whole picture again."""
        self._spectators.resync()

    def close(self) -> None:
        self._spectators.leave(self)

    def put(self, message: Message | None) -> None:
        if self._broken:
            return
        if message is None or self._outbox.qsize() >= _BACKLOG:
            self._broken, message = True, None
        self._outbox.put_nowait(message)

    def put_text(self, text: bytes) -> None:
        if not self._broken and not taken_at_once(self, self._outbox, text):
            self.put(as_message(text))


class Spectators:
    """Everybody who shares a channel; it is closed when the last of them leaves."""

    def __init__(self, channel: Channel, over: Callable[[], None]) -> None:
        self._channel, self._over = channel, over
        self._views: set[SpectatorView] = set()
        self._accepted: Message | None = None
        self._resyncing: asyncio.TimerHandle | None = None
        self._resynced = time.monotonic()
        self._sending: set[asyncio.Task[None]] = set()
        channel.at_once = self._at_once
        self._task = asyncio.create_task(self._pass_on())

    def join(self) -> SpectatorView:
        view = SpectatorView(self)
        self._views.add(view)
        if self._accepted is not None:
            view.put(self._accepted)
            self.resync()
        return view

    def leave(self, view: SpectatorView) -> None:
        self._views.discard(view)
        if not self._views:
            self._end()

    def resync(self) -> None:
        """Everybody is sent the whole picture, once for all who ask within a moment."""
        if self._resyncing is None:
            wait = max(0.0, self._resynced + _RARELY - time.monotonic())
            self._resyncing = asyncio.get_running_loop().call_later(wait, self._ask)

    def _ask(self) -> None:
        self._resyncing, self._resynced = None, time.monotonic()
        task = asyncio.create_task(self._channel.send(_RESYNC))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    def _at_once(self, text: bytes) -> bool:
        for view in [*self._views]:
            view.put_text(text)
        return True

    async def _pass_on(self) -> None:
        while (message := await self._channel.next()) is not None and message["type"] != GONE:
            if message["type"] == "websocket.accept":
                self._accepted = message
            for view in [*self._views]:
                view.put(message)
            if message["type"] == "websocket.close":
                break
        for view in [*self._views]:
            view.put(None)
        self._end()

    def _end(self) -> None:
        self._over()
        if self._resyncing is not None:
            self._resyncing.cancel()
        self._channel.close()
        if asyncio.current_task() is not self._task:
            self._task.cancel()


class Gallery:
    """The shared channels of a node, by what is seen there."""

    def __init__(self) -> None:
        self._spectators: dict[Key, Spectators] = {}
        self._opening: dict[Key, asyncio.Lock] = {}

    async def join(self, key: Key, open_channel: Callable[[], Awaitable[Channel]]) -> SpectatorView:
        async with self._opening.setdefault(key, asyncio.Lock()):
            if key not in self._spectators:
                channel = await open_channel()
                self._spectators[key] = spectators = Spectators(channel, lambda: self._forget(key, spectators))
            return self._spectators[key].join()

    def _forget(self, key: Key, spectators: Spectators) -> None:
        if self._spectators.get(key) is spectators:
            del self._spectators[key]
