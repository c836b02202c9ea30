"""How every holding fares on hold'em boards against the bank's, gathered by the four cards seen before the last one.

For the four cards, each kind of last card names a row of ``board_kinds``. What all last cards add to a pair of kinds is
summed up once, by the suit that matters; a holding takes its pair's sums, less what its own two cards would have added
as last ones.
"""

from functools import cache
from typing import Final

import numpy as np
from numba import njit, uint64

from tapete.cards.order import HandOrder
from tapete.odds.holdem.board_kinds import NO_SUIT, PAIRS, fares_by_kind, row_of
from tapete.odds.holdem.four_kinds import MOST_KINDS, PAIRED, PLAIN_PAIRS, RANKS, four_kinds, pairs_on_boards
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.kernels.suit_classes import CARDS, HOLDINGS, boards, holding, like_holdings

PARTS: Final = 64
"""Parts of the work: some rows of the table each."""
_FOUR: Final = 4
_LEAST: Final = 3


@njit
def _count_left(four, first, second, left):  # type: ignore[no-untyped-def]
    """How many cards of each kind are not among the four."""
    left[:RANKS] = 4 - (first >= 0) - (second >= 0)
    left[RANKS:] = 1
    for card in four:
        left[(card >> 2) + RANKS * (((card & 3) == first) + 2 * ((card & 3) == second))] -= 1


@njit
def _last_card(four, last, suits):  # type: ignore[no-untyped-def]
    """The row of the board with a last card, and which of some suits matters: 1 for the first, 2 for the second, 0 for
    none."""
    board, before = np.empty(_FOUR + 1, np.int64), 0
    while before < _FOUR and four[before] < last:
        before += 1
    for place in range(_FOUR):
        board[place + (place >= before)] = four[place]
    board[before] = last
    for place in range(len(suits)):
        of_suit = 0
        for card in board:
            of_suit += suits[place] >= 0 and (card & 3) == suits[place]
        if of_suit >= _LEAST:
            return row_of(board, suits[place]), place + 1
    return row_of(board, NO_SUIT), 0


@njit
def _last_kinds(four, suits, left, kinds, rows, matters):  # type: ignore[no-untyped-def]
    """By kind of last card the row of the board, and which suit matters; any row where there is no such card."""
    other = 0
    while other == suits[0] or other == suits[1]:
        other += 1
    for kind in range(kinds):
        suit = other if kind < RANKS else suits[kind // RANKS - 1]
        rows[kind], matters[kind] = 0, 0
        if left[kind]:
            rows[kind], matters[kind] = _last_card(four, 4 * (kind % RANKS) + suit, suits)


@njit
def _sum_last(by_kind, left, rows, matters, kinds, sums):  # type: ignore[no-untyped-def]
    """What all last cards add, by the suit that matters."""
    sums[:] = 0
    for kind in range(kinds):
        total, row, number = sums[matters[kind]], by_kind[rows[kind]], uint64(left[kind])
        for place in range(PAIRS if matters[kind] else PLAIN_PAIRS):
            total[place] += number * row[place]


@njit
def _fill_row(by_kind, pairs, left, rows, matters, sums, fares):  # type: ignore[no-untyped-def]
    """How each pair of kinds fares; nothing where there are no such cards."""
    for place in range(uint64(len(fares))):
        high, low = PAIRED[place, 0], PAIRED[place, 1]
        if left[high] and left[low] and (high != low or left[high] > 1):
            total = sums[0, pairs[0, place]] - by_kind[rows[high], pairs[matters[high], place]]
            total -= by_kind[rows[low], pairs[matters[low], place]]
            if len(fares) > PLAIN_PAIRS:
                total += sums[1, pairs[1, place]]
            if len(fares) > PAIRS:
                total += sums[2, pairs[2, place]]
            fares[place] = total


@njit(nogil=True, cache=True)
def _gather(by_kind, pairs, fours, kinds, begin, end, table):  # type: ignore[no-untyped-def]
    """Fill the rows of some classes of four cards."""
    rows, matters = np.zeros(MOST_KINDS, np.uint64), np.zeros(MOST_KINDS, np.uint64)
    left, sums, suits = np.empty(MOST_KINDS, np.int64), np.empty((3, PAIRS), np.uint64), np.empty(2, np.int64)
    for four in range(begin, end):
        suits[0], suits[1] = kinds.first[four], kinds.second[four]
        number = RANKS * (1 + (suits[0] >= 0) + (suits[1] >= 0))
        _count_left(fours[four], suits[0], suits[1], left)
        _last_kinds(fours[four], suits, left, number, rows, matters)
        _sum_last(by_kind, left, rows, matters, number, sums)
        fares = table[kinds.starts[four] - kinds.starts[begin] : kinds.starts[four + 1] - kinds.starts[begin]]
        _fill_row(by_kind, pairs, left, rows, matters, sums, fares)


class FourCardFares:
    """By class of four board cards and pair of kinds (see ``four_kinds``): how such a holding fares over all last cards
    and holdings of the bank, as three counts of ``FIELD`` bits each: wins with the ``needed`` strength, other wins,
    ties."""

    def __init__(self, order: HandOrder, needed: int) -> None:
        self._by_kind, self._fours, self._kinds = fares_by_kind(order, needed), boards(4).cards, four_kinds()

    def part(self, number: int) -> Array:
        """Some rows of the table."""
        begin, end = _bounds(number)
        table = np.zeros(self._kinds.starts[end] - self._kinds.starts[begin], dtype=np.uint64)
        _gather(self._by_kind, pairs_on_boards(), self._fours, self._kinds, begin, end, table)
        return table

    def table(self, watch: Watch) -> Array:
        """All rows; the parts fill one array, for two of them would be much."""
        starts = self._kinds.starts
        table = np.zeros(starts[-1], dtype=np.uint64)

        def work(number: int) -> None:
            begin, end = _bounds(number)
            _gather(
                self._by_kind,
                pairs_on_boards(),
                self._fours,
                self._kinds,
                begin,
                end,
                table[starts[begin] : starts[end]],
            )

        in_parts(work, PARTS, watch)
        return table


def _bounds(number: int) -> tuple[int, int]:
    """The classes of a part: the first one, and the one behind the last."""
    fours = len(boards(4).weights)
    return fours * number // PARTS, fours * (number + 1) // PARTS


def fares(order: HandOrder, needed: int, watch: Watch) -> Array:
    """The whole table of ``FourCardFares``."""
    return FourCardFares(order, needed).table(watch)


@cache
def members(cards: int) -> Array:
    """By class of boards with so many cards and holding, how many boards and holdings it stands for."""
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
