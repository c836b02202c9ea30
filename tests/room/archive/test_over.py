"""What is over leaves the database: the room comes back as it was, without a look into the archive, to the cent."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import delete

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day import command as asked
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.archive.over import Over
from tapete.room.audit.house_ledger import house_ledger
from tapete.room.chance.chance import SecureChance
from tapete.room.day.cage_desk import Customer, buying, cash_in
from tapete.room.day.desk import Opening, opening
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.people.names import key_of
from tapete.room.stream.answers import Done
from tapete.room.stream.local_time import house_day
from tapete.room.tables import memory
from tapete.room.tournament.hall import Hall
from tapete.store.archive.archives import Archives
from tapete.store.archive.archiving import Archiving
from tapete.store.archive.register import Registered
from tapete.store.audit import verify
from tapete.store.hands.hand_book import HandBook
from tapete.store.log import Envelope
from tapete.store.opening import open_log
from tapete.store.schema import EVENTS, SNAPSHOTS
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tests.house import days
from tests.room.day.houses import Desk, plain
from tests.room.playing import EVE, PURSE, SetClock, opened, play, run, seated
from tests.room.tournament.running import CRUZ, Running
from tests.tournament.playing import structure

FER = PlayerId("Fer")


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture(params=["sqlite", "postgresql"])
def log(
    request: pytest.FixtureRequest, tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> Iterator[SqlLog]:
    monkeypatch.setattr(memory, "EVERY", 60)
    monkeypatch.setenv("TAPETE_ARCHIVE", str(tmp_path / "archive"))
    on_server = request.param == "postgresql"
    address = request.getfixturevalue("postgres_address") if on_server else f"sqlite:///{tmp_path}/log.db"
    log = open_log(address, clock.moment)
    assert isinstance(log, SqlLog)
    yield log
    log.close()


def room(log: SqlLog, clock: SetClock) -> Room:
    book = HandBook(log.engine, key_of)
    made = Room(log, SecureChance(3), AT_ONCE, clock, snapshots=partial(Snapshots, log), hand_book=book)
    made.purse.grant(EVE, PURSE)
    return made


async def archived(log: SqlLog, clock: SetClock) -> list[Registered]:
    """Everything that is over by the next day."""
    cuts = await Over(log, house_day(clock.moment()) + timedelta(days=2)).cuts()
    made = Archiving(log, cuts).run()
    assert not isinstance(made, Refused), made
    return made


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The streams that are read from the archive from now on."""
    read, streams = Archives._read, list[str]()

    def noted(self: Archives, placed: object, *words: object, **named: object) -> Iterator[Envelope]:
        streams.append(placed.stream)  # type: ignore[attr-defined]
        return read(self, placed, *words, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Archives, "_read", noted)
    yield streams
    streams.clear()


def balances(log: SqlLog) -> dict[str, int]:
    ledger = house_ledger()
    for envelope in log.read_all():
        ledger.post(envelope)
    assert ledger.total() == 0
    return dict(ledger.balances)


def rows(log: SqlLog, stream: str) -> int:
    with log.engine.connect() as connection:
        return len(connection.execute(EVENTS.select().where(EVENTS.c.stream == stream)).all())


async def played(log: SqlLog, clock: SetClock) -> Room:
    """Two tables with bots and a person who does anything, until nobody is in a hand."""
    first = room(log, clock)
    for name, game in (("una", "sin-descarte"), ("dos", "holdem")):
        actor = await opened(first, "ara", game, name=name)
        await play(actor, await seated(actor), 150)
        while not actor.play.between_hands:
            await play(actor, None, 1)
        await actor.stop()
        assert actor.archive.booked is not None
        actor.archive.booked.catch_up()
    log.checkpoint()
    return first


