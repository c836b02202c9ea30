"""The database, the bus and the nodes of a measurement, and the processor's time of each."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import URL, text

from tapete.bench.measurement import PeerMissingError
from tapete.bench.program import next_line, running
from tapete.bench.room.database import database
from tapete.bench.room.spent import LOOPBACK, Opened
from tapete.core.decision import Refused
from tapete.store.address import read_address
from tapete.store.database import connect

_OPENS_WITHIN: Final = 20.0
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Programs(msgspec.Struct, frozen=True):
    """What runs: the first node opened the house; ``ports`` are those of all nodes."""

    opened: Opened
    ports: tuple[int, ...]
    nodes: tuple[int, ...]
    bus: int
    postmaster: int
    """Process ids."""
    address: str

    def stored(self) -> "Stored":
        engine = connect(self._url())
        with engine.connect() as connection:
            row = connection.execute(text("SELECT pg_database_size(current_database()), pg_current_wal_lsn() - '0/0'"))
            size, written = row.one()
        engine.dispose()
        return Stored(int(size), int(written))

    def _url(self) -> URL:
        url = read_address(self.address)
        assert not isinstance(url, Refused)
        return url

    def spent(self) -> "SpentTimes":
        return SpentTimes(
            time.perf_counter(),
            tuple(map(_seconds, self.nodes)),
            _seconds(self.bus),
            _seconds(self.postmaster) + sum(map(_seconds, _children(self.postmaster))),
        )


class Stored(msgspec.Struct, frozen=True):
    """Bytes of the database, and bytes that it has ever written ahead."""

    size: int
    written: int

    def since(self, before: "Stored") -> "Stored":
        return Stored(self.size - before.size, self.written - before.written)


class SpentTimes(msgspec.Struct, frozen=True):
    """Seconds of the processor up to a moment, or of a while."""

    moment: float
    nodes: tuple[float, ...]
    bus: float
    database: float

    def since(self, before: "SpentTimes") -> "SpentTimes":
        return SpentTimes(
            self.moment - before.moment,
            tuple(later - earlier for later, earlier in zip(self.nodes, before.nodes, strict=True)),
            self.bus - before.bus,
            self.database - before.database,
        )


def added_up(turns: Sequence[SpentTimes]) -> SpentTimes:
    """What was spent in several turns together."""
    return SpentTimes(
        sum(turn.moment for turn in turns),
        tuple(map(sum, zip(*(turn.nodes for turn in turns), strict=True))),
        sum(turn.bus for turn in turns),
        sum(turn.database for turn in turns),
    )


@contextmanager
def programs(count: int, tables: int, folder: Path) -> Iterator[Programs]:
    """A room of so many nodes on an empty database."""
    with ExitStack() as stack:
        address = stack.enter_context(database("postgresql", folder))
        bus, where = stack.enter_context(_bus())
        environment = os.environ | {"TAPETE_KEY_FILE": str(folder / "room.key")}
        words = [sys.executable, "-m", "tapete.bench.cluster.node", address, where, str(tables)]
        nodes = [stack.enter_context(running(words, environment))]
        ports = [_opened(nodes[0]).port]
        opened = _opened(nodes[0])
        for _ in range(count - 1):
            nodes.append(stack.enter_context(running(words, environment)))
            ports.append(_opened(nodes[-1]).port)
        postmaster = int((folder / "pg" / "data" / "postmaster.pid").read_text("utf-8").split()[0])
        for port in ports:
            _reached(port)
        yield Programs(opened, tuple(ports), tuple(node.pid for node in nodes), bus, postmaster, address)


@contextmanager
def _bus() -> Iterator[tuple[int, str]]:
    """A NATS server on a free port of this machine."""
    program = shutil.which("nats-server", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/bin")
    if program is None:
        raise PeerMissingError("nats-server")
    with socket.socket() as free:
        free.bind((LOOPBACK, 0))
        port = free.getsockname()[1]
    words = [program, "-a", LOOPBACK, "-p", str(port)]
    with running(words, silent=True) as server:
        _reached(port)
        yield server.pid, f"nats://{LOOPBACK}:{port}"


def _opened(node: "subprocess.Popen[bytes]") -> Opened:
    return msgspec.json.decode(next_line(node), type=Opened)


def _reached(port: int) -> None:
    until = time.monotonic() + _OPENS_WITHIN
    while True:
        try:
            socket.create_connection((LOOPBACK, port), 1).close()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return


def _stat(process: str) -> list[str]:
    """What Linux tells of a process, after its name."""
    return Path(f"/proc/{process}/stat").read_text("utf-8", "replace").rpartition(") ")[2].split()


def _seconds(process: int) -> float:
    user, system = _stat(str(process))[11:13]
    return (int(user) + int(system)) / _TICKS


def _children(process: int) -> list[int]:
    """The processes that one has started: those of PostgreSQL, one for each connection."""
    children: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                if int(_stat(folder.name)[1]) == process:
                    children.append(int(folder.name))
            except (FileNotFoundError, ProcessLookupError):
                continue  # ended meanwhile
    return children
