"""Every board counted by its ranks, and again by a suit where a hand can have a flush: no board is dealt.

As if there were no flushes, only the ranks of the missing cards matter: each set of ranks is looked at once and stands
for as many boards as its suits can fall in. Boards with enough cards of a suit for somebody's flush are then put
right: for each set of ranks of that suit and each set of ranks of the other suits, the showdown with flushes counts
and the one without is taken back. It works where no board leaves two suits for a flush.

``shares[hand, n]`` counts the showdowns in which a hand is among ``n`` best ones.
"""

import numpy as np
from numba import njit, uint64

from tapete.cards.card import Rank
from tapete.cards.table import HIGH_SHIFT, LOW_SHIFT, SUM_MASK, symbol_key
from tapete.odds.kernels.kernel import SUIT_BITS, SUIT_MASK

RANKS = 13
_KEYS = np.array([symbol_key(Rank(rank)) for rank in range(RANKS)], dtype=np.uint64)


@njit
def _by_ranks(arrays, keys):  # type: ignore[no-untyped-def]
    """The strength of a set without flushes."""
    low_sum, high_sum = keys >> uint64(LOW_SHIFT) & uint64(SUM_MASK), keys >> uint64(HIGH_SHIFT)
    return arrays.strengths[uint64(arrays.low[low_sum]) + uint64(arrays.high[high_sum])]


@njit
def _tally(values, ways, shares):  # type: ignore[no-untyped-def]
    """Count so many showdowns."""
    best, equal = values[0], 1
    for hand in range(1, len(values)):
        equal = 1 if values[hand] > best else equal + (values[hand] == best)
        best = max(best, values[hand])
    for hand in range(len(values)):
        if values[hand] == best:
            shares[hand, equal] += ways


@njit
def _rank_sets(left, size, sums, ways):  # type: ignore[no-untyped-def]
    """The sums of all sets of so many ranks of which so many cards are left, and how many sets of cards each stands
    for; returns how many there are."""
    chosen, copies = np.zeros(size + 1, np.int64), np.zeros(size + 1, np.int64)
    so_far, so_many = np.zeros(size + 1, np.uint64), np.ones(size + 1, np.int64)
    count, level = 0, 0
    chosen[0] = -1
    if not size:
        sums[0], ways[0] = 0, 1
        return 1
    while level >= 0:
        chosen[level] += 1
        rank = chosen[level]
        if rank == RANKS:
            level -= 1
            continue
        copy = copies[level - 1] + 1 if level and chosen[level - 1] == rank else 1
        if copy > left[rank]:
            continue
        copies[level] = copy
        so_far[level + 1] = so_far[level] + _KEYS[rank]
        so_many[level + 1] = so_many[level] * (left[rank] - copy + 1) // copy
        if level + 1 == size:
            sums[count], ways[count] = so_far[size], so_many[size]
            count += 1
        else:
            level += 1
            chosen[level] = rank - 1
    return count


@njit(nogil=True, cache=True)
def by_ranks_and_suits(arrays, keys, suits, cards, missing, flush, shares):  # type: ignore[no-untyped-def]
    """Hands of own and common cards together, with every way to fill up the board from ``cards`` by ``missing`` ones.

    ``keys`` and ``suits`` are the sums of what each hand has already; ``flush`` is how many cards a flush needs.
    """
    hands = len(keys)
    left, suited = np.zeros(RANKS, np.int64), np.zeros(4, np.uint64)
    for card in cards:
        left[card >> uint64(2)] += 1
        suited[card & uint64(3)] |= uint64(1) << (card >> uint64(2))
    most = 1
    for place in range(missing):
        most = most * (RANKS + place) // (place + 1)
    sums, ways = np.empty(most, np.uint64), np.empty(most, np.int64)
    values = np.empty(hands, np.uint16)
    for place in range(_rank_sets(left, missing, sums, ways)):
        for hand in range(hands):
            values[hand] = _by_ranks(arrays, keys[hand] + sums[place])
        _tally(values, ways[place], shares)
    own, masks = np.empty(hands, np.int64), np.empty(hands, np.uint64)
    for suit in range(4):
        for hand in range(hands):
            masks[hand] = suits[hand] >> uint64(suit * SUIT_BITS) & uint64(SUIT_MASK)
            own[hand] = _bits(masks[hand])
        others = left.copy()
        for rank in range(RANKS):
            others[rank] -= np.int64(suited[suit] >> uint64(rank) & uint64(1))
        for number in range(max(flush - own.max(), 0), missing + 1):
            sets = _rank_sets(others, missing - number, sums, ways)
            _with_flushes(arrays, keys, masks, own + number >= flush, suited[suit], number, sums, ways, sets, shares)


@njit
def _bits(mask):  # type: ignore[no-untyped-def]
    count = 0
    while mask:
        mask &= mask - uint64(1)
        count += 1
    return count


@njit
def _with_flushes(arrays, keys, masks, flushed, suited, number, sums, ways, sets, shares):  # type: ignore[no-untyped-def]
    """Put right all boards with so many more cards of a suit, where ``flushed`` hands have a flush."""
    hands = len(keys)
    before, plain, values = np.empty(hands, np.uint64), np.empty(hands, np.uint16), np.empty(hands, np.uint16)
    chosen = (uint64(1) << uint64(number)) - uint64(1)
    while chosen < uint64(1 << RANKS):
        if chosen & ~suited == 0:
            gained = uint64(0)
            for rank in range(RANKS):
                if chosen >> uint64(rank) & uint64(1):
                    gained += _KEYS[rank]
            for hand in range(hands):
                before[hand] = keys[hand] + gained
                values[hand] = arrays.strengths[arrays.flush_base + (masks[hand] | chosen)]
            for place in range(sets):
                for hand in range(hands):
                    plain[hand] = _by_ranks(arrays, before[hand] + sums[place])
                    if not flushed[hand]:
                        values[hand] = plain[hand]
                _tally(plain, -ways[place], shares)
                _tally(values, ways[place], shares)
        if not number:
            return
        lowest = chosen & ~chosen + uint64(1)
        ripple = chosen + lowest
        chosen = ripple | ((chosen ^ ripple) >> uint64(2)) // lowest
