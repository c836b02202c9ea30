"""Somebody tampers with the rows of the database: the audit names the first position that is wrong."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text

from tapete.core.decision import Refused
from tapete.store.audit import LogVerdict, Mark, read_mark, verify
from tapete.store.export import NotAnExportError, lines, read_lines
from tapete.store.log import EventLog
from tapete.store.opening import open_to_read
from tapete.store.proof.merkle import root_of

from .conftest import OpenLog
from .test_contract import appended
from .test_sql_log import engine


@pytest.fixture
def log(database: str, open_log: OpenLog) -> EventLog:
    """Ten events of two streams in turn."""
    log = open_log(database)
    for number in range(5):
        appended(log, "table/1", number, f"{number}")
        appended(log, "table/2", number, f"{number} too")
    return log


@pytest.fixture
def tamper(database: str, log: EventLog) -> Iterator[Connection]:
    """A connection of somebody who may do anything, and has taken the guards away."""
    assert log.version("table/2") == 5
    with engine(database).connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("DROP TRIGGER no_update")
            connection.exec_driver_sql("DROP TRIGGER no_delete")
        else:
            connection.exec_driver_sql("ALTER TABLE events DISABLE TRIGGER only_grows")
        yield connection


def done(tamper: Connection, *statements: str) -> None:
    for statement in statements:
        tamper.execute(text(statement))
    tamper.commit()


def verdict(database: str, noted: Mark | None = None) -> LogVerdict:
    reader = open_to_read(database)
    assert not isinstance(reader, Refused), reader
    try:
        return verify(reader.read_all(), noted)
    finally:
        reader.close()


def end(database: str) -> Mark:
    mark = verdict(database).end
    assert mark is not None
    return mark


def test_an_untouched_log_is_whole(database: str, log: EventLog) -> None:
    assert verdict(database) == LogVerdict(10, None, Mark(10, root_of([event.hash for event in log.read_all()]).hex()))


@pytest.mark.parametrize(
    "change",
    [
        'data = CAST(\'{"text":"9"}\' AS {bytes})',
        "actor = 'eva'",
        "recorded = '2020-01-01T00:00:00.000000Z'",
        "law = 'gal'",
        "law_hash = ''",
        "engine = '9.9'",
        "type = 'test.Else'",
        "schema = 2",
        "hash = CAST('x' AS {bytes})",
        "version = 77",
        "stream = 'table/9'",
    ],
)
def test_a_changed_cell_is_found(database: str, tamper: Connection, change: str) -> None:
    named = "BLOB" if tamper.dialect.name == "sqlite" else "bytea"
    done(tamper, f"UPDATE events SET {change.replace('{bytes}', named)} WHERE position = 4".replace(":", r"\:"))
    assert verdict(database) == LogVerdict(10, 4, None)


@pytest.mark.parametrize("position", [1, 6])
def test_a_gap_is_found(database: str, tamper: Connection, position: int) -> None:
    done(tamper, f"DELETE FROM events WHERE position = {position}")
    assert verdict(database) == LogVerdict(9, position, None)


def test_a_gap_closed_by_moving_the_rest_up_is_found(database: str, tamper: Connection) -> None:
    moved = [f"UPDATE events SET position = {place - 1} WHERE position = {place}" for place in range(7, 11)]
    done(tamper, "DELETE FROM events WHERE position = 6", *moved)
    assert verdict(database) == LogVerdict(9, 6, None)


def test_two_events_that_change_places_are_found(database: str, tamper: Connection) -> None:
    done(
        tamper,
        "UPDATE events SET position = 99 WHERE position = 3",
        "UPDATE events SET position = 3 WHERE position = 4",
        "UPDATE events SET position = 4 WHERE position = 99",
    )
    assert verdict(database) == LogVerdict(10, 3, None)


def test_an_event_slipped_in_is_found(database: str, tamper: Connection) -> None:
    same = "recorded, actor, type, schema, law, law_hash, engine, data, hash"
    done(tamper, f"INSERT INTO events SELECT 11, stream, 6, {same} FROM events WHERE position = 10")
    assert verdict(database) == LogVerdict(11, 11, None)


def test_only_a_mark_tells_that_the_last_events_are_gone(database: str, tamper: Connection) -> None:
    noted = end(database)
    done(tamper, "DELETE FROM events WHERE position > 8")
    assert verdict(database).ok
    assert verdict(database, noted) == LogVerdict(8, 9, None)


def test_only_a_mark_tells_that_everything_was_written_anew(
    database: str, tamper: Connection, open_log: OpenLog
) -> None:
    noted = end(database)
    done(tamper, "DELETE FROM events")
    log = open_log(database)
    for number in range(10):
        appended(log, "table/1", number, "another story")
    assert verdict(database).ok
    assert verdict(database, noted) == LogVerdict(10, 10, None)


def test_a_mark_of_an_earlier_day_still_holds(database: str, log: EventLog) -> None:
    noted = end(database)
    appended(log, "table/1", 5, "the next day")
    assert verdict(database, noted).ok


@pytest.mark.parametrize("mark", ["", "12", "12:ab", "x:" + "0" * 64, "-1:" + "0" * 64, "1:" + "G" * 64])
def test_what_is_no_mark_is_refused(mark: str) -> None:
    refused = read_mark(mark)
    assert isinstance(refused, Refused) and "POSITION:HASH" in refused.reason.en


def test_the_export_holds_everything(log: EventLog) -> None:
    events = list(log.read_all())
    rows = list(lines(events))
    assert len(rows) == 10 and all(row.count(b"\n") == 1 for row in rows)
    assert list(read_lines(rows)) == events and b'"data":{"text":"0"}' in rows[0]


def test_an_export_can_be_verified_by_itself(log: EventLog) -> None:
    rows = list(lines(log.read_all()))
    assert verify(read_lines(rows)).ok
    assert verify(
        read_lines([*rows[:3], rows[3].replace(b'"text":"1 too"', b'"text":"2 too"'), *rows[4:]])
    ) == LogVerdict(10, 4, None)


@pytest.mark.parametrize("data", [b"\xff\x00", b'{"a":\n1}', b"", b"{"])
def test_content_that_is_no_json_is_exported_nevertheless(log: EventLog, data: bytes) -> None:
    event = next(log.read_all())
    odd = replace(event, data=data)
    assert list(read_lines(lines([odd]))) == [odd]


@pytest.mark.parametrize("row", [b"", b"{}", b"nonsense\n", b"\xff\n"])
def test_a_line_that_is_of_no_export_is_named(log: EventLog, row: bytes) -> None:
    rows = list(lines(log.read_all()))
    with pytest.raises(NotAnExportError, match="3"):
        list(read_lines([*rows[:2], row, *rows[2:]]))
