"""One request or socket served by the room's application, with its messages in queues."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from starlette.types import ASGIApp, Message, Scope

from tapete.room.stream.logbook import logger

_LOG = logger(__name__)


class Served:
    """The application at work on one scope. What it sends goes to ``send``; ``ended`` is called when it is done."""

    def __init__(
        self,
        app: ASGIApp,
        scope: Scope,
        first: Message,
        send: Callable[[Message], Awaitable[None]],
        ended: Callable[[], Awaitable[None]],
    ) -> None:
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._inbox.put_nowait(first)
        self._gone: Message = {"type": f"{scope['type']}.disconnect", "code": 1006}
        self._task = asyncio.create_task(self._serve(app, scope, send, ended))

    def put(self, message: Message) -> None:
        self._inbox.put_nowait(message)

    def end(self) -> None:
        """Whoever was served is gone."""
        self._inbox.put_nowait(self._gone)

    async def stop(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _serve(
        self,
        app: ASGIApp,
        scope: Scope,
        send: Callable[[Message], Awaitable[None]],
        ended: Callable[[], Awaitable[None]],
    ) -> None:
        try:
            await app(scope, self._inbox.get, send)
        except Exception as error:
            _LOG.error("failed", step="served", path=scope["path"], exc_info=error)
        finally:
            await ended()
