"""The room that is measured, in a process of its own: many tables on SQLite, and a bare socket echo beside them.

``python -m tapete.bench.room_server FOLDER TABLES`` prints its port. Names are taken on trust: it listens on loopback,
for as long as a measurement lasts.
"""

import asyncio
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import Terms
from tapete.room.stream.clock import Clock
from tapete.room.stream.collection import collect_rarely
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.room_log import RoomLog
from tapete.store.opening import open_log
from tapete.web.guard.rate import Rate, RateLimits
from tapete.web.room.socket import table_socket
from tapete.web.site.person import SignedInPerson

COOKIE: Final = "name"
PLAYERS: Final = 4
"""At each table: the fewest a circle game is played with."""


class Spent(msgspec.Struct, frozen=True):
    """What the room has spent up to a moment: seconds of the processor, and seconds and counts of its stages."""

    moment: float
    loop: float
    process: float
    acts: int
    appends: int
    append: float
    stages: dict[str, float]
    messages: int


class _OnTrust:
    def who(self, connection: HTTPConnection) -> SignedInPerson | None:
        name = connection.cookies.get(COOKIE)
        return SignedInPerson(PlayerId(name), name) if name else None

    def used(self, connection: HTTPConnection) -> None:
        """Nobody's session ends here."""


def player_name(table: int, place: int) -> str:
    return f"p{table}-{place}"


def table_name(table: int) -> str:
    return f"t{table}"


async def _echo(client: WebSocket) -> None:
    await client.accept()
    async for text in client.iter_text():
        await client.send_text(text)


async def _spent(client: WebSocket) -> None:
    """Answers with what has been spent so far; it runs in the loop's own thread."""
    metrics: RoomMetrics = client.app.state.metrics
    await client.accept()
    async for _ in client.iter_text():
        spent = Spent(
            time.perf_counter(),
            time.thread_time(),
            time.process_time(),
            metrics.answers["done"],
            metrics.appends.count,
            metrics.appends.seconds,
            {stage: latency.seconds for stage, latency in metrics.stages.items()},
            metrics.stages["send"].count,
        )
        await client.send_text(msgspec.json.encode(spent).decode())


async def _open(room: Room, tables: int) -> None:
    terms = Terms(LawId("ara"), GameId("holdem"))
    for table in range(tables):
        for place in range(PLAYERS):
            room.purse.grant(PlayerId(player_name(table, place)), 10**9)
        await room.open(table_name(table), terms)


def serve(folder: str, tables: int) -> None:
    clock, metrics = Clock(), RoomMetrics(working=time.thread_time)
    log = open_log(f"sqlite:///{folder}/room.db", clock.moment)
    assert not isinstance(log, Refused), log
    room = Room(RoomLog(log, metrics), SecureChance(), AT_ONCE, clock, metrics=metrics)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await _open(room, tables)
        room.start()
        collect_rarely()
        yield
        await room.stop()
        log.close()

    routes = [
        WebSocketRoute("/mesa/{table}/socket", table_socket),
        WebSocketRoute("/echo", _echo),
        WebSocketRoute("/spent", _spent),
    ]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.state.room, app.state.people = room, _OnTrust()
    app.state.limits, app.state.messages, app.state.metrics = RateLimits({}), Rate(10**9, 10**9), metrics
    listener = socket.socket(proto=socket.IPPROTO_TCP)  # asyncio sends without delay only where TCP is named
    listener.bind(("127.0.0.1", 0))
    listener.listen(1024)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", ws_per_message_deflate=False))
    print(listener.getsockname()[1], flush=True)  # noqa: T201
    asyncio.run(server.serve(sockets=[listener]))


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
