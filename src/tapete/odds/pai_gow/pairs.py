"""How two hands of seven cards from one deck stand to each other, both set alike: all pairs of them, by inclusion and
exclusion.

Pairs that share no card are all pairs, less those that both hold some card, plus those that both hold some two, and so
on. For each set of shared cards, up to an exchange of suits, the settings of all hands that hold it are put in order,
and pairs are counted by a sweep: how many come before with a lower high hand, and how their low hands stand.
"""

from collections.abc import Sequence
from math import comb
from typing import Final

import numpy as np
from numba import njit, uint64

from tapete.cards.card import JOKER, Card
from tapete.cards.deck import JOKER_DECK
from tapete.odds.kernels.combination import advance
from tapete.odds.kernels.hand_classes import hand_classes
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.pai_gow.settings import LOW_BITS, SEVEN, HandSettings, setting

STANDINGS: Final = (
    "superior_superior",
    "superior_equal",
    "superior_inferior",
    "equal_superior",
    "equal_equal",
)
"""High hand, then low hand. Pairs come in both orders, so the other four are as frequent as their mirrors."""

_LOWS: Final = 1 << LOW_BITS
_DIGIT: Final = 10
_SHORT: Final = 64
_FEW: Final = 100_000
"""Settings that are sorted one by one; more of them are counted in a table of all that there can be."""


@njit
def _gather(settings, shared, left, gathered, table):  # type: ignore[no-untyped-def]
    """The settings of all hands that hold the shared cards: one by one, or counted in a table if there is one."""
    last = SEVEN - len(shared) - 1
    keys, suits = np.empty(last + 1, np.uint64), np.empty(last + 1, np.uint64)
    keys[0], suits[0] = settings.bias, uint64(0)
    for card in shared:
        keys[0] += settings.keys[card]
        suits[0] |= settings.suits[card]
    chosen = np.arange(last)
    level, at = 0, 0
    while level >= 0:
        for place in range(level, last):
            keys[place + 1] = keys[place] + settings.keys[left[chosen[place]]]
            suits[place + 1] = suits[place] | settings.suits[left[chosen[place]]]
        row_keys, row_suits = keys[last], suits[last]
        for place in range(uint64(chosen[last - 1] + 1 if last else 0), uint64(len(left))):
            value = setting(settings, row_keys + settings.keys[left[place]], row_suits | settings.suits[left[place]])
            if len(table):
                table[value] += 1
            else:
                gathered[at] = value
                at += 1
        level = advance(chosen, last, len(left) - 1)


@njit(nogil=True, cache=True)
def _count_settings(settings, left, table):  # type: ignore[no-untyped-def]
    none = np.empty(0, np.int64)
    _gather(settings, none, left, none, table)


def settings_of(settings: HandSettings, left: Sequence[Card]) -> Array:
    """How many hands of some cards the house way sets in each way: a table by setting."""
    table = np.zeros((int(settings.values.max() >> LOW_BITS) + 1) << LOW_BITS, dtype=np.int64)
    _count_settings(settings, np.array(left, dtype=np.int64), table)
    return table


@njit
def _sort(values, buffer, starts):  # type: ignore[no-untyped-def]
    """Radix sort of settings by two digits of ten bits; a short list is sorted by insertion."""
    if len(values) < _SHORT:
        for place in range(1, len(values)):
            value, at = values[place], place
            while at and values[at - 1] > value:
                values[at] = values[at - 1]
                at -= 1
            values[at] = value
        return
    for shift in (0, _DIGIT):
        starts[:] = 0
        for value in values:
            starts[(value >> shift & ((1 << _DIGIT) - 1)) + 1] += 1
        for digit in range(1 << _DIGIT):
            starts[digit + 1] += starts[digit]
        for value in values:
            digit = value >> shift & ((1 << _DIGIT) - 1)
            buffer[starts[digit]] = value
            starts[digit] += 1
        values[:] = buffer


