"""How settings fare against every hand that some cards leave to the bank, in a millisecond or two.

The same count as for all hands at once: by ranks alone, then moved by the bank's flushes of each suit. Strengths are
told apart only where one of the settings asked about lies between them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numba import njit

from tapete.cards.card import JOKER, Card
from tapete.odds.kernels.kernel import Array
from tapete.odds.pai_gow.by_ranks import RankHands, cumulate, hand_ways, rank_hands, steps
from tapete.odds.pai_gow.entries import GROUPS, RANKS, Entries
from tapete.odds.pai_gow.flush_shift import weigh
from tapete.odds.pai_gow.settings import LOW_BITS

_LOWS: Final = 1 << LOW_BITS
_SUITS: Final = 4


class BankBook(NamedTuple):
    """The bank's hands by ranks, and its flushes by the ranks of their suit."""

    ranks: RankHands
    masks: Array
    begin: Array
    """By set of ranks of one suit, where its flushes begin; one more at the end."""
    groups: Array
    flushes: Array
    """As the house way sets them."""
    plain: Array
    """As it would by their ranks alone."""
    highest: int
    """The strongest high hand of all."""


def bank_book(entries: Entries) -> BankBook:
    plain = len(entries.counts)
    order = plain + np.argsort(entries.masks[plain:], kind="stable")
    masks, begin = np.unique(entries.masks[order], return_index=True)
    ranks = RankHands(*(array.astype(np.int32) for array in rank_hands(entries)))
    return BankBook(
        ranks,
        masks.astype(np.int32),
        np.append(begin, len(order)).astype(np.int32),
        entries.groups[order].astype(np.int32),
        entries.house[order].astype(np.int32),
        entries.house[entries.plain[order]].astype(np.int32),
        int(entries.house.max() >> LOW_BITS),
    )


@njit
def _place(sums, highs, lows, setting, ways):  # type: ignore[no-untyped-def]
    sums[highs[setting >> LOW_BITS], lows[setting & (_LOWS - 1)]] += ways


@njit(cache=True)
def _fare(book, gone, suits, no_joker, splits, wins, losses):  # type: ignore[no-untyped-def]
    hands, highest = book.ranks, max(book.highest, splits.max() >> LOW_BITS)
    marks, highs = np.zeros(highest + 1, np.uint8), np.empty(highest + 1, np.uint8)
    low_marks, lows = np.zeros(_LOWS, np.uint8), np.empty(_LOWS, np.uint8)
    for split in splits:
        marks[split >> LOW_BITS] = 1
        low_marks[split & (_LOWS - 1)] = 1
    rows, columns = steps(marks, highs) + 1, steps(low_marks, lows) + 1
    sums = np.zeros((rows, columns), np.int64)
    lower, upper = np.empty(len(hands.lower), np.int64), np.empty(len(hands.upper), np.int64)
    ways = np.empty(len(hands.highs), np.int64)
    hand_ways(hands, gone, no_joker, lower, upper, ways)
    for place in range(len(ways)):
        if ways[place]:
            sums[highs[hands.highs[place]], lows[hands.lows[place]]] += ways[place]
    weights, beside = np.empty(GROUPS, np.int64), np.empty(RANKS, np.int64)
    for suit in range(_SUITS):
        weigh(gone, no_joker, ((1 << RANKS) - 1) ^ suits[suit], beside, weights)
        for place in range(len(book.masks)):
            if book.masks[place] & suits[suit] == book.masks[place]:
                for at in range(book.begin[place], book.begin[place + 1]):
                    many = weights[book.groups[at]]
                    if many:
                        _place(sums, highs, lows, book.flushes[at], many)
                        _place(sums, highs, lows, book.plain[at], -many)
    cumulate(sums, rows, columns)
    for way in range(len(splits)):
        row, column = highs[splits[way] >> LOW_BITS] - 1, lows[splits[way] & (_LOWS - 1)] - 1
        below = sums[row, column]
        wins[way] = below
        losses[way] = sums[rows - 1, columns - 1] - sums[row, columns - 1] - sums[rows - 1, column] + below
    return sums[rows - 1, columns - 1]


def fare(book: BankBook, left: Sequence[Card], splits: Array) -> tuple[Array, Array, int]:
    """By setting, the bank's hands that it beats twice and those it loses to; and how many there are."""
    gone, suits = np.full(RANKS, 4), np.zeros(_SUITS, dtype=np.int64)
    for card in left:
        if card != JOKER:
            gone[card >> 2] -= 1
            suits[card & 3] |= 1 << (card >> 2)
    wins, losses = np.empty((2, len(splits)), dtype=np.int64)
    deals = _fare(book, gone, suits, JOKER not in left, splits, wins, losses)
    return wins, losses, int(deals)
