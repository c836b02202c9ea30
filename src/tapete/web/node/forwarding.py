"""A page or form that goes to whoever leads.

A page is asked for again when the leader changes meanwhile. A form that was handed over and not answered is not: nobody
knows whether it was done, and whoever sent it is told so.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from tapete.room.cluster.bus import NoAnswerError
from tapete.web.guard.security import headers_for
from tapete.web.node.bridge import NobodyLeadsError, Open
from tapete.web.node.channel import Channel
from tapete.web.node.frame import GONE, PART_BYTES
from tapete.web.site import failure

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_TRIES: Final = 5


async def forward(scope: Scope, receive: Receive, send: Send, open_channel: Open) -> None:
    body = await _body(receive)
    if body is None:
        await Response(status_code=413)(scope, receive, send)
        return
    first: Message = {"type": "http.request", "body": body, "more_body": False}
    for _ in range(_TRIES if scope["method"] in _SAFE else 1):
        try:
            channel = await open_channel(scope, first, False)
        except NobodyLeadsError:
            break
        except NoAnswerError:
            continue
        try:
            if await _answered(channel, send):
                return
        finally:
            channel.close()
    request = Request(scope)
    response = await failure.stopped(request, NobodyLeadsError())
    response.headers.update(headers_for(request))
    await response(scope, receive, send)


async def _body(receive: Receive) -> bytes | None:
    """The whole body; None if it is longer than any form of the room."""
    body = b""
    while (message := await receive())["type"] == "http.request":
        body += message.get("body", b"")
        if len(body) > PART_BYTES:
            return None
        if not message.get("more_body", False):
            break
    return body


async def _answered(channel: Channel, send: Send) -> bool:
    """Pass the answer on; False if none came. One that breaks off in the middle breaks off for the browser too."""
    begun = False
    while (message := await channel.next()) is not None and message["type"] != GONE:
        begun = True
        await send(message)
        if message["type"] == "http.response.body" and not message.get("more_body", False):
            return True
    if begun:
        raise ConnectionResetError("the leader is gone in the middle of an answer")
    return False