def test_a_room_comes_back_from_its_archive_as_it_was(log: SqlLog, clock: SetClock, unread: list[str]) -> None:
    async def story() -> None:
        before = await played(log, clock)
        tables = {name: (actor.table, actor.version) for name, actor in before.tables.items()}
        events, funds, money = [*log.read_all()], before.funds(EVE), balances(log)
        made = await archived(log, clock)
        assert sum(segment.removed for segment in made) > 0.9 * len(events)
        assert all(rows(log, f"table/{name}") < 40 for name in tables)
        unread.clear()
        again = room(log, clock)
        await again.recover()
        assert unread == [], "a start reads nothing of the archive"
        assert again.funds(EVE) == funds != PURSE
        after = {name: (actor.table, actor.version) for name, actor in again.tables.items()}
        assert {name: version for name, (_, version) in after.items()} == {n: v for n, (_, v) in tables.items()}
        assert {name: table.game for name, (table, _) in after.items()} == {n: t.game for n, (t, _) in tables.items()}
        assert [*log.read_all()] == events and balances(log) == money
        assert verify(log.read_all(), signed=log.signed()).ok
        actor = again.tables["una"]
        await play(actor, None, 40)
        await actor.stop()
        assert actor.version > tables["una"][1], "and the table goes on"
        assert verify(log.read_all(), signed=log.signed()).ok

    run(story())


def test_where_nothing_was_kept_the_archive_itself_leads_there(log: SqlLog, clock: SetClock, unread: list[str]) -> None:
    async def story() -> None:
        before = await played(log, clock)
        await archived(log, clock)
        with log.engine.connect() as connection:
            connection.execute(delete(SNAPSHOTS))
            connection.commit()
        again = room(log, clock)
        await again.recover()
        assert {*unread} >= {"table/una", "table/dos"}
        assert again.funds(EVE) == before.funds(EVE)
        for name, actor in again.tables.items():
            assert actor.table.game == before.tables[name].table.game

    run(story())


def test_a_hand_in_the_archive_is_found_and_told_again(log: SqlLog, clock: SetClock, unread: list[str]) -> None:
    async def story() -> None:
        before = await played(log, clock)
        actor = before.tables["dos"]
        first, newest = 2, actor.archive.newest()
        pictures = [before.tables["dos"].told_again(hand, None) for hand in [actor.archive.look_up(first)] if hand]
        await archived(log, clock)
        unread.clear()
        again = room(log, clock)
        await again.recover()
        table = again.tables["dos"]
        hand = await table.archive.hand(first)
        assert hand is not None and table.archive.newest() == newest > first
        assert [table.told_again(hand, None)] == pictures
        assert {*unread} == {"table/dos"}

    run(story())


def test_a_table_in_the_middle_of_a_hand_stays_from_there_on(log: SqlLog, clock: SetClock) -> None:
    async def story() -> None:
        casino = room(log, clock)
        actor = await opened(casino, "ara", "holdem", name="una")
        guest = await seated(actor)
        await play(actor, guest, 150)
        while actor.play.between_hands:
            await play(actor, guest, 1)
        await actor.stop()
        log.checkpoint()
        cuts = await Over(log, house_day(clock.moment()) + timedelta(days=2)).cuts()
        assert 60 <= cuts["table/una"] < actor.version
        assert not isinstance(Archiving(log, cuts).run(), Refused)
        again = room(log, clock)
        await again.recover()
        assert again.tables["una"].packs == actor.packs and again.funds(EVE) == casino.funds(EVE)

    run(story())


def test_nothing_of_today_leaves(log: SqlLog, clock: SetClock) -> None:
    async def story() -> None:
        await played(log, clock)
        assert await Over(log, house_day(clock.moment())).cuts() == {}

    run(story())


def _house() -> CasinoFile:
    data = {**days.casino("ara", days.table("sin-descarte")), "cabinet": ["P1", "P2", "P3", "P4"]}
    declared = read_casino({**data, "cage": {"chips": 10_000_000, "cash": 1_000_000}})
    assert isinstance(declared, CasinoFile), declared
    return declared


