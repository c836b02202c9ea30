"""The same over connections to a server of its own: frames, forms, addresses, and bytes that are no HTTP."""

import asyncio
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException, HTTPResponse
from random import Random
from typing import Final

from websockets import ConnectionClosed, InvalidStatus, Origin
from websockets.asyncio.client import ClientConnection, connect

from tapete.core.command import Command
from tapete.room.model.role import Role
from tapete.room.tables.game import game_of
from tapete.room.tables.message import commands_at
from tapete.room.tournament.message import COMMANDS
from tests.fuzz.doors import INSIDE, SOCKETS
from tests.fuzz.house import LIVE, FuzzedHouse, Secrets
from tests.fuzz.messages import frame
from tests.fuzz.mutation import Mutator
from tests.fuzz.outcome import PATIENCE, Outcome
from tests.fuzz.requests import Asked, Requests

FRAMES, REQUESTS = 400, 40
"""In one connection, and between two of them."""
ROUND: Final = 40_000
"""Inputs after which the server is another one."""
_RAW: Final = (
    "GET /es/sala HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "POST /entrada HTTP/1.1\r\nHost: [::1\r\nContent-Length: 5\r\n\r\nname=",
    "GET /es/buscar?q=\xef HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: a=\xff; tapete_session=\r\n\r\n",
    "POST /entrada HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nname=\r\n0\r\n\r\n",
    "GET /mesa/viva/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
)


class FuzzedServer:
    """A house served by another process; its port, its sessions, and what it notes as errors."""

    def __init__(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.fuzz.house"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        threading.Thread(target=self._listen, daemon=True).start()
        self.port = int(self._process.stdout.readline())
        self.host = f"127.0.0.1:{self.port}"

    def _listen(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._outcome.failure("logbook", "", line)

    def secrets(self) -> Secrets:
        """Somebody new of every role."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        made: Secrets = json.loads(self._process.stdout.readline())
        return made

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def fuzzed_server(outcome: Outcome) -> Iterator[FuzzedServer]:
    server = FuzzedServer(outcome)
    try:
        yield server
    finally:
        server.close()


def tried(outcome: Outcome, inputs: int, seed: int, size: int = ROUND) -> None:
    """So many inputs over the network, a tenth of them requests."""
    for number in range(-(-inputs // size)):
        with fuzzed_server(outcome) as server:
            visitor = _Visitor(outcome, server, Mutator(Random(f"{seed} network {number}")))
            asyncio.run(visitor.round(min(size, inputs - number * size)))


class _Visitor:
    def __init__(self, outcome: Outcome, server: FuzzedServer, mutator: Mutator) -> None:
        self._outcome, self._server, self._mutator = outcome, server, mutator
        house = FuzzedHouse()
        self._requests, self._kinds = Requests(house.app), _kinds()

    async def round(self, inputs: int) -> None:
        while inputs > 0:
            secrets = self._server.secrets()
            for _ in range(REQUESTS):
                await asyncio.to_thread(self._request, *self._requests.any(self._mutator), secrets)
            await asyncio.to_thread(self._bytes)
            await self._frames(secrets, min(FRAMES, inputs))
            inputs -= REQUESTS + 1 + FRAMES
        await asyncio.to_thread(self._alive)

    def _alive(self) -> None:
        """After all that, the house is open and ready."""
        for path in ("/healthz", "/readyz"):
            status, _ = self._sent(self._head(Asked("GET", path, "visitor"), ""))
            if status != 200:
                self._outcome.failure("network", path, f"status {status}")

    def _request(self, name: str, asked: Asked, secrets: Secrets) -> None:
        began = time.perf_counter()
        try:
            status, body = self._sent(self._head(asked, secrets[asked.role]) + asked.body)
        except (OSError, HTTPException) as error:
            self._outcome.failure(f"{name} (network)", asked, repr(error))
            return
        self._outcome.took(f"{name} (network)", asked, time.perf_counter() - began, PATIENCE)
        self._outcome.statuses[f"status {status} (network)"] += 1
        if status >= 500:
            self._outcome.failure(name, asked, f"status {status}")
        if asked.method == "POST" and any(word in body for word in INSIDE):
            self._outcome.failure(name, asked, "tells of the inside")

    def _head(self, asked: Asked, secret: str) -> bytes:
        rows = [f"{asked.method} {asked.path} HTTP/1.1".encode(), b"connection: close"]
        rows += [name + b": " + value for name, value in asked.headers(secret, self._server.host)]
        return b"\r\n".join(rows) + b"\r\n\r\n"

    def _sent(self, content: bytes) -> tuple[int, bytes]:
        with socket.create_connection(("127.0.0.1", self._server.port), timeout=PATIENCE) as line:
            line.sendall(content)
            answer = HTTPResponse(line)
            answer.begin()
            return answer.status, answer.read()

    def _bytes(self) -> None:
        """What is no HTTP, or nearly: the server answers or hangs up, and has no error."""
        content = self._mutator.text(_RAW).encode("latin-1", "replace")
        began = time.perf_counter()
        with suppress(OSError), socket.create_connection(("127.0.0.1", self._server.port), timeout=1) as line:
            line.sendall(content)
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(65536)
            if answer.startswith(b"HTTP/1.1 5"):
                self._outcome.failure("bytes (network)", content, answer[:200].decode("latin-1"))
        self._outcome.took("bytes (network)", content, time.perf_counter() - began, PATIENCE)

    async def _frames(self, secrets: Secrets, count: int) -> None:
        role = [*Role][self._mutator.below(len(Role))].value
        path = SOCKETS[self._mutator.below(len(SOCKETS))]
        headers = {"Cookie": f"tapete_session={secrets[role]}"} if secrets[role] else {}
        address, origin = f"ws://{self._server.host}{path}", Origin(f"http://{self._server.host}")
        try:
            async with connect(address, origin=origin, additional_headers=headers, open_timeout=PATIENCE) as line:
                await self._talk(line, path, count)
        except InvalidStatus:
            self._outcome.took("connections refused (network)", path, 0)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else None
            if code not in (1001, 1008, 1009, 4401):
                self._outcome.failure("frames (network)", path, f"closed with {code}")

    async def _talk(self, line: ClientConnection, path: str, count: int) -> None:
        """Each frame is answered before the next one: under its number where it has one."""
        for _ in range(count):
            text = frame(self._mutator, self._kinds[path], [*LIVE] if path == "/sala/socket" else ())
            began = time.perf_counter()
            await line.send(text)
            try:
                async with asyncio.timeout(PATIENCE):
                    while (message := json.loads(await line.recv()))["type"] not in ("done", "refused"):
                        if '"resync"' in text and message["type"] not in ("done", "refused"):
                            break
            except TimeoutError:
                self._outcome.failure("frames (network)", text, "no answer")
                return
            self._outcome.took("frames (network)", text, time.perf_counter() - began, PATIENCE)
            if any(word in json.dumps(message).encode() for word in INSIDE):
                self._outcome.failure("frames (network)", text, f"tells {message}")


def _kinds() -> dict[str, tuple[type[Command], ...]]:
    """The commands that may be sent at each socket."""
    kinds: dict[str, tuple[type[Command], ...]] = dict.fromkeys(SOCKETS, tuple(COMMANDS.values()))
    for table, terms in LIVE.items():
        rules = terms.rules()
        kinds[f"/mesa/{table}/socket"] = tuple(commands_at(game_of(rules, terms)).values())  # type: ignore[arg-type]
    kinds["/sala/socket"] = kinds["/mesa/viva/socket"]
    return kinds
