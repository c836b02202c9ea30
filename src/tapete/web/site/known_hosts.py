"""Requests are answered only under a name of this house, so that no other site can pass for it."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tapete.web.guard.deployment import HostNames
from tapete.web.site import failure

_POLICY = 1008


class KnownHosts:
    """Refuses requests and sockets whose ``Host`` is another's; any name will do where ``hosts`` is None."""

    def __init__(self, app: ASGIApp, hosts: HostNames | None) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._hosts is None:
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if self._hosts.admits(connection.headers.get("host", "")):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": _POLICY})
        else:
            await failure.misdirected(connection)(scope, receive, send)
