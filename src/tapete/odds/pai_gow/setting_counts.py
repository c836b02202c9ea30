"""How often the hands that hold some cards are set in each way, counted without dealing them one by one.

A setting depends on the ranks alone unless some suit has five cards. So all hands are counted by their ranks first, as
if none held a flush, each set of ranks as often as the cards left allow; then those that do are counted again for each
suit, by the ranks of that suit and of the cards beside it, and taken away where they were counted before.
"""

from typing import Final

import numpy as np
from numba import njit, uint64

from tapete.cards.card import JOKER, JOKER_SYMBOL
from tapete.odds.kernels.combination import advance
from tapete.odds.kernels.kernel import SUIT_BITS, SUIT_MASK
from tapete.odds.pai_gow.settings import FLUSH, SEVEN, beside_flush, without_flush

SYMBOLS: Final = JOKER_SYMBOL + 1
WEIGHT_BITS: Final = 32
"""An entry is one number: a setting, and below it how often it is counted, which may be less than nothing."""
_RANK_KEYS: Final = ~0xFFFF
"""What keys have above the counters of suits."""
_BESIDE: Final = SEVEN - FLUSH


@njit
def _sets(rank_keys, left, size, keys, weights):  # type: ignore[no-untyped-def]
    """The sets of so many ranks that the cards left allow: their keys, and in how many ways; returns how many sets."""
    keys[0], weights[0] = 0, 1
    if not size:
        return 1
    symbol, copies = np.zeros(size, np.int64), np.zeros(size, np.int64)
    keys_before, ways_before = np.zeros(size, np.uint64), np.ones(size, np.int64)
    level, count = 0, 0
    while level >= 0:
        rank = symbol[level]
        if rank == SYMBOLS:
            level -= 1
            if level >= 0:
                symbol[level] += 1
            continue
        copies[level] = copies[level - 1] + 1 if level and symbol[level - 1] == rank else 1
        ways = ways_before[level] * (left[rank] - copies[level] + 1) // copies[level]
        if ways <= 0:
            symbol[level] += 1
        elif level == size - 1:
            keys[count], weights[count] = keys_before[level] + rank_keys[rank], ways
            count += 1
            symbol[level] += 1
        else:
            keys_before[level + 1], ways_before[level + 1] = keys_before[level] + rank_keys[rank], ways
            symbol[level + 1] = rank
            level += 1
    return count


@njit
def _put(value, ways, entries, at, table):  # type: ignore[no-untyped-def]
    """Count a setting, in the table if there is one, else as one more entry."""
    if len(table):
        table[value] += ways
        return at
    entries[at] = uint64(value) << uint64(WEIGHT_BITS) | uint64(ways) & uint64((1 << WEIGHT_BITS) - 1)
    return at + 1


@njit
def _count_flushes(settings, rank_keys, suit, shared, left, scratch, entries, at, table):  # type: ignore[no-untyped-def]
    """Count the hands with a flush of one suit as what they are, and take them away as hands without one."""
    held, held_keys, other_keys = uint64(0), uint64(0), uint64(0)
    for card in shared:
        mask = settings.suits[card] >> uint64(suit * SUIT_BITS) & uint64(SUIT_MASK)
        if mask:
            held |= mask
            held_keys += settings.keys[card] & uint64(_RANK_KEYS)
        else:
            other_keys += settings.keys[card] & uint64(_RANK_KEYS)
    suited, others, in_suit = np.empty(SYMBOLS, np.uint64), np.zeros(SYMBOLS, np.int64), 0
    for card in left:
        if settings.suits[card] >> uint64(suit * SUIT_BITS) & uint64(SUIT_MASK):
            suited[in_suit] = card
            in_suit += 1
        else:
            others[card >> uint64(2)] += 1
    drawn, has = SEVEN - len(shared), 0
    for rank in range(SYMBOLS):
        has += int(held >> uint64(rank) & uint64(1))
    keys, weights = scratch
    for size in range(max(FLUSH - has, 0), min(drawn, in_suit) + 1):
        if drawn - size > _BESIDE:
            continue
        sets = _sets(rank_keys, others, drawn - size, keys, weights)
        chosen, level = np.arange(size), 0
        while level >= 0:
            mask, mask_keys = held, held_keys
            for place in chosen:
                card = suited[place]
                mask |= settings.suits[card] >> uint64(suit * SUIT_BITS) & uint64(SUIT_MASK)
                mask_keys += settings.keys[card] & uint64(_RANK_KEYS)
            for number in range(sets):
                beside = other_keys + keys[number]
                at = _put(beside_flush(settings, mask, beside), weights[number], entries, at, table)
                at = _put(without_flush(settings, mask_keys + beside), -weights[number], entries, at, table)
            level = advance(chosen, size, in_suit)
    return at


@njit
def count_settings(settings, shared, left, scratch, entries, table):  # type: ignore[no-untyped-def]
    """Count the settings of all hands that hold the shared cards and else cards that are left: in the table if there is
    one, else in entries; returns how many entries there are."""
    rank_keys, ranks_left, shared_keys = np.zeros(SYMBOLS, np.uint64), np.zeros(SYMBOLS, np.int64), uint64(0)
    for card in range(JOKER + 1):
        rank_keys[card >> 2] = settings.keys[card] & uint64(_RANK_KEYS)
    for card in left:
        ranks_left[card >> uint64(2)] += 1
    for card in shared:
        shared_keys += settings.keys[card] & uint64(_RANK_KEYS)
    keys, weights = scratch
    at = 0
    for place in range(_sets(rank_keys, ranks_left, SEVEN - len(shared), keys, weights)):
        at = _put(without_flush(settings, shared_keys + keys[place]), weights[place], entries, at, table)
    for suit in range(4):
        at = _count_flushes(settings, rank_keys, suit, shared, left, scratch, entries, at, table)
    return at
