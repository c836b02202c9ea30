"""One socket of the load generator: as little work a message as Python allows, so that the room is what is measured.

It speaks just as much of RFC 6455 as it meets here: whole text frames that are not compressed, pings, and a close. Its
own frames are masked with zeros, which leaves them as they are.
"""

import asyncio
import secrets
import struct
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Final, Self, cast

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_SHORT, _MEDIUM = 126, 127
_MASKED: Final = 0x80
_NO_MASK: Final = bytes(4)
_SWITCHED: Final = b"HTTP/1.1 101 "


class Client(asyncio.Protocol):
    """``heard`` is called with each message, from the very first; without it, ``ask`` waits for one."""

    def __init__(self, head: bytes, heard: Callable[[bytes], None] | None = None) -> None:
        self._head = head
        self._heard = heard or self._keep
        self._buffer = b""
        loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[None] = loop.create_future()
        self._answer: asyncio.Future[bytes] = loop.create_future()
        self.lost = False

    @classmethod
    async def connect(
        cls,
        port: int,
        path: str,
        headers: Mapping[str, str] | None = None,
        heard: Callable[[bytes], None] | None = None,
    ) -> Self:
        """Raises ConnectionError where the server refuses it."""
        key = b64encode(secrets.token_bytes(16)).decode()
        lines = {
            "Host": f"127.0.0.1:{port}",
            "Origin": f"http://127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": key,
            **(headers or {}),
        }
        head = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(lambda: cls(head.encode(), heard), "127.0.0.1", port)
        await client._opened
        return client

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        self._transport.write(self._head)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("closed before it was opened"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._opened.done():
            head, ended, buffer = buffer.partition(b"\r\n\r\n")
            if not ended:
                self._buffer = head
                return
            if not head.startswith(_SWITCHED):
                self._opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
                return
            self._opened.set_result(None)
        self._buffer = self._frames(buffer)

    def _frames(self, buffer: bytes) -> bytes:
        """Hear every whole frame; what is left is the beginning of another."""
        at, end = 0, len(buffer)
        while end - at >= 2:
            length, begins = buffer[at + 1], at + 2
            if length == _SHORT:
                if end < begins + 2:
                    break
                length, begins = int.from_bytes(buffer[begins : begins + 2], "big"), begins + 2
            elif length == _MEDIUM:
                if end < begins + 8:
                    break
                length, begins = int.from_bytes(buffer[begins : begins + 8], "big"), begins + 8
            if end < begins + length:
                break
            kind, at = buffer[at], begins + length
            if kind == _TEXT:
                self._heard(buffer[begins:at])
            elif kind == _PING:
                self._write(_PONG, buffer[begins:at])
            elif kind == _CLOSE:
                self._transport.close()
        return buffer[at:]

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = struct.pack("!BB", kind, _MASKED | size) if size < _SHORT else struct.pack("!BBH", kind, 0xFE, size)
        self._transport.write(length + _NO_MASK + payload)

    def _keep(self, message: bytes) -> None:
        if not self._answer.done():
            self._answer.set_result(message)

    async def ask(self, text: bytes) -> bytes:
        self._answer = asyncio.get_running_loop().create_future()
        self.send(text)
        return await self._answer

    def close(self) -> None:
        self._transport.close()
