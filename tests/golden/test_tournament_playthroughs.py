"""Small tournaments run as their golden files say.

To write the files anew after an intended change: TAPETE_GOLDEN=write pytest tests/golden
"""

import os
from pathlib import Path

import pytest

from tapete.tournament.model import command as asked
from tapete.words.catalogue import word
from tests.golden.tournament_playthrough import SCRIPTS, playthrough

HERE = Path(__file__).parent / "tournament"


@pytest.mark.parametrize("name", SCRIPTS)
def test_playthrough(name: str) -> None:
    file = HERE / f"{name}.txt"
    played = playthrough(name)
    if os.environ.get("TAPETE_GOLDEN") == "write":
        file.write_text(played, "utf-8")
    assert played == file.read_text("utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == set(SCRIPTS)


def test_every_command_and_what_is_said_in_it_has_its_words() -> None:
    for kind in asked.COMMANDS:
        assert word(f"command.{kind.name()}", "es")
        assert all(word(f"field.{field}", "es") for field in kind.__struct_fields__ if field not in kind.unsaid)
