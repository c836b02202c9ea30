"""A message goes straight to its socket, and a short one straight from it, past the layers that take frames apart.

The server tells the application how to write by an extension of ASGI's scope; under any other server, and in tests
without one, messages take the ordinary way.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.utils import apply_mask

_EXTENSION: Final = "tapete.written"
_LENGTHS: Final = 4096
"""Of messages of so many lengths the heads are kept; most messages are shorter than that."""

_WHOLE, _MASKED = 0x80, 0x80
"""Of a frame's first byte, that no other continues it; of its second, that it is masked, as all of browsers are."""
_TEXT: Final = _WHOLE | Opcode.TEXT
_HEAD, _SHORT = 6, 125
"""Bytes before the content of a short masked frame, four of them its mask, and the most that it holds."""
_END_OF_REQUEST: Final = b"\r\n\r\n"

Extensions = dict[str, dict[object, object]]
Write = Callable[[bytes], bool]
"""Writes a whole text message at once; False where the connection is closed, or its viewer reads too slowly."""


class DirectConnection(WebSocketsSansIOProtocol):
    """A connection that takes whole messages without a task that waits; none of them is compressed.

    Short frames that come one by one, as browsers send commands, are looked at here. Once something has come in any
    other way everything is left to the layers below, for only they know what is still to come of it.
    """

    _full = False
    """Whether its viewer reads too slowly: the same as ``writable`` says, which is asked for every message."""
    _in_pieces = False
    """Whether something has come that was no short frame by itself."""

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._in_pieces = not data.endswith(_END_OF_REQUEST)
        elif not self._in_pieces:
            if self._take(data):
                return
            self._in_pieces = not _is_short_frame(data)
        super().data_received(data)

    def _take(self, data: bytes) -> bool:
        """Pass a short text on. While one waits to be looked at no more than this is read after it."""
        if data[0] != _TEXT or self.close_sent or self.disconnected or not _is_short_frame(data):
            return False
        try:
            text = apply_mask(data[_HEAD:], data[2:_HEAD]).decode()
        except UnicodeDecodeError:
            return False
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

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


def _is_short_frame(data: bytes) -> bool:
    """Whether this is one frame, whole and with nothing after it."""
    return _HEAD <= len(data) <= _HEAD + _SHORT and data[0] >= _WHOLE and data[1] == _MASKED | len(data) - _HEAD


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
