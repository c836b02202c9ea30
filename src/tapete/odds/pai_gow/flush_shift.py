"""What the bank's flushes change in how a setting fares: where five of its cards are of one suit, the house way sets
the hand otherwise than its ranks alone would have it.

Which flushes of a suit the bank can have depends on the player's own cards of that suit, and how many cards can lie
beside them on the player's other cards, by rank. So every set of ranks held in one suit is gone through once: the
bank's flushes that are left are brought in by rising high hand, and each setting asked about is answered as it is
passed.
"""

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.pai_gow.entries import FLUSH, GROUPS, RANKS, SIDES, Entries
from tapete.odds.pai_gow.settings import LOW_BITS

PARTS: Final = 32
_LOWS: Final = 1 << LOW_BITS
_HIGH_BITS: Final = 13
OWN: Final = 5
"""Of an entry with a flush, the shifts of its own suit and of the (up to four) sets that others can hold beside it."""
_FIRST: Final = np.array([side[0] if side else 0 for side in SIDES] * 2)
_SECOND: Final = np.array([side[1] if len(side) == 2 else -1 for side in SIDES] * 2)
_BESIDE: Final = np.array([len(side) for side in SIDES] * 2)


class BankFlushes(NamedTuple):
    """The bank's flushes by rising high hand: each once as the house way sets it, and once, taken away, as its ranks
    alone would be set."""

    highs: Array
    lows: Array
    masks: Array
    groups: Array
    signs: Array


class Shifts(NamedTuple):
    """By entry, set of its ranks in one suit and setting: more hands beaten, and more lost against."""

    begin: Array
    """Where an entry's begin; a set of ranks counts by the entry's own ranks from the lowest, as bits."""
    wins: Array
    losses: Array


def bank_flushes(entries: Entries) -> BankFlushes:
    plain, count = len(entries.counts), len(entries.masks)
    flushes = np.arange(plain, count)
    settings = np.concatenate([entries.house[flushes], entries.house[entries.plain[flushes]]])
    order = np.argsort(settings, kind="stable")
    twice = np.concatenate([flushes, flushes])[order]
    return BankFlushes(
        settings[order] >> LOW_BITS,
        settings[order] & (_LOWS - 1),
        entries.masks[twice],
        entries.groups[twice],
        np.repeat([1, -1], count - plain)[order],
    )


@njit
def spread(local, counts):  # type: ignore[no-untyped-def]
    """A set of an entry's own ranks, from the lowest, as a set of all ranks; -1 if a suit cannot hold it."""
    mask, place = 0, 0
    for rank in range(RANKS):
        if counts[rank]:
            if local >> place & 1:
                mask |= 1 << rank
            elif counts[rank] == 4:
                return -1
            place += 1
    return mask


@njit
def gathered(mask, counts):  # type: ignore[no-untyped-def]
    """The other way round."""
    local, place = 0, 0
    for rank in range(RANKS):
        if counts[rank]:
            local |= (mask >> rank & 1) << place
            place += 1
    return local


@njit
def ones(mask):  # type: ignore[no-untyped-def]
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@njit
def beside_mask(group, code):  # type: ignore[no-untyped-def]
    """One of the sets of ranks that another suit can hold beside a flush; -1 if there is none of this number."""
    first, second, count = _FIRST[group], _SECOND[group], _BESIDE[group]
    distinct = min(count, 1 if first == second else 2)
    if code >= 1 << distinct:
        return -1
    return (code & 1) << first | (code >> 1 << second if distinct == 2 else 0)


@njit
def _questions(entries, begin, part, parts, keys, places, splits, players):  # type: ignore[no-untyped-def]
    """What is asked about the sets of ranks of one part; with empty arrays only counts them."""
    at, plain = 0, len(entries.counts)
    for entry in range(len(entries.masks)):
        player = entries.plain[entry]
        width = entries.first[entry + 1] - entries.first[entry]
        counts, joker = entries.counts[player], int(entries.jokers[player])
        blocks = (begin[entry + 1] - begin[entry]) // width
        for block in range(blocks):
            if entry < plain:
                mask = spread(block, counts)
                if mask < 0 or ones(mask) + joker >= FLUSH:
                    continue
            else:
                mask = entries.masks[entry] if block == 0 else beside_mask(entries.groups[entry], block - 1)
            if mask < 0 or mask % parts != part:
                continue
            if len(keys):
                for way in range(width):
                    split = entries.splits[entries.first[entry] + way]
                    keys[at + way] = mask << _HIGH_BITS | split >> LOW_BITS
                    places[at + way] = begin[entry] + block * width + way
                    splits[at + way] = split
                    players[at + way] = player
            at += width
    return at


