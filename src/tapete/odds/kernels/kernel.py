"""Strengths of card sets in compiled code: the tables of ``cards`` as arrays, for any order of hands.

A set of cards is carried as two sums, one number a card: ``keys`` (ranks and suit counters, see ``cards.table``) and
``suits`` (the ranks of each suit as bits, sixteen bits a suit). The sums of disjoint sets add up to those of their
union, so an enumeration adds one card at a level and never looks at a hand again. All indices are unsigned: a signed
one costs a test at every look.
"""

import os
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.cards.card import JOKER, JOKER_SYMBOL, Card, rank_of, suit_of
from tapete.cards.order import HandOrder
from tapete.cards.table import CARD_KEYS, FLUSH_BITS, HIGH_SHIFT, LOW_SHIFT, SUM_MASK, table
from tapete.odds.kernels.progress import in_parts, unwatched

Array = np.ndarray[tuple[int, ...], np.dtype[np.number]]
WholeArray = np.ndarray[tuple[int, ...], np.dtype[np.integer]]

ROWS_A_THREAD: Final = 100_000
"""Fewer rows than this are looked up before a thread has begun."""
SUIT_BITS: Final = 16
SUIT_MASK: Final = (1 << SUIT_BITS) - 1


def _suit_ranks(card: Card) -> int:
    if card == JOKER:
        return sum(1 << SUIT_BITS * suit + JOKER_SYMBOL for suit in range(4))
    return 1 << SUIT_BITS * suit_of(card) + rank_of(card)


KEYS: Final = np.array(CARD_KEYS, dtype=np.uint64)
SUITS: Final = np.array([_suit_ranks(Card(number)) for number in range(JOKER + 1)], dtype=np.uint64)


class Lookup(NamedTuple):
    """What strengths of sets of one size are looked up in; a kernel takes it as one argument."""

    keys: Array
    suits: Array
    low: Array
    high: Array
    strengths: Array
    bias: np.uint64
    flush_base: np.uint64


@cache
def lookup(order: HandOrder, cards: int) -> Lookup:
    """The arrays for sets of ``cards`` cards under an order."""
    strength_table = table(order, cards)
    return Lookup(
        KEYS,
        SUITS,
        np.array(strength_table.low, dtype=np.uint16),
        np.array(strength_table.high, dtype=np.uint32),
        np.array(strength_table.strengths, dtype=np.uint16),
        np.uint64(strength_table.bias),
        np.uint64(strength_table.flush_base),
    )


@njit
def strength(arrays, keys, suits):  # type: ignore[no-untyped-def]
    """The strength of a set from its two sums, the bias among the keys; called from kernels."""
    flush = keys & uint64(FLUSH_BITS)
    if flush:
        suit = uint64(flush > 0x8) + uint64(flush > 0x80) + uint64(flush > 0x800)
        place = arrays.flush_base + (suits >> suit * uint64(SUIT_BITS) & uint64(SUIT_MASK))
    else:
        low_sum, high_sum = keys >> uint64(LOW_SHIFT) & uint64(SUM_MASK), keys >> uint64(HIGH_SHIFT)
        place = uint64(arrays.low[low_sum]) + uint64(arrays.high[high_sum])
    return arrays.strengths[place]


@cache
def _rows(cards: int) -> Callable[[Lookup, Array, Array], None]:
    """The kernel for rows of so many cards: the number is a constant of the compiled loop, which makes it five times
    as fast."""

    @njit(nogil=True, cache=True)
    def fill(arrays, hands, reached):  # type: ignore[no-untyped-def]
        for row in range(uint64(hands.shape[0])):
            keys, suits = arrays.bias, uint64(0)
            for column in range(uint64(cards)):
                keys += arrays.keys[hands[row, column]]
                suits += arrays.suits[hands[row, column]]
            reached[row] = strength(arrays, keys, suits)

    return fill


def strengths(order: HandOrder, hands: Array) -> Array:
    """The strength of every row of cards (an array of bytes, one row a hand): higher is better, equal is a tie.

    >>> strengths(HandOrder(), np.array([[51, 47, 43, 39, 35, 0, 5]], dtype=np.uint8))
    array([7461], dtype=uint16)
    """
    return looked_up(lookup(order, hands.shape[1]), hands)


def looked_up(arrays: Lookup, hands: Array, at_once: int | None = None) -> Array:
    """What the arrays have for every row of cards; many rows are looked up in so many threads, on all cores unless
    told."""
    hands = np.ascontiguousarray(hands, dtype=np.uint8)
    reached = np.empty(len(hands), dtype=np.uint16)
    fill, parts = _rows(hands.shape[1]), min(at_once or os.cpu_count() or 1, len(hands) // ROWS_A_THREAD)
    if parts < 2:
        fill(arrays, hands, reached)
        return reached
    bounds = [len(hands) * part // parts for part in range(parts + 1)]

    def work(part: int) -> None:
        some = slice(bounds[part], bounds[part + 1])
        fill(arrays, hands[some], reached[some])

    in_parts(work, parts, unwatched)
    return reached
