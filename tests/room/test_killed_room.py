"""A room killed under load at random moments, again and again: nothing acknowledged is lost, nothing happens twice."""

import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.ledger.brought import brought
from tapete.room.audit.pack_check import check_tables
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.event import Millis
from tapete.room.model.pace import AT_ONCE
from tapete.room.stream.record import CODEC, TABLE, read_origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.audit import verify
from tapete.store.log import EventLog
from tapete.store.opening import open_log
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tests.room.playing import run

ROOT = Path(__file__).parents[2]
KILLS = 10 if os.environ.get("TAPETE_EXAMPLES") == "searching" else 3
"""Many with the full checks, which take their time."""


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/log.db"
    address: str = request.getfixturevalue("postgres_address")
    return address


def _killed(address: str, first: int, answers: int, seconds: float) -> list[tuple[str, int, int]]:
    """What a room acknowledged before it was killed, a moment after so many answers."""
    room = subprocess.Popen(
        [sys.executable, "-m", "tests.room.busy_room", address, str(first)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert room.stdout is not None
    lines_read = [room.stdout.readline() for _ in range(answers)]
    time.sleep(seconds)
    os.kill(room.pid, signal.SIGKILL)
    whole = "".join((*lines_read, room.stdout.read())).rpartition("\n")[0]
    room.wait()
    lines = [line.split() for line in whole.splitlines()]
    return [(table, int(number), int(version)) for table, number, version in lines]


def test_a_room_killed_at_any_moment_goes_on_where_it_was(address: str) -> None:
    moments = random.Random(20)
    acknowledged = [
        answer
        for turn in range(KILLS)
        for answer in _killed(address, turn * 1_000_000, moments.randint(8, 40), moments.uniform(0, 0.1))
    ]
    log = open_log(address)
    assert not isinstance(log, Refused), log
    assert verify(log.read_all()).ok
    dealt = sum(envelope.type == "room.PackOpened" for envelope in log.read_all())
    assert dealt > KILLS, "hardly a hand was played"
    _nothing_lost_or_twice(log, acknowledged)
    _chips_conserved(log)
    assert not [flaw for table in check_tables(log.read_all()).values() for flaw in table.flaws]
    assert isinstance(log, SqlLog)
    recovered, cached = (
        Room(log, SecureChance(), AT_ONCE),
        Room(log, SecureChance(), AT_ONCE, snapshots=partial(Snapshots, log)),
    )
    for room in (cached, recovered):
        run(room.recover())
    assert len(recovered.tables) == len(log.streams(TABLE))
    for name, actor in recovered.tables.items():
        assert _timeless(cached.tables[name]) == _timeless(actor)
    log.close()


def _timeless(actor: TableActor) -> RoomTable[Any]:
    """The table, but for when the room said that it goes on."""
    return replace(actor.table, since=Millis(0), moved=Millis(0))


def _nothing_lost_or_twice(log: EventLog, acknowledged: list[tuple[str, int, int]]) -> None:
    """Each request that was answered stands in the log up to its version, and each request there in one run only."""
    for stream in log.streams(TABLE):
        versions: dict[int, list[int]] = defaultdict(list)
        for envelope in log.read(stream):
            if (origin := read_origin(envelope.actor)) is not None:
                versions[origin.number].append(envelope.version)
        for seen in versions.values():
            assert seen == list(range(seen[0], seen[-1] + 1))
        answers = [(number, version) for table, number, version in acknowledged if TABLE + table == stream]
        assert answers
        for number, version in answers:
            assert versions[number][-1] == version


def _chips_conserved(log: EventLog) -> None:
    casino = Room(log, SecureChance(), AT_ONCE)
    run(casino.recover())
    for stream in log.streams(TABLE):
        game = casino.tables[stream.removeprefix(TABLE)].game
        table, money = RoomTable(game.state), 0
        for envelope in log.read(stream):
            event = CODEC.decode(envelope)
            money += sum(chips for _, chips in brought(event))
            table = evolve(game, table, event, table.since)
            assert game.at(table.game).money() == money
