"""How many hands of the bank a player's hand beats: all of them, without dealing them.

The bank's hands are counted by their ranks alone, as if no hand were a flush (the suits of the player's cards then do
not matter, only how many of each rank are gone), and corrected for the few that are: in one suit, a sum over the sets
of the ranks left in it. So 10^12 deals become a few looks at two tables for each hand of the player and card shown.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import int64, njit, uint64

from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.cards.table import HIGH_SHIFT, LOW_SHIFT, SUM_MASK
from tapete.odds.kernels.kernel import SUIT_BITS, Array, Lookup, lookup
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.progress import in_parts, unwatched

RANKS: Final = 13
NO_CARD: Final = RANKS
"""Stands for a card that is not there: none shown, none discarded."""

_PARTS: Final = 16
_NO_HAND: Final = 1 << 30
_CHOOSE: Final = np.array([[comb(have, take) for take in range(6)] for have in range(5)], dtype=np.int64)


class BankHands(NamedTuple):
    """The two tables, and where to look in them.

    Counted are the bank's hands that do not play, those below the player's and those not above; see ``standings``.
    ``by_ranks`` has the three counts by natural hand, rank of the card shown and rank of a dead card. ``in_suit`` has
    by level and by the ranks left in one suit what its flushes change; ``levels`` gives the levels of the three counts
    of a natural hand.
    """

    naturals: Lookup
    by_ranks: Array
    in_suit: Array
    levels: Array
    size: int
    """Cards in a hand."""
    shows: bool
    """Whether one of the bank's cards is shown to the player."""


def bank_hands(order: HandOrder, qualifies: Array, shows: bool, discards: bool) -> BankHands:
    """The tables for an order and the natural hands with which the bank plays; with ``discards``, also for a card that
    the player gave away."""
    strength = np.array([scale(order).strength(natural.hand.grade) for natural in naturals(order)], dtype=np.int64)
    effective = np.where(qualifies, strength + 1, 0)
    limits = np.stack([np.ones_like(strength), strength + 1, strength + 2], axis=1)
    in_suit, levels = _suit_part(order, effective, limits)
    by_ranks = _rank_part(order, effective, limits, shows, discards)
    return BankHands(natural_lookup(order), by_ranks, in_suit, levels, order.size, shows)


@cache
def natural_lookup(order: HandOrder) -> Lookup:
    """Finds the place of a hand among the natural ones as the tables find strengths."""
    arrays = lookup(order, order.size)
    places = np.zeros(len(arrays.strengths), dtype=np.uint16)
    for place, natural in enumerate(naturals(order)):
        keys = int(arrays.bias) + sum(int(arrays.keys[card]) for card in natural.hand.cards)
        if natural.suited:
            at = int(arrays.flush_base) + sum(1 << rank for rank in natural.ranks)
        else:
            at = int(arrays.low[keys >> LOW_SHIFT & SUM_MASK]) + int(arrays.high[keys >> HIGH_SHIFT])
        places[at] = place
    return arrays._replace(strengths=places)


def _suit_part(order: HandOrder, effective: Array, limits: Array) -> tuple[Array, Array]:
    """For each level, a limit that makes a difference in some suit, and each set of ranks left in a suit: how many
    more hands of that suit are below the limit because they are flushes."""
    plain = {natural.ranks: effective[place] for place, natural in enumerate(naturals(order)) if not natural.suited}
    flushes = [(natural.ranks, effective[place]) for place, natural in enumerate(naturals(order)) if natural.suited]
    as_flush = np.array([reached for _, reached in flushes], dtype=np.int64)
    as_plain = np.array([plain[ranks] for ranks, _ in flushes], dtype=np.int64)
    masks = np.array([sum(1 << rank for rank in ranks) for ranks, _ in flushes], dtype=np.int64)
    steps = np.unique(np.concatenate([as_flush, as_plain]))
    change = np.zeros((len(steps) + 1, 1 << RANKS), dtype=np.int32)
    for level in range(1, len(steps) + 1):
        change[level, masks] = (as_flush <= steps[level - 1]).astype(np.int32) - (as_plain <= steps[level - 1])
    for bit in range(RANKS):
        halves = change.reshape(len(change), -1, 2, 1 << bit)
        halves[:, :, 1] += halves[:, :, 0]
    return change, np.searchsorted(steps, limits)


