"""How many sockets one address may have open."""

from collections import Counter

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tapete.web.guard.rate import source_of

_POLICY = 1008


class SocketCount:
    """One more than ``most`` is refused before it is opened."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app, self._most = app, most
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        source = source_of(HTTPConnection(scope))
        if self._open[source] >= self._most:
            await send({"type": "websocket.close", "code": _POLICY})
            return
        self._open[source] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open[source] -= 1
            if not self._open[source]:
                del self._open[source]