async def _evening(house: RunningHouse, desk: Desk) -> None:
    """A day begins, somebody buys chips and plays, and the table closes."""
    assert isinstance(await house.begin(desk.origin()), Done)
    for office in ("croupier", "table_chief", "cashier"):
        await desk.must(plain(asked.GoOnDuty, person=days.OFFICES[office][0], office=office))
    await desk.must(opening(house, Opening(1, "sin-descarte", {10_000: 100}, "ana", "jefe", "jefe")))
    await desk.must(buying(Customer(FER, True), 100_000))
    actor = house.room.tables["ara-sin-descarte"]
    guest = await seated(actor, FER)
    for _ in range(60):
        await guest.act()
        if not await actor.go_on():
            house.room.clock.forward(1000)  # type: ignore[attr-defined]
        await house.keep_up()
    while FER in actor.play.people():
        await guest.ask(type="leave")
        await guest.act()
        await actor.go_on()
        house.room.clock.forward(1000)  # type: ignore[attr-defined]
        await house.keep_up()
    await desk.stop_dealing(1)
    await house.keep_up()
    assert isinstance(await cash_in(house, desk.origin(), Customer(FER, True), 1_000), Done)
    await desk.close(1)


def test_past_days_leave_with_their_tables_and_no_chip_is_lost(log: SqlLog, clock: SetClock, unread: list[str]) -> None:
    async def story() -> None:
        house = RunningHouse(room(log, clock), _house())
        desk = Desk(house)
        for _ in range(3):
            await _evening(house, desk)
            clock.forward(24 * 3_600_000)
        await house.stop()
        await house.room.stop()
        funds, money, dates = house.room.funds(FER), balances(log), house.dates()
        yesterday = house.day_of(dates[1])
        cuts = await Over(log, house_day(clock.moment())).cuts()
        assert f"house/{dates[0]}" not in cuts, "the last day goes on until another begins"
        assert {f"house/{date}" for date in dates[1:]} <= cuts.keys() and "table/ara-sin-descarte" in cuts
        assert not isinstance(Archiving(log, cuts).run(), Refused)
        unread.clear()
        again = room(log, clock)
        await again.recover()
        after = RunningHouse(again, _house())
        await after.recover()
        assert again.funds(FER) == funds > 0 and after.tables.closed("ara-sin-descarte")
        assert unread == []
        assert balances(log) == money and after.dates() == dates and after.day_of(dates[1]) == yesterday
        assert verify(log.read_all(), signed=log.signed()).ok
        await _evening(after, Desk(after))
        assert verify(log.read_all(), signed=log.signed()).ok

    run(story())


def test_a_tournament_that_is_over_leaves_and_comes_back_without_being_read(
    log: SqlLog, clock: SetClock, unread: list[str]
) -> None:
    async def story() -> None:
        running = Running(log)
        running.clock = clock
        running.opened_again()
        await running.announced()
        await running.hall.announce("otra", structure(), Official("Eva", DIRECTOR))
        await running.enter("a", "b", "c", "d")
        await running.must("open_table", table=1)
        for command in ("draw_seats", "draw_buttons", "start"):
            await running.must(command)
        await running.must("set_clock", level=7, into=0, why="se acorta")
        await running.must("tell_hand", CRUZ, table=1, stacks=[[1, 40000], [2, 0], [3, 0], [4, 0]])
        assert running.actor.state.phase == "finished"
        state, income = running.actor.state, balances(log)
        await archived(log, clock)
        assert rows(log, "tournament/copa") == 2 and rows(log, "tournament/otra") > 0
        unread.clear()
        hall = Hall(log, clock, SecureChance(1), lambda: True, snapshots=partial(Snapshots, log))
        hall.recover()
        assert unread == [] and hall.tournaments["copa"].state == state
        replayed = Hall(log, clock, SecureChance(1), lambda: True)
        replayed.recover()
        assert unread and replayed.tournaments["copa"].state == state
        assert balances(log) == income and len(hall.events("copa")) == hall.tournaments["copa"].version

    asyncio.run(story())
