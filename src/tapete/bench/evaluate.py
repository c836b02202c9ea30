"""Single evaluations of seven cards from Python, beside phevaluator's public call: by the compiled evaluator, and by
the one in plain Python that the engines use."""

import random

from msgspec.structs import replace

from tapete.bench.measurement import Measurement, Work, measured, peer_module
from tapete.cards.card import Card
from tapete.cards.evaluate import Evaluator, evaluator
from tapete.cards.order import HandOrder
from tapete.core.sentence import Sentence
from tapete.odds.kernels.single import compiled_evaluator

HANDS = 2_000
LABELS = {
    "compiled": Sentence("compilado", "compiled"),
    "plain": Sentence("en Python", "in plain Python"),
    "rate": Sentence("manos por segundo", "hands a second"),
    "ratio": Sentence("veces phevaluator", "times phevaluator"),
}


def measure() -> Measurement:
    evaluate_cards = peer_module("phevaluator").evaluate_cards
    drawn = random.Random(52)
    hands = [tuple(Card(number) for number in drawn.sample(range(52), 7)) for _ in range(HANDS)]

    def ours(evaluate: Evaluator) -> Work:
        def work() -> int:
            for hand in hands:
                evaluate(hand)
            return len(hands)

        work()
        return work

    def peer() -> int:
        for hand in hands:
            evaluate_cards(*hand)
        return len(hands)

    compiled, plain = (
        measured(ours(build(HandOrder(), 7)), peer, "hands/s", "phevaluator.evaluate_cards")
        for build in (compiled_evaluator, evaluator)
    )
    ways = {"compiled": compiled, "plain": plain}
    parts = {name: {"rate": result.ours, "ratio": result.ratio} for name, result in ways.items()}
    return replace(compiled, parts=parts, labels=LABELS)
