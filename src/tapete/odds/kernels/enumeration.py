"""Every set of cards of a deck, counted by strength, each by itself.

Sets that differ in their last card alone share all but it: the others' ranks name a row of strengths, one for each
rank that may come, and the last card only picks its place there. Suits matter where one of them lacks at most a card
for a flush. Elsewhere two neighbours of one rank share a look at the row, and each is counted in a counter of its own,
for a counter that is raised twice in a row waits for itself.

How many sets have each strength, without a look at them, is ``cards.frequencies``.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint32, uint64

from tapete.cards.card import JOKER
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.cards.ranking import rank_sets, scale
from tapete.cards.table import FLUSH_BITS, HIGH_SHIFT, LOW_SHIFT, SUM_MASK, dense_index, symbol_key
from tapete.odds.kernels.combination import advance
from tapete.odds.kernels.kernel import SUIT_BITS, SUIT_MASK, Array, Lookup, lookup

_ROW: Final = 16
"""Places of a row: thirteen ranks and the joker, and two that make its length a power of two."""


class LastCards(NamedTuple):
    """By the ranks of all cards but the last: a row of strengths, by the rank of the last one."""

    low: Array
    high: Array
    rows: Array


@cache
def last_cards(order: HandOrder, cards: int) -> LastCards:
    arrays = lookup(order, cards)
    sums = [sum(map(symbol_key, ranks)) for ranks in rank_sets(order.symbols, cards - 1)]
    low, high, pairs = dense_index((key >> LOW_SHIFT & SUM_MASK, key >> HIGH_SHIFT) for key in sums)
    before = np.array(pairs, dtype=np.int64)
    rows = np.zeros((len(pairs), _ROW), dtype=np.uint16)
    for symbol in order.symbols:
        key = symbol_key(symbol)
        lows, highs = before[:, 0] + (key >> LOW_SHIFT & SUM_MASK), before[:, 1] + (key >> HIGH_SHIFT)
        there = np.flatnonzero((lows < len(arrays.low)) & (highs < len(arrays.high)))
        places = arrays.low[lows[there]].astype(np.int64) + arrays.high[highs[there]]
        rows[there, symbol] = arrays.strengths[np.minimum(places, len(arrays.strengths) - 1)]
    return LastCards(np.array(low, dtype=np.uint16), np.array(high, dtype=np.uint32), rows.ravel())


@njit(nogil=True, cache=True)
def _count(arrays, last_cards, cards, size, counts):  # type: ignore[no-untyped-def]
    """``cards`` are successive numbers; ``counts`` has both counters, one after the other."""
    fixed = size - 3
    chosen = np.arange(fixed)
    keys, suits = np.empty(fixed + 1, np.uint64), np.empty(fixed + 1, np.uint64)
    keys[0], suits[0] = arrays.bias, 0
    end = cards[-1] + uint64(1)
    level = 0
    while level >= 0:
        for place in range(level, fixed):
            keys[place + 1] = keys[place] + arrays.keys[cards[chosen[place]]]
            suits[place + 1] = suits[place] + arrays.suits[cards[chosen[place]]]
        first = cards[chosen[fixed - 1] + 1 if fixed else 0]
        _count_threes(arrays, last_cards, keys[fixed], suits[fixed], first, end, counts)
        level = advance(chosen, fixed, len(cards) - 3)


@njit(inline="always")
def _count_threes(arrays, last_cards, keys, suits, first, end, counts):  # type: ignore[no-untyped-def]
    """All sets of some cards with three from ``first`` on."""
    rows, low, high = last_cards.rows, last_cards.low, last_cards.high
    other, pairs = uint64(len(counts) // 2), end & ~uint64(1)
    for third in range(first, end - uint64(2)):
        third_keys, third_suits = keys + arrays.keys[third], suits + arrays.suits[third]
        for second in range(third + uint64(1), end - uint64(1)):
            key = third_keys + arrays.keys[second]
            low_sum, high_sum = key >> uint64(LOW_SHIFT) & uint64(SUM_MASK), key >> uint64(HIGH_SHIFT)
            row = (uint64(low[low_sum]) + uint64(high[high_sum])) * uint64(_ROW)
            last = second + uint64(1)
            if key + uint64(0x1111) & uint64(FLUSH_BITS):
                _count_suited(arrays, rows, row, key, third_suits + arrays.suits[second], last, end, counts)
                continue
            if last & uint64(1):
                counts[rows[row + (last >> uint64(2))]] += uint32(1)
                last += uint64(1)
            while last < pairs:
                reached = uint64(rows[row + (last >> uint64(2))])
                counts[reached] += uint32(1)
                counts[other + reached] += uint32(1)
                last += uint64(2)
            if last < end:
                counts[rows[row + (last >> uint64(2))]] += uint32(1)


@njit(inline="always")
def _count_suited(arrays, rows, row, key, suits, first, end, counts):  # type: ignore[no-untyped-def]
    """The last cards of a set with a suit that has a flush, or has one with the next card of it."""
    nearly, flush = key + uint64(0x1111) & uint64(FLUSH_BITS), key & uint64(FLUSH_BITS)
    suit = uint64(nearly > 0x8) + uint64(nearly > 0x80) + uint64(nearly > 0x800)
    mask = suits >> suit * uint64(SUIT_BITS) & uint64(SUIT_MASK)
    for last in range(first, end):
        suited = uint64(last & uint64(3) == suit) | uint64(last == uint64(JOKER))
        if flush or suited:
            counts[arrays.strengths[arrays.flush_base + (mask | suited << (last >> uint64(2)))]] += uint32(1)
        else:
            counts[rows[row + (last >> uint64(2))]] += uint32(1)


def count_all(arrays: Lookup, rows: LastCards, cards: Array, size: int, strengths: int) -> Array:
    counts = np.zeros(2 * strengths, dtype=np.uint32)
    _count(arrays, rows, cards, size, counts)
    return counts[:strengths].astype(np.int64) + counts[strengths:]


def counts_by_strength(order: HandOrder, cards: int) -> Array:
    """How many sets of three or more ``cards`` of the order's deck have each strength, every set looked at."""
    numbers = np.array(deck(order.deck), dtype=np.uint64)
    return count_all(lookup(order, cards), last_cards(order, cards), numbers, cards, len(scale(order).grades))


def counts_by_category(order: HandOrder, cards: int) -> dict[Category, int]:
    """
    >>> counts_by_category(HandOrder(), 5)[Category.FULL_HOUSE]
    3744
    """
    counts = dict.fromkeys(order.categories, 0)
    for reached, count in enumerate(counts_by_strength(order, cards)):
        counts[scale(order).category(reached)] += int(count)
    return counts
