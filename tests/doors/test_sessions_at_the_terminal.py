"""A session of every game under every law, played at the terminal: what is dealt, offered, refused and paid, by which
rules.

Written anew with TAPETE_GOLDEN=write: whoever does so reads what has changed.
"""

import os
from itertools import cycle, islice
from pathlib import Path

import pytest

from tests.cli.playing import play_at
from tests.games.banked.tables import BANKED
from tests.games.circle_tables import CIRCLE, TOURNAMENT

FOLDER = Path(__file__).parent / "sessions"
WHEEL_AND_SEVENS = [("ara", "roulette-00"), ("ara", "blackjack")]
GAMES = [*BANKED, *CIRCLE, *TOURNAMENT, *WHEEL_AND_SEVENS]
ANSWERS = ("", "a", "", "b 1", "a", "", "s 99999", "", "a", "s")
"""What is offered first, then its articles; sums that are too small and too large."""
PROMPTS = 50
LEFT_OUT = ("╭", "│", "╰", "    ")
"""How the pictures of a table begin, and the words of articles: they are tried elsewhere."""


def session(law: str, game: str) -> list[str]:
    played = play_at([*islice(cycle(ANSWERS), PROMPTS), "q"], "--game", game, "--law", law, "--seed", "7")
    assert played.code == 0
    return [line.rstrip() for line in played.lines if line.strip() and not line.startswith(LEFT_OUT)]


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_a_session_is_played_as_its_law_says(law: str, game: str) -> None:
    golden = FOLDER / f"{law}-{game}.txt"
    lines = session(law, game)
    if os.environ.get("TAPETE_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        golden.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == golden.read_text("utf-8").splitlines()
