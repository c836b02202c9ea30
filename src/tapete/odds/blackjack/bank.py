"""Every way the bank's hand can end, as sets of the cards it draws; how likely each is from a shoe."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.odds.blackjack.hands import ACE, BEST, RANKS, added, is_soft, total

LEAST: Final = 17
BUST, BLACKJACK = 22, 23
ENDS: Final = (*range(LEAST, BEST + 1), BUST, BLACKJACK)
"""How the bank's hand can end."""

Numbers = npt.NDArray[np.float64]


class Drawn(NamedTuple):
    """Cards that the bank draws to its first: how many of each rank, in how many orders, and where they end."""

    cards: tuple[int, ...]
    orders: int
    end: int


@cache
def draws(up: int, hits_soft_17: bool) -> tuple[Drawn, ...]:
    """All sets of cards with which the bank's hand ends."""
    orders: dict[tuple[tuple[int, ...], int], int] = {}

    def draw(low: int, has_ace: bool, cards: tuple[int, ...]) -> None:
        count = total(low, has_ace)
        drawn = sum(cards)
        if drawn == 1 and count == BEST:
            end = BLACKJACK
        elif count > BEST:
            end = BUST
        elif drawn and count >= LEAST and not (hits_soft_17 and count == LEAST and is_soft(low, has_ace)):
            end = count
        else:
            for rank in RANKS:
                draw(*added(low, has_ace, rank), (*cards[:rank], cards[rank] + 1, *cards[rank + 1 :]))
            return
        orders[cards, end] = orders.get((cards, end), 0) + 1

    draw(up + 1, up == ACE, (0,) * len(RANKS))
    return tuple(Drawn(cards, count, end) for (cards, end), count in orders.items())


def from_infinite(up: int, hits_soft_17: bool, chances: Sequence[Fraction]) -> dict[int, Fraction]:
    """How likely each end is where every card has the same chances."""
    ends = dict.fromkeys(ENDS, Fraction(0))
    for drawn in draws(up, hits_soft_17):
        chance = Fraction(drawn.orders)
        for rank, count in enumerate(drawn.cards):
            chance *= chances[rank] ** count
        ends[drawn.end] += chance
    return ends


class BankFromShoe:
    """How likely each end is from a shoe, card by card; the chance of a set of cards is a product of falling
    factorials."""

    def __init__(self, up: int, hits_soft_17: bool, shoe: Sequence[int]) -> None:
        """``shoe`` is what is left once the bank has its first card."""
        ways = draws(up, hits_soft_17)
        self._cards = np.array([drawn.cards for drawn in ways], dtype=np.int64)
        self._lengths = self._cards.sum(axis=1)
        orders = np.array([drawn.orders for drawn in ways], dtype=np.float64)
        self._ends = np.array([[drawn.end == end for drawn in ways] for end in ENDS], dtype=np.float64) * orders
        self._shoe, self._size = tuple(shoe), sum(shoe)
        self._columns: dict[tuple[int, int], Numbers] = {}
        self._wholes: dict[int, Numbers] = {}

    def ends(self, removed: tuple[int, ...]) -> Numbers:
        """The chances of all ends once these cards have left the shoe too."""
        chances = self._whole(self._size - sum(removed)).copy()
        for rank, gone in enumerate(removed):
            chances *= self._column(rank, gone)
        result: Numbers = self._ends @ chances
        return result

    def _column(self, rank: int, gone: int) -> Numbers:
        """In how many ways the cards of one rank are drawn once some are gone."""
        if (rank, gone) not in self._columns:
            drawn = self._cards[:, rank]
            self._columns[rank, gone] = _falling(self._shoe[rank] - gone, int(drawn.max()) + 1)[drawn]
        return self._columns[rank, gone]

    def _whole(self, left: int) -> Numbers:
        """One in so many ways of drawing as many cards at all; nothing where so many are not left."""
        if left not in self._wholes:
            ways = _falling(left, int(self._lengths.max()) + 1)[self._lengths]
            self._wholes[left] = np.divide(1.0, ways, out=np.zeros_like(ways), where=ways > 0)
        return self._wholes[left]


def _falling(count: int, most: int) -> Numbers:
    """1, ``count``, ``count · (count − 1)`` … with up to ``most`` factors."""
    factors = np.maximum(count - np.arange(most, dtype=np.float64), 0)
    return np.concatenate(([1.0], np.cumprod(factors)))
