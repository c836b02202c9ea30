"""A kept table is a cache: with it, without it, or with a spoilt one, a table comes back the same."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

from tapete.core.decision import Refused
from tapete.games.circle.seats.command import Rest
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.stream.answers import CHANGED, Answers, Done
from tapete.room.stream.record import Origin, read_origin
from tapete.room.tables import memory
from tapete.room.tables.actor import TableActor
from tapete.store.log import Envelope
from tapete.store.opening import open_log
from tapete.store.schema import SNAPSHOTS
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tests.room.playing import EVE, PURSE, SetClock, opened, play, run, seated

KINDS = [("ara", "holdem"), ("ara", "sin-descarte"), ("ara", "pai-gow"), ("gal", "draw-five")]


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def log(tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> Iterator[SqlLog]:
    monkeypatch.setattr(memory, "EVERY", 25)
    log = open_log(f"sqlite:///{tmp_path}/log.db", clock.moment)
    assert isinstance(log, SqlLog)
    yield log
    log.close()


def room(log: SqlLog, clock: SetClock, caching: bool = True) -> Room:
    made = Room(log, SecureChance(3), AT_ONCE, clock, snapshots=partial(Snapshots, log) if caching else None)
    made.purse.grant(EVE, PURSE)
    return made


async def _played(log: SqlLog, clock: SetClock, law: str, game: str, steps: int = 40) -> TableActor:
    actor = await opened(room(log, clock), law, game)
    await play(actor, await seated(actor), steps)
    await actor.stop()
    return actor


async def _back(log: SqlLog, clock: SetClock, caching: bool) -> tuple[TableActor, Room]:
    """The table as a room finds it that does not go on with it."""
    again = room(log, clock, caching)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(log, "async_append", _no_append)
        await again.recover()
    await again.tables["mesa"]._stream._memory.written()  # what it keeps of the replay is not kept later
    return again.tables["mesa"], again


async def _no_append(*_: Any) -> Any:
    return ()


def _kept(log: SqlLog) -> int:
    with log.engine.connect() as connection:
        return connection.execute(select(SNAPSHOTS.c.version)).scalar() or 0


def _state(log: SqlLog) -> bytes:
    with log.engine.connect() as connection:
        state = connection.execute(select(SNAPSHOTS.c.state)).scalar_one()
        assert isinstance(state, bytes)
        return state


async def _same(log: SqlLog, clock: SetClock) -> None:
    """What the cache leads to is what the stream leads to: the table, its packs, people's chips, requests answered."""
    (cached, of_cache), (whole, of_stream) = await _back(log, clock, True), await _back(log, clock, False)
    assert cached.table == whole.table and cached.version == whole.version
    assert cached.packs == whole.packs and of_cache.funds(EVE) == of_stream.funds(EVE) != PURSE
    version = cached.version
    for envelope in log.read("table/mesa"):
        if (origin := read_origin(envelope.actor)) is not None:
            assert await cached.ask(origin, Rest(origin.player)) == await whole.ask(origin, Rest(origin.player))
            assert isinstance(await cached.ask(origin, Rest(origin.player)), Done)
    assert cached.version == version


@pytest.mark.parametrize(("law", "game"), KINDS)
def test_a_table_comes_back_from_what_was_kept_and_the_rest(log: SqlLog, clock: SetClock, law: str, game: str) -> None:
    async def story() -> None:
        actor = await _played(log, clock, law, game)
        assert 25 <= _kept(log) <= actor.version
        await _same(log, clock)

    run(story())


def test_a_room_that_came_back_from_the_cache_plays_on(log: SqlLog, clock: SetClock) -> None:
    async def story() -> None:
        await _played(log, clock, "ara", "sin-descarte", 25)
        again = room(log, clock)
        await again.recover()
        actor, before = again.tables["mesa"], _kept(log)
        guest = await seated(actor) if EVE not in actor.play.people() else None
        await play(actor, guest, 50)
        await actor.stop()
        assert _kept(log) > before, "and keeps newer states"
        await _same(log, clock)

    run(story())


