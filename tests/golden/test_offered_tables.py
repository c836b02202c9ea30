"""Roulette and blackjack play as their golden files say.

To write the files anew after an intended change: TAPETE_GOLDEN=write pytest tests/golden
"""

import os
from pathlib import Path

from tests.golden.offered_tables import blackjack_played, roulette_played

HERE = Path(__file__).parent


def _same(file: Path, lines: list[str]) -> None:
    played = "".join(f"{line}\n" for line in lines)
    if os.environ.get("TAPETE_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(played, "utf-8")
    assert file.is_file() and played == file.read_text("utf-8")


def test_roulette_goes_as_written() -> None:
    table = roulette_played()
    _same(HERE / "roulette" / "ara-roulette-00.txt", table.lines)


def test_blackjack_goes_as_written() -> None:
    table = blackjack_played()
    _same(HERE / "blackjack" / "ara-blackjack.txt", table.lines)
