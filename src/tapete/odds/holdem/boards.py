"""How every holding fares on every board of hold'em against the bank's, gathered by the four cards seen before the
last one.

Each five-card board, up to an exchange of suits, is looked at once: its 1,081 holdings are put in order of strength,
and a holding's wins and ties over the 990 that the bank can have beside it follow from how many holdings are below
and equal, less those with one of its cards. The result goes to each of the five sets of four cards.
"""

import os
from queue import SimpleQueue
from typing import Final

import numpy as np
from numba import njit, uint64

from tapete.cards.order import HandOrder
from tapete.odds.kernels.hand_classes import hand_classes
from tapete.odds.kernels.kernel import Array, lookup, strength
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.kernels.suit_classes import CARDS, HOLDINGS, Boards, boards, holding, like_holdings, number

FIELD: Final = 21
"""Bits of a count: no class has more than 24 boards and holdings, 46 last cards and 990 holdings of the bank."""
MOST_AT_ONCE: Final = 4
"""Tables that are filled side by side, of 174 MB each."""
_PARTS: Final = 64
_LEFT: Final = CARDS - 5
_PAIRS: Final = _LEFT * (_LEFT - 1) // 2
_DIGIT: Final = 7
_BUCKETS: Final = 1 << _DIGIT


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
def _fare(values, rising, firsts, seconds, needed, counts):  # type: ignore[no-untyped-def]
    """For each holding its wins with the ``needed`` strength or more, its other wins, and its ties, in one number."""
    below, equal = np.zeros(_LEFT, np.int64), np.zeros(_LEFT, np.int64)
    begin = 0
    while begin < len(rising):
        value, end = values[rising[begin]], begin
        while end < len(rising) and values[rising[end]] == value:
            equal[firsts[rising[end]]] += 1
            equal[seconds[rising[end]]] += 1
            end += 1
        shift = 0 if value >= needed else FIELD
        for place in rising[begin:end]:
            first, second = firsts[place], seconds[place]
            wins = begin - below[first] - below[second]
            ties = end - begin - equal[first] - equal[second] + 1
            counts[place] = uint64(wins) << uint64(shift) | uint64(ties) << uint64(2 * FIELD)
        for place in rising[begin:end]:
            first, second = firsts[place], seconds[place]
            below[first] += equal[first]
            below[second] += equal[second]
            equal[first], equal[second] = 0, 0
        begin = end


@njit(nogil=True, cache=True)
def _gather(arrays, needed, five, weights, fours, likes, table):  # type: ignore[no-untyped-def]
    """Add what boards say about holdings to the rows of the fours they contain."""
    left = np.empty(_LEFT, np.int64)
    firsts, seconds = np.empty(_PAIRS, np.int64), np.empty(_PAIRS, np.int64)
    holdings, values = np.empty(_PAIRS, np.int64), np.empty(_PAIRS, np.uint16)
    places, half, rising = np.arange(_PAIRS), np.empty(_PAIRS, np.int64), np.empty(_PAIRS, np.int64)
    counts, four = np.empty(_PAIRS, np.uint64), np.empty(4, np.int64)
    for row in range(len(five)):
        board = five[row]
        board_keys, board_suits = arrays.bias, uint64(0)
        for card in board:
            board_keys += arrays.keys[card]
            board_suits += arrays.suits[card]
        rest = 0
        for card in range(CARDS):
            if not (board == card).any():
                left[rest] = card
                rest += 1
        pair = 0
        for second in range(_LEFT):
            keys, suits = board_keys + arrays.keys[left[second]], board_suits + arrays.suits[left[second]]
            for first in range(second):
                values[pair] = strength(arrays, keys + arrays.keys[left[first]], suits + arrays.suits[left[first]])
                firsts[pair], seconds[pair], holdings[pair] = first, second, holding(left[first], left[second])
                pair += 1
        _sorted_by(values, places, 0, half)
        _sorted_by(values, half, _DIGIT, rising)
        _fare(values, rising, firsts, seconds, needed, counts)
        for dropped in range(5):
            for place in range(4):
                four[place] = board[place + (place >= dropped)]
            at = number(four, 4)
            into = table[fours.class_of[at]]
            like = likes[fours.alike[fours.class_of[at]], fours.exchange_of[at]]
            for pair in range(_PAIRS):
                into[like[holdings[pair]]] += weights[row] * counts[pair]


def fares(order: HandOrder, needed: int, watch: Watch) -> Array:
    """By class of four board cards and holding: how the holding fares over all last cards and holdings of the bank, as
    three counts of ``FIELD`` bits each: wins with the ``needed`` strength, other wins, ties."""
    five, weights = hand_classes(CARDS, 5)
    five, weights = np.sort(five, axis=1), weights.astype(np.uint64)
    arrays, fours, likes = lookup(order, 7), boards(4), like_holdings()
    at_once = min(os.cpu_count() or 1, MOST_AT_ONCE)
    tables = [np.zeros((len(fours.weights), HOLDINGS), dtype=np.uint64) for _ in range(at_once)]
    free: SimpleQueue[Array] = SimpleQueue()
    for table in tables:
        free.put(table)

    def work(part: int) -> None:
        some, table = slice(part, None, _PARTS), free.get()
        _gather(arrays, needed, five[some].copy(), weights[some].copy(), fours, likes, table)
        free.put(table)

    in_parts(work, _PARTS, watch)
    total = tables[0]
    for table in tables[1:]:
        total += table
    return total


def members(boards: Boards) -> Array:
    """By class of board and holding, how many boards and holdings it stands for."""
    counts = np.zeros((len(boards.weights), HOLDINGS), dtype=np.int64)
    _count_members(boards, like_holdings(), counts)
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
