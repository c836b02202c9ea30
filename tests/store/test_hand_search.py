"""A search in the index of hands goes along what it looks for: what came after, and what others played, is not read."""

import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import event, insert, inspect

from tapete.bench.growth.played import book_of
from tapete.core.decision import Refused
from tapete.store.address import read_address
from tapete.store.database import connect
from tapete.store.hands.hand_book import HandBook
from tapete.store.hands.hand_search import BookedHand, Wanted
from tapete.store.migrate import migrate
from tapete.store.moment import recorded
from tapete.store.schema import HAND_NAMES, HANDS
from tapete.store.sql_log import SqlLog

from .conftest import OpenLog

_BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_TABLES = ("table/a", "table/b")
_OLD = 40


def _at(seconds: float) -> str:
    return recorded(_BEGAN + timedelta(seconds=seconds))


def _hand(stream: str, number: int, began: float, ended: float, *players: str) -> BookedHand:
    return BookedHand(stream, number, number, number, _at(began), _at(ended), players, number, 0)


def _hands(stream: str, count: int) -> list[BookedHand]:
    """A hand a minute, of 50 seconds; somebody played the first of them and never came back."""
    return [
        _hand(stream, number, 60 * number, 60 * number + 50, "Bea", *(("Ana",) if number <= _OLD else ()))
        for number in range(1, count + 1)
    ]


def _booked(log: SqlLog, count: int) -> HandBook:
    book = book_of(log)
    for stream in _TABLES:
        book.add(stream, "shape", 0, count, _hands(stream, count))
    return book


@pytest.fixture
def steps(open_log: OpenLog, tmp_path: Path) -> Iterator[Callable[[int, Wanted], int]]:
    """How many steps of the database a search takes among so many hands of each table, its count with it."""
    logs: list[SqlLog] = []

    def counted(count: int, wanted: Wanted) -> int:
        log = open_log(f"sqlite:///{tmp_path}/{count}-{len(logs)}.db")
        assert isinstance(log, SqlLog)
        logs.append(log)
        book, taken = _booked(log, count), [0]

        def step() -> None:
            taken[0] += 1

        @event.listens_for(log.engine, "checkout")
        def watch(connection: sqlite3.Connection, *_: object) -> None:
            connection.set_progress_handler(step, 10)

        assert book.search(wanted, 10)
        assert book.count(wanted)
        return taken[0]

    yield counted
    for log in logs:
        log.close()


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(since=_at(600), until=_at(1200)),
        Wanted(until=_at(1200)),
        Wanted(stream="table/a", since=_at(600), until=_at(1200)),
        Wanted(player="Ana"),
        Wanted(player="Ana", stream="table/b"),
        Wanted(player="Bea", since=_at(600), until=_at(1200)),
    ],
)
def test_what_lies_far_back_is_found_without_what_came_after(
    steps: Callable[[int, Wanted], int], wanted: Wanted
) -> None:
    few, many = steps(300, wanted), steps(6_000, wanted)
    assert many < 1.3 * few + 20, (few, many)


@pytest.fixture(params=["sqlite", "postgres"])
def book(request: pytest.FixtureRequest, open_log: OpenLog, tmp_path: Path) -> HandBook:
    sqlite = request.param == "sqlite"
    log = open_log(f"sqlite:///{tmp_path}/log.db" if sqlite else request.getfixturevalue("postgres_address"))
    assert isinstance(log, SqlLog)
    return _booked(log, 100)


def _numbers(hands: list[BookedHand]) -> list[tuple[str, int]]:
    return [(hand.stream[-1], hand.number) for hand in hands]


def test_a_hand_that_went_on_beyond_the_span_is_in_it(book: HandBook) -> None:
    """Hand 10 lasts from 600 to 650 seconds."""
    assert _numbers(book.search(Wanted(since=_at(610), until=_at(620)), 10)) == [("b", 10), ("a", 10)]
    assert _numbers(book.search(Wanted(since=_at(591), until=_at(600)), 10)) == [("b", 10), ("a", 10)]
    assert not book.search(Wanted(since=_at(651), until=_at(659)), 10)
    span = Wanted(stream="table/a", since=_at(591), until=_at(730))
    assert _numbers(book.search(span, 10)) == [("a", 12), ("a", 11), ("a", 10)] and book.count(span) == 3


def test_one_that_lasted_for_days_is_in_the_span_and_does_not_lengthen_it(book: HandBook) -> None:
    book.add("table/c", "shape", 0, 2, [_hand("table/c", 1, 0, 6_000, "Ana"), _hand("table/c", 2, 6_000, 6_001, "Ana")])
    span = Wanted(since=_at(610), until=_at(720))
    assert _numbers(book.search(span, 10)) == [
        ("c", 1),
        ("b", 12),
        ("a", 12),
        ("b", 11),
        ("a", 11),
        ("b", 10),
        ("a", 10),
    ]
    assert book.count(span) == 7


def test_an_index_from_before_is_searched_by_player_as_well(database: str) -> None:
    """Each of the players has their hand's own end beside them afterwards, and their latest hands come first."""
    url = read_address(database)
    assert not isinstance(url, Refused)
    engine = connect(url)
    migrate(engine, "006")
    hands = [_hand("table/a", 1, 0, 50), _hand("table/b", 1, 10, 90)]
    rows = [
        {**msgspec.structs.asdict(hand), "place": place, "players": '["Ana"]'}
        for hand, place in zip(hands, (8, 7), strict=True)
    ]
    with engine.begin() as connection:
        connection.execute(insert(HANDS), rows)
        connection.exec_driver_sql("INSERT INTO hand_players (place, player) VALUES (7, 'ana'), (8, 'ana')")
        connection.execute(insert(HAND_NAMES), {"player": "ana"})
    migrate(engine)
    book = HandBook(engine, str.lower)
    assert [hand.place for hand in book.search(Wanted(player="An"), 10)] == [7, 8]
    assert [hand.place for hand in book.search(Wanted(player="An", since=_at(60)), 10)] == [7]
    assert [index["name"] for index in inspect(engine).get_indexes("hand_players")] == ["hands_of_player_by_end"]
    engine.dispose()


@pytest.mark.parametrize("wanted", [Wanted(until=_at(3_610)), Wanted(player="a"), Wanted(player="ana", amount=5)])
def test_pages_follow_one_another_without_gap_or_repetition(book: HandBook, wanted: Wanted) -> None:
    everything, paged = book.search(wanted, 10**6), list[BookedHand]()
    while page := book.search(wanted, 7, (paged[-1].ended, paged[-1].place) if paged else None):
        paged += page
    assert paged == everything and len(paged) == book.count(wanted) > 7
