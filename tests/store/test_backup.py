"""Copies of a database that is in use, and databases from them."""

import shutil
import stat
import threading
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.store.address import read_address
from tapete.store.archive.archiving import Archiving
from tapete.store.archive.copying import beside_copy
from tapete.store.audit import Mark, verify
from tapete.store.backup import copy_database, restore_database
from tapete.store.log import EventLog
from tapete.store.opening import open_to_read
from tapete.store.sealing.keys import checkpoint_file, key_file
from tapete.store.sql_log import SqlLog

from .conftest import OpenLog
from .test_contract import appended


@pytest.fixture
def log(database: str, open_log: OpenLog) -> EventLog:
    log = open_log(database)
    for number in range(20):
        appended(log, "table/1", number, f"{number}")
    log.checkpoint()
    return log


@pytest.fixture
def target(database: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of another, empty database with the keys of the first."""
    url = read_address(database)
    assert not isinstance(url, Refused)
    if database.startswith("sqlite"):
        folder = tmp_path / "elsewhere"
        folder.mkdir()
        address = f"sqlite:///{folder}/log.db"
    else:
        address = request.getfixturevalue("another_postgres_address")
    monkeypatch.setenv("TAPETE_KEY_FILE", str(key_file(url)))
    return address


def restored(copy: Path, address: str, mark: Mark | None = None, older: bool = False) -> int | Refused:
    url = read_address(address)
    assert not isinstance(url, Refused)
    return restore_database(copy, url, mark, older)


def copied(database: str, copy: Path) -> Refused | None:
    url = read_address(database)
    assert not isinstance(url, Refused)
    return copy_database(url, copy)


def test_a_copy_made_while_people_play_is_whole_and_comes_back(
    database: str, log: EventLog, target: str, tmp_path: Path
) -> None:
    copy, stop = tmp_path / "copy", threading.Event()

    def play() -> None:
        version = 20
        while not stop.is_set():
            appended(log, "table/1", version, f"{version}")
            version += 1

    playing = threading.Thread(target=play)
    playing.start()
    try:
        assert copied(database, copy) is None
    finally:
        stop.set()
        playing.join()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    events = restored(copy, target, older=False)
    assert isinstance(events, int) and 20 <= events <= log.count()
    reader = open_to_read(target)
    assert not isinstance(reader, Refused)
    assert verify(reader.read_all(), signed=reader.signed()).ok and reader.count() == events
    reader.close()


def test_a_copy_has_the_archive_with_it(
    database: str, log: EventLog, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TAPETE_ARCHIVE", raising=False)
    assert isinstance(log, SqlLog)
    before = [*log.read_all()]
    assert not isinstance(Archiving(log, {"table/1": 15}).run(), Refused)
    copy = tmp_path / "copy"
    assert copied(database, copy) is None and [*beside_copy(copy).iterdir()]
    for segment in beside_copy(copy).iterdir():
        hidden = segment.rename(tmp_path / segment.name)
        assert isinstance(restored(copy, target), Refused), "a copy without its archive is not whole"
        hidden.rename(segment)
    if not database.startswith("sqlite"):
        return  # the server has what was restored in vain
    assert restored(copy, target) == 20
    shutil.rmtree(log.archives.folder)
    reader = open_to_read(target)
    assert not isinstance(reader, Refused) and [*reader.read_all()] == before
    reader.close()


def test_a_copy_that_is_older_than_the_last_checkpoint_is_refused_unless_it_may_be(
    database: str, log: EventLog, target: str, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    assert copied(database, copy) is None
    appended(log, "table/1", 20, "later")
    later = log.checkpoint()
    assert later is not None
    url = read_address(target)
    assert not isinstance(url, Refused) and checkpoint_file(url).is_file()
    if database.startswith("sqlite"):
        assert isinstance(restored(copy, target), Refused)
        assert isinstance(restored(copy, target, Mark(later.size, later.root.hex()), older=True), Refused)
    assert restored(copy, target, older=True) == 20


def test_nothing_is_overwritten(database: str, log: EventLog, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    assert copied(database, copy) is None
    assert isinstance(copied(database, copy), Refused)
    before = log.count()
    assert isinstance(restored(copy, database, older=True), Refused)
    assert isinstance(log, SqlLog) and log.count() == before


def test_something_that_is_no_copy_is_refused(target: str, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.write_bytes(b"no database at all")
    assert isinstance(restored(nothing, target), Refused)
