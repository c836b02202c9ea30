"""Random hands of seven cards evaluated from an array, on all cores and on one, beside other evaluators called from
Python as they offer it."""

from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

import numpy as np
from msgspec.structs import replace

from tapete.bench.measurement import Clocked, Measurement, measured, peer_module
from tapete.cards.order import HandOrder
from tapete.core.sentence import Sentence
from tapete.odds.kernels.kernel import Array, looked_up, lookup, strengths

H = TypeVar("H")

HANDS, PEER_HANDS = 1_000_000, 2_000
LABELS = {
    "cores": Sentence("todos los núcleos", "all cores"),
    "core": Sentence("un núcleo", "one core"),
    "millions": Sentence("millones de manos por segundo", "millions of hands a second"),
}


def random_hands(count: int) -> Array:
    die = np.random.default_rng(52)
    decks = np.tile(np.arange(52, dtype=np.uint8), (count, 1))
    return np.ascontiguousarray(die.permuted(decks, axis=1)[:, :7])


def _measured(peer: Callable[[H], object], cards: Callable[[list[str]], H], name: str) -> Measurement:
    hands = random_hands(HANDS)
    peer_hands = [
        cards(["23456789TJQKA"[card // 4] + "cdhs"[card % 4] for card in hand]) for hand in hands[:PEER_HANDS].tolist()
    ]

    def ours() -> int:
        strengths(HandOrder(), hands)
        return HANDS

    def theirs() -> int:
        for hand in peer_hands:
            peer(hand)
        return PEER_HANDS

    def on_one_core() -> int:
        looked_up(lookup(HandOrder(), 7), hands, at_once=1)
        return HANDS

    ours()
    result, alone = measured(ours, theirs, "hands/s", name, clock=perf_counter), Clocked(on_one_core)
    alone.round(1)
    parts = {"cores": {"millions": result.ours / 1e6}, "core": {"millions": alone.rate / 1e6}}
    return replace(result, parts=parts, labels=LABELS)


def beside_phevaluator() -> Measurement:
    peer = peer_module("phevaluator")
    return _measured(
        lambda hand: peer.evaluate_cards(*hand),
        lambda texts: [peer.Card(text).id_ for text in texts],
        "phevaluator.evaluate_cards",
    )


def beside_eval7() -> Measurement:
    peer = peer_module("eval7")
    return _measured(peer.evaluate, lambda texts: [peer.Card(text) for text in texts], "eval7.evaluate")


def beside_treys() -> Measurement:
    peer = peer_module("treys")
    evaluate = peer.Evaluator().evaluate
    return _measured(
        lambda hand: evaluate(hand[:5], hand[5:]),
        lambda texts: [peer.Card.new(text) for text in texts],
        "treys.Evaluator.evaluate",
    )
