"""Simulated hands of six-player hold'em, everybody calling to the showdown, in compiled code beside open_spiel's
universal_poker."""

from tapete.bench import universal_poker
from tapete.bench.measurement import Measurement, measured
from tapete.cards.order import HandOrder
from tapete.odds.simulate.simulated_hands import SHARD_HANDS, play_shard


def measure() -> Measurement:
    theirs = universal_poker.hands()

    def ours() -> int:
        return play_shard(HandOrder(), 6, seed=6, shard=0).hands

    assert ours() == SHARD_HANDS
    return measured(ours, theirs, "hands/s", universal_poker.NAME)
