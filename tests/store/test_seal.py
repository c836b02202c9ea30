"""Packs and hands lie encrypted in the database; the key lies outside it, and without it nothing is opened."""

import os
import sqlite3
import stat
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.store.address import read_address
from tapete.store.audit import verify
from tapete.store.database import connect
from tapete.store.log import Context, EventLog, Fresh
from tapete.store.migrate import migrate
from tapete.store.opening import open_log, open_to_read, rotate
from tapete.store.sql_log import SqlLog

PACK = [Fresh("vault.PackSealed", 1, b'{"cards":"the order of the pack"}')]
HAND = [Fresh("circle.HandMoved", 1, b'{"cards":"somebody\'s own cards"}')]
ANA = Context("ana")


@pytest.fixture(autouse=True)
def _no_key_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAPETE_KEY", raising=False)
    monkeypatch.delenv("TAPETE_KEY_FILE", raising=False)


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/log.db"


def opened(address: str) -> EventLog:
    log = open_log(address)
    assert not isinstance(log, Refused), log.reason.en
    return log


def write(log: EventLog) -> None:
    log.append("vault/1", log.version("vault/1"), PACK, ANA)
    log.append("table/1", log.version("table/1"), HAND, ANA)


def contents(address: str) -> list[bytes]:
    reader = open_to_read(address)
    assert not isinstance(reader, Refused), reader.reason.en
    read = list(reader.read_all())
    assert verify(read).ok
    reader.close()
    return [envelope.data for envelope in read]


def on_disk(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.glob("log.db*") if not file.name.endswith(".key"))


def test_neither_the_database_nor_its_journal_tells_a_pack_or_a_hand(address: str, tmp_path: Path) -> None:
    log = opened(address)
    write(log)
    assert (tmp_path / "log.db-wal").exists()
    assert b"the order" not in on_disk(tmp_path) and b"own cards" not in on_disk(tmp_path)
    assert [envelope.data for envelope in log.read_all()] == [PACK[0].data, HAND[0].data]
    log.close()
    assert contents(address) == [PACK[0].data, HAND[0].data]


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_database_journal_and_key_are_the_owners_alone(address: str, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        log = opened(address)
        write(log)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        log.close()
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(("log.db", "log.db-wal", "log.db-shm", "log.db.key"), 0o600)


def test_without_its_key_a_log_is_refused_in_one_sentence_and_nothing_is_made(address: str, tmp_path: Path) -> None:
    log = opened(address)
    write(log)
    log.close()
    key = tmp_path / "log.db.key"
    kept = key.read_text()
    key.unlink()
    for refused in (open_log(address), open_to_read(address)):
        assert isinstance(refused, Refused) and "falta su llave" in refused.reason.es and str(key) in refused.reason.en
    assert not key.exists()
    key.write_text("no key at all")
    key.chmod(0o600)
    refused = open_log(address)
    assert isinstance(refused, Refused) and "64 hexadecimal digits" in refused.reason.en
    key.write_text(kept)
    if os.name == "posix":
        key.chmod(0o644)
        refused = open_log(address)
        assert isinstance(refused, Refused) and "chmod 600" in refused.reason.en
        key.chmod(0o600)
    assert len(contents(address)) == 2


def test_a_new_key_seals_from_then_on_and_the_old_one_still_reads(address: str, tmp_path: Path) -> None:
    log = opened(address)
    write(log)
    log.close()
    rotated = rotate(address)
    assert not isinstance(rotated, Refused) and len(rotated[0].ids) == 2
    log = opened(address)
    write(log)
    log.close()
    assert len(contents(address)) == 4
    old, new = (tmp_path / "log.db.key").read_text().split()
    (tmp_path / "log.db.key").write_text(new)
    assert isinstance(open_to_read(address), Refused), "what the old key has sealed needs it"
    (tmp_path / "log.db.key").write_text(f"{new}\n{old}\n")
    assert len(contents(address)) == 4, "any order reads"


def test_the_key_may_stand_in_the_environment(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_KEY", "ab" * 32)
    log = opened(address)
    write(log)
    log.close()
    assert not (tmp_path / "log.db.key").exists() and len(contents(address)) == 2
    refused = rotate(address)
    assert isinstance(refused, Refused) and "TAPETE_KEY" in refused.reason.en
    monkeypatch.setenv("TAPETE_KEY", "cd" * 32)
    assert isinstance(open_log(address), Refused)


def test_a_log_of_before_opens_and_is_sealed_from_then_on(address: str, tmp_path: Path) -> None:
    url = read_address(address)
    assert not isinstance(url, Refused)
    engine = connect(url)
    migrate(engine)
    plain = SqlLog(engine)
    write(plain)
    plain.close()
    (tmp_path / "log.db").chmod(0o644)
    assert b"the order" in on_disk(tmp_path) and len(contents(address)) == 2
    log = opened(address)
    write(log)
    log.close()
    assert contents(address) == [PACK[0].data, HAND[0].data] * 2
    assert on_disk(tmp_path).count(b"the order") == 1, "what was written before stays as it was"
    assert os.name != "posix" or stat.S_IMODE((tmp_path / "log.db").stat().st_mode) == 0o600


def test_sealed_content_that_somebody_has_spoilt_or_moved_is_found(address: str, tmp_path: Path) -> None:
    log = opened(address)
    write(log)
    write(log)
    log.close()
    with sqlite3.connect(tmp_path / "log.db") as connection:
        connection.execute("DROP TRIGGER no_update")
        connection.execute("UPDATE events SET data = (SELECT data FROM events WHERE position = 1) WHERE position = 3")
    connection.close()
    reader = open_to_read(address)
    assert not isinstance(reader, Refused)
    assert verify(reader.read_all()).first_bad == 3
    reader.close()
