"""What comes of every flop and holding, over all cards that can be the turn.

Turns are taken together by their suit, those of suits that the flop has not as one: on all of them the same suits can
matter. How the pairs of kinds fare on their rows of the table is summed up once for all holdings, by the plan for the
river; a holding takes the sums of its pairs, less what its own two cards would have added as turns.
"""

from typing import Final, NamedTuple

import numpy as np
from numba import int64, njit, uint64

from tapete.odds.holdem.board_kinds import NO_SUIT, pair
from tapete.odds.holdem.four_kinds import MOST_PAIRS, RANKS, kind_beside
from tapete.odds.holdem.rivers import ENDINGS, RIVER_DEALS, endings_of
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.suit_classes import EXCHANGES, number

SUITS: Final = 4
_REST: Final = 3
"""The suits that the flop has not: it never has the last one, for its suits stand in order."""
_ENOUGH: Final = 2
_CODES: Final = 256


class TurnTables(NamedTuple):
    """What turns are looked up in: fares by place, codes of the plans and their numbers; classes of four cards; what
    pairs of kinds are if the two suits change their names."""

    fares: Array
    codes: Array
    plan_of: Array
    class_of: Array
    exchange_of: Array
    first: Array
    starts: Array
    exchanged: Array


class Turns(NamedTuple):
    """The turns of one flop, by suit: how many such suits there are, the two that can matter, the places of the rows by
    rank and whether their suits have changed names; by plan and pair of kinds, the sums of fares and the number of
    turns; and the same as four endings for each plan, one after the other."""

    times: Array
    first: Array
    second: Array
    starts: Array
    exchanged: Array
    fares: Array
    numbers: Array
    endings: Array


@njit
def new_turns(plans):  # type: ignore[no-untyped-def]
    return Turns(
        np.zeros(SUITS, np.int64),
        np.zeros(SUITS, np.int64),
        np.zeros(SUITS, np.int64),
        np.zeros((SUITS, RANKS), np.int64),
        np.zeros((SUITS, RANKS), np.bool_),
        np.zeros((SUITS, plans, MOST_PAIRS), np.uint64),
        np.zeros((SUITS, plans, MOST_PAIRS), np.uint16),
        np.zeros((SUITS, MOST_PAIRS, plans * ENDINGS), np.int32),
    )


@njit
def _suits_that_matter(flop, suit):  # type: ignore[no-untyped-def]
    """The suits of two cards or more if a turn of some suit comes, ascending."""
    first, second = NO_SUIT, NO_SUIT
    for other in range(SUITS):
        cards = int(other == suit)
        for card in flop:
            cards += (card & 3) == other
        if cards >= _ENOUGH:
            first, second = (other, NO_SUIT) if first == NO_SUIT else (first, other)
    return first, second


@njit
def _row(tables, flop, turn, first, second):  # type: ignore[no-untyped-def]
    """Where the row of a flop and a turn begins, how long it is, and whether its two suits have changed names; -1 if
    the flop has the card."""
    four, before = np.empty(4, np.int64), 0
    for card in flop:
        if card == turn:
            return -1, 0, False
        before += card < turn
    for place in range(3):
        four[place + (place >= before)] = flop[place]
    four[before] = turn
    at = number(four, 4)
    row = tables.class_of[at]
    exchanged = second >= 0 and EXCHANGES[tables.exchange_of[at], first] != tables.first[row]
    return tables.starts[row], tables.starts[row + 1] - tables.starts[row], exchanged


@njit
def _add_row(tables, distinct, start, length, exchanged, times, fares, numbers):  # type: ignore[no-untyped-def]
    """Add a row of the table to the sums, by plan."""
    row, codes = tables.fares[start : start + length], tables.codes[start : start + length]
    for plan in range(len(distinct)):
        code, total, count = distinct[plan], fares[plan], numbers[plan]
        if exchanged:
            for place in range(length):
                there = tables.exchanged[place]
                if codes[there] == code:
                    total[place] += times * row[there]
                    count[place] += times
            continue
        for place in range(length):
            total[place] += times * row[place] if codes[place] == code else uint64(0)
        for place in range(length):
            count[place] += times if codes[place] == code else uint64(0)


@njit
def _unpack(turns, suit, pairs):  # type: ignore[no-untyped-def]
    """The sums as endings, the deals of all four."""
    for plan in range(turns.fares.shape[1]):
        for place in range(uint64(pairs)):
            wins, others, ties = endings_of(turns.fares[suit, plan, place])
            ends = turns.endings[suit, place, plan * ENDINGS : (plan + 1) * ENDINGS]
            ends[0], ends[1], ends[2] = wins, others, ties
            ends[3] = RIVER_DEALS * int64(turns.numbers[suit, plan, place]) - wins - others - ties


@njit
def sum_turns(tables, distinct, flop, turns):  # type: ignore[no-untyped-def]
    """Sum up all turns after a flop."""
    suits = max(flop[0] & 3, max(flop[1] & 3, flop[2] & 3)) + 1
    turns.fares[:], turns.numbers[:] = 0, 0
    for suit in range(SUITS):
        turns.times[suit] = 1 if suit < suits else SUITS - suits if suit == _REST else 0
        if turns.times[suit] == 0:
            continue
        first, second = _suits_that_matter(flop, suit)
        turns.first[suit], turns.second[suit], pairs = first, second, 0
        for rank in range(RANKS):
            start, length, exchanged = _row(tables, flop, 4 * rank + suit, first, second)
            turns.starts[suit, rank], turns.exchanged[suit, rank], pairs = start, exchanged, max(pairs, length)
            if start >= 0:
                times = uint64(turns.times[suit])
                _add_row(tables, distinct, start, length, exchanged, times, turns.fares[suit], turns.numbers[suit])
        _unpack(turns, suit, pairs)


@njit
def add_up(tables, turns, holdings, counts, endings):  # type: ignore[no-untyped-def]
    """How each holding that counts fares over all turns: the four endings of each plan, one after the other."""
    pairs = np.zeros(SUITS, np.int64)
    for holding in range(len(counts)):
        if not counts[holding]:
            continue
        low, high, ends = holdings[holding, 0], holdings[holding, 1], endings[holding]
        ends[:] = 0
        for suit in range(SUITS):
            if turns.times[suit]:
                first, second = turns.first[suit], turns.second[suit]
                pairs[suit] = pair(kind_beside(low, first, second), kind_beside(high, first, second))
                for place in range(uint64(len(ends))):
                    ends[place] += turns.endings[suit, pairs[suit], place]
        for own in (low, high):
            suit, rank = own & 3 if turns.times[own & 3] else _REST, own >> 2
            place = tables.exchanged[pairs[suit]] if turns.exchanged[suit, rank] else pairs[suit]
            place += turns.starts[suit, rank]
            wins, others, ties = endings_of(tables.fares[place])
            plan = tables.plan_of[tables.codes[place]] * ENDINGS
            ends[plan] -= wins
            ends[plan + 1] -= others
            ends[plan + 2] -= ties
            ends[plan + 3] -= RIVER_DEALS - wins - others - ties
