"""How two hands of seven cards from one deck stand to each other, both set alike: all pairs of them, by inclusion and
exclusion.

Pairs that share no card are all pairs, less those that both hold some card, plus those that both hold some two, and so
on. For each set of shared cards, up to an exchange of suits, the settings of all hands that hold it are put in order,
and pairs are counted by a sweep: how many come before with a lower high hand, and how their low hands stand.
"""

from math import comb
from typing import Final

import numpy as np
from numba import int32, njit, uint32, uint64

from tapete.cards.card import JOKER
from tapete.cards.deck import JOKER_DECK
from tapete.odds.kernels.hand_classes import hand_classes
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.pai_gow.setting_counts import SYMBOLS, WEIGHT_BITS, count_settings
from tapete.odds.pai_gow.settings import LOW_BITS, SEVEN, HandSettings

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
_FEW: Final = 1_000_000
"""Hands whose settings are sorted; those of more are counted in a table of all that there can be."""


def _scratch(drawn: int) -> tuple[Array, Array]:
    """Room for the sets of ranks that can be drawn."""
    most = comb(SYMBOLS + drawn - 1, drawn)
    most = max(most, comb(SYMBOLS + 1, 2))
    return np.empty(most, dtype=np.uint64), np.empty(most, dtype=np.int64)


@njit
def _sort(entries, buffer, starts):  # type: ignore[no-untyped-def]
    """Radix sort of entries by two digits of ten bits of their settings; a short list is sorted by insertion."""
    if len(entries) < _SHORT:
        for place in range(1, len(entries)):
            entry, at = entries[place], place
            while at and entries[at - 1] > entry:
                entries[at] = entries[at - 1]
                at -= 1
            entries[at] = entry
        return
    for shift in (WEIGHT_BITS, WEIGHT_BITS + _DIGIT):
        starts[:] = 0
        for entry in entries:
            starts[(entry >> uint64(shift) & uint64((1 << _DIGIT) - 1)) + uint64(1)] += 1
        for digit in range(1 << _DIGIT):
            starts[digit + 1] += starts[digit]
        for entry in entries:
            digit = entry >> uint64(shift) & uint64((1 << _DIGIT) - 1)
            buffer[starts[digit]] = entry
            starts[digit] += 1
        entries[:] = buffer[: len(entries)]


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
    """Sorted entries as settings and how often each comes; returns how many there are."""
    runs = -1
    for entry in rising:
        value = uint32(entry >> uint64(WEIGHT_BITS))
        if runs < 0 or values[runs] != value:
            runs += 1
            values[runs], counts[runs] = value, 0
        counts[runs] += int32(entry)
    return runs + 1


@njit(nogil=True, cache=True)
def _pairs(settings, classes, weights, hands, most, scratch, joker, standings):  # type: ignore[no-untyped-def]
    """The pairs that share the cards of each class, with or without the joker, each class with its weight."""
    by_table = hands > _FEW
    table = np.zeros(most if by_table else 0, np.int64)
    entries = np.empty(0 if by_table else len(scratch[0]) + 2 * hands, np.uint64)
    buffer, starts = np.empty_like(entries), np.zeros((1 << _DIGIT) + 1, np.int64)
    values, counts = np.empty(len(entries), np.uint32), np.empty(len(entries), np.int64)
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
        count = count_settings(settings, shared, left, scratch, entries, table)
        if by_table:
            present = np.flatnonzero(table)
            _sweep(present.astype(np.uint32), table[present], weights[row], standings)
        else:
            _sort(entries[:count], buffer, starts)
            runs = _runs(entries[:count], values, counts)
            _sweep(values[:runs], counts[:runs], weights[row], standings)


def pairs(settings: HandSettings, watch: Watch) -> Array:
    """How often two hands that share no card stand in each of the ways, among all ordered pairs of them."""
    most = int(settings.values.max()) + 1
    parts = list(_parts())
    sums = np.zeros((len(parts), len(STANDINGS)), dtype=np.int64)

    def work(part: int) -> None:
        classes, weights, joker = parts[part]
        shared = classes.shape[1] + joker
        hands, scratch = comb(JOKER_DECK - shared, SEVEN - shared), _scratch(SEVEN - shared)
        _pairs(settings, classes, weights, hands, most, scratch, joker, sums[part])

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
