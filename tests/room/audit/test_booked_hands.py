"""The index of hands beside the log finds what a replay of the whole log finds, and reads little for it."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import delete

from tapete.bench.growth.played import TABLE, book_of
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.audit.hand_index import HandIndex, Search
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import Terms
from tapete.room.tables.past import Archive, Past
from tapete.store.log import Envelope
from tapete.store.opening import open_log
from tapete.store.schema import HAND_STATES
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog

HANDS = 75
"""More than a table remembers."""


@pytest.fixture(scope="module", params=[("ara", "sin-descarte"), ("ara", "holdem")])
def log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqlLog]:
    folder: Path = tmp_path_factory.mktemp("hands")
    opened = open_log(f"sqlite:///{folder}/log.db")
    assert isinstance(opened, SqlLog)
    asyncio.run(_play(opened, *request.param))
    yield opened
    opened.close()


async def _play(log: SqlLog, law: str, game: str) -> None:
    room = _room(log)
    actor = await room.open(TABLE, Terms(LawId(law), GameId(game), bots=4))
    assert not isinstance(actor, Refused), actor
    watcher = actor.watch(None)
    while actor.archive.newest() < HANDS:
        await actor.go_on()
        watcher.skip_pictures()
    await room.stop()


def _room(log: SqlLog) -> Room:
    return Room(log, SecureChance(1), AT_ONCE, snapshots=partial(Snapshots, log), hand_book=book_of(log))


def _again(log: SqlLog) -> Room:
    room = _room(log)
    asyncio.run(room.recover())
    return room


def _replayed(room: Room) -> Archive:
    actor = room.tables[TABLE]
    return Archive(TABLE, actor.game, room.log, Past(actor.game))


def test_every_hand_is_told_as_a_replay_of_the_whole_stream_tells_it(log: SqlLog) -> None:
    room = _again(log)
    booked, replayed = room.tables[TABLE].archive, _replayed(room)
    assert booked.newest() == replayed.newest() >= HANDS
    for number in (1, 2, 9, 10, 11, 30, HANDS - 1, HANDS):
        assert booked.look_up(number) == replayed.look_up(number), number
    assert booked.look_up(HANDS + 1000) is None


def test_an_old_hand_is_told_from_a_state_near_it(log: SqlLog, monkeypatch: pytest.MonkeyPatch) -> None:
    room = _again(log)
    archive = room.tables[TABLE].archive
    assert archive.booked is not None
    archive.booked.catch_up()
    reads: list[Envelope] = []
    usual = SqlLog._unsealed

    def counted(self: SqlLog, stored: Envelope) -> Envelope:
        reads.append(stored)
        return usual(self, stored)

    monkeypatch.setattr(SqlLog, "_unsealed", counted)
    hand = archive.look_up(40)
    assert hand is not None and hand.number == 40
    assert len(reads) < log.count() / 2, "the table's life before it is not read"


def test_a_player_pages_through_all_their_hands(log: SqlLog) -> None:
    room = _again(log)
    actor, index = room.tables[TABLE], HandIndex(room.tables, room.log)
    name = next(iter(actor.play.people()))
    theirs = [line.number for line in index.search(Search()).lines if name in line.players]
    pages: list[int] = []
    while page := asyncio.run(actor.archive.of_player(name, 20, pages[-1] if pages else None)):
        pages += [hand.number for hand in page]
    assert pages == theirs


def test_a_search_gives_the_same_lines_as_reading_everything(log: SqlLog) -> None:
    room = _again(log)
    name = next(iter(room.tables[TABLE].play.people()))
    indexed, read = HandIndex(room.tables, room.log, room.hand_book), HandIndex(room.tables, room.log)
    middle = read.search(Search()).lines[HANDS // 2].ended
    searches = [
        *(Search(), Search(table=TABLE), Search(player=name.upper()), Search(player="nobody"), Search(incident=True)),
        *(Search(amount=1), Search(amount=10**9), Search(since=middle), Search(until=middle)),
        Search(table=TABLE, player=name, amount=1, since=middle),
    ]
    for search in searches:
        by_index, by_reading = indexed.search(search), read.search(search)
        assert [line.number for line in by_index.lines] == [line.number for line in by_reading.lines], search
        assert by_index.matches == by_reading.matches and not by_index.more
        assert [(line.players, line.paid, line.began) for line in by_index.lines] == [
            (line.players, line.paid, line.began) for line in by_reading.lines
        ]
    paged = [line.number for line in indexed.every(Search())]
    assert paged == [line.number for line in read.search(Search()).lines]
    first = indexed.search(Search(), 10)
    then = indexed.search(Search(), 10, first.lines[-1].place)
    assert [line.number for line in (*first.lines, *then.lines)] == paged[:20]


def test_an_index_that_has_lost_its_states_still_tells_every_hand(log: SqlLog) -> None:
    with log.engine.begin() as connection:
        connection.execute(delete(HAND_STATES))
    room = _again(log)
    assert room.tables[TABLE].archive.look_up(5) == _replayed(room).look_up(5)


def test_a_table_that_everybody_has_left_keeps_no_hands_and_tells_them_all_the_same(log: SqlLog) -> None:
    room = _again(log)
    actor = room.tables[TABLE]

    async def story() -> None:
        spectator = actor.watch(None)
        while not actor._past.hands:  # the table may have been kept just after its last one
            await actor.go_on()
            spectator.skip_pictures()
        last = await actor.archive.of_player(next(iter(actor.play.people())), 5)
        first = actor.watch(None)
        told = await first.next()
        assert last
        for watcher in (first, spectator):
            actor.unwatch(watcher)
        assert not actor._past.hands and not actor._show._happened
        again = actor.watch(None)
        assert _chronicle(await again.next()) == _chronicle(told)
        assert await actor.archive.of_player(next(iter(actor.play.people())), 5) == last

    asyncio.run(story())


def _chronicle(picture: bytes | None) -> list[object]:
    assert picture is not None
    view = msgspec.json.decode(picture)
    return [*view.get("recent", ())]
