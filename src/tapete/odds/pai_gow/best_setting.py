"""A simulation of what a player gains by setting each hand in the best way against this very deck, not the house way.

For a hand with several settings worth a thought, each is tried against random hands of the bank, and the best one is
judged, beside the house way's, against fresh ones. Only hands that the two set differently add to the difference, so
that added to the exact return of the house way it is known far better than a plain simulation would.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.cards.deck import JOKER_DECK
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.games.banked.hands import low_order
from tapete.games.banked.variants.pai_gow import is_below
from tapete.odds.kernels.kernel import Array, lookup, strength
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.pai_gow.settings import LOW_BITS, SEVEN, HandSettings, setting

SHARDS: Final = 40
HANDS_A_SHARD: Final = 5_000
TRIALS: Final = 1_000
JUDGED: Final = 1_000
_SPLITS: Final = SEVEN * (SEVEN - 1) // 2
_RESULTS: Final = ("loss", "null", "win")


class Gain(NamedTuple):
    """How much more often the player loses, and wins, than by the house way, of so many judged deals; and the standard
    error of the gain, for one bet."""

    losses: int
    wins: int
    deals: int
    std_error: float


@njit
def _draw(left, die):  # type: ignore[no-untyped-def]
    """Bring seven random cards to the front."""
    for place in range(SEVEN):
        other = place + int(die.random() * (len(left) - place))
        left[place], left[other] = left[other], left[place]


@njit
def _set(settings, left):  # type: ignore[no-untyped-def]
    keys, suits = settings.bias, uint64(0)
    for place in range(SEVEN):
        keys += settings.keys[left[place]]
        suits |= settings.suits[left[place]]
    return setting(settings, keys, suits)


@njit
def _result(results, ours, banks):  # type: ignore[no-untyped-def]
    """0, 1 or 2 for a loss, a null bet and a win."""
    high, low, mask = ours >> LOW_BITS, ours & ((1 << LOW_BITS) - 1), (1 << LOW_BITS) - 1
    bank_high, bank_low = banks >> LOW_BITS, banks & mask
    return results[
        (high > bank_high) - (high < bank_high) + 1,
        (low > bank_low) - (low < bank_low) + 1,
    ]


@njit
def _worth_a_thought(five, two, least, cards, splits):  # type: ignore[no-untyped-def]
    """The rightly set ways to split seven cards that no other beats in one hand without losing in the other."""
    count = 0
    for first in range(SEVEN):
        for second in range(first):
            low_keys = two.bias + two.keys[cards[first]] + two.keys[cards[second]]
            keys, suits = five.bias, uint64(0)
            for place in range(SEVEN):
                if place not in (first, second):
                    keys += five.keys[cards[place]]
                    suits |= five.suits[cards[place]]
            high, low = np.int64(strength(five, keys, suits)), np.int64(strength(two, low_keys, uint64(0)))
            if high >= least[low]:
                splits[count] = high << LOW_BITS | low
                count += 1
    kept, mask = 0, (1 << LOW_BITS) - 1
    for way in range(count):
        beaten = False
        for rival in range(count):
            better = splits[rival] >> LOW_BITS >= splits[way] >> LOW_BITS and splits[rival] & mask >= splits[way] & mask
            beaten |= better and (splits[rival] != splits[way] or rival < way)
        if not beaten:
            splits[kept], splits[way] = splits[way], splits[kept]
            kept += 1
    return kept


@njit(nogil=True, cache=True)
def _shard(settings, five, two, least, results, nets, hands, die, sums, gains):  # type: ignore[no-untyped-def]
    """Add up the results of judged deals, less the house way's, and by hand what was gained and its square."""
    deck, left = np.arange(JOKER_DECK).astype(np.uint64), np.empty(JOKER_DECK - SEVEN, np.uint64)
    splits, worth = np.empty(_SPLITS, np.int64), np.empty(_SPLITS, np.int64)
    for _ in range(hands):
        _draw(deck, die)
        house = np.int64(_set(settings, deck))
        ways = _worth_a_thought(five, two, least, deck[:SEVEN], splits)
        left[:] = deck[SEVEN:]
        worth[:] = 0
        for _ in range(TRIALS if ways > 1 else 0):
            _draw(left, die)
            banks = np.int64(_set(settings, left))
            for way in range(ways):
                worth[way] += nets[_result(results, splits[way], banks)]
        best = splits[worth[:ways].argmax()]
        if best == house:
            continue
        gained = 0
        for _ in range(JUDGED):
            _draw(left, die)
            banks = np.int64(_set(settings, left))
            ours, by_house = _result(results, best, banks), _result(results, house, banks)
            sums[ours] += 1
            sums[by_house] -= 1
            gained += nets[ours] - nets[by_house]
        gains[0] += gained
        gains[1] += np.float64(gained) * gained


def gain(order: HandOrder, settings: HandSettings, results: Mapping[str, str], win: Fraction, watch: Watch) -> Gain:
    """The gain over the house way; ``results`` by case, ``win`` what a winning bet nets."""
    nets = (-win.denominator, 0, win.numerator)
    signs = ("inferior", "equal", "superior")
    table = np.array([[_RESULTS.index(results[f"{high}_{low}"]) for low in signs] for high in signs])
    five, two = lookup(order, order.size), lookup(low_order(order), 2)
    sums, gains = np.zeros((SHARDS, 3), dtype=np.int64), np.zeros((SHARDS, 2))

    def work(shard: int) -> None:
        die = np.random.default_rng((0, shard))
        _shard(settings, five, two, _least(order), table, np.array(nets), HANDS_A_SHARD, die, sums[shard], gains[shard])

    in_parts(work, SHARDS, watch)
    hands = SHARDS * HANDS_A_SHARD
    total, square = (
        float(amount) / (JUDGED * -nets[0]) ** power for amount, power in zip(gains.sum(axis=0), (1, 2), strict=True)
    )
    losses, _, wins = sums.sum(axis=0).tolist()
    return Gain(losses, wins, hands * JUDGED, sqrt((square / hands - (total / hands) ** 2) / hands))


def _least(order: HandOrder) -> Array:
    """By the strength of a low hand, the least strength of a high hand that may stand above it."""
    highs, lows = scale(order).grades, scale(low_order(order)).grades
    return np.array(
        [next(place for place, high in enumerate(highs) if not is_below(order, high, low, False)) for low in lows]
    )
