"""``tapete audit file``: what the authority is given for a period, and that nobody changes it unnoticed."""

import asyncio
import csv
import io
import json
import zipfile
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.store.opening import open_log
from tests.cli.conftest import Run
from tests.room.playing import SetClock, new_room, opened, play, seated

DAYS = [(datetime.now(UTC) + timedelta(days)).date().isoformat() for days in range(3)]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A house that has played on three days."""
    clock = SetClock()
    address = f"sqlite:///{tmp_path_factory.mktemp('authority')}/room.db"
    log = open_log(address, clock.moment)
    assert not isinstance(log, Refused)

    async def played() -> None:
        room = new_room(log, clock=clock)
        actor = await opened(room, LawId("ara"), GameId("tres-cartas"))
        guest = await seated(actor)
        for _ in DAYS:
            await play(actor, guest, 60)
            clock.forward(24 * 3600 * 1000)

    asyncio.run(played())
    log.checkpoint()
    log.close()
    return address


def _written(run: Run, address: str, file: Path, since: str, until: str) -> Path:
    ran = run("audit", "file", str(file), "--from", since, "--to", until, "--db", address)
    assert ran.code == 0 and "firmados por la casa" in ran.out, ran
    return file


def test_a_period_is_written_signed_and_checked_anywhere(run: Run, address: str, tmp_path: Path) -> None:
    file = _written(run, address, tmp_path / "dos.zip", DAYS[1], DAYS[1])
    assert file.stat().st_mode & 0o777 == 0o600
    verdict = run("audit", "verify", "--file", str(file), "--json")
    assert verdict.code == 0 and verdict.json["ok"] and verdict.json["events"] > 20
    assert "Íntegro" in run("audit", "verify", "--file", str(file)).out
    with zipfile.ZipFile(file) as archive:
        events = [json.loads(line) for line in archive.read("events.jsonl").splitlines()]
        money = [*csv.DictReader(io.StringIO(archive.read("money.csv").decode()))]
        told = [*csv.DictReader(io.StringIO(archive.read("happened.csv").decode()))]
    assert {event["recorded"][:10] for event in events} == {DAYS[1]}
    assert [int(row["position"]) for row in told] == [event["position"] for event in events]
    sums = Counter[str]()
    for row in money:
        sums[row["position"]] += int(row["cents"])
    assert money and not any(sums.values()), "every event moves as much from one account as to others"


def test_whatever_is_changed_is_found(run: Run, address: str, tmp_path: Path) -> None:
    file = _written(run, address, tmp_path / "todo.zip", DAYS[0], DAYS[2])
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    spoilt = {
        "events.jsonl": parts["events.jsonl"].replace(b"Eva", b"Ana", 1),
        "money.csv": parts["money.csv"][:-1] + b"\n1",
        "happened.csv": b"",
        "manifest.json": parts["manifest.json"].replace(b'"events": ', b'"events":  '),
        "signature.txt": parts["signature.txt"].replace(b"\n", b"\n0", 1)[:-2] + b"\n",
    }
    for name, content in spoilt.items():
        changed = tmp_path / f"{name}.zip"
        with zipfile.ZipFile(changed, "w") as archive:
            for part, kept in parts.items():
                archive.writestr(part, content if part == name else kept)
        ran = run("audit", "verify", "--file", str(changed))
        assert (
            ran.code in (1, 2) and "Traceback" not in ran.err and ("Alterado" in ran.out or "expediente" in ran.err)
        ), ran


def test_bad_input_is_one_sentence(run: Run, address: str, tmp_path: Path) -> None:
    target = str(tmp_path / "x.zip")
    for since, until, words in (
        ("2001-01-01", "2001-01-31", "no hay sucesos sellados"),
        (DAYS[1], DAYS[0], "anterior al primero"),
        ("ayer", DAYS[0], "se espera una fecha"),
    ):
        ran = run("audit", "file", target, "--from", since, "--to", until, "--db", address)
        assert ran.code == 2 and words in ran.err and "Traceback" not in ran.err, ran
    assert not Path(target).exists()
    Path(target).write_bytes(b"PK\x05\x06" + bytes(18))
    ran = run("audit", "verify", "--file", target)
    assert ran.code == 2 and "no es un expediente" in ran.err
    fresh = f"sqlite:///{tmp_path / 'fresh.db'}"
    log = open_log(fresh)
    assert not isinstance(log, Refused)
    log.close()
    ran = run("audit", "file", target, "--from", DAYS[0], "--to", DAYS[0], "--db", fresh)
    assert ran.code == 2 and "ningún sello" in ran.err
