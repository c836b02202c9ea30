"""The exact house edge of each game, counted anew: how long it takes, and how many deals it answers for beside dealing
them one by one in compiled code."""

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

import msgspec
import numpy as np

from tapete.bench.measurement import Measurement
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.rules import banked_rules
from tapete.odds.ask.question import OddsQuestion, ask
from tapete.odds.ask.registry import module_of
from tapete.odds.kernels.kernel import strengths
from tapete.odds.kernels.progress import unwatched
from tapete.odds.pai_gow.exact import cases
from tapete.odds.pai_gow.pairs import STANDINGS, pairs
from tapete.odds.pai_gow.settings import settings

_ROUNDS: Final = 3
"""The first one compiles."""
_HANDS: Final = 1_400_000


class EdgeGame(msgspec.Struct, frozen=True):
    """A game whose edge is counted."""

    law: str
    game: str
    choices: dict[str, object] = {}
    title: Sentence | None = None


GAMES: Final = (
    EdgeGame("ara", "tres-cartas"),
    EdgeGame("clm", "let-it-ride"),
    EdgeGame("gal", "trijoker"),
    EdgeGame("clm", "caribbean-stud"),
    EdgeGame("ara", "sin-descarte"),
    EdgeGame(
        "ara", "sin-descarte", {"buy_card": True}, Sentence("sin descarte, carta comprada", "no discard, bought card")
    ),
    EdgeGame("ara", "holdem-contrapartida"),
    EdgeGame("ara", "pai-gow"),
)
LABELS: Final = {
    "seconds": Sentence("segundos", "seconds"),
    "processor": Sentence("segundos de procesador", "seconds of processor"),
    "times": Sentence("veces más que carta a carta", "times dealing one by one"),
}


def measure(games: Sequence[EdgeGame] = GAMES) -> Measurement:
    """The best of some rounds for each game, by the clock on the wall, for they run on all cores."""
    plain = _dealt_one_by_one()
    deals, whole, parts, labels = 0, 0.0, dict[str, dict[str, float]](), dict(LABELS)
    for number, game in enumerate(games):
        counted, seconds, processor = _best(_count(game))
        deals, whole = deals + counted, whole + seconds
        part = f"{number + 1}"
        parts[part] = {"seconds": seconds, "processor": processor, "times": counted / seconds / plain}
        labels[part] = game.title or Sentence(game.game, game.game)
    return Measurement(deals / whole, plain, "deals/s", "deal by deal", parts=parts, labels=labels)


def _count(game: EdgeGame) -> Callable[[], int]:
    """What counts all deals of a game's main bet, whatever was kept of earlier answers."""
    question = ask(game.law, game.game, game.choices)
    assert isinstance(question, OddsQuestion), question
    if game.game == "pai-gow":
        set_hands = settings(banked_rules(question.rules).order, unwatched)
        return lambda: sum(cases(dict(zip(STANDINGS, pairs(set_hands, unwatched).tolist(), strict=True))).values())
    return lambda: _ways(question)


def _ways(question: OddsQuestion) -> int:
    answer = import_module(module_of(question.rules.game, question.bet)).compute(question, unwatched)
    assert not isinstance(answer, Refused), answer
    return sum(outcome.ways for outcome in answer.outcomes)


def _best(count: Callable[[], int]) -> tuple[int, float, float]:
    """How many deals are counted, and in how many seconds, on the wall and of the processor."""
    best = (float("inf"), float("inf"))
    for _ in range(_ROUNDS):
        start, processor = time.perf_counter(), time.process_time()
        deals = count()
        best = min(best, (time.perf_counter() - start, time.process_time() - processor))
    return deals, *best


def _dealt_one_by_one() -> float:
    """Deals a second on all cores where both hands of each are evaluated, cards drawn before."""
    packs = np.tile(np.arange(49, dtype=np.uint8), (_HANDS * 7 // 49, 1))
    hands = np.random.default_rng(6).permuted(packs, axis=1).reshape(-1, 7)
    order = HandOrder()
    return len(hands) / 2 / _best(lambda: len(strengths(order, hands)))[1]
