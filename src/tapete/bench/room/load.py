"""The load generator: tables full of bots, as fast as they can or at a rate.

At a rate, acts fall due at moments of their own, whatever became of those before them: the latency of an act that had
to wait for its turn runs from when it was due.
"""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final, Protocol

import msgspec

from tapete.bench.room.bots import Command, offers, wanted
from tapete.bench.room.client import Client
from tapete.bench.room.kept import CHANGES, KeptPicture
from tapete.bench.room.pacing import Pacing
from tapete.bench.room.settings import PLAYERS, VIEWERS
from tapete.bench.room.spent import Opened

_DONE, _REFUSED = b'{"type":"done"', b'{"type":"refused"'
_VERSION: Final = b'"version":'
_COMES_IN: Final = 200
"""Sockets opened at once."""
_FILLER: Final = b'{"id":1,"command":{"type":"act","act":"check","to":0}}'


class _Answer(msgspec.Struct, frozen=True):
    id: int
    version: int = 0


_ANSWERS: Final = msgspec.json.Decoder(_Answer)


class Tally:
    """What a window has seen."""

    def __init__(self) -> None:
        self.began = time.perf_counter()
        """Acts that were due before do not count."""
        self.spans: list[float] = []
        """Seconds of each act until everybody at the table had seen it."""
        self.acts = self.messages = self.bytes = self.refused = 0

    def count(self, due: float) -> None:
        """An act that everybody has seen now."""
        if due >= self.began:
            self.acts += 1
            self.spans.append(time.perf_counter() - due)


class LoadTable(Protocol):
    pacing: Pacing

    async def enter(self) -> None: ...
    def hold(self) -> None: ...
    def begin(self) -> None: ...
    def leave(self) -> None: ...
    @property
    def plays(self) -> bool: ...


class Load:
    """All tables of one server, and the tally of the present window."""

    def __init__(self, opened: Opened, ports: Sequence[int] = (), by_table: bool = False) -> None:
        """``ports`` are those of all nodes, where the server has several; ``by_table`` all sockets of a table come to
        one of them."""
        self._opened, self._ports, self.by_table = opened, ports or (opened.port,), by_table
        self.tables: Sequence[LoadTable] = ()
        self.tally = Tally()

    async def enter_room(self, settling: float = 0.0) -> None:
        """Six players and two spectators come to each table, and hands begin, after a while if one is given."""
        each = PLAYERS + 1
        await self._enter(
            [
                BotTable(self, self._ports, name, self._opened.secrets[at * each : (at + 1) * each], at)
                for at, name in enumerate(self._opened.tables)
            ],
            settling,
        )

    async def enter_peer(self, tables: int) -> None:
        await self._enter([PeerTable(self, self._opened.port, at) for at in range(tables)])

    async def _enter(self, tables: Sequence[LoadTable], settling: float = 0.0) -> None:
        self.tables = tables
        together = _COMES_IN // VIEWERS
        for first in range(0, len(tables), together):
            await asyncio.gather(*(table.enter() for table in tables[first : first + together]))
        await asyncio.sleep(settling)
        self.begin()
        while not all(table.plays for table in tables):
            await asyncio.sleep(0.05)

    def leave(self) -> None:
        for table in self.tables:
            table.leave()

    def hold(self) -> None:
        """Nobody acts until they ``begin`` again."""
        for table in self.tables:
            table.hold()

    def begin(self) -> None:
        for table in self.tables:
            table.begin()

    def pace(self, rate: float | None) -> None:
        """So many acts a second at all tables together; None for as many as it goes."""
        for table in self.tables:
            table.pacing.set(rate / len(self.tables) if rate else None)


class _Sending:
    """One act at a time, when it is due."""

    def __init__(self, lot: Random) -> None:
        self.pacing = Pacing(lot)
        self._timer: asyncio.TimerHandle | None = None
        self._held: list[tuple[Client, bytes]] | None = []
        """What is to be sent once everybody has come in: who plays already would keep the others at the door."""

    def hold(self) -> None:
        if self._held is None:
            self._held = []

    def begin(self) -> None:
        held, self._held = self._held or [], None
        for client, text in held:
            client.send(text)

    def _at_its_time(self, client: Client, text: bytes) -> float:
        """Send it when it is due; that moment."""
        due, now = self.pacing.next(), time.perf_counter()
        if due <= now:
            self._send(client, text)
        else:
            self._timer = asyncio.get_running_loop().call_later(due - now, self._send, client, text)
        return due

    def _send(self, client: Client, text: bytes) -> None:
        if self._held is None:
            client.send(text)
        else:
            self._held.append((client, text))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


