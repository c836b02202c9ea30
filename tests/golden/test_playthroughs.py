"""Each game under each law plays as its golden file says; a game without one fails.

To write the files anew after an intended change: TAPETE_GOLDEN=write pytest tests/golden
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.banked.tables import BANKED
from tests.games.circle_tables import CIRCLE, TOURNAMENT
from tests.golden import banked_playthrough, circle_playthrough

HERE = Path(__file__).parent
FAMILIES: dict[str, tuple[list[tuple[str, str]], Callable[[str, str], str]]] = {
    "banked": ([*BANKED], banked_playthrough.playthrough),
    "circle": ([*CIRCLE, *TOURNAMENT], circle_playthrough.playthrough),
}


@pytest.mark.parametrize(
    ("family", "law", "game"), [(family, *pair) for family, (pairs, _) in FAMILIES.items() for pair in pairs]
)
def test_playthrough(family: str, law: str, game: str) -> None:
    file = HERE / family / f"{law}-{game}.txt"
    played = FAMILIES[family][1](law, game)
    if os.environ.get("TAPETE_GOLDEN") == "write":
        file.write_text(played, "utf-8")
    assert file.is_file(), f"no golden playthrough for {game} under {law}"
    assert played == file.read_text("utf-8")


@pytest.mark.parametrize("family", FAMILIES)
def test_no_golden_file_is_left_over(family: str) -> None:
    assert {file.stem for file in (HERE / family).glob("*.txt")} == {"-".join(pair) for pair in FAMILIES[family][0]}
