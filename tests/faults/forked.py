"""Servers forked from a process that has imported everything, so that a thousand of them pay for one start.

A forked server runs ``tapete serve`` as any other does and is a process of its own: its memory, its lines to the
database and its locks are gone when it is killed.

``python -m tests.faults.forked FD`` waits at a socket for requests, and forks a server for each.
"""

import asyncio
import contextlib
import gc
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tapete.cli.text.failure import unless_refused
from tapete.core.ids import LawId
from tapete.law.profile import profile
from tapete.room.chance.chance import SecureChance
from tapete.room.day.house import RunningHouse
from tapete.room.demonstration import open_demonstration
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.room.people.password import Passwords
from tapete.room.tables.game import game_of
from tapete.store.memory import MemoryLog
from tapete.web.room.first_look import draw_ahead

ROOT: Final = Path(__file__).parents[2]
_NEEDED: Final = (
    *(
        "tapete.cli.main",
        "tapete.cli.command.serve",
        "tapete.web.app",
        "tapete.web.server",
        "tapete.room.demonstration",
        "tapete.room.cluster.nats_bus",
        "tapete.web.node.node",
    ),
    *("tapete.store.opening", "sqlalchemy.dialects.postgresql.psycopg", "uvicorn.protocols.http.h11_impl"),
)
_MOST: Final = 1 << 16
"""Bytes of a request, above any environment."""


class ForkedServer:
    """A server by its process id and what it writes, in the words of ``subprocess.Popen``."""

    def __init__(self, forker: "Forker", pid: int, output: int, errors: int) -> None:
        self._forker, self.pid, self._alive = forker, pid, True
        self.stdout, self.stderr = os.fdopen(output), os.fdopen(errors)

    def kill(self) -> None:
        if self._alive:
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> None:
        """Until the process is gone, with all that it had open."""
        if self._alive:
            self._forker.asked({"wait": self.pid})
            self._alive = False


class Forker:
    """The process that servers are forked from."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line

    def server(self, settings: dict[str, str], words: tuple[str, ...]) -> ForkedServer:
        (output, writes), (errors, complains) = os.pipe(), os.pipe()
        pid = self.asked({"environment": settings, "words": words}, writes, complains)
        os.close(writes)
        os.close(complains)
        return ForkedServer(self, pid, output, errors)

    def asked(self, request: dict[str, object], *pipes: int) -> int:
        socket.send_fds(self._line, [json.dumps(request).encode()], pipes)
        return int(self._line.recv(_MOST))


@contextmanager
def forker() -> Iterator[Forker]:
    line, other = socket.socketpair()
    with line:
        words = [sys.executable, "-m", "tests.faults.forked", str(other.fileno())]
        process = subprocess.Popen(words, cwd=ROOT, pass_fds=[other.fileno()], stderr=subprocess.DEVNULL)
        other.close()
        yield Forker(line)
    process.wait()


def main(line: socket.socket) -> None:
    """Everything that a server would load at its start, then requests until nobody asks any more."""
    for module in _NEEDED:
        importlib.import_module(module)
    law = LawId("gal")
    for game in profile(law).games:
        terms = Terms(law, game)
        game_of(unless_refused(terms.rules()), terms, SecureChance()).prepare()
    asyncio.run(_drawn(law))
    Passwords()
    gc.collect()
    gc.freeze()
    while True:
        text, pipes, _, _ = socket.recv_fds(line, _MOST, 2)
        if not text:
            return
        line.send(str(_answer(line, json.loads(text), pipes)).encode())


async def _drawn(law: LawId) -> None:
    """The pages that a server would draw ahead, and whatever they read, for all servers to come."""
    room = Room(MemoryLog(), SecureChance())
    await open_demonstration(RunningHouse(room, None), law)
    draw_ahead(room).join()


def _answer(line: socket.socket, request: dict[str, object], pipes: list[int]) -> int:
    if isinstance(gone := request.get("wait"), int):
        return os.waitpid(gone, 0)[0]
    pid = os.fork()
    if not pid:
        line.close()
        _serve(request, pipes)
    for pipe in pipes:
        os.close(pipe)
    return pid


def _serve(request: dict[str, object], pipes: list[int]) -> None:
    """In the new process: the command, with its output in the test's pipes."""
    from tapete.cli.main import tapete

    environment, words = request["environment"], request["words"]
    assert isinstance(environment, dict) and isinstance(words, list)
    os.environ.clear()
    os.environ.update(environment)
    for target, pipe in zip((1, 2), pipes, strict=True):
        os.dup2(pipe, target)
        os.close(pipe)
    with contextlib.suppress(SystemExit):
        tapete(["serve", *words])
    os._exit(0)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
