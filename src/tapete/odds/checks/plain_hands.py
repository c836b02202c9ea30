"""Hands looked at as anybody would: their ranks in order and whether they are of one suit. No table of the kernels, no
sum of keys: what is found here stands beside them."""

from itertools import chain, combinations
from math import comb
from typing import Final

import numpy as np

from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.odds.kernels.kernel import WholeArray
from tapete.odds.kernels.naturals import naturals

_BITS: Final = 4
"""Bits that a rank takes."""


class PlainHands:
    """The natural hands of an order, by their ranks and whether they are suited."""

    def __init__(self, order: HandOrder) -> None:
        self.order, self._flushes = order, order.has_flushes
        keys = [
            sum(rank << _BITS * place for place, rank in enumerate(reversed(natural.ranks))) << 1 | natural.suited
            for natural in naturals(order)
        ]
        self._order = np.argsort(keys)
        self._keys = np.array(keys)[self._order]
        self.strengths = np.array([scale(order).strength(natural.hand.grade) for natural in naturals(order)])

    def naturals(self, hands: WholeArray) -> WholeArray:
        """The number of the natural hand of every row of cards."""
        ranks, suits = np.sort(hands >> 2, axis=1).astype(np.int64), hands & 3
        keys = np.zeros(len(hands), dtype=np.int64)
        for place in range(hands.shape[1]):
            keys |= ranks[:, place] << _BITS * place
        suited = (suits == suits[:, :1]).all(axis=1) & self._flushes
        places: WholeArray = self._order[np.searchsorted(self._keys, keys << 1 | suited)]
        return places

    def best(self, hands: WholeArray) -> WholeArray:
        """The strength of the best hand in every row of more cards: each choice among them is looked at."""
        reached = np.zeros(len(hands), dtype=np.int64)
        for chosen in combinations(range(hands.shape[1]), self.order.size):
            np.maximum(reached, self.strengths[self.naturals(hands[:, chosen])], out=reached)
        return reached


def every_hand(order: HandOrder) -> WholeArray:
    """All hands of an order, one a row."""
    cards, size = deck(order.deck), order.size
    rows = np.fromiter(chain.from_iterable(combinations(cards, size)), dtype=np.uint8)
    return rows.reshape(comb(len(cards), size), size)


def dealt(die: np.random.Generator, cards: WholeArray, rounds: int, count: int) -> WholeArray:
    """So many cards for each of so many rounds, without replacement: each is drawn among those that are left."""
    places = np.empty((rounds, count), dtype=np.int16)
    for draw in range(count):
        place = die.integers(0, len(cards) - draw, rounds, dtype=np.int16)
        for before in np.sort(places[:, :draw], axis=1).T:
            place += before <= place
        places[:, draw] = place
    drawn: WholeArray = cards[places]
    return drawn
