"""How every holding fares on hold'em boards against the bank's, gathered by the four cards seen before the last one.

For the four cards, each last card names a row of ``board_kinds``. What all last cards add to a pair of kinds is summed
up once, by the suit that matters; a holding takes its pair's sums, less what its own two cards would have added as last
ones.
"""

from functools import cache
from typing import Final

import numpy as np
from numba import njit, uint64

from tapete.cards.order import HandOrder
from tapete.odds.holdem.board_kinds import NO_SUIT, PAIRS, fares_by_kind, kind, pair, row_of
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.kernels.suit_classes import CARDS, HOLDINGS, boards, holding, like_holdings

PARTS: Final = 64
"""Parts of the work: some rows of the table each."""


@njit
def _suit_that_matters(board):  # type: ignore[no-untyped-def]
    """The suit of three cards of the board or more."""
    for suit in range(4):
        held = 0
        for card in board:
            held += (card & 3) == suit
        if held > 2:
            return suit
    return NO_SUIT


@njit
def _last_cards(four, rows, suits):  # type: ignore[no-untyped-def]
    """By last card the row of the board and the suit that matters; -1 as the row of a card that is on the board."""
    board = np.empty(5, np.int64)
    for last in range(CARDS):
        before = 0
        while before < 4 and four[before] < last:
            before += 1
        if before < 4 and four[before] == last:
            rows[last] = -1
            continue
        for place in range(4):
            board[place + (place >= before)] = four[place]
        board[before] = last
        suits[last] = _suit_that_matters(board)
        rows[last] = row_of(board, suits[last])


@njit(nogil=True, cache=True)
def _gather(by_kind, fours, counts, table):  # type: ignore[no-untyped-def]
    """Fill the rows of some sets of four cards."""
    rows, suits = np.empty(CARDS, np.int64), np.empty(CARDS, np.int64)
    sums, used = np.empty((5, PAIRS), np.uint64), np.empty(5, np.bool_)
    for row in range(len(fours)):
        _last_cards(fours[row], rows, suits)
        sums[:], used[:] = 0, False
        for last in range(CARDS):
            if rows[last] >= 0:
                sums[suits[last]] += by_kind[rows[last]]
                used[suits[last]] = True
        place = -1
        for second in range(CARDS):
            for first in range(second):
                place += 1
                if not counts[row, place]:
                    continue
                fares = uint64(0)
                for suit in range(-1, 4):
                    if used[suit]:
                        fares += sums[suit, pair(kind(first, suit), kind(second, suit))]
                for own in (first, second):
                    suit = suits[own]
                    fares -= by_kind[rows[own], pair(kind(first, suit), kind(second, suit))]
                table[row, place] = uint64(counts[row, place]) * fares


class FourCardFares:
    """By class of four board cards and holding: how the holding fares over all last cards and holdings of the bank, as
    three counts of ``FIELD`` bits each: wins with the ``needed`` strength, other wins, ties."""

    def __init__(self, order: HandOrder, needed: int) -> None:
        self._by_kind, self._fours = fares_by_kind(order, needed), boards(4)
        self._counts = members(4)

    def part(self, number: int) -> Array:
        """Some rows of the table."""
        rows = np.zeros((len(self._counts[_some(number)]), HOLDINGS), dtype=np.uint64)
        self._fill(number, rows)
        return rows

    def table(self, watch: Watch) -> Array:
        """All rows; the parts fill one array, for two of them would be much."""
        table = np.zeros(self._counts.shape, dtype=np.uint64)
        in_parts(lambda number: self._fill(number, table[_some(number)]), PARTS, watch)
        return table

    def _fill(self, number: int, rows: Array) -> None:
        _gather(self._by_kind, self._fours.cards[_some(number)], self._counts[_some(number)], rows)


def _some(number: int) -> slice:
    fours = len(boards(4).weights)
    return slice(fours * number // PARTS, fours * (number + 1) // PARTS)


def fares(order: HandOrder, needed: int, watch: Watch) -> Array:
    """The whole table of ``FourCardFares``."""
    return FourCardFares(order, needed).table(watch)


@cache
def members(cards: int) -> Array:
    """By class of boards with so many cards and holding, how many boards and holdings it stands for.

    They are kept, 22 MB for four cards: every count of hold'em asks for them several times.
    """
    counts = np.zeros((len(boards(cards).weights), HOLDINGS), dtype=np.uint8)
    _count_members(boards(cards), like_holdings(), counts)
    counts.flags.writeable = False
    return counts


@njit(cache=True)
def _count_members(boards, likes, counts):  # type: ignore[no-untyped-def]
    on_board = np.empty(CARDS, np.bool_)
    for row in range(len(boards.weights)):
        on_board[:] = False
        for card in boards.cards[row]:
            on_board[card] = True
        alike, weight = boards.alike[row], boards.weights[row]
        for second in range(CARDS):
            for first in range(second):
                if not on_board[first] and not on_board[second]:
                    counts[row, likes[alike, 0, holding(first, second)]] += weight
