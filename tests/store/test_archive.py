"""The archive: what has left the database is read, counted, proved and verified as before, whatever falls."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import URL, select, text

from tapete.core.decision import Refused
from tapete.store import opening
from tapete.store.address import read_address
from tapete.store.archive import archiving, register
from tapete.store.archive.archiving import Archiving
from tapete.store.archive.place import archive_folder
from tapete.store.archive.register import Registered
from tapete.store.archive.segment import DamagedSegmentError, Segment
from tapete.store.audit import LogVerdict, verify
from tapete.store.log import Conflict, Context, Envelope, Fresh
from tapete.store.opening import open_to_read
from tapete.store.proof.proof import check_proof, prove_consistency, prove_inclusion
from tapete.store.schema import EVENTS
from tapete.store.sql_log import SqlLog
from tapete.store.sql_reader import SqlReader

from .conftest import OpenLog
from .test_checkpoints import tampered
from .test_contract import ANA, appended
from .test_sql_log import engine

STREAMS = ("table/1", "vault/1", "house/2026-01-01", "account/ana")
CUTS = {"table/1": 12, "vault/1": 20, "house/2026-01-01": 20}


def filled(log: SqlLog, turns: int = 20) -> list[Envelope]:
    """Some events of four streams in turn, of several types, in several appends and under several checkpoints."""
    for turn in range(turns):
        for stream in STREAMS:
            content = f'{{"turn":{turn},"stream":"{stream}"}}'.encode()
            fresh = Fresh(f"test.Kind{turn % 3}", 1 + turn % 2, content)
            assert not isinstance(
                log.append(stream, turn, [fresh], Context(f"ana#{turn % 5}", "ara", "c0ffee")), Conflict
            )
        if turn % 7 == 0:
            log.checkpoint()
    return [*log.read_all()]


@pytest.fixture
def log(database: str, open_log: OpenLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlLog:
    if not database.startswith("sqlite"):
        monkeypatch.setenv("TAPETE_ARCHIVE", str(tmp_path / "archive"))
    log = open_log(database)
    assert isinstance(log, SqlLog)
    return log


def archived(log: SqlLog, cuts: dict[str, int] = CUTS, most: int = 15) -> list[Registered]:
    made = Archiving(log, cuts).run(most=most)
    assert not isinstance(made, Refused), made
    return made


def rows(log: SqlLog) -> int:
    with log.engine.connect() as connection:
        return len(connection.execute(select(EVENTS.c.position)).all())


def check_same(log: SqlReader, before: list[Envelope]) -> None:
    """Everything that can be read is as it was before anything was archived."""
    assert [*log.read_all()] == before and log.count() == len(before)
    assert [*log.hashes(len(before))] == [event.hash for event in before]
    assert log.streams() == tuple(sorted({event.stream for event in before}))
    for after in range(0, len(before), 7):
        assert [*log.read_all(after)] == before[after:]
        assert [*log.read_all(after, "table/")] == [each for each in before[after:] if each.stream.startswith("table/")]
    for stream in log.streams():
        own = [event for event in before if event.stream == stream]
        assert [*log.read(stream)] == own and log.version(stream) == len(own)
        for after in range(len(own) + 1):
            assert [*log.read(stream, after)] == own[after:]
            assert after == 0 or log.position(stream, after) == own[after - 1].position
        for kind in {event.type for event in before}:
            assert log.last(stream, kind) == max((e.version for e in own if e.type == kind), default=0)
    verdict = verify(log.read_all(), signed=log.signed())
    assert verdict.ok and verdict.events == len(before), verdict


def test_what_was_archived_is_read_as_before(log: SqlLog) -> None:
    before = filled(log)
    segments = archived(log)
    assert [segment.events for segment in segments] == [15, 15, 15, 7]
    assert rows(log) == len(before) - sum(segment.removed for segment in segments) == 20 + 3 * 2 + 8
    check_same(log, before)


def test_a_reader_and_a_log_opened_again_read_it_too(database: str, log: SqlLog, open_log: OpenLog) -> None:
    before = filled(log)
    archived(log)
    log.close()
    reader = open_to_read(database)
    assert not isinstance(reader, Refused)
    check_same(reader, before)
    reader.close()
    again = open_log(database)
    assert isinstance(again, SqlLog)
    check_same(again, before)


def test_a_stream_goes_on_after_its_archive_and_is_archived_further(log: SqlLog) -> None:
    filled(log)
    archived(log, {"table/1": 20})
    assert isinstance(log.append("table/1", 3, [Fresh("test.Late", 1, b"{}")], ANA), Conflict)
    appended(log, "table/1", 20, "on", "and on")
    log.checkpoint()
    before = [*log.read_all()]
    check_same(log, before)
    archived(log, {"table/1": 22})
    check_same(log, before)
    assert archived(log, {"table/1": 22}) == [], "nothing is archived twice"


def test_nothing_later_than_the_last_checkpoint_leaves_and_the_tree_goes_on(log: SqlLog) -> None:
    filled(log)
    archived(log)
    appended(log, "account/ana", 20, "later")
    made = log.checkpoint()
    before = [*log.read_all()]
    assert made is not None and made.size == len(before)
    check_same(log, before)


def test_the_tree_is_grown_anew_over_the_archive_where_its_parts_are_lost(database: str, log: SqlLog) -> None:
    filled(log)
    archived(log)
    tampered(database, "UPDATE checkpoints SET peaks = root").close()
    appended(log, "account/ana", 20, "later")
    log.checkpoint()
    assert verify(log.read_all(), signed=log.signed()).ok


def test_proofs_of_archived_events_hold(log: SqlLog) -> None:
    before = filled(log)
    archived(log)
    old, *_, new = log.signed().checkpoints
    hashes, keys = [*log.hashes(new.size)], log.keys.signers.public
    position = log.position("table/1", 5)
    assert position is not None and before[position - 1].version == 5
    for proof in (prove_inclusion(hashes, "table/1", 5, position, new), prove_consistency(hashes, old.size, new)):
        checked = check_proof(proof, keys)
        assert not isinstance(checked, Refused) and checked.ok


def test_a_segment_is_signed_and_proves_itself_to_whoever_has_a_root(log: SqlLog) -> None:
    before = filled(log)
    made = archived(log)[1]
    segment = Segment(log.archives.file(made), log.keys)
    assert segment.is_signed and segment.head.key == log.keys.signers.current and segment.head.is_included
    events = segment.everything()
    assert events == [event for event in before if event.position in {each.position for each in events}]
    assert segment.holds(events) and not segment.holds(events[1:])
    assert str(log.signed().checkpoints[-1]) == segment.head.checkpoint


def test_what_was_sealed_is_sealed_in_its_segment(log: SqlLog) -> None:
    filled(log)
    archived(log, {"table/1": 20})
    content = b"".join(file.read_bytes() for file in log.archives.folder.iterdir())
    assert b'"turn"' not in content and b"test.Kind" in content, "the head has no content"
    assert all(file.stat().st_mode & 0o077 == 0 for file in log.archives.folder.iterdir())


def test_any_byte_of_a_segment_that_is_changed_is_found(database: str, log: SqlLog) -> None:
    before = filled(log)
    made = archived(log, most=200)[0]
    log.close()
    file = archive_folder(_url(database)) / made.file
    sound = file.read_bytes()
    for at in range(0, len(sound), 97):
        file.write_bytes(sound[:at] + bytes([sound[at] ^ 1]) + sound[at + 1 :])
        verdict = _verdict(database)
        assert not verdict.ok and verdict.first_bad is not None and verdict.bad_segment == made.number, at
    file.unlink()
    assert _verdict(database).first_bad == 1
    file.write_bytes(sound)
    assert _verdict(database).ok and _verdict(database).events == len(before)


def test_whoever_needs_a_damaged_segment_is_told(log: SqlLog) -> None:
    filled(log)
    for made in archived(log):
        log.archives.file(made).unlink()
    with pytest.raises(DamagedSegmentError):
        list(log.read("table/1"))
    assert log.version("table/1") == 20 and len(list(log.read("account/ana"))) == 20


def test_a_log_that_was_tampered_with_is_not_archived(database: str, log: SqlLog) -> None:
    filled(log)
    tampered(database, "UPDATE events SET actor = 'eva' WHERE stream = 'house/2026-01-01' AND version = 4").close()
    refused = Archiving(log, CUTS).run()
    assert isinstance(refused, Refused) and "15" in refused.reason.en
    assert rows(log) == 80


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM events",
        "DELETE FROM events WHERE stream = 'table/1' AND version = 14",
        "DELETE FROM events WHERE stream = 'table/1' AND version = 1",
        "DELETE FROM segments",
        "DELETE FROM stretches",
        "DELETE FROM leaves",
        "UPDATE leaves SET first = 7",
        "UPDATE events SET actor = 'eva'",
    ],
)
def test_the_guards_stand_before_and_after(database: str, log: SqlLog, change: str) -> None:
    filled(log)
    archived(log)
    with engine(database).connect() as connection, pytest.raises(Exception, match=r"never|only grows"):
        connection.execute(text(change))


class FallenError(Exception):
    """The program ends here."""


@pytest.mark.parametrize("step", ["_put", "_read_back", "enter", "keep", "cleared"])
def test_wherever_it_falls_nothing_is_lost_and_it_is_done_the_next_time(
    log: SqlLog, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    before = filled(log)

    def fall(*_: object, **__: object) -> None:
        raise FallenError

    places = {
        "enter": (register, "enter"),
        "keep": (archiving.LogTree, "keep"),
        "cleared": (register, "_mark"),
    }
    with monkeypatch.context() as patched:
        patched.setattr(*places.get(step, (Archiving, step)), fall)
        with pytest.raises(FallenError):
            Archiving(log, CUTS).run(most=15)
    check_same(log, before)
    assert rows(log) == len(before)
    archived(log)
    check_same(log, before)
    assert rows(log) < len(before)


def test_a_segment_that_does_not_read_as_it_was_written_is_not_entered(
    log: SqlLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = filled(log)
    put = Archiving._put

    def spoilt(self: Archiving, written: object) -> None:
        put(self, written)  # type: ignore[arg-type]
        for file in self._folder.iterdir():
            content = file.read_bytes()
            file.write_bytes(content[:-3] + b"xyz")

    monkeypatch.setattr(Archiving, "_put", spoilt)
    assert isinstance(Archiving(log, CUTS).run(), Refused)
    assert rows(log) == len(before)


def test_whoever_reads_while_events_leave_reads_all_of_them(log: SqlLog) -> None:
    before = filled(log, turns=60)
    everything, table = log.read_all(), log.read("table/1")
    read, own = [next(everything) for _ in range(40)], [next(table) for _ in range(33)]
    archived(log, {"table/1": 60, "vault/1": 55, "house/2026-01-01": 60}, most=1000)
    assert [*read, *everything] == before
    assert [*own, *table] == [event for event in before if event.stream == "table/1"]


def test_a_server_that_has_claimed_the_log_goes_on_while_another_program_archives(
    database: str, log: SqlLog, open_log: OpenLog
) -> None:
    assert log.claim()
    filled(log)
    other = open_log(database)
    assert isinstance(other, SqlLog)
    archived(other, {"table/1": 20, "vault/1": 20})
    for version in (20, 21):
        appended(log, "table/1", version, "on")
    log.checkpoint()
    before = [*log.read_all()]
    assert len(before) == 82
    check_same(log, before)


def test_a_log_of_before_the_archive_is_read(tmp_path: Path, open_log: OpenLog) -> None:
    """Only read, so that it is not brought up to date."""
    log = open_log(f"sqlite:///{tmp_path}/log.db")
    before = [*appended(log, "table/1", 0, "a", "b")]
    log.close()
    with engine(f"sqlite:///{tmp_path}/log.db").connect() as connection:
        for name in connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger'").scalars().all():
            connection.exec_driver_sql(f"DROP TRIGGER {name}")
        for table in ("segments", "stretches", "leaves", "branches"):
            connection.exec_driver_sql(f"DROP TABLE {table}")
        connection.commit()
    reader = open_to_read(f"sqlite:///{tmp_path}/log.db")
    assert not isinstance(reader, Refused)
    assert [*reader.read_all()] == [*reader.read("table/1")] == before
    assert reader.count() == 2 and reader.last("table/1", "test.Written") == 2 and len([*reader.hashes(2)]) == 2
    reader.close()


@contextlib.contextmanager
def _fresh(folder: Path) -> Iterator[SqlLog]:
    log = opening.open_log(f"sqlite:///{folder}/log.db")
    assert isinstance(log, SqlLog)
    yield log
    log.close()


@settings(max_examples=25)
@given(
    appends=st.lists(st.tuples(st.sampled_from(STREAMS), st.integers(1, 4)), min_size=1, max_size=40),
    cuts=st.lists(st.dictionaries(st.sampled_from(STREAMS), st.integers(1, 60)), min_size=1, max_size=3),
    most=st.integers(1, 30),
)
def test_any_part_of_any_streams_can_be_archived(
    tmp_path_factory: pytest.TempPathFactory,
    appends: list[tuple[str, int]],
    cuts: list[dict[str, int]],
    most: int,
) -> None:
    with _fresh(tmp_path_factory.mktemp("log")) as log:
        for stream, count in appends:
            appended(log, stream, log.version(stream), *map(str, range(count)))
        before = [*log.read_all()]
        for some in cuts:
            archived(log, {stream: min(cut, log.version(stream)) for stream, cut in some.items()}, most)
            check_same(log, before)


def _url(address: str) -> URL:
    url = read_address(address)
    assert not isinstance(url, Refused)
    return url


def _verdict(database: str) -> LogVerdict:
    reader = open_to_read(database)
    assert not isinstance(reader, Refused)
    try:
        return verify(reader.read_all(), signed=reader.signed())
    finally:
        reader.close()
