"""``tapete audit archive`` and what the other commands say of a log that has been archived."""

import asyncio
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.people.names import key_of
from tapete.store.hands.hand_book import HandBook
from tapete.store.log import Context, Fresh
from tapete.store.opening import open_log
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tests.cli.conftest import Run
from tests.room.playing import EVE, PURSE, SetClock, opened, play, seated

LATER = "2100-01-01"


async def _played(log: SqlLog, clock: SetClock) -> None:
    room = Room(log, SecureChance(3), AT_ONCE, clock, snapshots=partial(Snapshots, log))
    room.hand_book = HandBook(log.engine, key_of)
    room.purse.grant(EVE, PURSE)
    actor = await opened(room, "ara", "sin-descarte", name="una")
    await play(actor, await seated(actor), 60)
    while not actor.play.between_hands or (actor.table.pack and not actor.table.pack.spent):
        await play(actor, None, 1)
    await actor.stop()


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A table that has played some rounds and waits for the next."""
    clock, address = SetClock(), f"sqlite:///{tmp_path}/log.db"
    log = open_log(address, clock.moment)
    assert isinstance(log, SqlLog)
    asyncio.run(_played(log, clock))
    log.checkpoint()
    log.close()
    return address


def answered(run: Run, address: str, tmp_path: Path) -> list[object]:
    """What the commands of an inspector answer."""
    file = tmp_path / "told.jsonl"
    asked = (("verify",), ("ledger",), ("deck",), ("events",), ("checkpoints", "1"), ("export", str(file)))
    answers = [run("audit", *words, "--db", address, "--json") for words in asked]
    proof = run("audit", "prove", "table/una", "20", "--db", address)
    return [[answer.code, answer.json] for answer in answers] + [proof.code, file.read_bytes()]


def test_what_was_archived_is_told_as_before(run: Run, address: str, tmp_path: Path) -> None:
    before = answered(run, address, tmp_path)
    planned = run("audit", "archive", "--dry-run", "--before", LATER, "--db", address, "--json").json
    assert planned["events"] > 100 and planned["streams"] == 2
    assert run("audit", "archives", "--db", address, "--json").json["segments"] == []
    done = run("audit", "archive", "--before", LATER, "--db", address, "--json").json
    assert (done["events"], done["segments"]) == (planned["events"], 1)
    assert done["bytes"] < done["database_before"] - done["database_after"]
    assert answered(run, address, tmp_path) == before
    (segment,) = run("audit", "archives", "--db", address, "--json").json["segments"]
    assert (segment["events"], segment["missing"]) == (done["events"], False)
    (tmp_path / "log.db.archive" / "000002-half.segment.part").write_bytes(b"")
    assert run("audit", "archives", "--db", address, "--json").json["strays"] == ["000002-half.segment.part"]
    assert "000002-half.segment.part" in run("audit", "archives", "--db", address).out
    again = run("--lang", "en", "audit", "archive", "--before", LATER, "--db", address)
    assert again.code == 0 and "nothing to archive" in again.out
    listed = run("--lang", "en", "audit", "archives", "--db", address)
    assert listed.code == 0 and "Segment" in listed.out


def test_a_segment_proves_itself_to_whoever_has_its_file_and_a_mark(
    run: Run, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("audit", "archive", "--before", LATER, "--db", address)
    (file,) = (tmp_path / "log.db.archive").iterdir()
    mark = run("audit", "checkpoints", "--db", address, "--json").json["mark"]
    whole = run("audit", "verify", "--file", str(file), "--mark", mark, "--json")
    assert whole.code == 0 and whole.json["content"] is True and whole.json["as_noted"] is True
    assert run("audit", "verify", "--file", str(file), "--mark", f"7:{'0' * 64}").code == 1
    taken = tmp_path / "taken.segment"
    taken.write_bytes(file.read_bytes())
    alone = run("audit", "verify", "--file", str(taken), "--json")
    assert alone.code == 0 and alone.json["content"] is None and alone.json["included"], "without the key"
    taken.write_bytes(file.read_bytes()[:-1] + b"x")
    monkeypatch.setenv("TAPETE_KEY_FILE", f"{tmp_path}/log.db.key")
    spoilt = run("audit", "verify", "--file", str(taken), "--json")
    assert spoilt.code == 1 and spoilt.json["signature"] and spoilt.json["content"] is False
    taken.write_bytes(b"tapete segment 1\nnothing")
    nothing = run("audit", "verify", "--file", str(taken))
    assert nothing.code == 2 and len(nothing.err.strip().splitlines()) == 1


def test_a_segment_that_is_missing_or_changed_is_named(run: Run, address: str, tmp_path: Path) -> None:
    run("audit", "archive", "--before", LATER, "--db", address)
    (file,) = (tmp_path / "log.db.archive").iterdir()
    sound = file.read_bytes()
    file.write_bytes(sound[:-1] + b"x")
    verdict = run("audit", "verify", "--db", address, "--json")
    assert verdict.code == 1 and verdict.json["bad_segment"] == 1 and verdict.json["first_bad"]
    assert "segmento 1" in run("audit", "verify", "--db", address).out
    file.unlink()
    for words in (("ledger",), ("export", str(tmp_path / "x"))):
        ran = run("--lang", "en", "audit", *words, "--db", address)
        assert ran.code == 2 and "segment 1 of the archive" in ran.err and len(ran.err.strip().splitlines()) == 1
    assert run("audit", "archives", "--db", address, "--json").json["segments"][0]["missing"]
    file.write_bytes(sound)
    assert run("audit", "verify", "--db", address, "--json").json["ok"]


def test_there_must_be_a_log(run: Run, tmp_path: Path) -> None:
    ran = run("audit", "archive", "--db", f"sqlite:///{tmp_path}/none.db")
    assert ran.code == 2 and not (tmp_path / "none.db").exists()
    assert run("audit", "archive", "--before", "soon").code == 2


def test_only_what_has_been_kept_long_enough_is_destroyed_and_with_the_room_closed(run: Run, address: str) -> None:
    run("audit", "archive", "--before", LATER, "--db", address)
    words = ("--lang", "en", "audit", "destroy", "1", "--by", "Marta", "--db", address)
    young = run(*words)
    assert young.code == 2 and "is kept for ten years (Ley 10/2010, art. 25.1)" in young.err
    assert run("audit", "destroy", "9", "--by", "Marta", "--db", address).code == 2
    assert run("audit", "destroy", "--by", "Marta", "--db", address).code == 2
    log = open_log(address)
    assert isinstance(log, SqlLog) and log.claim()
    claimed = run(*words)
    log.close()
    assert claimed.code == 2 and "the room is open" in claimed.err


def test_a_segment_of_long_ago_is_destroyed_and_the_rest_verifies(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, long_ago = f"sqlite:///{tmp_path}/log.db", datetime(2001, 3, 1, 22, tzinfo=UTC)
    log = open_log(address, lambda: long_ago)
    assert isinstance(log, SqlLog)
    for day in ("2001-02-28", "2001-03-01"):
        for version in range(5):
            log.append(f"door/{day}", version, [Fresh("test.Written", 1, b'{"text":"x"}')], Context("ana"))
    log.close()
    assert run("audit", "archive", "--db", address, "--json").json["events"] == 5
    done = run("audit", "destroy", "1", "--by", "Marta", "--db", address, "--json")
    assert done.code == 0 and (done.json["events"], done.json["streams"]) == (5, ["door/2001-02-28"])
    whole = run("audit", "verify", "--db", address, "--json").json
    assert whole["ok"] and whole["events"] == 11
    export = tmp_path / "x.jsonl"
    run("audit", "export", str(export), "--db", address)
    assert run("audit", "verify", "--file", str(export), "--json").json["ok"]
    (segment,) = run("audit", "archives", "--db", address, "--json").json["segments"]
    assert segment["destroyed"] and not [*(tmp_path / "log.db.archive").iterdir()]
    assert run("audit", "events", "--db", address, "--json").code == 0
    restored = f"sqlite:///{tmp_path}/other.db"
    assert run("backup", str(tmp_path / "copy.db"), "--db", address).code == 0
    monkeypatch.setenv("TAPETE_KEY_FILE", f"{tmp_path}/log.db.key")
    assert run("restore", str(tmp_path / "copy.db"), "--db", restored, "--json").json["events"] == 11