def _rank_part(order: HandOrder, effective: Array, limits: Array, shows: bool, discards: bool) -> Array:
    """The three counts as if no hand were a flush, by natural hand, rank shown and rank discarded."""
    left = _ranks_left(order)
    below_limits = np.zeros((len(left), RANKS + 1, RANKS + 1, 3), dtype=np.int32)
    alone = _completions(order, effective, int(shows))
    with_dead = _completions(order, effective, int(shows) + 1)

    def work(part: int) -> None:
        some = slice(part * len(left) // _PARTS, (part + 1) * len(left) // _PARTS)
        _count_by_ranks(left[some], limits[some], alone, with_dead, shows, discards, below_limits[some])

    in_parts(work, _PARTS, unwatched)
    return below_limits


@cache
def _ranks_left(order: HandOrder) -> Array:
    """By natural hand and rank, the cards that the hand leaves of it; one of what stands for no card."""
    rank_counts = [[natural.ranks.count(rank) for rank in range(RANKS)] for natural in naturals(order)]
    left = np.ones((len(rank_counts), RANKS + 1), dtype=np.int64)
    left[:, :RANKS] = np.array([4 * (rank in order.ranks) for rank in range(RANKS)]) - np.array(rank_counts)
    return left


class Completions(NamedTuple):
    """Sets of ranks that make a hand together with some known cards.

    The smaller sets stand before the larger: each is an earlier one, its parent, and a number of cards of a higher
    rank, so that its ways are its parent's times one factor. ``reached`` has the effective strength by the ranks of up
    to two known cards for those from ``first`` on, which are whole.
    """

    parents: Array
    ranks: Array
    numbers: Array
    first: int
    reached: Array


def _completions(order: HandOrder, effective: Array, seen: int) -> Completions:
    sets = _sets_completing(order, seen)
    reached = np.append(effective, _NO_HAND)[sets.reached].astype(np.int32)
    return sets._replace(reached=reached)


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
    reached = np.full((RANKS + 1, RANKS + 1, len(whole)), -1, dtype=np.int64)
    for ranks in combinations_with_replacement(order.ranks, seen):
        first, second = (*ranks, NO_CARD, NO_CARD)[:2]
        row = [plain.get(tuple(sorted((*ranks, *rest), reverse=True)), -1) for rest in whole]
        reached[first, second] = reached[second, first] = row
    return Completions(
        np.array(parents), np.array([max(ranks, default=0) for ranks in sets]), np.array(numbers), -len(whole), reached
    )


@njit
def _count_completions(completions, left, limits, shown, dead, ways, counts):  # type: ignore[no-untyped-def]
    """The completions that the ranks left allow, below each of three limits."""
    ways[0] = 1
    for place in range(1, len(completions.parents)):
        ways[place] = (
            ways[completions.parents[place]] * _CHOOSE[left[completions.ranks[place]], completions.numbers[place]]
        )
    weak, below, not_above = 0, 0, 0
    reached, whole = (
        completions.reached[shown, dead],
        ways[len(completions.parents) + completions.first : len(completions.parents)],
    )
    for place in range(len(whole)):
        weak += whole[place] if reached[place] < limits[0] else 0
        below += whole[place] if reached[place] < limits[1] else 0
        not_above += whole[place] if reached[place] < limits[2] else 0
    counts[0], counts[1], counts[2] = weak, below, not_above


@njit(nogil=True, cache=True)
def _count_by_ranks(left, limits, alone, with_dead, shows, discards, below_limits):  # type: ignore[no-untyped-def]
    """Fill the three counts. Those with a dead card are those without it, less the hands that would hold it; either of
    the two cards may be the one shown."""
    ways, counts = np.empty(len(alone.parents), np.int64), np.empty(3, np.int64)
    first, end = (0, RANKS) if shows else (NO_CARD, NO_CARD + 1)
    for hand in range(len(left)):
        now = left[hand].copy()
        for shown in range(first, end):
            if now[shown] > 0:
                now[shown] -= 1
                _count_completions(alone, now, limits[hand], shown, NO_CARD, ways, counts)
                below_limits[hand, shown, :] = counts
                now[shown] += 1
        for shown in range(first, end if discards else first):
            for dead in range(shown if shows else 0, RANKS):
                now[shown] -= 1
                now[dead] -= 1
                if now[shown] >= 0 and now[dead] >= 0:
                    _count_completions(with_dead, now, limits[hand], shown, dead, ways, counts)
                    for limit in range(3):
                        below_limits[hand, shown, dead, limit] -= counts[limit]
                        if shows and dead != shown:
                            below_limits[hand, dead, shown, limit] -= counts[limit]
                now[shown] += 1
                now[dead] += 1


@njit
def read(arrays, cards):  # type: ignore[no-untyped-def]
    """The sums by which a set of cards is looked up: of its keys, and the ranks of its suits."""
    keys, suits = arrays.bias, uint64(0)
    for card in cards:
        keys += arrays.keys[card]
        suits |= arrays.suits[card]
    return keys, suits


@njit
def _count(bank, limit, natural, shown, dead, left):  # type: ignore[no-untyped-def]
    level, ranks = bank.levels[natural, limit], uint64((1 << RANKS) - 1)
    if shown < 0:
        changed = int64(0)
        for suit in range(4):
            changed += bank.in_suit[level, left >> uint64(suit * SUIT_BITS) & ranks]
        return bank.by_ranks[natural, NO_CARD, dead, limit] + changed
    here = left >> uint64((shown & 3) * SUIT_BITS) & ranks
    without = here & ~(uint64(1) << uint64(shown >> 2))
    return bank.by_ranks[natural, shown >> 2, dead, limit] + bank.in_suit[level, here] - bank.in_suit[level, without]


@njit
def standings(bank, natural, shown, dead, left):  # type: ignore[no-untyped-def]
    """For a player's natural hand, the bank's hands that do not play, those below it, and those not above it.

    ``shown`` is a card or -1, ``dead`` a rank or NO_CARD; ``left`` are the ranks that the player's cards and the dead
    one leave of each suit. Hands that do not play are among all three.
    """
    return (
        _count(bank, 0, natural, shown, dead, left),
        _count(bank, 1, natural, shown, dead, left),
        _count(bank, 2, natural, shown, dead, left),
    )


@njit
def value(nets, natural, weak, below, not_above, ways):  # type: ignore[no-untyped-def]
    """What it nets to play a hand against all ``ways`` of the bank's."""
    return (
        nets[natural, 0] * weak
        + nets[natural, 1] * (below - weak)
        + nets[natural, 2] * (not_above - below)
        + nets[natural, 3] * (ways - not_above)
    )
