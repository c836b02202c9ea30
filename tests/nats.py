"""A NATS server for tests: the one that TAPETE_NATS_URL names, else one started from the machine's program."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

HOW_TO_GET_ONE = (
    "no nats-server found: install one (apt install nats-server) or name a server in TAPETE_NATS_URL=nats://…"
)


class NatsServer:
    """A server on a port of its own on this machine, which can be stopped and started again."""

    def __init__(self) -> None:
        program = shutil.which("nats-server") or next(
            (path for path in ("/usr/sbin/nats-server", "/usr/local/bin/nats-server") if Path(path).is_file()), None
        )
        if program is None:
            if os.environ.get("TAPETE_REQUIRE_ALL") == "1":
                pytest.fail(HOW_TO_GET_ONE)
            pytest.skip(HOW_TO_GET_ONE)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._program, self.process = program, None
        self.address = f"nats://127.0.0.1:{self.port}"

    process: "subprocess.Popen[bytes] | None"

    def start(self) -> None:
        words = [self._program, "-a", "127.0.0.1", "-p", str(self.port)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("nats-server did not start")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture(scope="session")
def nats_address() -> Iterator[str]:
    """The address of a server."""
    if named := os.environ.get("TAPETE_NATS_URL"):
        yield named
        return
    server = NatsServer()
    try:
        server.start()
        yield server.address
    finally:
        server.stop()


@pytest.fixture
def own_nats() -> Iterator[NatsServer]:
    """A server of one test, which may stop it."""
    server = NatsServer()
    server.start()
    yield server
    server.stop()
