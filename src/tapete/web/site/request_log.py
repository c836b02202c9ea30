"""Every request is counted, timed and logged; sockets too, when they close."""

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tapete.room.stream.logbook import logger
from tapete.room.stream.metrics import RoomMetrics

_LOG = logger("tapete.web")


class Observed:
    """Addresses are logged without their query, and nobody by name."""

    def __init__(self, app: ASGIApp, metrics: RoomMetrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                await self._request(scope, receive, send)
            case "websocket":
                await self._socket(scope, receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def noticing(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noticing)
        finally:
            seconds = time.perf_counter() - began
            self._metrics.pages.observe(seconds)
            self._metrics.statuses[status] += 1
            # Of an outage, which 503 tells, the logbook has one line already.
            tell = _LOG.error if status >= 500 and status != 503 else _LOG.info
            tell("request", method=scope["method"], path=scope["path"], status=status, ms=round(seconds * 1000, 1))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        self._metrics.sockets += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._metrics.sockets -= 1
            _LOG.info("socket", path=scope["path"], seconds=round(time.perf_counter() - began, 1))
