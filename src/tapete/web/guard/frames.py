"""A message is written to its sockets in the same moment, where a connection takes it.

The server tells the application of it by an extension of ASGI's scope; under any other server, and in tests without
one, messages take the ordinary way.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

_EXTENSION: Final = "tapete.written"
_LENGTHS: Final = 4096
"""Of messages of so many lengths the heads are kept; most messages are shorter than that."""

Extensions = dict[str, dict[object, object]]
Write = Callable[[bytes], bool]
"""Writes a whole text message at once; False where the connection is closed, or its viewer reads too slowly."""


class WritingConnection(WebSocketsSansIOProtocol):
    """A connection that takes whole messages without a task that waits; none of them is compressed."""

    _full = False
    """Whether its viewer reads too slowly: the same as ``writable`` says, which is asked for every message."""

    def pause_writing(self) -> None:
        super().pause_writing()
        self._full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._full = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] = _extended(self.scope["extensions"], self.write)

    def write(self, message: bytes) -> bool:
        if self._full or self.close_sent or self.disconnected or not self.handshake_complete:
            return False
        self.transport.write(_head(len(message)) + message)
        return True


def writing(scope: Scope) -> Write | None:
    """How to write at once to the connection of this scope; None where its server has no such way."""
    extension = (scope.get("extensions") or {}).get(_EXTENSION)
    return extension["write"] if extension else None


def with_writing(scope: Scope, write: Write) -> Scope:
    """A scope whose messages are written by ``write``."""
    return {**scope, "extensions": _extended(scope.get("extensions"), write)}


def _extended(extensions: Extensions | None, write: Write) -> Extensions:
    return {**(extensions or {}), _EXTENSION: {"write": write}}


@lru_cache(_LENGTHS)
def _head(length: int) -> bytes:
    """What stands before a text message of so many bytes, in a frame: nothing else of the message is in it."""
    frame = Frame(Opcode.TEXT, bytes(length)).serialize(mask=False)
    return frame[: len(frame) - length]
