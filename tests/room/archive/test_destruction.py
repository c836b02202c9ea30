"""An archive that has been kept long enough is destroyed: what is left verifies, and no account changes by a cent."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from sqlalchemy import func, select

from tapete.core.decision import Refused
from tapete.room.archive.destruction import destroy_segments
from tapete.room.archive.over import Over, ends
from tapete.room.audit.overdrafts import Overdrafts
from tapete.room.day.house import RunningHouse
from tapete.room.model.data_event import ArchiveDestroyed
from tapete.room.model.event import Resumed
from tapete.room.stream.carried import destroyed
from tapete.room.stream.local_time import house_day
from tapete.room.stream.record import CODEC
from tapete.store.archive.archiving import Archiving
from tapete.store.archive.register import Registered
from tapete.store.audit import LogVerdict, verify
from tapete.store.chain import gone_event
from tapete.store.export import lines, read_lines
from tapete.store.log import Conflict, Context
from tapete.store.opening import open_log
from tapete.store.proof.proof import check_proof, prove_consistency
from tapete.store.schema import EVENTS, LEAVES
from tapete.store.sql_log import SqlLog
from tests.room.archive.test_over import FER, _evening, _house, balances, room
from tests.room.day.houses import Desk
from tests.room.playing import SetClock

LATER = date(2040, 1, 1)


@pytest.fixture
def clock() -> SetClock:
    clock = SetClock()
    clock.at = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
    return clock


@pytest.fixture
def log(tmp_path: Path, clock: SetClock) -> Iterator[SqlLog]:
    log = open_log(f"sqlite:///{tmp_path}/log.db", clock.moment)
    assert isinstance(log, SqlLog)
    yield log
    log.close()


async def _archived(log: SqlLog, clock: SetClock) -> list[Registered]:
    """Three evenings of a house, of which two have left with what their table played, each part by itself."""
    house = RunningHouse(room(log, clock), _house())
    desk = Desk(house)
    for _ in range(3):
        await _evening(house, desk)
        clock.forward(24 * 3_600_000)
    await house.stop()
    await house.room.stop()
    cuts = await Over(log, house_day(clock.moment())).cuts()
    made = list[Registered]()
    for ending in (True, False):
        part = Archiving(log, {stream: cut for stream, cut in cuts.items() if ends(stream) is ending}).run()
        assert not isinstance(part, Refused)
        made += part
    assert len(made) == 2
    return made


def verdict(log: SqlLog) -> LogVerdict:
    return verify(log.read_all(), signed=log.signed(), gone=log.gone())


def overdrawn(log: SqlLog) -> bool:
    purses = Overdrafts()
    for envelope in log.read_all():
        purses.follow(envelope)
    assert purses.readable
    return bool(purses.overdrawn)


def test_what_is_destroyed_leaves_its_hashes_its_sums_and_a_note(log: SqlLog, clock: SetClock) -> None:
    async def story() -> None:
        days, table = await _archived(log, clock)
        events, money = log.count(), balances(log)
        casino = room(log, clock)
        await casino.recover()
        house = RunningHouse(casino, _house())
        await house.recover()
        funds, old = casino.funds(FER), log.signed().checkpoints[0]
        note = destroy_segments(log, [days.number], "Marta", LATER)
        assert isinstance(note, ArchiveDestroyed) and note.article == "Ley 10/2010, art. 25.1"
        assert note.tables == ("ara-sin-descarte",) and len(note.streams) == 2
        assert not log.archives.file(days).exists() and log.archives.file(table).exists()
        assert log.count() == events + 1 and len(log.streams("house/")) == 1
        assert not [event for event in log.read_all() if event.stream in note.streams]
        log.checkpoint()
        judged = verdict(log)
        assert judged.ok and judged.events == events + 1 and judged.checkpoints == len(log.signed().checkpoints)
        assert balances(log) == money | {"carried": 0}, "no account has changed"
        assert overdrawn(log) is False
        again = room(log, clock)
        await again.recover()
        after = RunningHouse(again, _house())
        await after.recover()
        assert again.funds(FER) == funds > 0 and after.tables.closed("ara-sin-descarte")
        last = log.signed().checkpoints[-1]
        proof = check_proof(prove_consistency([*log.hashes(last.size)], old.size, last), log.keys.signers.public)
        assert not isinstance(proof, Refused) and proof.ok
        (noted,) = [event for event in log.read("casino") if event.type == "data.ArchiveDestroyed"]
        assert noted.actor == "Marta" and CODEC.decode(noted) == note and [*destroyed(log)] == [note]

    asyncio.run(story())


def test_an_export_of_what_is_left_verifies(log: SqlLog, clock: SetClock) -> None:
    days, _ = asyncio.run(_archived(log, clock))
    assert isinstance(destroy_segments(log, [days.number], "Marta", LATER), ArchiveDestroyed)
    gone = [gone_event(*leaf) for leaf in log.gone()]
    assert len(gone) == days.events
    whole = sorted([*log.read_all(), *gone], key=lambda event: event.position)
    judged = verify(read_lines(lines(whole)), of_export=True)
    assert judged.ok and judged.events == log.count() and judged.withheld == 0
    assert not verify(read_lines(lines(log.read_all())), of_export=True).ok, "not without what stands for them"
    assert not verify(log.read_all(), signed=log.signed()).ok


def test_nobody_blanks_an_event_and_calls_it_destroyed(log: SqlLog, clock: SetClock) -> None:
    days, _ = asyncio.run(_archived(log, clock))
    assert isinstance(destroy_segments(log, [days.number], "Marta", LATER), ArchiveDestroyed)
    with log.engine.connect() as connection:
        connection.exec_driver_sql("DROP TRIGGER no_update")
        newest = connection.scalar(select(func.max(EVENTS.c.position)))
        connection.exec_driver_sql(f"UPDATE events SET stream = '', data = x'' WHERE position = {newest}")
        connection.commit()
    assert verdict(log).first_bad == newest


@pytest.mark.parametrize(
    ("numbers", "today", "why"),
    [([1], date(2030, 1, 1), "ten years"), ([7], LATER, "no segment 7"), ([2], LATER, "outside these segments")],
)
def test_what_may_not_be_destroyed_is_refused_and_stays(
    log: SqlLog, clock: SetClock, numbers: list[int], today: date, why: str
) -> None:
    asyncio.run(_archived(log, clock))
    table = "table/ara-sin-descarte"  # goes on
    assert not isinstance(log.append(table, log.version(table), [CODEC.encode(Resumed())], Context("room")), Conflict)
    events = [*log.read_all()]
    refused = destroy_segments(log, numbers, "Marta", today)
    assert isinstance(refused, Refused) and why in refused.reason.en
    assert [*log.read_all()] == events and verdict(log).ok


def test_a_second_destruction_knows_of_the_first_and_a_file_left_behind_goes(log: SqlLog, clock: SetClock) -> None:
    days, _ = asyncio.run(_archived(log, clock))
    content = log.archives.file(days).read_bytes()
    assert isinstance(destroy_segments(log, [days.number], "Marta", LATER), ArchiveDestroyed)
    log.archives.file(days).write_bytes(content)
    assert isinstance(destroy_segments(log, [days.number], "Marta", LATER), Refused), "it is no more"
    assert not log.archives.file(days).exists()
    with log.engine.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(LEAVES))
