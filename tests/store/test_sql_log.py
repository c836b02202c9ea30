"""What only a database does: several writers at once, schema steps, a table that refuses changes."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import DBAPIError

from tapete.core.decision import Refused
from tapete.store import opening
from tapete.store.address import default_address, read_address
from tapete.store.chain import first_bad
from tapete.store.database import begin_writing, connect
from tapete.store.log import FIRST, Conflict, Context, Envelope, EventLog, Fresh
from tapete.store.schema import METADATA
from tapete.store.sql_log import ClosedLogError, SqlLog
from tapete.store.sql_reader import SqlReader
from tests.waiting import until

from .conftest import OpenLog
from .test_contract import ANA, appended, written


def engine(database: str) -> Engine:
    url = read_address(database)
    assert not isinstance(url, Refused)
    return connect(url)


def test_two_programs_on_one_database_make_one_chain(database: str, open_log: OpenLog) -> None:
    logs = [open_log(database), open_log(database)]

    def race(log: EventLog) -> None:
        for turn in range(30):
            while isinstance(log.append("race", log.version("race"), written(str(turn)), ANA), Conflict):
                pass

    threads = [threading.Thread(target=race, args=(log,)) for log in logs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert logs[0].version("race") == logs[1].version("race") == 60
    assert first_bad(logs[0].read_all()) == (60, None)


def test_more_events_than_one_statement_holds_are_one_append(database: str, open_log: OpenLog) -> None:
    log = open_log(database)
    added = appended(log, "table/1", FIRST, *map(str, range(250)))
    assert len(added) == log.version("table/1") == 250
    assert tuple(log.read_all()) == added and first_bad(log.read_all()) == (250, None)


def test_a_log_opened_again_goes_on_where_it_was(database: str, open_log: OpenLog) -> None:
    first = open_log(database)
    before = appended(first, "table/1", FIRST, "one")
    first.close()
    again = open_log(database)
    added = appended(again, "table/1", 1, "two")
    assert tuple(again.read_all()) == before + added and first_bad(again.read_all()) == (2, None)


def test_programs_that_open_a_new_database_at_once_all_get_it(database: str) -> None:
    opened: list[EventLog | Refused] = []
    threads = [threading.Thread(target=lambda: opened.append(opening.open_log(database))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    logs = [log for log in opened if not isinstance(log, Refused)]
    assert len(logs) == 3, opened
    for number, log in enumerate(logs):
        appended(log, "table/1", number, str(number))
        log.close()


def test_an_append_that_cannot_be_written_harms_no_other(database: str, open_log: OpenLog) -> None:
    """A lone surrogate is no text: its append fails by itself, though it waits together with others."""
    log = open_log(database)
    assert isinstance(log, SqlLog)
    with engine(database).connect() as other:
        if other.dialect.name == "sqlite":
            other.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            other.exec_driver_sql("LOCK TABLE events IN ACCESS EXCLUSIVE MODE")
        promises = [log._promised(f"table/{number}", FIRST, written("x"), ANA) for number in range(3)]
        spoilt = log._promised("table/spoilt", FIRST, [Fresh("test.Written", 1, b"{}")], Context("\ud800"))
        promises.append(log._promised("table/3", FIRST, written("x"), ANA))
        other.rollback()
    assert all(not isinstance(promise.result(), Conflict) for promise in promises)
    with pytest.raises(UnicodeEncodeError):
        spoilt.result()
    assert first_bad(log.read_all()) == (4, None) and log.version("table/spoilt") == 0


def test_closing_finishes_what_waits_and_takes_nothing_more(database: str, open_log: OpenLog) -> None:
    log = open_log(database)
    assert isinstance(log, SqlLog)
    promises = [log._promised(f"table/{number}", FIRST, written("x"), ANA) for number in range(20)]
    log.close()
    assert all(not isinstance(promise.result(timeout=0), Conflict) for promise in promises)
    with pytest.raises(ClosedLogError):
        log.append("table/1", 1, written("y"), ANA)
    log.close()


def test_what_is_asked_in_one_turn_of_a_loop_is_written_together(database: str, open_log: OpenLog) -> None:
    """At one moment, and so in one transaction: the writer is not told of the first before the last was asked."""
    log = open_log(database)

    async def ask() -> list[tuple[Envelope, ...] | Conflict]:
        return await asyncio.gather(
            *(log.async_append(f"table/{number}", FIRST, written("x"), ANA) for number in range(50))
        )

    for _ in range(2):  # one loop after another
        answers = asyncio.run(ask())
    assert all(isinstance(answer, Conflict) for answer in answers)
    assert len([*log.read_all()]) == 50 and len({event.recorded for event in log.read_all()}) == 1


def test_closing_writes_what_was_asked_in_the_same_turn_of_a_loop(database: str, open_log: OpenLog) -> None:
    log = open_log(database)

    async def ask() -> None:
        asked = asyncio.create_task(log.async_append("table/1", FIRST, written("x"), ANA))
        await asyncio.sleep(0)
        log.close()
        assert not isinstance(await asked, Conflict)
        with pytest.raises(ClosedLogError):
            await log.async_append("table/1", 1, written("y"), ANA)

    asyncio.run(ask())


def test_whoever_has_claimed_the_log_still_notices_another_writer(database: str, open_log: OpenLog) -> None:
    """It does not ask at each append where the log ends; the places of the log are unique, and tell."""
    log, other = open_log(database), open_log(database)
    assert isinstance(log, SqlLog) and isinstance(other, SqlLog) and log.claim()
    appended(log, "table/1", FIRST, "one")
    appended(other, "table/2", FIRST, "two")
    appended(log, "table/1", 1, "three")
    appended(other, "table/1", 2, "four")
    assert log.append("table/1", 2, written("five"), ANA) == Conflict("table/1", 2, 3)
    assert first_bad(log.read_all()) == (4, None)


def test_whoever_has_claimed_a_file_appends_by_one_statement(tmp_path: Path, open_log: OpenLog) -> None:
    """Each statement waits for its turn among the threads; what comes together is one transaction as before."""
    log = open_log(f"sqlite:///{tmp_path}/room.db")
    assert isinstance(log, SqlLog) and log.claim()
    appended(log, "table/1", FIRST, "one")
    driver = log._connection.connection.dbapi_connection if log._connection else None
    assert isinstance(driver, sqlite3.Connection)
    statements: list[str] = []
    driver.set_trace_callback(statements.append)
    appended(log, "table/1", 1, "two", "three")
    assert {statement.split()[0] for statement in statements} == {"INSERT"}  # its triggers are told beside it
    assert log.append("table/1", 1, written("four"), ANA) == Conflict("table/1", 1, 3)
    log.close()
    again = open_log(f"sqlite:///{tmp_path}/room.db")
    assert again.version("table/1") == 3 and first_bad(again.read_all()) == (3, None)


def test_what_would_undo_a_long_append_lies_in_no_file_elsewhere(tmp_path: Path, open_log: OpenLog) -> None:
    log = open_log(f"sqlite:///{tmp_path}/room.db")
    appended(log, "table/1", FIRST, *map(str, range(250)))
    assert isinstance(log, SqlLog) and log._connection is not None
    assert log._connection.exec_driver_sql("PRAGMA temp_store").scalar() == 2


def test_whoever_has_claimed_a_server_appends_by_one_statement(postgres_address: str, open_log: OpenLog) -> None:
    log = open_log(postgres_address)
    assert isinstance(log, SqlLog) and log.claim()
    appended(log, "table/1", FIRST, "one")
    connection = log._connection
    assert connection is not None
    begun: list[object] = []
    event.listen(connection, "begin", begun.append)
    appended(log, "table/1", 1, "two", "three")
    assert begun == [] and log._connection is connection
    assert log.append("table/1", 1, written("four"), ANA) == Conflict("table/1", 1, 3)
    appended(log, "table/2", FIRST, "five")  # what has to be looked up first takes a transaction
    assert len(begun) == 1
    assert first_bad(log.read_all()) == (4, None)


def test_one_statement_waits_for_whoever_else_writes(postgres_address: str, open_log: OpenLog) -> None:
    """A program beside the server has looked where the log ends: it writes there, and the server after it."""
    log = open_log(postgres_address)
    assert isinstance(log, SqlLog) and log.claim()
    appended(log, "table/1", FIRST, "one")
    with engine(postgres_address).connect() as other:
        begin_writing(other)
        waits = log._promised("table/1", 1, written("two"), ANA)
        with pytest.raises(TimeoutError):
            waits.result(timeout=0.3)
        other.rollback()
    assert not isinstance(waits.result(), Conflict)


def test_a_connection_that_was_cut_while_nothing_was_written_is_opened_again(
    postgres_address: str, open_log: OpenLog
) -> None:
    log = open_log(postgres_address)
    assert isinstance(log, SqlLog) and log.claim()
    appended(log, "table/1", FIRST, "one")
    before = log._connection
    with engine(postgres_address).connect().execution_options(isolation_level="AUTOCOMMIT") as other:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"
        other.exec_driver_sql(cut + " AND datname = current_database()")
        left = "SELECT count(*) FROM pg_stat_activity WHERE pid != pg_backend_pid() AND datname = current_database()"
        until(lambda: not other.exec_driver_sql(left).scalar())
    appended(log, "table/1", 1, "two")
    assert log._connection is not before and first_bad(log.read_all()) == (2, None)


def test_one_loop_is_told_of_all_its_appends_and_of_those_that_fail(database: str, open_log: OpenLog) -> None:
    log = open_log(database)

    async def story() -> list[object]:
        appends = [log.async_append(f"table/{number}", FIRST, written("x"), ANA) for number in range(5)]
        spoilt = log.async_append("table/spoilt", FIRST, written("x"), Context("\ud800"))
        late = log.async_append("table/late", 7, written("x"), ANA)
        return [*await asyncio.gather(*appends, late, spoilt, return_exceptions=True)]

    *written_down, conflict, failure = asyncio.run(story())
    assert all(isinstance(envelopes, tuple) and len(envelopes) == 1 for envelopes in written_down)
    assert conflict == Conflict("table/late", 7, FIRST) and isinstance(failure, UnicodeEncodeError)


@pytest.mark.parametrize("change", ["UPDATE events SET actor = 'eva'", "DELETE FROM events"])
def test_the_table_refuses_changes(database: str, open_log: OpenLog, change: str) -> None:
    before = appended(open_log(database), "table/1", FIRST, "one")
    with engine(database).connect() as connection, pytest.raises(DBAPIError, match="only grows"):
        connection.execute(text(change))
    assert tuple(open_log(database).read_all()) == before


@pytest.mark.parametrize("there", ["position", "stream, version"])
def test_the_table_refuses_replacing(tmp_path: Path, open_log: OpenLog, there: str) -> None:
    """Of SQLite alone: PostgreSQL knows no REPLACE, and its guard hears of an upsert's UPDATE."""
    address = f"sqlite:///{tmp_path}/log.db"
    before = appended(open_log(address), "table/1", FIRST, "one")
    place = "1, 'table/2', 1" if there == "position" else "2, 'table/1', 1"
    row = f"INSERT OR REPLACE INTO events VALUES ({place}, '', 'eva', 'x', 1, '', '', '', x'7b7d', x'00')"
    with engine(address).connect() as connection, pytest.raises(DBAPIError, match="only grows"):
        connection.exec_driver_sql(row)
    assert tuple(open_log(address).read_all()) == before