class BotTable(_Sending):
    """Six players, a spectator with an account and one without, each on a socket from an address of their own."""

    def __init__(self, load: Load, ports: Sequence[int], name: str, secrets: Sequence[str], at: int) -> None:
        super().__init__(Random(at))
        self._load, self._ports, self._name, self._secrets, self._at = load, ports, name, secrets, at
        self._lot = Random(-at)
        self._clients: list[Client] = []
        self._kept = [KeptPicture() for _ in range(PLAYERS)]
        self._seen = [0] * VIEWERS
        self._number = 0
        self._sent: dict[int, float | None] = {}
        """By number, when each act was due; None for what is no act."""
        self._awaited: deque[tuple[float, int]] = deque()
        """Acts that are answered and not yet seen by everybody."""
        self._asked = [0] * VIEWERS
        """The number of what each has asked and is not yet answered."""
        self._offered = [b""] * VIEWERS
        """A picture that offered something to somebody who still waited for an answer, or was just coming in."""
        self.plays = False

    async def enter(self) -> None:
        for place in range(VIEWERS):
            headers = {"X-Forwarded-For": f"10.{self._at // 250}.{self._at % 250}.{place + 1}"}
            if place < len(self._secrets):
                headers["Cookie"] = f"tapete_session={self._secrets[place]}"
            path = f"/mesa/{self._name}/socket?changes"
            port = self._ports[(self._at if self._load.by_table else self._at + place) % len(self._ports)]
            self._clients.append(await Client.connect(port, path, headers, partial(self._hear, place)))
            self._take_up(place, 0)

    def leave(self) -> None:
        self._stop()
        for client in self._clients:
            if client.lost:
                raise ConnectionError(f"a bot of {self._name} was sent home")
            client.close()

    def _hear(self, place: int, message: bytes) -> None:
        tally = self._load.tally
        tally.messages += 1
        tally.bytes += len(message)
        if message.startswith(CHANGES):
            self._seen[place] = _version(message)
            if self._awaited:
                self._count()
            if place < PLAYERS and offers(picture := self._kept[place].take(message)):
                self._want(place, picture)
        elif message.startswith(_DONE):
            self._answered(place, _ANSWERS.decode(message))
        elif message.startswith(_REFUSED):
            tally.refused += 1
            self._asked[place] = 0

    def _want(self, place: int, picture: bytes) -> None:
        if self._asked[place] or place >= len(self._clients):
            self._offered[place] = picture
            return
        command = wanted(picture, self._lot)
        if command is None:
            return
        self._number += 1
        self._asked[place] = self._number
        text = _message(self._number, command)
        if command["type"] in ("act", "draw"):
            self._sent[self._number] = self._at_its_time(self._clients[place], text)
        else:
            self._sent[self._number] = None
            self._send(self._clients[place], text)

    def _answered(self, place: int, answer: _Answer) -> None:
        self._asked[place] = 0
        due = self._sent.pop(answer.id, None)
        if due is not None:
            self.plays = True
            self._awaited.append((due, answer.version))
            self._count()
        self._take_up(place, answer.version)

    def _take_up(self, place: int, version: int) -> None:
        """What was offered meanwhile, by a picture of an answer's version or a later one: those before it are over."""
        offered, self._offered[place] = self._offered[place], b""
        if offered and _version(offered) >= version:
            self._want(place, offered)

    def _count(self) -> None:
        least = min(self._seen)
        while self._awaited and self._awaited[0][1] <= least:
            due, _ = self._awaited.popleft()
            self._load.tally.count(due)


class PeerTable(_Sending):
    """As many sockets at a table of the peer: each in turn sends a message once the one before is answered."""

    def __init__(self, load: Load, port: int, at: int) -> None:
        super().__init__(Random(at))
        self._load, self._port, self._at = load, port, at
        self._clients: list[Client] = []
        self._turn, self._due = 0, 0.0
        self.plays = False

    async def enter(self) -> None:
        for _ in range(VIEWERS):
            path = f"/mesa/{self._at}/socket"
            self._clients.append(await Client.connect(self._port, path, heard=self._hear))
        self._act()

    def leave(self) -> None:
        self._stop()
        for client in self._clients:
            client.close()

    def _act(self) -> None:
        self._turn = (self._turn + 1) % PLAYERS
        self._due = self._at_its_time(self._clients[self._turn], _FILLER)

    def _hear(self, message: bytes) -> None:
        tally = self._load.tally
        tally.messages += 1
        tally.bytes += len(message)
        if message.startswith(_DONE):
            self.plays = True
            tally.count(self._due)
            self._act()


def _message(number: int, command: Command) -> bytes:
    return msgspec.json.encode({"id": number, "command": command})


def _version(picture: bytes) -> int:
    begins = picture.index(_VERSION) + len(_VERSION)
    return int(picture[begins : picture.index(b",", begins)])
