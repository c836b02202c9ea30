"""All 133,784,560 hands of seven cards counted by strength, beside eval7 going through some of them in Python."""

from itertools import combinations, islice
from math import comb

from tapete.bench.measurement import Measurement, measured, peer_module
from tapete.cards.order import HandOrder
from tapete.odds.kernels.enumeration import counts_by_strength

PEER_HANDS = 100_000


def measure() -> Measurement:
    peer = peer_module("eval7")
    cards = [peer.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]

    def ours() -> int:
        counts_by_strength(HandOrder(), 7)
        return comb(52, 7)

    def theirs() -> int:
        for hand in islice(combinations(cards, 7), PEER_HANDS):
            peer.evaluate(hand)
        return PEER_HANDS

    ours()
    return measured(ours, theirs, "hands/s", "eval7.evaluate", rounds=3)