def test_the_steps_lead_to_the_schema_in_use(database: str, open_log: OpenLog) -> None:
    open_log(database)
    with engine(database).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_sqlite_syncs_every_transaction(tmp_path: Path) -> None:
    with engine(f"sqlite:///{tmp_path}/log.db").connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_a_database_of_a_later_version_is_refused(database: str, open_log: OpenLog) -> None:
    open_log(database)
    with engine(database).connect() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '999'")
        connection.commit()
    refused = opening.open_log(database)
    assert isinstance(refused, Refused) and "another version of tapete" in refused.reason.en


def test_a_reader_changes_nothing(database: str, open_log: OpenLog) -> None:
    appended(open_log(database), "table/1", FIRST, "one")
    reader = opening.open_to_read(database)
    assert isinstance(reader, SqlReader) and reader.count() == 1
    with reader.engine.connect() as connection, pytest.raises(DBAPIError, match=r"read.?only"):
        connection.exec_driver_sql("DELETE FROM snapshots")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("casino.db", "is not a database"),
        ("mysql://root:secreto@host/db", "is not a database"),
        ("sqlite://", "is not a database"),
        ("sqlite:////no/such/folder/log.db", "unable to open"),
        ("postgresql://u:secreto@127.0.0.1:1/db", "cannot open the log"),
    ],
)
def test_an_address_that_cannot_be_opened_is_refused_without_its_password(address: str, words: str) -> None:
    refused = opening.open_log(address)
    assert isinstance(refused, Refused) and words in refused.reason.en
    assert "secreto" not in refused.reason.es + refused.reason.en


def test_reading_does_not_create_a_database(tmp_path: Path) -> None:
    refused = opening.open_to_read(f"sqlite:///{tmp_path}/log.db")
    assert isinstance(refused, Refused) and "there is no file" in refused.reason.en
    assert list(tmp_path.iterdir()) == []


def test_the_users_own_log_is_in_their_data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAPETE_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_address() == f"sqlite:///{tmp_path}/tapete/tapete.db"
    log = opening.open_log()
    assert isinstance(log, SqlLog)
    log.close()
    assert (tmp_path / "tapete" / "tapete.db").is_file()
    monkeypatch.setenv("TAPETE_DB", "postgresql://ana@db/sala")
    assert default_address() == "postgresql://ana@db/sala"
