"""What a browser is told to refuse: anything from elsewhere, anything inline, any frame."""

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

_ONLY_TLS: Final = {"Strict-Transport-Security": "max-age=31536000"}
"""A browser that has come by TLS once never comes without it again."""


def is_secure(connection: HTTPConnection) -> bool:
    """Whether a visitor comes by TLS, to this server or to a proxy whose word counts."""
    return connection.scope["scheme"] in ("https", "wss")


def headers_for(connection: HTTPConnection) -> Mapping[str, str]:
    return HEADERS | _ONLY_TLS if is_secure(connection) else HEADERS


class SecurityHeaders:
    """Adds the headers to every answer, pages and files alike."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(headers_for(HTTPConnection(scope)))
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
