"""Boards and holdings up to an exchange of suits.

A board's suits are put in the order of the ranks they hold. Suits that hold the same ranks can still be exchanged;
among the holdings which that makes alike the one with the least number stands for all. A class of a board and a
holding is thus two numbers, and what is summed up by class is right for the class as a whole.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import njit

from tapete.cards.card import Card
from tapete.odds.kernels.combination import BINOMIALS, advance, put_in_order
from tapete.odds.kernels.kernel import Array, WholeArray

CARDS: Final = 52
HOLDINGS: Final = comb(CARDS, 2)
EXCHANGES: Final = np.array(list(permutations(range(4))), dtype=np.int64)
"""New suit by old suit."""
_ALIKE: Final = 8
"""Which neighbours in the order of suits hold the same ranks, as three bits."""


class Boards(NamedTuple):
    """The sets of some size by number (see ``number``): their class, and the exchange that brings them to it. Then the
    classes: how their suits are alike, their cards, and how many sets they stand for."""

    class_of: Array
    exchange_of: Array
    alike: Array
    cards: Array
    weights: Array


@njit
def number(cards, size):  # type: ignore[no-untyped-def]
    """The place of a set of ascending cards among all of its size."""
    total = 0
    for place in range(size):
        total += BINOMIALS[cards[place], place + 1]
    return total


@njit
def holding(first, second):  # type: ignore[no-untyped-def]
    """The number of two cards."""
    return BINOMIALS[max(first, second), 2] + min(first, second)


@njit(cache=True)
def _classify(size, class_of, exchange_of, alike, classes, weights):  # type: ignore[no-untyped-def]
    chosen, moved = np.arange(size), np.empty(size, np.int64)
    ranks = np.empty(4, np.int64)
    count, level = 0, 0
    class_of[:] = -1
    while level >= 0:
        ranks[:] = 0
        for card in chosen:
            ranks[card & 3] |= 1 << (card >> 2)
        exchange = 0
        while not _orders(EXCHANGES[exchange], ranks):
            exchange += 1
        for place in range(size):
            moved[place] = chosen[place] & ~3 | EXCHANGES[exchange, chosen[place] & 3]
        put_in_order(moved)
        here, there = number(chosen, size), number(moved, size)
        if class_of[there] < 0:
            class_of[there] = count
            put_in_order(ranks)
            alike[count] = (ranks[3] == ranks[2]) + 2 * (ranks[2] == ranks[1]) + 4 * (ranks[1] == ranks[0])
            for place in range(size):
                classes[count, place] = moved[place]
            count += 1
        class_of[here], exchange_of[here] = class_of[there], exchange
        weights[class_of[here]] += 1
        level = advance(chosen, size, CARDS)
    return count


@njit
def _orders(exchange, ranks):  # type: ignore[no-untyped-def]
    """Whether an exchange puts the suits in the order of their ranks, the greatest first."""
    for suit in range(4):
        for other in range(4):
            if exchange[suit] < exchange[other] and ranks[suit] < ranks[other]:
                return False
    return True


@cache
def boards(size: int) -> Boards:
    """
    >>> [len(boards(size).weights) for size in (0, 3, 4)]
    [1, 1755, 16432]
    """
    sets = comb(CARDS, size)
    class_of, exchange_of = np.empty(sets, dtype=np.int32), np.empty(sets, dtype=np.uint8)
    alike, weights = np.empty(sets, dtype=np.uint8), np.zeros(sets, dtype=np.int64)
    classes = np.empty((sets, size), dtype=np.int64)
    count = _classify(size, class_of, exchange_of, alike, classes, weights)
    return Boards(class_of, exchange_of, alike[:count].copy(), classes[:count].copy(), weights[:count].copy())


@cache
def like_holdings() -> Array:
    """By how a board's suits are alike and by exchange: for each holding, the one that stands for its class."""
    pairs = np.array([(low, high) for high in range(CARDS) for low in range(high)])
    moved = np.empty((len(EXCHANGES), HOLDINGS), dtype=np.int64)
    for place, exchange in enumerate(EXCHANGES):
        cards = np.sort(pairs & ~3 | exchange[pairs & 3], axis=1)
        moved[place] = BINOMIALS[cards[:, 1], 2] + cards[:, 0]
    likes = np.empty((_ALIKE, len(EXCHANGES), HOLDINGS), dtype=np.uint16)
    for alike in range(_ALIKE):
        least = np.min([row for row, to in zip(moved, EXCHANGES, strict=True) if _keeps(alike, to)], axis=0)
        likes[alike] = least[moved]
    return likes


def _keeps(alike: int, exchange: Array) -> bool:
    """Whether an exchange moves suits only among those that are alike."""
    groups = np.cumsum([0, *(not alike >> place & 1 for place in range(3))])
    return bool((groups[exchange] == groups).all())


def classes_of(boards_dealt: WholeArray, own: WholeArray) -> tuple[Array, Array]:
    """The same as ``class_of`` for rows of boards and holdings."""
    classes = boards(boards_dealt.shape[1])
    at = np.zeros(len(own), dtype=np.int64)
    for place, cards in enumerate(np.sort(boards_dealt, axis=1).T):
        at += BINOMIALS[cards, place + 1]
    row, pairs = classes.class_of[at], BINOMIALS[own.max(axis=1), 2] + own.min(axis=1)
    return row, like_holdings()[classes.alike[row], classes.exchange_of[at], pairs]


def class_of(board: Sequence[Card], own: Sequence[Card]) -> tuple[int, int]:
    """The class of a board and a holding: the board's and the holding that stands for it.

    >>> class_of((), (Card(0), Card(5))) == class_of((), (Card(3), Card(6)))
    True
    """
    classes = boards(len(board))
    at = number(np.array(sorted(board), dtype=np.int64), len(board))
    row = classes.class_of[at]
    return int(row), int(like_holdings()[classes.alike[row], classes.exchange_of[at], holding(*own)])
