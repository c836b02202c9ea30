"""``tapete audit events`` from the command line."""

from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.room.model.account_event import LogInFailed, RecordRead
from tapete.room.stream.record import CODEC
from tapete.store.log import Context
from tapete.store.opening import open_log
from tests.cli.conftest import Run


@pytest.fixture
def address(tmp_path: Path) -> str:
    address = f"sqlite:///{tmp_path}/log.db"
    log = open_log(address)
    assert not isinstance(log, Refused)
    events = [CODEC.encode(event) for event in (LogInFailed("[b]ana[/b]", "10.0.0.7"), RecordRead("table/viva"))]
    log.append("casino", 0, events, Context("Inés"))
    log.close()
    return address


def test_events_are_listed_as_json_and_for_people(run: Run, address: str, tmp_path: Path) -> None:
    listed = run("audit", "events", "--db", address, "--json").json["events"]
    assert [(event["position"], event["kind"], event["who"]) for event in listed] == [
        (1, "failed_log_in", "Inés"),
        (2, "record_read", "Inés"),
    ]
    assert listed[0]["es"] == "«[b]ana[/b]» desde 10.0.0.7"
    read = run("audit", "events", "--db", address, "--kind", "record_read").out
    assert "Consulta del" in read and "ana" not in read
    file = str(tmp_path / "log.jsonl")
    run("audit", "export", file, "--db", address)
    assert run("audit", "events", "--file", file, "--json").json["events"] == listed
    assert "Nothing to report" in run("--lang", "en", "audit", "events", "--db", address, "--kind", "void").out


@pytest.mark.parametrize(
    ("words", "sentence"), [(["--kind", "earthquake"], "failed_log_in"), (["--large", "-5"], "importe en céntimos")]
)
def test_bad_input_is_told_in_one_sentence(run: Run, address: str, words: list[str], sentence: str) -> None:
    ran = run("audit", "events", "--db", address, *words)
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1 and not ran.out
