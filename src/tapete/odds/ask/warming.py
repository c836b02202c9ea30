"""Compiling the programs that count before anybody waits: each game is computed once, and its worth thrown away."""

import time
from collections.abc import Iterator
from typing import Final

from tapete.core.decision import Refused
from tapete.odds.ask.question import ask
from tapete.odds.ask.returns import computed_anew
from tapete.odds.kernels.progress import Watch

GAMES: Final = (
    ("ara", "tres-cartas"),
    ("clm", "caribbean-stud"),
    ("ara", "sin-descarte"),
    ("gal", "trijoker"),
    ("clm", "let-it-ride"),
    ("ara", "holdem-contrapartida"),
)
"""Together they call every program that the quick games have."""


def warm_up(watch: Watch) -> Iterator[tuple[str, float]]:
    """Each game, and how many seconds it took."""
    for done, (law, game) in enumerate(GAMES, 1):
        begun = time.perf_counter()
        question = ask(law, game)
        assert not isinstance(question, Refused), question
        computed_anew(question)
        watch(done, len(GAMES))
        yield game, time.perf_counter() - begun
