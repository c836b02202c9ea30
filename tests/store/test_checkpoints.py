"""Signed checkpoints: who rewrites the log, cuts its end or forges a signature is found out."""

import time

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text

from tapete.core.decision import Refused
from tapete.store import opening
from tapete.store.audit import LogVerdict, verify
from tapete.store.chain import event_hash
from tapete.store.log import EventLog
from tapete.store.opening import open_to_read
from tapete.store.proof import checkpoint_book
from tapete.store.proof.checkpoint import Checkpoint, read_checkpoint
from tapete.store.proof.proof import (
    ConsistencyProof,
    InclusionProof,
    check_proof,
    prove_consistency,
    prove_inclusion,
)
from tapete.store.sql_reader import SqlReader

from .conftest import OpenLog
from .test_contract import appended
from .test_sql_log import engine


@pytest.fixture
def log(database: str, open_log: OpenLog) -> EventLog:
    """Two checkpoints, of six and of ten events of two streams in turn, and one event more."""
    log = open_log(database)
    for number in range(5):
        appended(log, "house/1", number, f"{number}")
        appended(log, "house/2", number, f"{number} too")
        if number in (2, 4):
            assert log.checkpoint() is not None
    appended(log, "house/1", 5, "after")
    return log


def reader_at(database: str) -> SqlReader:
    reader = open_to_read(database)
    assert not isinstance(reader, Refused), reader
    return reader


def verdict(database: str) -> LogVerdict:
    reader = reader_at(database)
    try:
        return verify(reader.read_all(), signed=reader.signed())
    finally:
        reader.close()


def tampered(database: str, *statements: str) -> Connection:
    """Somebody who may do anything in the database takes the guards away and writes."""
    connection = engine(database).connect()
    if connection.dialect.name == "sqlite":
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger'").scalars().all()
        for name in names:
            connection.exec_driver_sql(f"DROP TRIGGER {name}")
    else:
        for table in ("events", "checkpoints"):
            connection.exec_driver_sql(f"ALTER TABLE {table} DISABLE TRIGGER ALL")
    for statement in statements:
        connection.execute(text(statement))
    connection.commit()
    return connection


def test_an_untouched_log_fits_its_checkpoints(database: str, log: EventLog) -> None:
    judged = verdict(database)
    assert (judged.ok, judged.events, judged.checkpoints, judged.bad_checkpoint) == (True, 11, 2, None)
    assert [each.size for each in log.signed().checkpoints] == [6, 10]


def test_nothing_new_needs_no_new_checkpoint(log: EventLog) -> None:
    assert log.checkpoint() == log.checkpoint()
    assert [each.size for each in log.signed().checkpoints] == [6, 10, 11]


