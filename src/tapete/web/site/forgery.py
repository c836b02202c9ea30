"""No other site can have a visitor's browser send a form here, or open a socket in the visitor's name."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tapete.web.guard.origin import same_origin
from tapete.web.site import failure

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def is_forged(connection: HTTPConnection) -> bool:
    """Whether another site may be behind a request that changes something.

    Browsers send its origin in ``Sec-Fetch-Site`` and ``Origin``; a request with neither is not trusted, unless it
    brings a key of its own, which no page can add to a form.
    """
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site != "same-origin":
        return True
    if "origin" in connection.headers:
        return not same_origin(connection)
    return site is None and not connection.headers.get("authorization", "").startswith("Bearer ")


class NoForgery:
    """Refuses requests that another site may have sent, before anything else handles them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in _SAFE and is_forged(connection := HTTPConnection(scope)):
            await failure.forged(connection)(scope, receive, send)
        else:
            await self._app(scope, receive, send)
