"""What it is worth to play a hand for which a card was bought, over all hands of the bank."""

from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.odds.bank.hands import BankHands
from tapete.odds.bank.rank_counts import NO_CARD, RANKS
from tapete.odds.kernels.kernel import SUIT_BITS, Array
from tapete.odds.kernels.progress import in_parts, unwatched

_PARTS: Final = 16


class BoughtValues(NamedTuple):
    """What playing is worth: a part by ranks and one by suit."""

    by_ranks: Array
    """By natural hand, rank given away and rank shown."""
    in_suit: Array
    kinds: Array
    """By natural hand, its row of ``in_suit``."""
    spread: Array
    """By natural hand, how far the values of its row are apart: no suit changes a hand's worth by more."""


def bought_values(bank: BankHands, nets: Array, ways_after: int) -> BoughtValues:
    """The counts of the bank's hands weighed with what each standing nets."""
    weak, win, tie, loss = nets.T
    weights = np.stack([weak - win, win - tie, tie - loss], axis=1)
    rows = np.concatenate([bank.levels, weights], axis=1)
    distinct, kinds = np.unique(rows, axis=0, return_inverse=True)
    by_ranks = np.empty(bank.by_ranks.shape[:3], dtype=np.int64)
    in_suit = np.empty((len(distinct), bank.in_suit.shape[1]), dtype=np.int64)
    spread = np.empty(len(distinct), dtype=np.int64)

    def work(part: int) -> None:
        hands, kinds = _some(len(by_ranks), part), _some(len(distinct), part)
        _weigh_ranks(bank.by_ranks[hands], weights[hands], loss[hands] * ways_after, by_ranks[hands])
        _weigh_suits(bank.in_suit, distinct[kinds], in_suit[kinds], spread[kinds])

    in_parts(work, _PARTS, unwatched)
    kinds = kinds.reshape(-1)
    return BoughtValues(by_ranks, in_suit, kinds.astype(np.uint64), spread[kinds])


def _some(rows: int, part: int) -> slice:
    return slice(rows * part // _PARTS, rows * (part + 1) // _PARTS)


@njit(nogil=True, cache=True)
def _weigh_ranks(counts, weights, base, values):  # type: ignore[no-untyped-def]
    for hand in range(len(counts)):
        for shown in range(counts.shape[1]):
            for dead in range(counts.shape[2]):
                value = base[hand]
                for limit in range(3):
                    value += counts[hand, shown, dead, limit] * weights[hand, limit]
                values[hand, dead, shown] = value


@njit(nogil=True, cache=True)
def _weigh_suits(changes, rows, values, spread):  # type: ignore[no-untyped-def]
    """Each row has three levels and their weights."""
    for row in range(len(rows)):
        weak, below, not_above = changes[rows[row, 0]], changes[rows[row, 1]], changes[rows[row, 2]]
        least, most = 0, 0
        for ranks in range(values.shape[1]):
            value = weak[ranks] * rows[row, 3] + below[ranks] * rows[row, 4] + not_above[ranks] * rows[row, 5]
            values[row, ranks] = value
            least, most = min(least, value), max(most, value)
        spread[row] = most - least


@njit
def bought_worth(after, natural, shown, dead, left):  # type: ignore[no-untyped-def]
    """What it is worth to play a natural hand; the arguments are those of ``standings``."""
    kind, ranks = after.kinds[natural], uint64((1 << RANKS) - 1)
    if shown < 0:
        value = after.by_ranks[natural, dead, NO_CARD]
        for suit in range(4):
            value += after.in_suit[kind, left >> uint64(suit * SUIT_BITS) & ranks]
        return value
    here = left >> uint64((shown & 3) * SUIT_BITS) & ranks
    without = here & ~(uint64(1) << uint64(shown >> 2))
    return after.by_ranks[natural, dead, shown >> 2] + after.in_suit[kind, here] - after.in_suit[kind, without]


@njit
def plays_bought(after, natural, shown, dead, left, folded):  # type: ignore[no-untyped-def]
    """Whether that is worth more than a fold; suits are looked at only where they can make a difference."""
    if shown >= 0:
        value, apart = after.by_ranks[natural, dead, shown >> 2], after.spread[natural]
        if value - apart > folded or value + apart <= folded:
            return value > folded
    return bought_worth(after, natural, shown, dead, left) > folded
