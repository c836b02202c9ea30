"""While the database is out a tournament's clock and the house's day stand still; then both go on, nothing twice."""

import asyncio
import json
import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect

from tapete.core.decision import Refused
from tapete.house.day.event import Moved, RoundPlayed
from tapete.room.stream.record import CODEC, HOUSE, TOURNAMENT
from tapete.store.audit import verify
from tapete.store.log import Envelope
from tapete.store.opening import open_to_read
from tapete.tournament.model.event import ClockSet
from tests.faults.served import Player, Served, playing, served, until
from tests.faults.test_failing_database import STOPPED, own_postgres
from tests.room.people.front_desk import PHRASE

COPA, TABLE = "torneo-de-bots-1", "gal-sin-descarte"
OUT = 7.0
"""Seconds; the first two of them are only a slow append."""
Fault = tuple[str, Callable[[], None], Callable[[], None]]
"""The address of a database, what makes it fail, and what brings it back."""


@pytest.fixture(params=["sqlite locked", "postgresql stopped"])
def fault(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Fault]:
    with _locked(tmp_path / "room.db") if request.param == "sqlite locked" else _stopped() as fault:
        yield fault


@contextmanager
def _locked(file: Path) -> Iterator[Fault]:
    lines: list[sqlite3.Connection] = []

    def lock() -> None:
        lines.append(sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=30))
        lines[0].execute("BEGIN IMMEDIATE")

    yield f"sqlite:///{file}", lock, lambda: lines[0].close()


@contextmanager
def _stopped() -> Iterator[Fault]:
    with own_postgres() as postgres:
        yield postgres.address, postgres.stop, postgres.start


class Screen:
    """A screen of the hall: the newest picture of a tournament's clock."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self.picture = socket, dict[str, Any]()

    async def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(60):
            while not (self.picture and condition(self.picture)):
                self.picture = json.loads(await self._socket.recv())
        return self.picture

    async def ends(self) -> int:
        """When the level in course ends, on the clock as it is now."""
        await self._socket.send('{"type":"resync"}')
        self.picture = {}
        ends: int = (await self.until(bool))["view"]["periods"][0]["ends"]
        return ends


@asynccontextmanager
async def _screen(server: Served) -> AsyncIterator[Screen]:
    host = server.address.removeprefix("http://")
    url = f"ws://{host}/torneo/{COPA}/reloj/socket"
    # Without a bound on what waits to be read: the server cuts off a screen that does not read while the story goes on.
    async with connect(url, origin=Origin(server.address), max_queue=None) as socket:
        yield Screen(socket)


def test_the_clock_and_the_day_stand_still_and_go_on(fault: Fault) -> None:
    database, begin, end = fault
    with served(database) as server, server.browser() as boss, server.browser() as cashier:
        _hired(server, boss, cashier)
        until(lambda: server.status("/readyz") == 200, "never ready")
        asyncio.run(_story(server, cashier, begin, end))
        # The table's round is over before the house has it in its books: the day follows the log by itself.
        until(lambda: bool(_of(_written(database), HOUSE, RoundPlayed)), "no round is booked")
        outages = len(server.said("log available again"))
        assert outages == len(server.said("log unavailable")), server.lines
        assert not server.said("failed"), server.lines
    _nothing_twice(database, outages)


def _hired(server: Served, boss: httpx.Client, cashier: httpx.Client) -> None:
    """Whoever has the key directs the house, and gives somebody the cage."""
    assert server.process.stdout is not None
    key, guest = server.process.stdout.readline().split()[-1], server.browser()
    for browser, path, fields in (
        (boss, "/llave", {"name": "La Jefa", "password": PHRASE, "key": key}),
        (guest, "/alta", {"name": "Luis", "password": PHRASE}),
        (cashier, "/alta", {"name": "Caja", "password": PHRASE}),
        (boss, "/personas/cargo", {"name": "Caja", "role": "cashier"}),
        (cashier, "/entrada", {"name": "Caja", "password": PHRASE}),
    ):
        assert browser.post(path, data=fields).status_code == 303, path


def _sale(cashier: httpx.Client, euros: int, request: int) -> httpx.Response:
    return cashier.post("/casa/caja/venta", data={"person": "Luis", "euros": str(euros), "request": str(request)})


def _refusal(page: str) -> str:
    (words,) = re.findall(r'id="refused">(.*?)</p>', page, re.S)
    return words[:1].lower() + words[1:]


async def _story(server: Served, cashier: httpx.Client, begin: Callable[[], None], end: Callable[[], None]) -> None:
    with server.browser() as ana:
        async with playing(server, ana, TABLE) as spectator, _screen(server) as screen:
            assert (await asyncio.to_thread(_sale, cashier, 10, 1)).status_code == 303
            before, out = await screen.ends(), _seconds_out(server)
            await asyncio.to_thread(begin)
            underway = asyncio.create_task(asyncio.to_thread(_sale, cashier, 20, 2))
            shown = await screen.until(lambda shown: "stopped" in shown)
            await spectator.until(lambda: "stopped" in spectator.picture, "nobody is told")
            assert shown["stopped"]["es"] == STOPPED
            refused = await asyncio.to_thread(_sale, cashier, 30, 3)
            assert refused.status_code in (400, 503) and STOPPED in _refusal(refused.text)
            await asyncio.sleep(OUT)
            assert screen.picture["version"] == shown["version"], "nobody plays on"
            await asyncio.to_thread(end)
            await screen.until(lambda shown: "stopped" not in shown)
            await spectator.until(lambda: "stopped" not in spectator.picture, "play does not go on")
            out = _seconds_out(server) - out
            assert out >= OUT and abs(await screen.ends() - before - out) <= 2, "the level is as long as it was to be"
            await underway
            for euros, request in ((20, 2), (30, 3)):  # whoever is not sure sends it again
                assert (await asyncio.to_thread(_sale, cashier, euros, request)).status_code == 303
            version = screen.picture["version"]
            await asyncio.gather(screen.until(lambda shown: shown["version"] > version), _a_round(spectator))


def _seconds_out(server: Served) -> float:
    """What all outages took; a machine that is too busy to write for two seconds has one of its own."""
    return sum(line["seconds"] for line in server.said("log available again"))


async def _a_round(spectator: Player) -> None:
    """The bots play until a round more is over."""
    rounds = spectator.picture["view"]["round"]
    await spectator.until(lambda: spectator.picture["view"]["round"] > rounds, "nothing is played", 150)


def _nothing_twice(database: str, outages: int) -> None:
    events = _written(database)
    assert verify(events).ok
    assert len(_of(events, TOURNAMENT + COPA, ClockSet)) == outages, "the clock is set once for an outage"
    sales = [event for envelope, event in _of(events, HOUSE, Moved) if envelope.actor.startswith("Caja#")]
    sums = sorted(max(move.cents for move in event.moves) for event in sales)
    assert sums == [1_000, 2_000, 3_000], "every sale is in the books once"
    rounds = [event for _, event in _of(events, HOUSE, RoundPlayed)]
    assert rounds and not [
        at for at, times in Counter((each.table, each.ended) for each in rounds).items() if times > 1
    ]


def _written(database: str) -> list[Envelope]:
    reader = open_to_read(database)
    assert not isinstance(reader, Refused), reader
    try:
        return [*reader.read_all()]
    finally:
        reader.close()


def _of(events: list[Envelope], stream: str, kind: type[Any]) -> list[tuple[Envelope, Any]]:
    decoded = [(envelope, CODEC.decode(envelope)) for envelope in events if envelope.stream.startswith(stream)]
    return [(envelope, event) for envelope, event in decoded if isinstance(event, kind)]
