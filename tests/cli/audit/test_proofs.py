"""Proofs about the log for somebody outside, and copies of it, by the commands."""

import json
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.store.log import Context, Fresh
from tapete.store.opening import open_log
from tests.cli.conftest import Run


@pytest.fixture
def address(tmp_path: Path) -> str:
    """Two checkpoints: after three events and after five."""
    address = f"sqlite:///{tmp_path}/log.db"
    log = open_log(address)
    assert not isinstance(log, Refused)
    for version in range(5):
        log.append("house/2026-01-01", version, [Fresh("test.Written", 1, b'{"text":"x"}')], Context("ana"))
        if version in (2, 4):
            log.checkpoint()
    log.close()
    return address


def test_an_event_is_proved_to_somebody_who_has_only_a_mark_and_a_key(run: Run, address: str, tmp_path: Path) -> None:
    last = run("audit", "checkpoints", "--db", address, "--json").json
    assert (last["number"], last["size"]) == (2, 5)
    proof = tmp_path / "proof.json"
    proof.write_text(run("audit", "prove", "house/2026-01-01", "2", "--db", address).out)
    assert json.loads(proof.read_text())["position"] == 2
    checked = run("audit", "check", str(proof), "--mark", last["mark"], "--key", last["key"], "--json")
    assert checked.code == 0 and checked.json["ok"] and checked.json["proves"] == "inclusion"
    assert run("audit", "check", str(proof), "--key", "00" * 32).code == 1
    assert run("audit", "check", str(proof), "--mark", "5:" + "00" * 32).code == 1
    forged = json.loads(proof.read_text()) | {"position": 3}
    proof.write_text(json.dumps(forged))
    assert run("audit", "check", str(proof)).code == 1


def test_a_log_is_proved_to_continue_what_was_noted(run: Run, address: str, tmp_path: Path) -> None:
    first = run("audit", "checkpoints", "1", "--db", address, "--json").json
    proof = tmp_path / "proof.json"
    proof.write_text(run("audit", "consistency", "1", "--db", address).out)
    assert run("audit", "check", str(proof), "--mark", first["mark"], "--key", first["key"]).code == 0
    assert run("audit", "verify", "--db", address, "--json").json["checkpoints"] == 2


@pytest.mark.parametrize(
    "words",
    [
        ("audit", "prove", "house/2026-01-01", "9"),
        ("audit", "prove", "nowhere", "1"),
        ("audit", "checkpoints", "7"),
        ("audit", "consistency", "7"),
    ],
)
def test_what_is_not_there_is_told_in_one_sentence(run: Run, address: str, words: tuple[str, ...]) -> None:
    ran = run(*words, "--db", address)
    assert ran.code != 0 and not ran.out and len(ran.err.strip().splitlines()) == 1


def test_a_copy_comes_back_and_nothing_is_overwritten(
    run: Run, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, elsewhere = tmp_path / "copy.db", f"sqlite:///{tmp_path}/other.db"
    assert run("backup", str(copy), "--db", address).code == 0
    assert run("backup", str(copy), "--db", address).code != 0
    monkeypatch.setenv("TAPETE_KEY_FILE", f"{tmp_path}/log.db.key")
    restored = run("restore", str(copy), "--db", elsewhere, "--json")
    assert restored.code == 0 and restored.json["events"] == 5
    assert run("restore", str(copy), "--db", elsewhere).code != 0
    assert run("audit", "verify", "--db", elsewhere, "--json").json["ok"]
