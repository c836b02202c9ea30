"""Single evaluations of seven cards from Python, beside phevaluator's public call."""

import random

from tapete.bench.measurement import Measurement, PeerMissingError, measured
from tapete.cards.card import Card
from tapete.cards.evaluate import evaluator
from tapete.cards.order import HandOrder


def measure() -> Measurement:
    try:
        from phevaluator import evaluate_cards
    except ImportError as error:
        raise PeerMissingError("phevaluator") from error
    drawn = random.Random(52)
    hands = [tuple(Card(of) for of in drawn.sample(range(52), 7)) for _ in range(2_000)]
    evaluate = evaluator(HandOrder(), 7)

    def ours() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    def peer() -> int:
        for hand in hands:
            evaluate_cards(*hand)
        return len(hands)

    return measured(ours, peer, "hands/s", "phevaluator.evaluate_cards")
