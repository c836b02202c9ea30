"""A room served by ``tapete serve`` in a process of its own, and people in it who play over sockets."""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets import ConnectionClosed, Origin
from websockets.asyncio.client import ClientConnection, connect

from tapete.web.site.sessions import COOKIE
from tests.faults.forked import ForkedServer, Forker

PATIENCE = 60.0
HOLDEM = "gal-holdem"
Databases = Callable[[], AbstractContextManager[str]]
"""Where the next empty database is, for as long as it is used."""


class Served:
    """A running server: its address, what it has written on standard error, and browsers in it."""

    def __init__(self, process: "subprocess.Popen[str] | ForkedServer") -> None:
        self.process, self.lines = process, list[str]()
        assert process.stdout is not None and process.stderr is not None
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()
        told = process.stdout.readline()
        if "http://" not in told:
            self._reader.join(PATIENCE)
            raise AssertionError(f"the server did not start: {self.lines[-20:]}")
        self.address = "http://" + told.split("http://")[1].split("/")[0]

    def _listen(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)

    def said(self, event: str) -> list[dict[str, Any]]:
        """The lines of the logbook about something."""
        logged = [json.loads(line) for line in [*self.lines] if line.startswith("{")]
        return [line for line in logged if line["event"] == event]

    def browser(self, language: str = "es") -> httpx.Client:
        """Without the certificates of the machine, which nobody asks for here and which take long to read."""
        headers = {"origin": self.address, "accept-language": language}
        return httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE, verify=False)

    def status(self, path: str) -> int:
        return httpx.get(self.address + path, timeout=PATIENCE, verify=False).status_code

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def settings(database: str) -> dict[str, str]:
    own = {"TAPETE_DB": database, "TAPETE_PORT": "0", "TAPETE_LAW": "gal", "TAPETE_LANG": "es"}
    return {**os.environ, **own, "PYTHONUNBUFFERED": "1"}


def command(database: str, *words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tapete", "serve", *words],
        env=settings(database),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def served(database: str, *words: str, by: Forker | None = None) -> Iterator[Served]:
    """A server, from when it answers until it is killed."""
    process = by.server(settings(database), words) if by else command(database, *words)
    server = None
    try:
        server = Served(process)
        _wait_for(server)
        yield server
    except Exception as error:
        if server is not None:
            error.add_note(f"the server, in state {_state(process.pid)}, said last: {server.lines[-20:]}")
        raise
    finally:
        process.kill()
        process.wait()


def _state(pid: int) -> str:
    """The letter of a process, Z if it has ended."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][:1]


def _wait_for(server: Served) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(httpx.TransportError):
            server.status("/healthz")
            return
        assert time.monotonic() < until, "the room did not open"
        time.sleep(0.05)


def until(condition: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.05)


class Player:
    """Somebody at a table, over its socket: the newest picture, and every answer by its number."""

    def __init__(self, socket: ClientConnection, first: int = 0) -> None:
        self._socket, self.number = socket, first
        self.picture: dict[str, Any] = {}
        self.pictures: list[dict[str, Any]] = []
        self.answers: dict[int, dict[str, Any]] = {}
        self.closed = False
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self._socket:
                message = json.loads(text)
                if message["type"] == "view":
                    self.picture = message
                    self.pictures.append(message)
                elif message["type"] in ("done", "refused"):
                    self.answers[message["id"]] = message
                self._news.set()
        self.closed = True
        self._news.set()

    @property
    def ended(self) -> str:
        """How the connection was closed."""
        return f"{self._socket.close_code} {self._socket.close_reason}"

    def vanish(self) -> None:
        """Go without a word, as somebody does who loads the page again because it stands still."""
        self._socket.transport.abort()

    async def again(self, number: int, told: dict[str, object]) -> int:
        """Send a command once more under the number it had."""
        await self._socket.send(json.dumps({"id": number, "command": told}))
        return number

    async def until(self, condition: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not condition():
                    self._news.clear()
                    await self._news.wait()
        assert condition(), (what, self.picture.get("version"), self.picture.get("stopped"))

    async def send(self, **told: object) -> int:
        self.number += 1
        await self._socket.send(json.dumps({"id": self.number, "command": told}))
        return self.number

    async def ask(self, **told: object) -> dict[str, Any]:
        number = await self.send(**told)
        await self.until(lambda: number in self.answers, f"no answer to {told}")
        return self.answers[number]

    def option(self, *commands: str) -> dict[str, Any] | None:
        return next((each for each in self.picture["legal"] if each["command"] in commands), None)

    async def sit(self) -> None:
        await self.until(lambda: bool(self.picture) and self.option("sit") is not None, "nowhere to sit")
        sit = self.option("sit")
        assert sit is not None
        answer = await self.ask(type="sit", chips=sit["fields"]["chips"]["least"])
        assert answer["type"] == "done", answer

    @property
    def called(self) -> bool:
        """Whether they are waited for."""
        view = self.picture.get("view")
        return bool(view and view["you"] and view["you"]["player"] in view["awaited"])


@contextlib.asynccontextmanager
async def playing(server: Served, browser: httpx.Client, table: str = HOLDEM, first: int = 0) -> Any:
    """A guest of this browser at the socket of a table."""
    if COOKIE not in browser.cookies:
        assert browser.post("/invitado").status_code == 303
    host = server.address.removeprefix("http://")
    cookie = {"Cookie": f"{COOKIE}={browser.cookies[COOKIE]}"}
    url, origin = f"ws://{host}/mesa/{table}/socket", Origin(server.address)
    async with connect(url, origin=origin, additional_headers=cookie, open_timeout=PATIENCE) as socket:
        player = Player(socket, first)
        await player.until(lambda: bool(player.picture) or player.closed, "no picture")
        if not player.picture:
            raise ConnectionResetError("the server was gone before its first picture")
        yield player


async def played_on(player: Player, events: int = 8, seconds: float = PATIENCE) -> None:
    """Check, call or fold in turn, until so much more has happened."""
    last = player.picture["version"] + events
    async with asyncio.timeout(seconds):
        while player.picture["version"] < last:
            version, option = player.picture["version"], player.option("act") if player.called else None
            if option is not None:
                await player.ask(type="act", **option["given"])
            await player.until(lambda version=version: player.picture["version"] > version, "nothing happens")
