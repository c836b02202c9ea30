"""Random hands of seven cards evaluated from an array, beside other evaluators called from Python as they offer it."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np

from tapete.bench.measurement import Measurement, measured, peer_module
from tapete.cards.order import HandOrder
from tapete.odds.kernel import Array, strengths

H = TypeVar("H")

HANDS, PEER_HANDS = 1_000_000, 2_000


def random_hands(count: int) -> Array:
    die = np.random.default_rng(52)
    decks = np.tile(np.arange(52, dtype=np.uint8), (count, 1))
    return np.ascontiguousarray(die.permuted(decks, axis=1)[:, :7])


def _measured(peer: Callable[[H], object], cards: Callable[[list[str]], H], name: str) -> Measurement:
    hands = random_hands(HANDS)
    known = [cards(["23456789TJQKA"[of // 4] + "cdhs"[of % 4] for of in hand]) for hand in hands[:PEER_HANDS].tolist()]

    def ours() -> int:
        strengths(HandOrder(), hands)
        return HANDS

    def theirs() -> int:
        for hand in known:
            peer(hand)
        return PEER_HANDS

    ours()
    return measured(ours, theirs, "hands/s", name)


def beside_phevaluator() -> Measurement:
    other = peer_module("phevaluator")
    return _measured(
        lambda hand: other.evaluate_cards(*hand),
        lambda texts: [other.Card(text).id_ for text in texts],
        "phevaluator.evaluate_cards",
    )


def beside_eval7() -> Measurement:
    other = peer_module("eval7")
    return _measured(other.evaluate, lambda texts: [other.Card(text) for text in texts], "eval7.evaluate")


def beside_treys() -> Measurement:
    other = peer_module("treys")
    evaluate = other.Evaluator().evaluate
    return _measured(
        lambda hand: evaluate(hand[:5], hand[5:]),
        lambda texts: [other.Card.new(text) for text in texts],
        "treys.Evaluator.evaluate",
    )
