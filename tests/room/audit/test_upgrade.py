"""A database of the version before checkpoints: opened, signed, played on, and nothing of it rewritten."""

import gzip
import stat
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.store.address import read_address
from tapete.store.audit import Mark, verify
from tapete.store.database import connect
from tapete.store.opening import open_log
from tapete.store.sql_log import SqlLog
from tapete.web.front import Site
from tests.room.playing import Guest, SetClock, play, run

BEFORE = Path(__file__).parents[2] / "store" / "before_checkpoints.db.gz"
EVENTS = 784
MARK = Mark(EVENTS, "bc0afe02fd87b131dd9e1e950509740cb4a4560a61128f33a8d01cd7a32193b1")
"""Its end, as that version told it."""
TABLES = {"uno": 186, "dos": 393, "tres": 179}
EVE, FUNDS = PlayerId("Eva"), 975_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "log.db"
    file.write_bytes(gzip.decompress(BEFORE.read_bytes()))
    return file


def opened(file: Path, clock: SetClock) -> SqlLog:
    log = open_log(f"sqlite:///{file}", clock.moment)
    assert isinstance(log, SqlLog)
    return log


def test_a_log_of_before_is_signed_as_it_was_and_played_on(file: Path) -> None:
    clock = SetClock()
    log = opened(file, clock)
    (first,) = log.signed().checkpoints
    before = verify(log.read_all(), MARK, signed=log.signed())
    assert (before.ok, before.events, first.size) == (True, EVENTS, EVENTS)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    async def story() -> None:
        room = Room(log, SecureChance(1), AT_ONCE, clock)
        Site(room)
        await room.recover()
        assert all(room.tables[name].version >= version for name, version in TABLES.items())
        assert room.funds(EVE) == FUNDS
        for actor in room.tables.values():
            await play(actor, Guest(actor, EVE), 10)
            await actor.stop()

    run(story())
    log.checkpoint()
    after = verify(log.read_all(), MARK, signed=log.signed())
    assert after.ok and after.events > EVENTS and after.checkpoints == 2
    log.close()


def test_a_log_of_before_that_was_changed_is_not_signed(file: Path) -> None:
    url = read_address(f"sqlite:///{file}")
    assert not isinstance(url, Refused)
    with connect(url).connect() as connection:
        connection.exec_driver_sql("DROP TRIGGER no_update")
        connection.exec_driver_sql("UPDATE events SET actor = 'nobody' WHERE position = 300")
        connection.commit()
    refused = open_log(f"sqlite:///{file}")
    assert isinstance(refused, Refused) and "300" in refused.reason.en
