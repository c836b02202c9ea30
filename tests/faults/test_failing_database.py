"""A database that fails stops play politely, and the tables go on by themselves when it is back."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from tapete.core.decision import Refused
from tapete.store.audit import verify
from tapete.store.opening import open_to_read
from tests.faults.cut_line import Cut, Line
from tests.faults.served import Player, Served, played_on, playing, served, until
from tests.postgres import PostgresServer

STOPPED = "la sala no puede anotar nada ahora: el juego está parado y sigue solo en cuanto pueda"
Fault = Callable[[], Awaitable[None]]


async def _stops_and_goes_on(server: Served, begin: Fault, end: Fault, database: str) -> None:
    """Ana is waited for when the database fails; she is told, keeps her time, and plays on when it is back."""
    with server.browser() as ana, server.browser() as eva:
        async with playing(server, ana) as player, playing(server, eva) as spectator:
            await player.sit()
            await player.until(lambda: player.called and player.option("act") is not None, "Ana is never asked")
            act = player.option("act")
            assert act is not None
            earlier = len(server.said("log unavailable"))  # on a busy machine an append may have taken too long
            await begin()  # whoever writes next finds out: Ana, or somebody else before her, and then no act is offered
            refused = await player.ask(type="act", **act["given"])
            assert refused["type"] == "refused", refused
            assert refused["reason"]["es"].startswith("la sala no puede anotar nada ahora")
            for each in (player, spectator):
                await each.until(lambda each=each: "stopped" in each.picture, "nobody is told")
                assert each.picture["stopped"]["es"] == STOPPED and each.picture["stopped"]["en"].startswith("the room")
                assert each.picture["legal"] == [] and each.picture["clock"]["deadline"] is None
            version = player.picture["version"]
            assert (server.status("/healthz"), server.status("/readyz")) == (200, 503)
            with server.browser("en") as visitor:
                form = await asyncio.to_thread(visitor.post, "/invitado")
            assert form.status_code in (400, 503) and "cannot write anything down now" in form.text
            assert player.picture["version"] == version, "nothing is dealt"
            await end()
            await player.until(lambda: "stopped" not in player.picture, "play does not go on")
            clock = player.picture["clock"]
            assert player.called and clock["deadline"] - clock["now"] > 20_000, "her time is whole again"
            assert player.picture["version"] > version
            await played_on(player)
            await asyncio.to_thread(until, lambda: server.status("/readyz") == 200, "never ready again")
    outages = len(server.said("log unavailable")), len(server.said("log available again"))
    assert outages == (earlier + 1, earlier + 1), server.lines
    assert not server.said("failed"), server.lines
    server.kill()
    _whole(database)


def _whole(database: str) -> None:
    reader = open_to_read(database)
    assert not isinstance(reader, Refused), reader
    assert verify(reader.read_all()).ok
    reader.close()


# SQLite


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = shutil.which("mount")
    mounted = mount and os.geteuid() == 0 and not subprocess.call([mount, "-t", "tmpfs", "-o", "size=16m", "x", disk])
    if not mounted:
        pytest.skip("only root can mount a small disk")
    yield disk
    subprocess.check_call(["umount", "-l", disk])


def test_a_full_disk(small_disk: Path) -> None:
    database, ballast = f"sqlite:///{small_disk}/room.db", small_disk / "ballast"

    async def fill() -> None:
        with ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    async def free() -> None:
        ballast.unlink()

    with served(database) as server:
        asyncio.run(_stops_and_goes_on(server, fill, free, database))


@pytest.mark.parametrize("seconds", [4, pytest.param(36, marks=pytest.mark.full)])
def test_a_database_that_somebody_else_has_locked(tmp_path: Path, seconds: float) -> None:
    """36 seconds is more than a writer waits for another one; 4 is only more than people should."""
    file = tmp_path / "room.db"
    database = f"sqlite:///{file}"

    async def story(server: Served) -> None:
        other = sqlite3.connect(file, isolation_level=None)
        with server.browser() as ana:
            async with playing(server, ana) as player:
                await player.sit()
                await player.until(lambda: player.called and player.option("act") is not None, "Ana is never asked")
                other.execute("BEGIN IMMEDIATE")
                began, option, version = time.monotonic(), player.option("act"), player.picture["version"]
                assert option is not None
                number = await player.send(type="act", **option["given"])
                await player.until(lambda: "stopped" in player.picture, "nobody is told", 10)
                assert server.status("/readyz") == 503 and number not in player.answers
                await asyncio.sleep(seconds - (time.monotonic() - began))
                assert player.picture["version"] == version
                other.execute("ROLLBACK")
                await player.until(lambda: "stopped" not in player.picture, "play does not go on")
                await player.until(lambda: number in player.answers, "no answer")
                await played_on(player)
        other.close()
        assert len(server.said("log unavailable")) == len(server.said("log available again")) == 1, server.lines

    with served(database) as server:
        asyncio.run(story(server))
    _whole(database)


# PostgreSQL


@contextmanager
def own_postgres() -> Iterator[PostgresServer]:
    """A server of its own, whose databases have the names of all others: what is noted beside them is its own too."""
    server, noted = PostgresServer(), os.environ["XDG_DATA_HOME"]
    with tempfile.TemporaryDirectory() as own_notes:
        os.environ["XDG_DATA_HOME"] = own_notes
        try:
            server.start()
            yield server
        finally:
            os.environ["XDG_DATA_HOME"] = noted
            server.remove()


def test_a_postgresql_server_that_is_stopped_and_started_again() -> None:
    with own_postgres() as postgres, served(postgres.address) as server:

        async def stop() -> None:
            await asyncio.to_thread(postgres.stop)

        async def start() -> None:
            await asyncio.to_thread(postgres.start)

        asyncio.run(_stops_and_goes_on(server, stop, start, postgres.address))


@pytest.mark.parametrize("cut", Cut)
def test_a_line_that_is_cut_in_the_middle_of_a_commit(
    postgres_address: str, cut: Cut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows whether it was made, until it is read back: then it is done once, or it can be done again."""
    monkeypatch.setenv("TAPETE_KEY_FILE", str(tmp_path / "log.key"))  # one key by whichever way it is reached
    url = make_url(postgres_address)
    line = Line(f"{url.query['host']}/.s.PGSQL.5432")
    through = url.set(host="127.0.0.1", port=line.port, query={}).render_as_string(hide_password=False)

    async def story(server: Served) -> None:
        with server.browser() as ana:
            async with playing(server, ana) as player:
                await player.until(lambda: player.option("sit") is not None, "nowhere to sit")
                sit, funds = player.option("sit"), player.picture["view"]["you"]["funds"]
                assert sit is not None
                least = sit["fields"]["chips"]["least"]
                line.armed = cut
                answer = await player.ask(type="sit", chips=least)
                assert line.cuts == 1
                if answer["type"] == "refused":
                    answer = await _once_more(player, least)
                assert answer["type"] == "done", answer
                await player.until(lambda: player.picture["view"]["you"]["funds"] == funds - least, "paid otherwise")
                await played_on(player)

    with served(through) as server:
        asyncio.run(story(server))
        assert not server.said("failed"), server.lines
    line.close()
    _whole(postgres_address)
    taken = _seats_taken(postgres_address)
    assert sum("(bot)" not in each for each in taken) == 1, taken


async def _once_more(player: Player, chips: int) -> dict[str, Any]:
    await player.until(lambda: "stopped" not in player.picture and player.option("sit") is not None, "no seat")
    return await player.ask(type="sit", chips=chips)


def _seats_taken(database: str) -> list[str]:
    """Each time that somebody came to the table, as it was written: before its game began, or after."""
    reader = open_to_read(database)
    assert not isinstance(reader, Refused), reader
    coming = ("room.Gathered", "circle.SeatTaken")
    taken = [each.data.decode() for each in reader.read("table/gal-holdem") if each.type in coming]
    reader.close()
    return taken
