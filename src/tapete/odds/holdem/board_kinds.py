"""How every holding fares against the bank's on a five-card board, for all boards that differ only in suits that do
not matter.

Where a suit has three cards of a board or more, only who holds that suit matters; elsewhere no suit does. A board is
then the ranks of that suit and the ranks of the others, 42,783 in all, and a card is of one of 26 kinds: its rank, in
the suit or not. All holdings of the same two kinds fare alike.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.cards.order import HandOrder
from tapete.odds.kernels.combination import BINOMIALS
from tapete.odds.kernels.kernel import Array, lookup, strength
from tapete.odds.kernels.progress import in_parts, unwatched

FIELD: Final = 21
"""Bits of a count: no class has more than 24 boards and holdings, 46 last cards and 990 holdings of the bank."""
PAIRS: Final = 26 * 27 // 2
NO_SUIT: Final = -1
_RANKS: Final = 13
_BOARD: Final = 5
_LEAST: Final = 3
"""Cards of a suit on the board that make a flush possible."""
_PARTS: Final = 16
_DIGIT: Final = 7
_BUCKETS: Final = 1 << _DIGIT
_PLAIN_SUITS: Final = (0, 0, 1, 1, 2)
"""Suits of a board and of own cards where none matters: never five of one."""
_OWN_PLAIN: Final = 3

_OTHERS: Final = np.array([comb(_RANKS + size - 1, size) for size in range(_BOARD - _LEAST + 1)])
"""Ways to choose the ranks of the cards not in the suit, by how many they are."""
_PLAIN: Final = comb(_RANKS + _BOARD - 1, _BOARD)
_FIRST: Final = _PLAIN + np.cumsum(
    [0, *(comb(_RANKS, size) * comb(_RANKS + _BOARD - size - 1, _BOARD - size) for size in range(_LEAST, _BOARD))]
)
"""The first row of the boards with three, four and five cards of a suit, after those without."""


class BoardKinds(NamedTuple):
    """Boards by row (see ``row_of``): one of their boards, and how many of its cards, its first ones, have the suit."""

    cards: Array
    in_suit: Array


def _boards() -> Iterator[tuple[tuple[int, ...], int]]:
    for ranks in sorted(combinations_with_replacement(range(_RANKS), _BOARD), key=lambda ranks: ranks[::-1]):
        yield tuple(4 * rank + suit for rank, suit in zip(ranks, _PLAIN_SUITS, strict=True)), 0
    for size in range(_LEAST, _BOARD + 1):
        others = sorted(combinations_with_replacement(range(_RANKS), _BOARD - size), key=lambda ranks: ranks[::-1])
        for suited in sorted(combinations(range(_RANKS), size), key=lambda ranks: ranks[::-1]):
            for rest in others:
                yield (*(4 * rank for rank in suited), *(4 * rank + 1 for rank in rest)), size


@cache
def board_kinds() -> BoardKinds:
    cards, in_suit = zip(*_boards(), strict=True)
    return BoardKinds(np.array(cards, dtype=np.int64), np.array(in_suit, dtype=np.int64))


@njit
def kind(card, suit):  # type: ignore[no-untyped-def]
    """The kind of a card where a suit matters, or none."""
    return (card >> 2) + _RANKS * ((card & 3) == suit)


@njit
def pair(kind, other):  # type: ignore[no-untyped-def]
    """The number of two kinds."""
    high = max(kind, other)
    return (high * (high + 1) >> 1) + min(kind, other)


@njit
def row_of(board, suit):  # type: ignore[no-untyped-def]
    """The row of a board of ascending cards where a suit matters, or none."""
    suited, others, held, rest = 0, 0, 0, 0
    for card in board:
        if (card & 3) == suit:
            suited += BINOMIALS[card >> 2, held + 1]
            held += 1
        else:
            others += BINOMIALS[(card >> 2) + rest, rest + 1]
            rest += 1
    return others if suit == NO_SUIT else _FIRST[held - _LEAST] + suited * _OTHERS[rest] + others


@njit
def _sorted_by(values, places, shift, sorted_places):  # type: ignore[no-untyped-def]
    """One step of a radix sort: the places in order of seven bits of their values."""
    starts = np.zeros(_BUCKETS + 1, np.int64)
    for place in places:
        starts[(values[place] >> shift & (_BUCKETS - 1)) + 1] += 1
    for bucket in range(_BUCKETS):
        starts[bucket + 1] += starts[bucket]
    for place in places:
        bucket = values[place] >> shift & (_BUCKETS - 1)
        sorted_places[starts[bucket]] = place
        starts[bucket] += 1


@njit
def _left(board, in_suit, left):  # type: ignore[no-untyped-def]
    """How many cards of each kind are not on the board; False where that is impossible."""
    left[:_RANKS], left[_RANKS:] = (3, 1) if in_suit else (4, 0)
    for place in range(_BOARD):
        kind = (board[place] >> 2) + _RANKS * (place < in_suit)
        left[kind] -= 1
        if left[kind] < 0:
            return False
    return True


@njit
def _fare(values, rising, ones, others, left, needed, row):  # type: ignore[no-untyped-def]
    """For each pair of kinds its wins with the ``needed`` strength or more, its other wins, and its ties, in one
    number: the holdings below and the equal ones, less those with one of its two cards."""
    below_with, equal_with = np.zeros(2 * _RANKS, np.int64), np.zeros(2 * _RANKS, np.int64)
    begin, below = 0, 0
    while begin < len(rising):
        value, end, equal = values[rising[begin]], begin, 0
        while end < len(rising) and values[rising[end]] == value:
            kind, other = ones[rising[end]], others[rising[end]]
            if kind == other:
                equal += left[kind] * (left[kind] - 1) >> 1
                equal_with[kind] += left[kind] - 1
            else:
                equal += left[kind] * left[other]
                equal_with[kind] += left[other]
                equal_with[other] += left[kind]
            end += 1
        shift = 0 if value >= needed else FIELD
        for place in rising[begin:end]:
            kind, other = ones[place], others[place]
            wins = below - below_with[kind] - below_with[other]
            ties = equal - equal_with[kind] - equal_with[other] + 1
            row[pair(kind, other)] = uint64(wins) << uint64(shift) | uint64(ties) << uint64(2 * FIELD)
        below += equal
        for kind in range(2 * _RANKS):
            below_with[kind] += equal_with[kind]
            equal_with[kind] = 0
        begin = end


@njit(nogil=True, cache=True)
def _fill(arrays, needed, boards, rows):  # type: ignore[no-untyped-def]
    left = np.empty(2 * _RANKS, np.int64)
    ones, others, values = np.empty(PAIRS, np.int64), np.empty(PAIRS, np.int64), np.empty(PAIRS, np.uint16)
    half, rising, own = np.empty(PAIRS, np.int64), np.empty(PAIRS, np.int64), np.empty(2 * _RANKS, np.int64)
    every = np.arange(PAIRS)
    for row in range(len(rows)):
        board, in_suit = boards.cards[row], boards.in_suit[row]
        if not _left(board, in_suit, left):
            continue
        for rank in range(_RANKS):
            own[rank], own[_RANKS + rank] = 4 * rank + (1 if in_suit else _OWN_PLAIN), 4 * rank
        keys, suits = arrays.bias, uint64(0)
        for card in board:
            keys += arrays.keys[card]
            suits += arrays.suits[card]
        count = 0
        for kind in range(2 * _RANKS):
            for other in range(kind + 1):
                if left[kind] and left[other] and (kind != other or left[kind] > 1):
                    ones[count], others[count] = kind, other
                    values[count] = strength(
                        arrays,
                        keys + arrays.keys[own[kind]] + arrays.keys[own[other]],
                        suits + arrays.suits[own[kind]] + arrays.suits[own[other]],
                    )
                    count += 1
        _sorted_by(values, every[:count], 0, half[:count])
        _sorted_by(values, half[:count], _DIGIT, rising[:count])
        _fare(values, rising[:count], ones, others, left, needed, rows[row])


def fares_by_kind(order: HandOrder, needed: int) -> Array:
    """By row of boards and pair of kinds, how such a holding fares over the 990 holdings of the bank, as three counts
    of ``FIELD`` bits each: wins with the ``needed`` strength, other wins, ties."""
    kinds, arrays = board_kinds(), lookup(order, 7)
    rows = np.zeros((len(kinds.cards), PAIRS), dtype=np.uint64)
    bounds = [len(rows) * part // _PARTS for part in range(_PARTS + 1)]

    def work(part: int) -> None:
        some = slice(bounds[part], bounds[part + 1])
        _fill(arrays, needed, BoardKinds(kinds.cards[some], kinds.in_suit[some]), rows[some])

    in_parts(work, _PARTS, unwatched)
    return rows
