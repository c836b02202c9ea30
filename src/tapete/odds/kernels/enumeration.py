"""Every set of cards of a deck, counted by strength."""

import numpy as np
from numba import njit, uint64

from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.odds.kernels.combination import advance
from tapete.odds.kernels.kernel import Array, lookup, strength


@njit(cache=True)
def _count(arrays, cards, size, counts):  # type: ignore[no-untyped-def]
    """The last card runs in a row of its own, on the sums of the others."""
    last = size - 1
    chosen = np.arange(last)
    keys, suits = np.empty(size, np.uint64), np.empty(size, np.uint64)
    keys[0], suits[0] = arrays.bias, 0
    level = 0
    while level >= 0:
        for place in range(level, last):
            keys[place + 1] = keys[place] + arrays.keys[cards[chosen[place]]]
            suits[place + 1] = suits[place] + arrays.suits[cards[chosen[place]]]
        row_keys, row_suits = keys[last], suits[last]
        for place in range(uint64(chosen[last - 1] + 1 if last else 0), uint64(len(cards))):
            card = cards[place]
            counts[strength(arrays, row_keys + arrays.keys[card], row_suits + arrays.suits[card])] += 1
        level = advance(chosen, last, len(cards) - 1)


def counts_by_strength(order: HandOrder, cards: int) -> Array:
    """How many sets of ``cards`` cards of the order's deck have each strength, every set looked at."""
    counts = np.zeros(len(scale(order).grades), dtype=np.int64)
    _count(lookup(order, cards), np.array(deck(order.deck), dtype=np.uint64), cards, counts)
    return counts


def counts_by_category(order: HandOrder, cards: int) -> dict[Category, int]:
    """
    >>> counts_by_category(HandOrder(), 5)[Category.FULL_HOUSE]
    3744
    """
    counts = dict.fromkeys(order.categories, 0)
    for reached, count in enumerate(counts_by_strength(order, cards)):
        counts[scale(order).category(reached)] += int(count)
    return counts
