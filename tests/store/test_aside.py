"""Work on a whole log is done by another process; the one that asks reads nothing of the log."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete.core.ids import PlayerId
from tapete.room.people.own_data import found_in_log
from tapete.store.log import Context, Envelope, Fresh, LogReader, LogUnavailableError
from tapete.store.memory import MemoryLog
from tapete.store.process.aside import aside
from tapete.store.sql_log import SqlLog
from tapete.store.sql_reader import SqlReader
from tapete.web.inspection.export import in_blocks

from .conftest import OpenLog


@pytest.fixture(params=["sqlite", "postgres"])
def log(request: pytest.FixtureRequest, open_log: OpenLog, tmp_path: Path) -> SqlLog:
    sqlite = request.param == "sqlite"
    opened = open_log(f"sqlite:///{tmp_path}/log.db" if sqlite else request.getfixturevalue("postgres_address"))
    assert isinstance(opened, SqlLog)
    opened.append("house/1", 0, [Fresh("test", 1, b"{}")] * 3, Context("ana"))
    return opened


def _process(_: LogReader) -> Iterator[bytes]:
    yield str(os.getpid()).encode()


def _breaks(_: LogReader) -> Iterator[bytes]:
    yield b"first"
    raise ValueError("broken")


def _dies(_: LogReader) -> Iterator[bytes]:
    yield b"first"
    os._exit(1)


def test_an_export_and_the_own_data_are_read_elsewhere(log: SqlLog, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = b"".join(in_blocks(log))

    def read_here(*_: object) -> Iterator[Envelope]:
        raise AssertionError("the log is read in this process")

    monkeypatch.setattr(SqlReader, "read_all", read_here)
    assert b"".join(aside(log, in_blocks)) == whole and whole.count(b"\n") == 3
    assert b"".join(aside(log, found_in_log, PlayerId("ana"), None)) == b'{"door":[],"chips":[]}'
    assert int(b"".join(aside(log, _process))) != os.getpid()


def test_a_log_in_memory_is_read_where_it_is() -> None:
    assert int(b"".join(aside(MemoryLog(), _process))) == os.getpid()


@pytest.mark.parametrize("work", [_breaks, _dies])
def test_what_breaks_elsewhere_is_known_here(log: SqlLog, work: object) -> None:
    blocks = aside(log, work)  # type: ignore[arg-type,var-annotated]
    assert next(blocks) == b"first"
    with pytest.raises(LogUnavailableError):
        next(blocks)


def test_nobody_waits_for_the_end_of_what_is_no_longer_wanted(log: SqlLog) -> None:
    blocks = aside(log, _endless)
    assert next(blocks)
    blocks.close()  # type: ignore[attr-defined]


def _endless(_: LogReader) -> Iterator[bytes]:
    while True:
        yield b"-" * 100_000
