"""Two hands whose missing cards must not be the same: all pairs of completions without going through the pairs.

Of the completions of one hand, those that take no card of a given set are all of them, less those with each of its
cards, plus those with each two, and so on. Completions come in by rising strength into one counter for each set of
cards; a question asked at the right moment counts only the weaker ones.
"""

from math import comb

import numpy as np
from numba import njit

from tapete.odds.equity.showdowns import completions
from tapete.odds.kernels.combination import BINOMIALS
from tapete.odds.kernels.kernel import Array, Lookup


@njit
def _counters(taken, among, indices):  # type: ignore[no-untyped-def]
    """The counters of all subsets of some cards, in the order of the subsets' bits."""
    for subset in range(len(indices)):
        index, size = 0, 0
        for place in range(len(taken)):
            if subset >> place & 1:
                size += 1
                index += BINOMIALS[taken[place], size]
        for smaller in range(size):
            index += BINOMIALS[among, smaller]
        indices[subset] = index


@njit(cache=True)
def _sweep(taken, reached, rising, other_taken, other_reached, other_rising, among):  # type: ignore[no-untyped-def]
    """Pairs of completions that share no card, in which the first hand is the stronger, and in which both are equal."""
    subsets, other_subsets = 1 << taken.shape[1], 1 << other_taken.shape[1]
    counters = np.zeros(BINOMIALS[among, : other_taken.shape[1] + 1].sum(), np.int64)
    signs = np.array([1 - 2 * (_bits(subset) & 1) for subset in range(subsets)])
    indices, others = np.empty(subsets, np.int64), np.empty(other_subsets, np.int64)
    weaker, not_stronger, done, came_in = 0, 0, 0, 0
    while done < len(rising):
        value, first = reached[rising[done]], done
        for allowed in range(2):
            while came_in < len(other_rising) and other_reached[other_rising[came_in]] < value + allowed:
                _counters(other_taken[other_rising[came_in]], among, others)
                for index in others:
                    counters[index] += 1
                came_in += 1
            done, pairs = first, 0
            while done < len(rising) and reached[rising[done]] == value:
                _counters(taken[rising[done]], among, indices)
                for subset in range(subsets):
                    if indices[subset] < len(counters):
                        pairs += signs[subset] * counters[indices[subset]]
                done += 1
            if allowed:
                not_stronger += pairs
            else:
                weaker += pairs
    return weaker, not_stronger - weaker


@njit
def _bits(number):  # type: ignore[no-untyped-def]
    count = 0
    while number:
        count += number & 1
        number >>= 1
    return count


def wins_and_ties(arrays: Lookup, keys: Array, suits: Array, missing: Array, unseen: Array) -> tuple[int, int, int]:
    """Deals in which the first of two hands wins, in which they tie, and all deals."""
    first, second = (completions(arrays, keys[hand], suits[hand], unseen, missing[hand]) for hand in (0, 1))
    rising, other_rising = (np.argsort(reached, kind="stable") for _, reached in (first, second))
    wins, ties = _sweep(first[0], first[1], rising, second[0], second[1], other_rising, len(unseen))
    deals = comb(len(unseen), missing[0]) * comb(len(unseen) - missing[0], missing[1])
    return int(wins), int(ties), deals
