"""The room that is measured, in a process of its own: the application as ``tapete serve`` runs it, its house open.

``python -m tapete.bench.room.server DATABASE TABLES`` prints where it is and who is in session. Every limit of the
house holds, but that on messages of one socket: a table that plays as fast as it can needs more than any person sends.
"""

import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from tapete.bench.room.casino import LAW, guests, opened
from tapete.bench.room.settings import PLAYERS
from tapete.bench.room.spent import LOOPBACK, Opened, allow_many_files, listener, spent_so_far
from tapete.room.chance.chance import SecureChance
from tapete.room.collection import collect_rarely
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door
from tapete.room.people.register import session_of
from tapete.room.stream.clock import Clock
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.room_log import RoomLog
from tapete.store.opening import open_log
from tapete.store.owner.lease import NODE, Lease
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.guard.deployment import Deployment
from tapete.web.guard.rate import Rate
from tapete.web.server import server_config

_FUNDS: Final = 10**9
_UNLIMITED: Final = Rate(10**9, 10**9)


async def _spent(client: WebSocket) -> None:
    metrics: RoomMetrics = client.app.state.metrics
    await client.accept()
    async for _ in client.iter_text():
        spent = msgspec.structs.replace(
            spent_so_far(),
            acts=metrics.answers["done"],
            appends=metrics.appends.count,
            append=metrics.appends.seconds,
            stages={stage: latency.seconds for stage, latency in metrics.stages.items()},
        )
        await client.send_text(msgspec.json.encode(spent).decode())


def measured_room(address: str, metrics: RoomMetrics, lease: Lease | None = None) -> Room:
    """The room of a server that has the database for itself, or of a node under a lease."""
    clock = Clock()
    log = open_log(address, clock.moment, lease)
    assert isinstance(log, SqlLog), log
    assert lease is not None or log.claim(), "somebody else has the database"
    measured = RoomLog(log, metrics)
    door = Door(measured, index_beside(log), clock, LAW, required=False)
    return Room(
        measured,
        SecureChance(),
        AT_ONCE,
        clock,
        metrics=metrics,
        snapshots=partial(Snapshots, log),
        door=door,
        hosted=lease is not None and lease.stream.startswith(NODE),
    )


def application(room: Room, metrics: RoomMetrics, deployment: Deployment, tables: int, port: int) -> Starlette:
    house = RunningHouse(room)
    site = Site(room, metrics, house=house, deployment=deployment)
    app = create_app(room, None, site)
    app.router.routes.append(WebSocketRoute("/spent", _spent))
    app.state.messages = _UNLIMITED
    running = app.router.lifespan_context

    @asynccontextmanager
    async def lifespan(running_app: Starlette) -> AsyncIterator[None]:
        async with running(running_app):
            names = await opened(house, tables)
            secrets = await guests(site.reception, tables * (PLAYERS + 1))
            for secret in secrets:
                account = site.register.in_session(session_of(secret))
                assert account is not None
                room.purse.grant(account.name, _FUNDS)
            print(msgspec.json.encode(Opened(port, names, secrets)).decode(), flush=True)  # noqa: T201
            yield

    app.router.lifespan_context = lifespan
    return app


def serve(address: str, tables: int) -> None:
    allow_many_files()
    metrics = RoomMetrics(working=time.thread_time)
    room, deployment, listening = measured_room(address, metrics), Deployment(proxies=(LOOPBACK,)), listener()
    app = application(room, metrics, deployment, tables, listening.getsockname()[1])
    collect_rarely()
    try:
        uvicorn.Server(server_config(app, deployment)).run(sockets=[listening])
    finally:
        room.log.close()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
