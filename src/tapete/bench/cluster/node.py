"""A node of the measured room, in a process of its own: ``tapete serve --bus`` with the house of the measurement.

``python -m tapete.bench.cluster.node DATABASE BUS TABLES`` prints where it is; the one that leads first opens the house
and prints who is in session.
"""

import sys
import time
from secrets import token_hex

import msgspec
import uvicorn

from tapete.bench.room.server import application, measured_room
from tapete.bench.room.spent import LOOPBACK, Opened, allow_many_files, listener
from tapete.core.decision import Refused
from tapete.room.cluster.nats_bus import NatsBus
from tapete.room.collection import collect_rarely
from tapete.room.stream.metrics import RoomMetrics
from tapete.store.address import read_address
from tapete.store.database import connect
from tapete.store.opening import open_log
from tapete.store.owner.lease import Lease, Leases
from tapete.web.app import create_app
from tapete.web.guard.deployment import Deployment
from tapete.web.guard.rate import RateLimits
from tapete.web.node.node import Node
from tapete.web.opened_room import OpenedRoom
from tapete.web.server import server_config


def serve(address: str, bus: str, tables: int) -> None:
    allow_many_files()
    url, log = read_address(address), open_log(address)
    assert not isinstance(url, Refused) and not isinstance(log, Refused)
    log.close()
    listening, deployment = listener(), Deployment(proxies=(LOOPBACK,))
    port = listening.getsockname()[1]
    leases = Leases(connect(url), f"{LOOPBACK}:{port}")
    name = leases.name_on_bus()

    def opened(lease: Lease, _limits: RateLimits) -> OpenedRoom:
        metrics = RoomMetrics(working=time.thread_time)
        room = measured_room(address, metrics, lease)
        return OpenedRoom(application(room, metrics, deployment, tables, port), room.log)

    node = Node(leases, token_hex(8), lambda: NatsBus.join(bus, name), opened, create_app(), deployment.per_address)
    print(msgspec.json.encode(Opened(port)).decode(), flush=True)  # noqa: T201
    collect_rarely()
    uvicorn.Server(server_config(node, deployment)).run(sockets=[listening])


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], int(sys.argv[3]))
