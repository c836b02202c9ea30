"""``tapete serve --casino``: a casino's own file, or one clear sentence why it cannot be run."""

from pathlib import Path

import pytest

from tapete.cli.text.toml_file import read_toml_file
from tapete.house.casino import CasinoFile, read_casino
from tests.cli.conftest import Run

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "casino.toml"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('law = "ara"', 'law = "and"', "no existe la norma"),
        ("cash = 20000000", "cash = -1", "la caja, sus límites y los turnos no bajan de cero"),
        ("denominations = [1,", "denominations = [0,", "positivos"),
        ("[cage]", "[cages]", "no es válido"),
        ('id = "dora"', 'id = "olga"', "está dos veces"),
    ],
)
def test_a_wrong_file_is_one_sentence(run: Run, tmp_path: Path, old: str, new: str, words: str) -> None:
    text = EXAMPLE.read_text("utf-8")
    assert old in text
    file = tmp_path / "casino.toml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    ran = run("serve", "--casino", str(file))
    assert ran.code == 2 and ran.out == "" and words in ran.err and ran.err.count("\n") == 1


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    ran = run("serve", "--casino", str(tmp_path / "none.toml"))
    assert ran.code == 2 and ran.out == "" and "no se puede leer" in ran.err


def test_the_example_can_be_run() -> None:
    casino = read_casino(read_toml_file(str(EXAMPLE)))
    assert isinstance(casino, CasinoFile) and casino.cage.chips and casino.cabinet


def test_admission_needs_a_regulation_to_keep_to(run: Run) -> None:
    ran = run("serve", "--empty", "--access")
    assert ran.code == 2 and ran.out == "" and "indique --casino o --law" in ran.err
