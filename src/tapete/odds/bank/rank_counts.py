"""The bank's hands by their ranks alone, as if no hand were a flush: how many are below some limits, with one of the
bank's cards shown and one card given away.

Counted are the hands that hold both of these cards. The hands that hold the one shown are a sum of them over the other
card, in which each hand comes up once for each of its other cards; those without the card given away are the rest.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint32, uint64

from tapete.cards.order import HandOrder
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.progress import in_parts, unwatched

RANKS: Final = 13
NO_CARD: Final = RANKS
"""Stands for a card that is not there: none shown, none discarded."""

_PARTS: Final = 16
_NO_HAND: Final = 1 << 30
_CHOOSE: Final = np.array([[comb(have, take) for take in range(6)] for have in range(5)], dtype=np.uint32)


class Completions(NamedTuple):
    """Sets of ranks that make a hand together with one or two cards that are known.

    The smaller sets stand before the larger: each is an earlier one, its parent, and a number of cards of a higher
    rank, so that its ways are its parent's times one factor. The other fields are about those from ``first`` on, which
    are whole: ``taken`` has by rank how many cards of it they take, ``reached`` by the ranks of the cards known the
    effective strength.
    """

    parents: Array
    ranks: Array
    numbers: Array
    first: int
    taken: Array
    reached: Array


def rank_counts(order: HandOrder, effective: Array, limits: Array, shows: bool) -> Array:
    """By natural hand, rank shown (or NO_CARD), rank given away (or NO_CARD) and limit: the bank's hands whose
    effective strength is below it."""
    left, sets = _ranks_left(order), _sets_completing(order, 1 + shows)
    completions = sets._replace(reached=np.append(effective, _NO_HAND)[sets.reached].astype(np.uint32))
    counts = np.zeros((len(left), RANKS + 1, RANKS + 1, limits.shape[1]), dtype=np.int32)

    def work(part: int) -> None:
        some = slice(part * len(left) // _PARTS, (part + 1) * len(left) // _PARTS)
        _count(completions, left[some], limits[some].astype(np.uint32), shows, order.size, counts[some])

    in_parts(work, _PARTS, unwatched)
    return counts


@cache
def _ranks_left(order: HandOrder) -> Array:
    """By natural hand and rank, the cards that the hand leaves of it; one of what stands for no card."""
    rank_counts = [[natural.ranks.count(rank) for rank in range(RANKS)] for natural in naturals(order)]
    left = np.ones((len(rank_counts), RANKS + 1), dtype=np.int64)
    left[:, :RANKS] = np.array([4 * (rank in order.ranks) for rank in range(RANKS)]) - np.array(rank_counts)
    return left


@cache
def _sets_completing(order: HandOrder, seen: int) -> Completions:
    """The completions with the place of the natural hand that is reached instead of its strength, -1 for none."""
    plain = {natural.ranks: place for place, natural in enumerate(naturals(order)) if not natural.suited}
    missing = order.size - seen
    sets = [ranks for size in range(missing + 1) for ranks in combinations_with_replacement(order.ranks, size)]
    place_of = {ranks: place for place, ranks in enumerate(sets)}
    numbers = [ranks.count(ranks[-1]) if ranks else 0 for ranks in sets]
    parents = [place_of[ranks[: len(ranks) - number]] for ranks, number in zip(sets, numbers, strict=True)]
    whole = [ranks for ranks in sets if len(ranks) == missing]
    taken = np.array([[ranks.count(rank) for ranks in whole] for rank in range(RANKS + 1)], dtype=np.uint32)
    reached = np.full((RANKS + 1, RANKS + 1, len(whole)), -1, dtype=np.int64)
    for ranks in combinations_with_replacement(order.ranks, seen):
        first, second = (*ranks, NO_CARD)[:2]
        row = [plain.get(tuple(sorted((*ranks, *rest), reverse=True)), -1) for rest in whole]
        reached[first, second] = reached[second, first] = row
    top = [max(ranks, default=0) for ranks in sets]
    return Completions(np.array(parents), np.array(top), np.array(numbers), len(sets) - len(whole), taken, reached)


@njit
def _below(ways, have, taken, reached, limits):  # type: ignore[no-untyped-def]
    """The ways below each of three limits where a card of a rank, of which there are ``have``, is held besides.

    A set that takes some cards of the rank can hold each of the others: all ways are counted ``have`` times. The
    numbers are small, so that a processor adds up eight of them at once.
    """
    weak, below, not_above = uint32(0), uint32(0), uint32(0)
    first, second, third = limits[0], limits[1], limits[2]
    for place in range(uint64(len(ways))):
        count = uint32(ways[place] * uint32(have - taken[place]))
        weak = uint32(weak + (count if reached[place] < first else uint32(0)))
        below = uint32(below + (count if reached[place] < second else uint32(0)))
        not_above = uint32(not_above + (count if reached[place] < third else uint32(0)))
    return weak, below, not_above


@njit
def _whole_ways(completions, left, ways):  # type: ignore[no-untyped-def]
    """In how many ways the ranks left make each set, the whole ones last."""
    ways[0] = 1
    for place in range(1, len(ways)):
        ways[place] = (
            ways[completions.parents[place]] * _CHOOSE[left[completions.ranks[place]], completions.numbers[place]]
        )
    return ways[completions.first :]


@njit
def _count_holding(completions, left, limits, shows, ways, shown_ways, counts):  # type: ignore[no-untyped-def]
    """The hands with both cards, by their ranks; which of the two is shown makes no difference."""
    whole = _whole_ways(completions, left, ways)
    for shown in range(0 if shows else NO_CARD, RANKS if shows else NO_CARD + 1):
        if left[shown] <= 0:
            continue
        for place in range(uint64(len(whole))):
            shown_ways[place] = whole[place] * uint32(uint32(left[shown]) - completions.taken[shown, place])
        for other in range(shown if shows else 0, RANKS):
            have = left[other] - (other == shown)
            if have > 0:
                taken, reached, times = completions.taken[other], completions.reached[shown, other], left[shown] * have
                weak, below, not_above = _below(shown_ways, uint32(have), taken, reached, limits)
                for held, card in ((shown, other), (other, shown)):
                    here = counts[held, card]
                    here[0], here[1], here[2] = weak // times, below // times, not_above // times


@njit(nogil=True, cache=True)
def _count(completions, left, limits, shows, size, counts):  # type: ignore[no-untyped-def]
    """Fill the counts, hand by hand."""
    ways = np.empty(len(completions.parents), np.uint32)
    shown_ways = np.empty(len(ways) - completions.first, np.uint32)
    for hand in range(len(left)):
        _count_holding(completions, left[hand], limits[hand], shows, ways, shown_ways, counts[hand])
        for shown in range(0 if shows else NO_CARD, RANKS if shows else NO_CARD + 1):
            if left[hand, shown] <= 0:
                continue
            for limit in range(counts.shape[3]):
                here, each = counts[hand, shown, :, limit], 0
                for other in range(RANKS):
                    each += (left[hand, other] - (other == shown)) * here[other]
                for other in range(RANKS + 1):
                    here[other] = each // (size - int(shows)) - here[other]
