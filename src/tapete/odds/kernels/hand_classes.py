"""Hands up to an exchange of suits: 134,459 of five cards, 1,755 of three, each with how many hands it stands for."""

from typing import Final

import numpy as np
from numba import njit

from tapete.cards.deck import deck
from tapete.odds.kernels.combination import advance
from tapete.odds.kernels.kernel import Array


@njit(cache=True)
def _fill(cards, size, classes, weights):  # type: ignore[no-untyped-def]
    """The sets whose suits stand in the order of their ranks, the highest first; returns how many there are.

    No exchange tells suits of the same ranks apart, so a class stands for 24 hands divided by their exchanges.
    """
    chosen = np.arange(size)
    ranks = np.zeros(4, np.int64)
    count = 0
    while True:
        ranks[:] = 0
        for place in range(size):
            card = cards[chosen[place]]
            ranks[card & 3] |= 1 << (card >> 2)
        if ranks[0] >= ranks[1] and ranks[1] >= ranks[2] and ranks[2] >= ranks[3]:
            same, alike = 1, 1
            for suit in range(1, 4):
                alike = alike + 1 if ranks[suit] == ranks[suit - 1] else 1
                same *= alike
            for place in range(size):
                classes[count, place] = cards[chosen[place]]
            weights[count] = 24 // same
            count += 1
        if advance(chosen, size, len(cards)) < 0:
            return count


_MOST: Final = {0: 1, 1: 13, 2: 169, 3: 1_755, 4: 16_432, 5: 134_459, 6: 962_988}


def hand_classes(deck_size: int, size: int) -> tuple[Array, Array]:
    """One hand of each class, and how many hands it stands for.

    >>> classes, weights = hand_classes(52, 3)
    >>> len(classes), weights.sum()
    (1755, np.int64(22100))
    """
    classes, weights = np.empty((_MOST[size], size), dtype=np.int64), np.empty(_MOST[size], dtype=np.int64)
    count = _fill(np.array(deck(deck_size), dtype=np.int64), size, classes, weights)
    return classes[:count], weights[:count]
