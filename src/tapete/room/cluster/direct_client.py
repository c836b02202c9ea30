"""A client of NATS that says and hears messages in the same moment, where nothing waits before them.

The client of the library takes each message through a buffer, a parser and tasks that wait for one another. That is
right for whatever may have to wait; what nodes say to each other all the time does not. Whatever is not a whole message
for a listener, and whatever cannot be written at once, goes the library's way, in its order.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from nats.aio.client import Client
from nats.aio.transport import TcpTransport
from nats.protocol.parser import AWAITING_CONTROL_LINE

_CROWDED: Final = 2**20
"""Bytes on their way to the server from which on whoever publishes waits."""
_HEAD: Final = b"MSG "
_END: Final = b"\r\n"
_WORDS: Final = 3
"""Of the head of a message to which nobody is to reply: subject, number of the subscription, length."""


class DirectClient(Client):
    """``listeners`` hear, by the number of their subscription."""

    def __init__(self) -> None:
        super().__init__()
        self.listeners: dict[int, Callable[[bytes], None]] = {}

    def said(self, subject: str, message: bytes) -> bool:
        """Write a message to the server; False where something waits before it, or it is not there."""
        transport = self._transport
        if not isinstance(transport, TcpTransport) or not self.is_connected or self.pending_data_size:
            return False
        writer = transport._io_writer
        if writer is None or writer.transport.get_write_buffer_size() > _CROWDED or len(message) > self.max_payload:
            return False
        writer.write(b"PUB %b %d\r\n%b\r\n" % (subject.encode(), len(message), message))
        return True

    def hear(self, received: bytes) -> bytes:
        """Tell listeners of the messages that have come whole; what is left is for the library."""
        at = 0
        while received.startswith(_HEAD, at):
            begin = received.find(_END, at) + len(_END)
            words = received[at + len(_HEAD) : begin].split()
            listener = self.listeners.get(int(words[1])) if len(words) == _WORDS and begin > at else None
            if listener is None or len(received) < (end := begin + int(words[-1])) + len(_END):
                break
            at = end + len(_END)
            listener(received[begin:end])
        return received[at:]

    async def _read_loop(self) -> None:
        """Begun with each connection."""
        library = self._transport
        if isinstance(library, TcpTransport) and library._io_writer is not None and library._io_reader is not None:
            transport = library._io_writer.transport
            behind = transport.get_protocol()
            if isinstance(behind, asyncio.Protocol):
                transport.set_protocol(_Reading(self, behind, library._io_reader))
        await super()._read_loop()

    async def _process_msg(self, sid: int, subject: bytes, reply: bytes, data: bytes, headers: bytes) -> None:
        """What has come in pieces, or behind something else."""
        listener = self.listeners.get(sid)
        if listener is None:
            await super()._process_msg(sid, subject, reply, data, headers)
        else:
            listener(data)

    @property
    def reads(self) -> bool:
        """Whether a part of something has been read."""
        return self._ps.state != AWAITING_CONTROL_LINE or bool(self._ps.buf)


class _Reading(asyncio.Protocol):
    """Stands before the library's protocol of a connection."""

    def __init__(self, client: DirectClient, behind: asyncio.Protocol, reader: asyncio.StreamReader) -> None:
        self._client, self._behind, self._reader = client, behind, reader

    def data_received(self, data: bytes) -> None:
        waiting = getattr(self._reader, "_buffer", True)
        if not waiting and not self._client.reads:
            data = self._client.hear(data)
        if data:
            self._behind.data_received(data)

    def eof_received(self) -> bool | None:
        return self._behind.eof_received()

    def connection_lost(self, error: Exception | None) -> None:
        self._behind.connection_lost(error)

    def pause_writing(self) -> None:
        self._behind.pause_writing()

    def resume_writing(self) -> None:
        self._behind.resume_writing()
