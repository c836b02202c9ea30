"""The day of each law's house goes as its golden file says.

To write the files anew after an intended change: TAPETE_GOLDEN=write pytest tests/golden
"""

import os
from pathlib import Path

import pytest

from tests.golden.house_day import GAMES, play

HERE = Path(__file__).parent / "house"


@pytest.mark.parametrize("law", GAMES)
def test_the_day_goes_as_written(law: str) -> None:
    file = HERE / f"{law}-day.txt"
    played = "".join(f"{line}\n" for line in play(law).lines)
    if os.environ.get("TAPETE_GOLDEN") == "write":
        file.write_text(played, "utf-8")
    assert file.is_file() and played == file.read_text("utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == {f"{law}-day" for law in GAMES}
