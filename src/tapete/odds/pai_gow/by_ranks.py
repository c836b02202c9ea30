"""How settings fare against all hands of the bank as if there were no flushes: by ranks alone.

The bank's hand is then a set of ranks, and how many hands it stands for depends on how many cards of each rank the
player holds, not on which: 67,600 sets of ranks against as many.
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import njit

from tapete.odds.kernels.kernel import WholeArray
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.pai_gow.entries import RANKS, Entries
from tapete.odds.pai_gow.settings import LOW_BITS

PARTS: Final = 64
_LOWER: Final = 7
"""Ranks of the lower half: what a set of ranks stands for is a product of two halves, each computed once a hand."""
_LOWS: Final = 1 << LOW_BITS
_WAYS: Final = np.array([[comb(held, taken) for taken in range(5)] for held in range(5)], dtype=np.int64)


class RankHands(NamedTuple):
    """The bank's sets of ranks in halves, with their settings by the house way."""

    lower: WholeArray
    upper: WholeArray
    lower_at: WholeArray
    upper_at: WholeArray
    jokers: WholeArray
    highs: WholeArray
    lows: WholeArray


def rank_hands(entries: Entries) -> RankHands:
    lower, lower_at = np.unique(entries.counts[:, :_LOWER], axis=0, return_inverse=True)
    upper, upper_at = np.unique(entries.counts[:, _LOWER:], axis=0, return_inverse=True)
    plain = entries.house[: len(entries.counts)]
    return RankHands(
        lower, upper, lower_at.ravel(), upper_at.ravel(), entries.jokers, plain >> LOW_BITS, plain & (_LOWS - 1)
    )


@njit
def hand_ways(hands, held, joker, lower, upper, ways):  # type: ignore[no-untyped-def]
    """How many hands each set of ranks stands for beside a player who holds so many cards of each rank."""
    for place in range(len(hands.lower)):
        lower[place] = 1
        for rank in range(_LOWER):
            lower[place] *= _WAYS[4 - held[rank], hands.lower[place, rank]]
    for place in range(len(hands.upper)):
        upper[place] = 1
        for rank in range(_LOWER, RANKS):
            upper[place] *= _WAYS[4 - held[rank], hands.upper[place, rank - _LOWER]]
    for place in range(len(ways)):
        ways[place] = lower[hands.lower_at[place]] * upper[hands.upper_at[place]]
        if joker and hands.jokers[place]:
            ways[place] = 0


@njit
def steps(marks, step):  # type: ignore[no-untyped-def]
    """By strength, how many of the marked strengths it reaches; returns how many marks there are."""
    count = 0
    for value in range(len(marks)):
        count += marks[value]
        step[value] = count
    return count


@njit
def cumulate(sums, rows, columns):  # type: ignore[no-untyped-def]
    for row in range(rows):
        for column in range(1, columns):
            sums[row, column] += sums[row, column - 1]
    for row in range(1, rows):
        for column in range(columns):
            sums[row, column] += sums[row - 1, column]


@njit(nogil=True, cache=True)
def _compare(entries, hands, flushes, flush_first, begin, end, wins, losses):  # type: ignore[no-untyped-def]
    """For each set of ranks of the player, all settings of its entries against all sets of ranks of the bank."""
    lower, upper = np.empty(len(hands.lower), np.int64), np.empty(len(hands.upper), np.int64)
    ways, highest = np.empty(len(hands.highs), np.int64), hands.highs.max()
    for split in entries.splits:
        highest = max(highest, split >> LOW_BITS)
    marks, step = np.zeros(highest + 1, np.int64), np.empty(highest + 1, np.int64)
    for player in range(begin, end):
        hand_ways(hands, entries.counts[player], entries.jokers[player], lower, upper, ways)
        marks[:] = 0
        for at in range(flush_first[player] - 1, flush_first[player + 1]):
            entry = player if at < flush_first[player] else flushes[at]
            for place in range(entries.first[entry], entries.first[entry + 1]):
                marks[entries.splits[place] >> LOW_BITS] = 1
        rows = steps(marks, step) + 1
        sums = np.zeros((rows, _LOWS), np.int64)
        for place in range(len(ways)):
            sums[step[hands.highs[place]], hands.lows[place]] += ways[place]
        cumulate(sums, rows, _LOWS)
        for at in range(flush_first[player] - 1, flush_first[player + 1]):
            entry = player if at < flush_first[player] else flushes[at]
            for place in range(entries.first[entry], entries.first[entry + 1]):
                row, low = step[entries.splits[place] >> LOW_BITS] - 1, entries.splits[place] & (_LOWS - 1)
                below = sums[row, low - 1] if low else 0
                lower_low = sums[rows - 1, low - 1] if low else 0
                wins[place] = below
                losses[place] = sums[rows - 1, _LOWS - 1] - sums[row, _LOWS - 1] - lower_low + below


def by_ranks(entries: Entries, watch: Watch) -> tuple[WholeArray, WholeArray]:
    """By setting, how many hands of the bank it beats twice, and against how many it loses."""
    hands, plain = rank_hands(entries), len(entries.counts)
    order = np.argsort(entries.plain[plain:], kind="stable")
    flushes = order + plain
    flush_first = np.searchsorted(entries.plain[plain:][order], np.arange(plain + 1))
    wins, losses = np.zeros((2, len(entries.splits)), dtype=np.int64)

    def work(part: int) -> None:
        begin, end = (plain * edge // PARTS for edge in (part, part + 1))
        _compare(entries, hands, flushes, flush_first, begin, end, wins, losses)

    in_parts(work, PARTS, watch)
    return wins, losses
