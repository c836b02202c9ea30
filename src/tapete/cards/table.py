"""Strength tables: a hand's strength by adding seven numbers and looking twice, whatever the order of hands.

Each card has one key, the same for every order. A key holds a counter for each suit (four bits), and a number for the
rank in one of two halves of the deck (2 to 8, and 9 to joker). The numbers of a half are chosen so that different
sets of up to seven cards have different sums; ``low`` and ``high`` turn the two sums into parts of one dense index
into ``strengths``. When a suit counter reaches the number of cards of a flush, the index is instead ``flush_base``
plus the rank mask of that suit, in the same array: one array, one choice, made on the index. All arrays are flat and
typed, so that numeric kernels read them as they are.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Final

import msgspec

from tapete.cards.card import JOKER, JOKER_SYMBOL, Card, rank_of, suit_of
from tapete.cards.category import Category
from tapete.cards.order import HandOrder
from tapete.cards.ranking import Scale, rank_sets, scale

MOST_CARDS: Final = 7
LOW_RANKS: Final = 7
SYMBOL_NUMBERS: Final = (1, 5, 24, 112, 521, 2247, 9244)
"""The least numbers whose sums tell apart all sets of up to seven cards with at most four of a rank."""

LOW_SHIFT: Final = 16
HIGH_SHIFT: Final = 32
SUM_MASK: Final = 0xFFFF
FLUSH_BITS: Final = 0x8888


def symbol_key(symbol: int) -> int:
    if symbol < LOW_RANKS:
        return SYMBOL_NUMBERS[symbol] << LOW_SHIFT
    return SYMBOL_NUMBERS[symbol - LOW_RANKS] << HIGH_SHIFT


def _card_key(card: Card) -> int:
    if card == JOKER:
        return symbol_key(JOKER_SYMBOL) | 0x1111
    return symbol_key(rank_of(card)) | 1 << 4 * suit_of(card)


CARD_KEYS: Final = tuple(_card_key(Card(number)) for number in range(JOKER + 1))


class StrengthTable(msgspec.Struct, frozen=True):
    """The strengths of all sets of ``cards`` cards under an order; the best hand of the set counts."""

    scale: Scale
    cards: int
    bias: int
    low: array[int]
    high: array[int]
    strengths: array[int]
    flush_base: int

    def category(self, strength: int) -> Category:
        return self.scale.category(strength)


def flush_mask(cards: Iterable[Card], total: int) -> int:
    """The ranks, as bits, of the suit whose counter in ``total`` says flush; the joker is of every suit."""
    suit = (total & FLUSH_BITS).bit_length() // 4 - 1
    mask = 0
    for card in cards:
        if card == JOKER or card % 4 == suit:
            mask |= 1 << card // 4
    return mask


def _best_without_suits(order: HandOrder, count: int) -> dict[int, int]:
    """Strength of the best hand in each set of ``count`` cards, flushes apart, by the sum of its rank keys."""
    if count == order.size:
        strengths = scale(order).strengths
        return {sum(map(symbol_key, ranks)): strengths[ranks, False] for ranks in rank_sets(order.symbols, count)}
    smaller = _best_without_suits(order, count - 1)
    key_of = {symbol: symbol_key(symbol) for symbol in order.symbols}
    best = {}
    for ranks in rank_sets(order.symbols, count):
        keys = [key_of[rank] for rank in ranks]
        total = sum(keys)
        best[total] = max([smaller[total - key] for key in set(keys)])
    return best


def _best_of_one_suit(order: HandOrder) -> array[int]:
    """Strength of the best flush in each set of ranks of one suit, by mask."""
    strengths = scale(order).strengths
    best = array("H", bytes(2 << max(order.symbols) + 1))
    for count in range(order.size, min(len(order.symbols), MOST_CARDS) + 1):
        for ranks in combinations(sorted(order.symbols, reverse=True), count):
            mask = sum(1 << rank for rank in ranks)
            smaller = (best[mask & ~(1 << rank)] for rank in ranks)
            best[mask] = strengths[ranks, True] if count == order.size else max(smaller)
    return best


def dense_index(sums: Iterable[tuple[int, int]]) -> tuple[array[int], array[int], list[tuple[int, int]]]:
    """Arrays ``low`` and ``high`` such that low[l] + high[h] numbers the pairs of sums without holes, and the pairs
    in that order.

    It works because the low sums that go with a high sum are all those of one number of cards.
    """
    partners: dict[int, list[int]] = {}
    for low_sum, high_sum in sorted(sums):
        partners.setdefault(high_sum, []).append(low_sum)
    low = array("H", bytes(2 * (max(map(max, partners.values())) + 1)))
    high = array("I", bytes(4 * (max(partners) + 1)))
    pairs: list[tuple[int, int]] = []
    for high_sum, low_sums in partners.items():
        high[high_sum] = len(pairs)
        for place, low_sum in enumerate(low_sums):
            low[low_sum] = place
            pairs.append((low_sum, high_sum))
    return low, high, pairs


@cache
def is_tabled(order: HandOrder, cards: int) -> bool:
    """Whether there is a table for sets of so many cards."""
    return cards == order.size or (cards <= MOST_CARDS and not order.has_joker and not _straight_above_flush(order))


def _straight_above_flush(order: HandOrder) -> bool:
    place = order.categories.index
    return order.has_flushes and place(Category.FLUSH) > place(Category.STRAIGHT)


@cache
def table(order: HandOrder, cards: int) -> StrengthTable:
    """The table for sets of ``cards`` cards, built from the order on first use."""
    if _straight_above_flush(order) and cards > order.size:
        raise ValueError("hands chosen from more cards are only tabled for orders in which a flush beats a straight")
    if order.has_joker and cards > order.size:
        raise ValueError("hands chosen from more cards are only tabled without a joker: beside a flush it makes fours")
    best = _best_without_suits(order, cards)
    low, high, pairs = dense_index((key >> LOW_SHIFT & SUM_MASK, key >> HIGH_SHIFT) for key in best)
    strengths = array("H", (best[low_sum << LOW_SHIFT | high_sum << HIGH_SHIFT] for low_sum, high_sum in pairs))
    flush_base = len(strengths)
    if order.has_flushes:
        strengths.extend(_best_of_one_suit(order))
    bias = (8 - order.size) * 0x1111 if order.has_flushes else 0
    return StrengthTable(scale(order), cards, bias, low, high, strengths, flush_base)
