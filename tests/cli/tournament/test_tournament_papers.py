"""``tapete tournament print`` and ``data``: sheets and a person's data, from the file of a run."""

import io
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

LINES = (
    "enter ana 30 D1",
    "enter bea 31 D2",
    "enter cruz 32 D3",
    "open_table 1",
    "start",
    "exercise_right bea objection",
)


@pytest.fixture
def journal(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    structure = str(tmp_path / "t.toml")
    run("tournament", "new", structure, "--entries", "20", "--hours", "3", "--set", "close_level=1")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"@0 {line}\n" for line in LINES)))
    assert run("tournament", "run", structure, "--seed", "1", "--json").code == 0
    return str(tmp_path / "t.jsonl")


def test_tickets_of_all_tables_or_one_and_the_prize_sheet(journal: str, run: Run, tmp_path: Path) -> None:
    for words in (("tickets",), ("prizes",), ("tickets", "--table", "1")):
        pdf = tmp_path / "out.pdf"
        done = run("tournament", "print", words[0], journal, str(pdf), *words[1:], "--json")
        assert done.code == 0 and done.json == {"kind": words[0], "pdf": str(pdf)}
        assert pdf.read_bytes().startswith(b"%PDF")
    assert "Resguardos" in run("tournament", "print", "tickets", journal, str(tmp_path / "x.pdf")).out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("bags",), "regla 69"),
        (("badges",), "hay resguardos, puestos, eliminaciones, bolsas"),
        (("tickets", "--table", "7"), "no existe la mesa 7"),
        (("tickets", "--table", "x"), "no vale para --table"),
    ],
)
def test_what_cannot_be_printed_is_one_sentence(
    words: tuple[str, ...], sentence: str, journal: str, run: Run, tmp_path: Path
) -> None:
    pdf = tmp_path / "out.pdf"
    done = run("tournament", "print", words[0], journal, str(pdf), *words[1:])
    assert done.code == 2 and sentence in done.err and done.err.count("\n") == 1 and done.out == ""
    assert not pdf.exists()


def test_printing_leaves_the_file_of_a_run_as_it_is(journal: str, run: Run, tmp_path: Path) -> None:
    before = Path(journal).read_bytes() + b'[{"type":"Han'
    Path(journal).write_bytes(before)
    assert run("tournament", "print", "tickets", journal, str(tmp_path / "out.pdf")).code == 0
    assert Path(journal).read_bytes() == before


def test_med_lopd_2_the_console_shows_what_it_holds_when_somebody_uses_the_right(
    journal: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("@9 exercise_right ana access\n"))
    out = run("tournament", "run", str(Path(journal).with_suffix(".toml"))).out
    assert "ejerce un derecho sobre sus datos (acceso)" in out and "Identidad: D1" in out


def test_med_lopd_2_a_person_is_told_everything_that_is_held(journal: str, run: Run) -> None:
    data = run("tournament", "data", journal, "bea", "--json").json
    assert data["access"]["identity"] == "D2" and data["named"] is False and "MED-LOPD.2" in data["cite"]
    assert data["entries"][0]["acts"][0]["cents"] == 6000 and "Mediterráneo" in data["controller"]
    readable = run("tournament", "data", journal, "bea", "--lang", "en").out
    assert "Identity: D2" in readable and "€60" in readable and "no, objected to" in readable
    refused = run("tournament", "data", journal, "eva")
    assert refused.code == 2 and "eva" in refused.err
    for file in ("/nowhere.jsonl", str(Path(journal).with_suffix(".toml"))):
        missing = run("tournament", "data", file, "bea")
        assert missing.code == 2 and missing.err.count("\n") == 1
