"""``tapete serve --bus``: one of several servers of a database."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import TYPE_CHECKING

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.listener import listen, tell_address, tell_key

if TYPE_CHECKING:
    from sqlalchemy import URL

    from tapete.room.cluster.bus import Bus
    from tapete.room.lobby import Room
    from tapete.store.owner.lease import Lease
    from tapete.web.guard.deployment import Deployment
    from tapete.web.guard.rate import RateLimits
    from tapete.web.opened_room import OpenedRoom


def serve_node(
    bus: str,
    db: str | None,
    host: str,
    ports: "range | tuple[int, ...]",
    deployment: "Deployment",
    opened: "Callable[[Lease | None, RateLimits | None], OpenedRoom]",
) -> None:
    """One of several servers of a database: it leads whenever it has the lease, and else passes everything on."""
    import uvicorn

    from tapete.library.extras import needing
    from tapete.room.collection import collect_rarely
    from tapete.store.database import connect
    from tapete.store.log import LogUnavailableError
    from tapete.store.owner.lease import ROOM, Leases
    from tapete.web.app import create_app
    from tapete.web.node.node import Node
    from tapete.web.server import server_config

    with needing("cluster"):
        from tapete.room.cluster.nats_bus import NatsBus

    url = _shared_database(db)
    node_id = token_hex(8)
    listener = listen(host, ports)
    leases = Leases(connect(url), f"{socket.gethostname()}:{listener.getsockname()[1]}")
    try:
        name = leases.name_on_bus()
    except LogUnavailableError as error:
        raise Failure(
            say(
                f"no se puede compartir esta base de datos: {error}; pare el servidor que la tiene para sí",
                f"this database cannot be shared: {error}; stop the server that has it for itself",
            )
        ) from error

    try:
        asyncio.run(_reach(NatsBus.join(bus, name)))
    except OSError as error:
        raise Failure(say(f"no hay ningún NATS en {bus}: {error}", f"there is no NATS at {bus}: {error}")) from error

    def led(lease: "Lease", limits: "RateLimits") -> "OpenedRoom":
        room = opened(lease, limits)
        if lease.stream == ROOM:
            tell_key(room.director_key)
        return room

    node = Node(leases, node_id, lambda: NatsBus.join(bus, name), led, create_app(), deployment.per_address)
    _rehearse(opened)
    tell_address(host, listener)
    collect_rarely()
    uvicorn.Server(server_config(node, deployment)).run(sockets=[listener])


async def _reach(bus: "Awaitable[Bus]") -> None:
    await (await bus).close()


def _shared_database(db: str | None) -> "URL":
    """The address of a PostgreSQL database, brought to this version's schema."""
    from tapete.store.address import read_address
    from tapete.store.opening import open_log

    url = unless_refused(read_address(db)) if db else None
    if url is None or not url.drivername.startswith("postgresql"):
        raise Failure(
            say(
                "varios servidores solo comparten una base PostgreSQL: indique --db postgresql://… con --bus",
                "several servers share a PostgreSQL database only: give --db postgresql://… with --bus",
            )
        )
    unless_refused(open_log(db)).close()
    return url


def _rehearse(opened: "Callable[[Lease | None, RateLimits | None], OpenedRoom]") -> None:
    """Open the room once, so that what a take-over needs has been read, compiled and hashed before.

    Under a lease that nobody ever gives: whatever it tried to write would be refused.
    """
    from tapete.store.owner.lease import ROOM, Lease
    from tapete.web.room.first_look import draw_ahead

    rehearsed = opened(Lease(ROOM, "", 0), None)
    room: Room = rehearsed.app.state.room
    room.set_up()
    room.hall.recover()
    for table in room.tables.values():
        table.prepare()
    draw_ahead(room).join()
    rehearsed.log.close()