def test_tables_that_come_back_write_what_they_write_first_together(
    log: SqlLog, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that takes over many tables waits for a few commits, not for one after the other."""
    append, waiting, most = log.async_append, 0, 0

    async def noted(*words: Any) -> Any:
        nonlocal waiting, most
        waiting += 1
        most = max(most, waiting)
        written = await append(*words)
        waiting -= 1
        return written

    async def story() -> None:
        first = room(log, clock)
        first.purse.grant(EVE, PURSE * 3)
        for name in ("una", "dos", "tres"):
            actor = await opened(first, "ara", "holdem", name=name)
            await seated(actor)
            for _ in range(40):
                if actor.table.question is None and not await actor.go_on():
                    clock.forward(1000)
            assert actor.table.question is not None
            await actor.stop()
        monkeypatch.setattr(log, "async_append", noted)
        assert await room(log, clock).recover() == most == 3

    run(story())


def _replayed_from(log: SqlLog, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The versions from which streams are read from now on."""
    versions: list[int] = []
    read = log.read

    def noted(stream: str, after: int = 0) -> Iterator[Envelope]:
        versions.append(after)
        return read(stream, after)

    monkeypatch.setattr(log, "read", noted)
    return versions


def test_a_kept_table_that_cannot_be_trusted_is_not_used(
    log: SqlLog, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        await _played(log, clock, "ara", "sin-descarte", 30)
        state, version = _state(log), _kept(log)
        with log.engine.connect() as connection:
            (good,) = connection.execute(select(SNAPSHOTS)).mappings()
        replayed = _replayed_from(log, monkeypatch)
        await _back(log, clock, True)
        assert version in replayed, "this one is good"
        for spoilt in (
            {"shape": f"{good['shape']}0"},
            {"state": state[:-9] + bytes([state[-9] ^ 1]) + state[-8:]},
            {"state": state[:-1]},
            {"state": state[1:]},
            {"state": b""},
            {"version": version - 1},
            {"hash": bytes(32)},
            {"stream": "table/other"},
        ):
            with log.engine.connect() as connection:
                connection.execute(delete(SNAPSHOTS))
                connection.execute(insert(SNAPSHOTS), {**good, **spoilt})
                connection.commit()
            replayed.clear()
            await _back(log, clock, True)
            assert set(replayed) == {0}, (spoilt, "everything is replayed")
        await _same(log, clock)

    run(story())


def test_an_older_kept_table_leads_to_the_same_end(log: SqlLog, clock: SetClock) -> None:
    async def story() -> None:
        actor = await _played(log, clock, "gal", "draw-five", 25)
        old = _kept(log)
        while actor.version < old + 20:  # less than it takes to keep another
            if not await actor.go_on():
                clock.forward(1000)
        assert _kept(log) == old
        await _same(log, clock)

    run(story())


async def _told(actor: TableActor) -> list[Any]:
    """What somebody who comes to a table is told of the past."""
    watcher = actor.watch(EVE, staff=True)
    first = json.loads(await watcher.next() or b"{}")
    actor.unwatch(watcher)
    lines = first["recent"]
    assert isinstance(lines, list)
    return lines


@pytest.mark.parametrize("steps", [30, 120])
@pytest.mark.parametrize(("law", "game"), KINDS)
def test_whoever_comes_after_a_restart_is_told_what_they_were_told_before(
    log: SqlLog, clock: SetClock, law: str, game: str, steps: int
) -> None:
    async def story() -> None:
        actor = await opened(room(log, clock), law, game)
        await play(actor, await seated(actor), steps)
        before = await _told(actor)
        await actor.stop()
        assert _kept(log) and len(before) > 9
        for caching in (True, False):
            again, _ = await _back(log, clock, caching)
            assert again.recalled[0] > 0 or not caching
            assert await _told(again) == before

    run(story())


def test_a_state_that_cannot_be_written_costs_nothing_but_time(log: SqlLog, clock: SetClock) -> None:
    async def story() -> None:
        made = room(log, clock)
        with log.engine.connect() as connection:
            connection.exec_driver_sql("DROP TABLE snapshots")
            connection.commit()
        actor = await opened(made, "ara", "sin-descarte")
        await play(actor, await seated(actor), 25)
        await actor.stop()
        assert actor.version > 26

    run(story())


def test_requests_are_remembered_by_their_answers() -> None:
    """Only what the stream granted is kept with a table: a refusal is decided anew."""
    answers = Answers()
    origins = [Origin(EVE, "s", number) for number in range(3)]
    answers.remember(origins[0], Done(5))
    answers.remember(origins[1], CHANGED)
    answers.remember(origins[2], Done(9))
    assert answers.granted(8) == ((origins[0], 5),) and len(answers.granted(9)) == 2
    assert isinstance(answers.to(origins[1]), Refused)
