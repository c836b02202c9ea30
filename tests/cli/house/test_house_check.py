"""``tapete house check``, ``notice`` and ``duties`` as a shell runs them."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "casino.toml"


def spoilt(folder: Path, old: str, new: str) -> str:
    """The example with some words changed."""
    text = EXAMPLE.read_text("utf-8")
    assert old in text
    file = folder / "casino.toml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    return str(file)


def test_the_example_is_lawful(run: Run) -> None:
    ran = run("house", "check", str(EXAMPLE), "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.json["lawful"] and ran.json["by_verdict"]["violated"] == 0
    assert ran.json["by_verdict"]["satisfied"] > 100 and ran.json["by_verdict"]["house"] > 20


def test_violations_end_with_one_and_name_their_rules(run: Run, tmp_path: Path) -> None:
    file = spoilt(tmp_path, "recording = true", "recording = false")
    ran = run("house", "check", file, "--json")
    broken = [finding for finding in ran.json["findings"] if finding["verdict"] == "violated"]
    assert ran.code == 1 and not ran.json["lawful"]
    assert broken and all(finding["cite"] and finding["es"] and finding["en"] for finding in broken)
    shown = run("house", "check", file)
    assert shown.code == 1 and "epígrafe" in re.sub(r"\s", "", shown.out) and "incumple" in shown.out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('law = "ara"', 'law = "xyz"', "clm, ara, gal, reg, med"),
        ('game = "trijoker"', 'game = "canasta"', "canasta"),
        ("recording = true", "recording = 7", "Grabación propia (tables.recording): se espera true o false"),
        ("closes = ", "# closes = ", "Horario (hours): falta «Hora de cierre» (closes)"),
        ('chief = "luis"', 'chief = "nadie"', "nadie"),
    ],
)
def test_a_bad_file_ends_with_two_and_one_sentence(run: Run, tmp_path: Path, old: str, new: str, words: str) -> None:
    ran = run("house", "check", spoilt(tmp_path, old, new))
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err and ran.err.count("\n") == 1


def test_a_notice_is_written_as_a_page_and_as_pdf(run: Run, tmp_path: Path) -> None:
    page, sheet = tmp_path / "cartel.html", tmp_path / "cartel.pdf"
    options = ("--game", "sin-descarte", "--law", "ara", "--set", "progresivo=true", "--meter", "progresivo=100000")
    ran = run("house", "notice", *options, str(page), "--json")
    assert ran.code == 0
    assert [entry["notice"] for entry in ran.json["notices"]] == ["pay_table", "band", "progresivo"]
    assert "1.000 €" in page.read_text("utf-8")
    assert run("house", "notice", *options, str(sheet)).code == 0 and sheet.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    "words",
    [
        ("--game", "trijoker", "--law", "ara", "cartel.txt"),
        ("--game", "let-it-ride", "--law", "ara", "cartel.html"),
        ("--game", "trijoker", "--law", "ara", "--set", "band=25", "cartel.html"),
        ("--game", "trijoker", "--law", "ara", "--meter", "progresivo=5", "cartel.html"),
        ("--game", "sin-descarte", "--law", "ara", "--meter", "progresivo=much", "cartel.html"),
        ("--game", "trijoker", "--law", "ara", "/no/such/folder/cartel.html"),
    ],
)
def test_a_notice_that_cannot_be_written(run: Run, words: tuple[str, ...]) -> None:
    ran = run("house", "notice", *words)
    assert (ran.code, ran.out) == (2, "") and ran.err.count("\n") == 1


def test_duties_by_law(run: Run) -> None:
    ran = run("house", "duties", "--game", "holdem", "--law", "gal", "--json")
    assert {"office": "croupier", "acts": ["keep_pot"], "cite": ["GAL-19.2.e"]} in ran.json["duties"]
    assert "jefe de sector" in run("house", "duties", "--game", "holdem", "--law", "gal").out
