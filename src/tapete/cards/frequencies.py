"""How many sets of cards make each category: every set of ranks once, times the ways its suits can fall."""

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, prod

from tapete.cards.card import JOKER_SYMBOL, Rank
from tapete.cards.category import Category
from tapete.cards.order import HandOrder
from tapete.cards.ranking import rank_sets
from tapete.cards.table import HIGH_SHIFT, LOW_SHIFT, SUM_MASK, StrengthTable, symbol_key, table


def frequencies(order: HandOrder, cards: int) -> dict[Category, int]:
    """The count of each category among all sets of ``cards`` cards of the order's deck, the best hand of a set
    counting.

    >>> frequencies(HandOrder(), 5)[Category.STRAIGHT_FLUSH]
    36
    """
    counts, categorised = dict.fromkeys(order.categories, 0), table(order, cards).category
    for strength, count in frequencies_by_strength(order, cards).items():
        counts[categorised(strength)] += count
    return counts


def frequencies_by_strength(order: HandOrder, cards: int) -> Counter[int]:
    """The count of each strength that occurs."""
    lookup, flush = table(order, cards), order.size if order.has_flushes else cards + 1
    by_strength: Counter[int] = Counter()
    for ranks in rank_sets(order.symbols, cards):
        groups = Counter(ranks)
        joker = groups.pop(JOKER_SYMBOL, 0)
        by_strength[_strength_of_ranks(lookup, ranks)] += _suit_falls(tuple(sorted(groups.values())), flush - joker)
    if order.has_flushes:
        by_strength.update(_flushes(order, lookup))
    return by_strength


def _strength_of_ranks(lookup: StrengthTable, ranks: tuple[Rank, ...]) -> int:
    key = sum(map(symbol_key, ranks))
    return lookup.strengths[lookup.low[key >> LOW_SHIFT & SUM_MASK] + lookup.high[key >> HIGH_SHIFT]]


@cache
def _suit_falls(groups: tuple[int, ...], flush: int) -> int:
    """The ways to give suits to ranks held so many times each so that no suit has ``flush`` cards.

    For one suit, a rank held m times has that suit in C(3, m-1) of its C(4, m) ways: the product of these as
    polynomials in the number of cards of the suit counts the ways with a flush in it. Two suits cannot both have one,
    except through a joker, which is of every suit, where each then has at most half the natural cards.
    """
    ways_with = [1]
    for count in groups:
        without, within = comb(3, count), comb(3, count - 1)
        ways_with = [
            (ways_with[i] if i < len(ways_with) else 0) * without + (ways_with[i - 1] if i else 0) * within
            for i in range(len(ways_with) + 1)
        ]
    return prod(comb(4, count) for count in groups) - 4 * sum(ways_with[flush:])


def _flushes(order: HandOrder, lookup: StrengthTable) -> Counter[int]:
    """Sets with a flush, by strength: the ranks of the suit (the joker among them), times any cards of the other
    suits."""
    by_strength: Counter[int] = Counter()
    others = 3 * len(order.ranks)
    for suited in range(order.size, lookup.cards + 1):
        for ranks in combinations(order.symbols, suited):
            mask = sum(1 << rank for rank in ranks)
            by_strength[lookup.strengths[lookup.flush_base + mask]] += 4 * comb(others, lookup.cards - suited)
    return by_strength
