"""How many hands of the bank a player's hand beats: all of them, without dealing them.

The bank's hands are counted by their ranks alone, as if no hand were a flush (the suits of the player's cards then do
not matter, only how many of each rank are gone), and corrected for the few that are: in one suit, a sum over the sets
of the ranks left in it. So 10^12 deals become a few looks at two tables for each hand of the player and card shown.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numba import int64, njit, uint64

from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.cards.table import HIGH_SHIFT, LOW_SHIFT, SUM_MASK
from tapete.odds.bank.rank_counts import NO_CARD, RANKS, rank_counts
from tapete.odds.kernels.kernel import SUIT_BITS, Array, Lookup, lookup
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.progress import in_parts, unwatched

_PARTS: Final = 16


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


def bank_hands(order: HandOrder, qualifies: Array, shows: bool) -> BankHands:
    """The tables for an order and the natural hands with which the bank plays."""
    strength = np.array([scale(order).strength(natural.hand.grade) for natural in naturals(order)], dtype=np.int64)
    effective = np.where(qualifies, strength + 1, 0)
    limits = np.stack([np.ones_like(strength), strength + 1, strength + 2], axis=1)
    in_suit, levels = _suit_part(order, effective, limits)
    by_ranks = rank_counts(order, effective, limits, shows)
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
    change = np.zeros((len(steps) + 1, 1 << RANKS), dtype=np.int16)

    def work(part: int) -> None:
        some = slice(part * len(steps) // _PARTS, (part + 1) * len(steps) // _PARTS)
        _change_suits(masks, as_flush, as_plain, steps[some], change[1:][some])

    in_parts(work, _PARTS, unwatched)
    return change, np.searchsorted(steps, limits)


@njit(nogil=True, cache=True)
def _change_suits(masks, as_flush, as_plain, steps, changes):  # type: ignore[no-untyped-def]
    """What the flushes change up to each step, first for the ranks of one flush, then for all sets that hold it."""
    for level in range(len(steps)):
        change = changes[level]
        for place in range(len(masks)):
            change[masks[place]] = int64(as_flush[place] <= steps[level]) - int64(as_plain[place] <= steps[level])
        for bit in range(RANKS):
            for ranks in range(uint64(len(change))):
                if ranks >> uint64(bit) & uint64(1):
                    change[ranks] += change[ranks ^ uint64(1) << uint64(bit)]


@njit
def read(arrays, cards):  # type: ignore[no-untyped-def]
    """The sums by which a set of cards is looked up: of its keys, and the ranks of its suits."""
    keys, suits = arrays.bias, uint64(0)
    for card in cards:
        keys += arrays.keys[card]
        suits |= arrays.suits[card]
    return keys, suits


@njit
def standings(bank, natural, shown, dead, left):  # type: ignore[no-untyped-def]
    """For a player's natural hand, the bank's hands that do not play, those below it, and those not above it.

    ``shown`` is a card or -1, ``dead`` a rank or NO_CARD; ``left`` are the ranks that the player's cards and the dead
    one leave of each suit. Hands that do not play are among all three.
    """
    ranks, rank = uint64((1 << RANKS) - 1), shown >> 2 if shown >= 0 else NO_CARD
    first, second, third = bank.levels[natural, 0], bank.levels[natural, 1], bank.levels[natural, 2]
    counts = bank.by_ranks[natural, rank, dead]
    weak, below, not_above = int64(counts[0]), int64(counts[1]), int64(counts[2])
    if shown >= 0:
        here = left >> uint64((shown & 3) * SUIT_BITS) & ranks
        without = here & ~(uint64(1) << uint64(rank))
        weak += bank.in_suit[first, here] - bank.in_suit[first, without]
        below += bank.in_suit[second, here] - bank.in_suit[second, without]
        not_above += bank.in_suit[third, here] - bank.in_suit[third, without]
        return weak, below, not_above
    for suit in range(4):
        here = left >> uint64(suit * SUIT_BITS) & ranks
        weak += bank.in_suit[first, here]
        below += bank.in_suit[second, here]
        not_above += bank.in_suit[third, here]
    return weak, below, not_above


@njit
def value(nets, natural, weak, below, not_above, ways):  # type: ignore[no-untyped-def]
    """What it nets to play a hand against all ``ways`` of the bank's."""
    return (
        nets[natural, 0] * weak
        + nets[natural, 1] * (below - weak)
        + nets[natural, 2] * (not_above - below)
        + nets[natural, 3] * (ways - not_above)
    )
