"""The bank's hands that the cards in sight leave, counted by natural hand in compiled code; and how a player's hands
stand against them when a card is bought."""

from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.odds.bank.hands import read
from tapete.odds.kernels.combination import advance
from tapete.odds.kernels.kernel import Array, Lookup, strength

STANDINGS: Final = 4
"""The bank does not play, loses, ties, wins."""


class BankCounts(NamedTuple):
    """The bank's hands by natural hand: all of them, and those that hold each card."""

    whole: Array
    having: Array


@njit(cache=True)
def _count(arrays, left, face_up, hidden, whole, having):  # type: ignore[no-untyped-def]
    """Every set of so many hidden cards beside the known ones."""
    first_keys, first_suits = read(arrays, face_up)
    last = hidden - 1
    chosen = np.arange(last)
    keys, suits = np.empty(hidden, np.uint64), np.empty(hidden, np.uint64)
    keys[0], suits[0] = first_keys, first_suits
    level = 0
    while level >= 0:
        for place in range(level, last):
            keys[place + 1] = keys[place] + arrays.keys[left[chosen[place]]]
            suits[place + 1] = suits[place] | arrays.suits[left[chosen[place]]]
        for place in range(uint64(chosen[last - 1] + 1 if last else 0), uint64(len(left))):
            card = left[place]
            natural = strength(arrays, keys[last] + arrays.keys[card], suits[last] | arrays.suits[card])
            whole[natural] += 1
            if len(having):
                having[card, natural] += 1
                for before in range(last):
                    having[left[chosen[before]], natural] += 1
        level = advance(chosen, last, len(left) - 1)


def bank_counts(
    arrays: Lookup, left: list[int], face_up: tuple[int, ...], size: int, hands: int, by_card: bool
) -> BankCounts:
    """``size`` is the cards of a hand, ``hands`` how many natural hands there are."""
    whole = np.zeros(hands, dtype=np.int64)
    having = np.zeros((max(left) + 1 if by_card else 0, hands), dtype=np.int64)
    _count(arrays, np.array(left), np.array(face_up, dtype=np.int64), size - len(face_up), whole, having)
    return BankCounts(whole, having)


@njit(cache=True)
def _stand(strengths, qualifies, counts, naturals, below, standings):  # type: ignore[no-untyped-def]
    """How some natural hands stand against these hands of the bank; ``below`` is room for as many as there are
    strengths, and one."""
    below[:] = 0
    weak, total = 0, 0
    for natural in range(len(counts)):
        total += counts[natural]
        if qualifies[natural]:
            below[strengths[natural] + 1] += counts[natural]
        else:
            weak += counts[natural]
    for place in range(1, len(below)):
        below[place] += below[place - 1]
    for row in range(len(naturals)):
        own = strengths[naturals[row]]
        standings[row, 0], standings[row, 1] = weak, below[own]
        standings[row, 2] = below[own + 1] - below[own]
        standings[row, 3] = total - weak - below[own + 1]


def standings(strengths: Array, qualifies: Array, counts: Array, naturals: Array) -> Array:
    """By natural hand of the player, the bank's hands that do not play, that lose, that tie and that win."""
    stood = np.empty((len(naturals), STANDINGS), dtype=np.int64)
    _stand(strengths, qualifies, counts, naturals, np.empty(int(strengths.max()) + 2, dtype=np.int64), stood)
    return stood


@njit(cache=True)
def _after(arrays, strengths, qualifies, whole, having, kept, coming, below, naturals, stood):  # type: ignore[no-untyped-def]
    """For each card that can come and each four cards kept, the hand they make and how it stands."""
    for place in range(len(coming)):
        card = coming[place]
        for row in range(len(kept)):
            keys, suits = read(arrays, kept[row])
            naturals[place, row] = strength(arrays, keys + arrays.keys[card], suits | arrays.suits[card])
        _stand(strengths, qualifies, whole - having[card], naturals[place], below, stood[place])


def after_buying(
    arrays: Lookup, strengths: Array, qualifies: Array, counts: BankCounts, kept: Array, coming: Array
) -> tuple[Array, Array]:
    """By card that comes and cards kept: the natural hand made, and its four standings."""
    naturals = np.empty((len(coming), len(kept)), dtype=np.int64)
    stood = np.empty((len(coming), len(kept), STANDINGS), dtype=np.int64)
    below = np.empty(int(strengths.max()) + 2, dtype=np.int64)
    _after(arrays, strengths, qualifies, *counts, kept, coming, below, naturals, stood)
    return naturals, stood