@njit
def weigh(counts, joker, mask, left, weights):  # type: ignore[no-untyped-def]
    """How many cards can lie beside a flush in each group, with these ranks held, those of the mask in its suit."""
    for rank in range(RANKS):
        left[rank] = 3 - counts[rank] + (mask >> rank & 1)
    at = 0
    for first in range(RANKS):
        weights[at] = left[first] * (left[first] - 1) // 2
        for second in range(first + 1, RANKS):
            weights[at + second - first] = left[first] * left[second]
        at += RANKS - first
    for rank in range(RANKS):
        weights[at + rank] = left[rank]
    weights[at + RANKS] = 1
    half = GROUPS // 2
    for group in range(half):
        weights[half + group] = 0 if joker else weights[group]


@njit(nogil=True, cache=True)
def _sweep(entries, bank, keys, places, splits, players, order, wins, losses):  # type: ignore[no-untyped-def]
    tree, total = np.zeros((_LOWS + 1, GROUPS), np.int32), np.zeros(GROUPS, np.int32)
    weights, left = np.empty(GROUPS, np.int32), np.empty(RANKS, np.int32)
    begin = 0
    while begin < len(order):
        mask, end = keys[order[begin]] >> _HIGH_BITS, begin
        while end < len(order) and keys[order[end]] >> _HIGH_BITS == mask:
            end += 1
        tree[:] = 0
        total[:] = 0
        point = 0
        for at in range(begin, end + 1):
            high = keys[order[at]] & ((1 << _HIGH_BITS) - 1) if at < end else 1 << _HIGH_BITS
            while point < len(bank.highs) and bank.highs[point] < high:
                if not bank.masks[point] & mask:
                    group, sign, low = bank.groups[point], bank.signs[point], bank.lows[point] + 1
                    total[group] += sign
                    while low <= _LOWS:
                        tree[low, group] += sign
                        low += low & -low
                point += 1
            if at < end:
                question = order[at]
                player, low = players[question], splits[question] & (_LOWS - 1)
                weigh(entries.counts[player], entries.jokers[player], mask, left, weights)
                below, lower = np.int64(0), np.int64(0)
                for group in range(GROUPS):
                    lower += weights[group] * total[group]
                while low:
                    for group in range(GROUPS):
                        below += weights[group] * tree[low, group]
                    low &= low - 1
                wins[places[question]] = below
                losses[places[question]] = below - lower
        for at in range(begin, end):
            question = order[at]
            player, low = players[question], splits[question] & (_LOWS - 1)
            weigh(entries.counts[player], entries.jokers[player], mask, left, weights)
            below = np.int64(0)
            while low:
                for group in range(GROUPS):
                    below += weights[group] * tree[low, group]
                low &= low - 1
            losses[places[question]] -= below
        begin = end


@njit(nogil=True, cache=True)
def _asked(entries, begin, part, parts, keys, places, splits, players):  # type: ignore[no-untyped-def]
    return _questions(entries, begin, part, parts, keys, places, splits, players)


def flush_shifts(entries: Entries, watch: Watch) -> Shifts:
    """For every entry, every set of its ranks that one suit can hold, and every setting."""
    plain, widths = len(entries.counts), np.diff(entries.first)
    blocks = np.full(len(widths), OWN)
    blocks[:plain] = 1 << (entries.counts > 0).sum(axis=1)
    begin = np.concatenate([[0], np.cumsum(blocks * widths)])
    wins, losses = np.zeros((2, begin[-1]), dtype=np.int32)
    bank = bank_flushes(entries)

    def work(part: int) -> None:
        none = np.empty(0, np.int32)
        count = _asked(entries, begin, part, PARTS, none, none, none, none)
        keys, places, splits, players = np.empty((4, count), np.int32)
        _asked(entries, begin, part, PARTS, keys, places, splits, players)
        _sweep(entries, bank, keys, places, splits, players, np.argsort(keys), wins, losses)

    in_parts(work, PARTS, watch)
    return Shifts(begin, wins, losses)
