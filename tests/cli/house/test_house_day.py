"""``tapete house day`` replays a day and gives its books; a wrong file is reported in one sentence."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "day.toml"


def test_the_example_as_json(run: Run) -> None:
    ran = run("house", "day", str(EXAMPLE), "--json")
    assert ran.code == 0 and ran.json["reconciled"] and ran.json["unreconciled"] == []
    by_cloth = {table["cloth"]: table for table in ran.json["tables"]}
    assert set(by_cloth) == {"1", "2", "101"}
    assert by_cloth["1"]["result"] == 2000 and by_cloth["1"]["voids"] == 1 and not by_cloth["1"]["open"]
    (jackpot,) = ran.json["jackpots"]
    assert jackpot["meter"] == jackpot["seed"] + jackpot["contributions"] - jackpot["prizes"] == 500_250
    assert ran.json["door"]["queries"] == 2 and ran.json["door"]["turned_away"][0]["ground"] == "excluded"
    for side in ("chips", "cash"):
        assert sum(cents for name, cents in ran.json["accounts"].items() if name.startswith(side)) == 0


@pytest.mark.parametrize(("lang", "words"), [("es", "cuadran al céntimo"), ("en", "reconcile to the cent")])
def test_the_example_in_words(run: Run, lang: str, words: str) -> None:
    ran = run("--lang", lang, "house", "day", str(EXAMPLE))
    assert ran.code == 0 and words in ran.out and ran.err == ""


def test_the_books_as_files(run: Run, tmp_path: Path) -> None:
    book, paper = tmp_path / "a.csv", tmp_path / "a.pdf"
    ran = run("house", "day", str(EXAMPLE), "--json", "--csv", str(book), "--pdf", str(paper))
    assert ran.code == 0 and paper.read_bytes().startswith(b"%PDF")
    lines = book.read_text().splitlines()
    assert len(lines) == ran.json["entries"] + 1
    assert lines[0] == "número,hora,concepto,de,a,céntimos,paño,quién"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[casino]", "[casinos]", "no es válido"),
        ('law = "ara"', 'law = "and"', "no existe la norma"),
        ("advance = { 100000 = 20, 10000 = 50 }", "advance = { 100000 = 20 }", "10.1.B), ap. VII.3"),
        ('do = "tip"', 'do = "steal"', "no es válido"),
        ("cents = 200000", "cents = -1", "suceso 13"),
        ('person = "22222222J"\ncents = 200000', 'person = "9Z"\ncents = 200000', "admisión"),
        ("opens = 2026-03-14T16:00:00", "opens = 2026-03-14T16:00:00Z", "hora local"),
        ("at = 2026-03-14T17:02:00", "at = 2026-03-14T17:02:00+01:00", "suceso 11"),
        ("at = 2026-03-14T17:02:00", "at = 2026-03-14T15:02:00", "no es hora local posterior"),
        ("cash = 20000000", "cash = -1", "la caja no debe nada"),
    ],
)
def test_a_wrong_day_is_one_sentence(run: Run, tmp_path: Path, old: str, new: str, words: str) -> None:
    text = EXAMPLE.read_text("utf-8")
    assert old in text
    file = tmp_path / "day.toml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    ran = run("house", "day", str(file), "--json")
    assert ran.code == 2 and ran.out == "" and words in ran.err and ran.err.count("\n") == 1


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    assert run("house", "day", str(tmp_path / "none.toml")).code == 2
    assert run("house", "day", str(EXAMPLE), "--csv", str(tmp_path / "no" / "a.csv")).code == 2