@njit
def _sweep(values, counts, weight, standings):  # type: ignore[no-untyped-def]
    """Add the ordered pairs of settings, in rising order with how often each comes, by how they stand."""
    below = np.zeros(_LOWS, np.int64)
    lower, begin = 0, 0
    sums = np.zeros(5, np.int64)
    while begin < len(values):
        high, end, equal = values[begin] >> LOW_BITS, begin, 0
        while end < len(values) and values[end] >> LOW_BITS == high:
            low, count = values[end] & (_LOWS - 1), counts[end]
            weaker = 0
            for other in range(low):
                weaker += below[other]
            sums[0] += count * weaker
            sums[1] += count * below[low]
            sums[2] += count * (lower - weaker - below[low])
            sums[3] += count * equal
            sums[4] += count * count
            equal += count
            end += 1
        for place in range(begin, end):
            below[values[place] & (_LOWS - 1)] += counts[place]
        lower += equal
        begin = end
    for standing in range(5):
        standings[standing] += weight * sums[standing]


@njit
def _runs(rising, values, counts):  # type: ignore[no-untyped-def]
    """Sorted settings as values and how often each comes; returns how many there are."""
    runs = -1
    for value in rising:
        if runs < 0 or values[runs] != value:
            runs += 1
            values[runs], counts[runs] = value, 0
        counts[runs] += 1
    return runs + 1


@njit(nogil=True, cache=True)
def _pairs(settings, classes, weights, hands, most, joker, standings):  # type: ignore[no-untyped-def]
    """The pairs that share the cards of each class, with or without the joker, each class with its weight."""
    by_table = hands > _FEW
    table = np.zeros(most if by_table else 0, np.int64)
    gathered = np.empty(0 if by_table else hands, np.uint32)
    buffer, starts = np.empty_like(gathered), np.zeros((1 << _DIGIT) + 1, np.int64)
    values, counts = np.empty_like(gathered), np.empty(len(gathered), np.int64)
    size = classes.shape[1]
    shared = np.empty(size + joker, np.uint64)
    left, taken = np.empty(JOKER_DECK - size - joker, np.uint64), np.empty(JOKER_DECK, np.bool_)
    for row in range(len(classes)):
        shared[:size] = classes[row]
        if joker:
            shared[size] = JOKER
        taken[:] = False
        for card in shared:
            taken[card] = True
        rest = 0
        for card in range(JOKER_DECK):
            if not taken[card]:
                left[rest] = card
                rest += 1
        table[:] = 0
        _gather(settings, shared, left, gathered, table)
        if by_table:
            present = np.flatnonzero(table)
            _sweep(present.astype(np.uint32), table[present], weights[row], standings)
        else:
            _sort(gathered, buffer, starts)
            runs = _runs(gathered, values, counts)
            _sweep(values[:runs], counts[:runs], weights[row], standings)


def pairs(settings: HandSettings, watch: Watch) -> Array:
    """How often two hands that share no card stand in each of the ways, among all ordered pairs of them."""
    most = int(settings.values.max()) + 1
    parts = list(_parts())
    sums = np.zeros((len(parts), len(STANDINGS)), dtype=np.int64)

    def work(part: int) -> None:
        classes, weights, joker = parts[part]
        shared = classes.shape[1] + joker
        _pairs(settings, classes, weights, comb(JOKER_DECK - shared, SEVEN - shared), most, joker, sums[part])

    in_parts(work, len(parts), watch)
    totals: Array = sums.sum(axis=0)
    totals[STANDINGS.index("equal_equal")] -= comb(JOKER_DECK, SEVEN)
    return totals


def _parts() -> list[tuple[Array, Array, int]]:
    """Shared sets of up to six cards in portions of about equal work; those of seven are a hand beside itself.

    The weights carry the sign of inclusion and exclusion.
    """
    parts = []
    for size in range(SEVEN):
        for joker in (0, 1):
            if size + joker == SEVEN:
                continue
            classes, weights = hand_classes(52, size)
            shared = size + joker
            portions = max(1, min(len(classes), len(classes) * comb(JOKER_DECK - shared, SEVEN - shared) // 4_000_000))
            for portion in range(portions):
                some = slice(portion, None, portions)
                parts.append((classes[some].copy(), weights[some] * (-1) ** shared, joker))
    return parts
