"""Single evaluations of seven cards from Python, beside phevaluator's public call."""

import random

from tapete.bench.measurement import Measurement, measured, peer_module
from tapete.cards.card import Card
from tapete.cards.evaluate import evaluator
from tapete.cards.order import HandOrder


def measure() -> Measurement:
    evaluate_cards = peer_module("phevaluator").evaluate_cards
    drawn = random.Random(52)
    hands = [tuple(Card(number) for number in drawn.sample(range(52), 7)) for _ in range(2_000)]
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
