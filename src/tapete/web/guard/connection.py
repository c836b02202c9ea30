"""How long a connection may take over a request, and how many one address may have open."""

import asyncio
from collections import Counter
from typing import ClassVar

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from tapete.web.guard.deployment import Deployment, source_name


class Patience(msgspec.Struct, frozen=True):
    """Seconds for the head of a request, for its body, and for a visitor to read what is sent."""

    head: float = 10
    body: float = 60
    reading: float = 60


class GuardedConnection(H11Protocol):
    """Whoever sends half a request, or reads no answer, is cut off; the server alone would wait for ever.

    A proxy speaks for many visitors, so it may have as many connections as it wants.
    """

    deployment: ClassVar[Deployment]
    patience: ClassVar[Patience]
    most: ClassVar[int]
    """Connections of everybody together, sockets included."""
    open_from: ClassVar[Counter[str]]
    _source: str | None = None
    _sending: asyncio.TimerHandle | None = None
    _in_body = False
    _reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if len(self.connections) > self.most or not self._has_room(host):
            transport.abort()
            return
        self._source = source_name(host)
        self.open_from[self._source] += 1
        self._allow(self.patience.head)

    def _has_room(self, host: str) -> bool:
        return (
            not host
            or self.deployment.is_proxy(host)
            or self.open_from[source_name(host)] < self.deployment.per_address
        )

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._source is None:  # a socket by now, or cut off: its request has no body that could be late
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY and not self._in_body:
            self._in_body = True
            self._allow(self.patience.body)
        elif state is h11.IDLE and self._sending is None and self.timeout_keep_alive_task is None:
            self._allow(self.patience.head)
        elif state not in (h11.IDLE, h11.SEND_BODY):
            self._whole()

    def on_response_complete(self) -> None:
        if self.conn.their_state is not h11.SEND_BODY:
            self._whole()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on another protocol has the connection, which pings whoever is silent."""
        self._release()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = self.loop.call_later(self.patience.reading, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()

    def _allow(self, seconds: float) -> None:
        if self._sending is not None:
            self._sending.cancel()
        self._sending = self.loop.call_later(seconds, self.transport.abort)

    def _whole(self) -> None:
        """A request has come in whole."""
        self._in_body = False
        if self._sending is not None:
            self._sending.cancel()
            self._sending = None

    def _release(self) -> None:
        self._whole()
        if self._reading is not None:
            self._reading.cancel()
        if self._source is not None:
            self.open_from[self._source] -= 1
            if not self.open_from[self._source]:
                del self.open_from[self._source]
            self._source = None


def guarded(deployment: Deployment, patience: Patience | None = None, most: int = 4096) -> type[GuardedConnection]:
    """The connections of one server, which counts them."""
    limits = {
        "deployment": deployment,
        "patience": patience or Patience(),
        "most": most,
        "open_from": Counter[str](),
    }
    return type("Connection", (GuardedConnection,), limits)