def test_people_play_on_while_what_they_have_played_is_signed(
    database: str, log: EventLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two pages somebody else writes, and what they wrote is signed too."""
    waited: list[int] = []

    def play_on(seconds: float) -> None:
        assert seconds >= 0
        version = log.version("house/3")
        waited.append(version)
        appended(log, "house/3", version, "meanwhile")

    monkeypatch.setattr(checkpoint_book, "_PAGE", 5)
    monkeypatch.setattr(time, "sleep", play_on)
    appended(log, "house/1", 6, *map(str, range(12)))
    made = log.checkpoint()
    assert made is not None and waited == [0, 1, 2] and made.size == 26
    assert verdict(database).ok and log.checkpoint() == made


def test_who_writes_the_whole_log_anew_is_found(database: str, log: EventLog) -> None:
    """With chains that are right: only what was signed tells."""
    events = [*log.read_all()]
    log.close()
    before: dict[str, bytes] = {}
    with tampered(database) as connection:
        for event in events:
            forged = replace(event, data=event.data if event.position != 3 else b'"forged"')
            hashed = event_hash(before.get(event.stream, bytes(32)), forged)
            before[event.stream] = hashed
            values = {"data": forged.data, "hash": hashed, "position": event.position}
            connection.execute(text("UPDATE events SET data = :data, hash = :hash WHERE position = :position"), values)
        connection.commit()
    judged = verdict(database)
    assert judged.first_bad is None and judged.bad_checkpoint == 1 and not judged.ok


def test_who_cuts_the_end_is_found_by_the_checkpoints(database: str, log: EventLog) -> None:
    log.close()
    tampered(database, "DELETE FROM events WHERE position > 8").close()
    judged = verdict(database)
    assert judged.first_bad is None and judged.bad_checkpoint == 2


def test_who_cuts_the_checkpoints_too_is_found_by_the_note_outside(database: str, log: EventLog) -> None:
    log.close()
    tampered(database, "DELETE FROM events WHERE position > 8", "DELETE FROM checkpoints WHERE number > 1").close()
    judged = verdict(database)
    assert judged.bad_checkpoint == 2
    refused = opening.open_log(database)
    assert isinstance(refused, Refused) and "10" in refused.reason.en


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE checkpoints SET root = signature WHERE number = 1",
        "UPDATE checkpoints SET size = 5 WHERE number = 1",
        "UPDATE checkpoints SET recorded = '2020-01-01' WHERE number = 1",
        "UPDATE checkpoints SET signature = root WHERE number = 1",
        "DELETE FROM checkpoints WHERE number = 1",
    ],
)
def test_a_changed_checkpoint_is_found(database: str, log: EventLog, change: str) -> None:
    log.close()
    tampered(database, change).close()
    assert verdict(database).bad_checkpoint == 1


def test_a_checkpoint_of_somebody_elses_key_is_found(
    database: str, log: EventLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.close()
    monkeypatch.setenv("TAPETE_KEY", "ab" * 32)
    reader = reader_at(database)
    judged = verify(reader.read_all(), signed=reader.signed())
    reader.close()
    assert judged.first_bad is None and judged.bad_checkpoint == 1


def test_the_database_refuses_to_change_a_checkpoint(database: str, log: EventLog) -> None:
    log.close()
    for change in ("UPDATE checkpoints SET size = 1", "DELETE FROM checkpoints"):
        with engine(database).connect() as connection, pytest.raises(Exception, match="never"):
            connection.execute(text(change))


def test_a_checkpoint_is_read_again_as_it_was_printed(log: EventLog) -> None:
    checkpoint = log.signed().checkpoints[-1]
    assert read_checkpoint(str(checkpoint)) == checkpoint and checkpoint.is_genuine
    assert isinstance(read_checkpoint("anything"), Refused)
    assert not replace(checkpoint, size=3).is_genuine


def test_proofs_hold_without_the_log(database: str, log: EventLog) -> None:
    old, new = log.signed().checkpoints
    log.close()
    reader = reader_at(database)
    hashes, keys = [*reader.hashes(new.size)], reader.keys.signers.public
    position = reader.position("house/2", 2)
    assert position == 4
    included = prove_inclusion(hashes, "house/2", 2, position, new)
    continued = prove_consistency(hashes, old.size, new)
    reader.close()
    for proof in (included, continued):
        assert _is_proved(proof, keys) and not _is_proved(proof, [bytes(32)])
    assert continued.old_root == old.root.hex()
    other = replace(included, hash=hashes[0].hex())
    assert not _is_proved(other, keys) and not _is_proved(replace(included, position=5), keys)
    assert not _is_proved(replace(continued, old_root=new.root.hex()), keys)
    forged = replace(new, size=9)
    assert not _is_proved(replace(included, checkpoint=str(forged)), keys)


def _is_proved(proof: InclusionProof | ConsistencyProof, keys: list[bytes] | tuple[bytes, ...]) -> bool:
    checked = check_proof(proof, keys)
    assert not isinstance(checked, Refused)
    return checked.ok


def test_the_last_checkpoint_is_noted_outside_the_database(log: EventLog) -> None:
    noted = log.signed().outside
    assert isinstance(noted, Checkpoint) and noted == log.signed().checkpoints[-1]
