"""All 133,784,560 hands of seven cards counted by strength on one core, beside eval7 going through some of them in
Python.

Two ways are told apart: every hand counted by itself, where two that differ only in the suit of their last card share a
look if no flush is near, and the hands of the same ranks counted at once by the ways in which
their suits can fall, in plain Python. The ratio is that of the first.
"""

from itertools import combinations, islice
from math import comb

from msgspec.structs import replace

from tapete.bench.measurement import Clocked, Measurement, measured, peer_module
from tapete.cards.frequencies import frequencies_by_strength
from tapete.cards.order import HandOrder
from tapete.core.sentence import Sentence
from tapete.odds.kernels.enumeration import counts_by_strength

PEER_HANDS = 100_000
HANDS = comb(52, 7)
LABELS = {
    "every": Sentence("todas, una por una", "one by one"),
    "ranks": Sentence("por sus valores", "by their ranks"),
    "millions": Sentence("millones de manos por segundo", "millions of hands a second"),
}


def every_hand() -> int:
    return int(counts_by_strength(HandOrder(), 7).sum())


def by_ranks() -> int:
    return sum(frequencies_by_strength(HandOrder(), 7).values())


def measure() -> Measurement:
    peer = peer_module("eval7")
    cards = [peer.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]

    def theirs() -> int:
        for hand in islice(combinations(cards, 7), PEER_HANDS):
            peer.evaluate(hand)
        return PEER_HANDS

    assert every_hand() == by_ranks() == HANDS
    result, symmetric = measured(every_hand, theirs, "hands/s", "eval7.evaluate", rounds=6), Clocked(by_ranks)
    symmetric.round(1)
    parts = {"every": {"millions": result.ours / 1e6}, "ranks": {"millions": symmetric.rate / 1e6}}
    return replace(result, parts=parts, labels=LABELS)
