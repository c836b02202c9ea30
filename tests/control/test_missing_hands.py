"""A bank that never shows a strong hand: found by what players win, where its hands themselves are not known."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from tapete.control.bet_law import BetLaw
from tapete.control.evidence import SIZES, staked_share
from tapete.control.forecast import rounds_until_noticed
from tapete.control.promise import log_needed
from tapete.control.table_laws import table_laws
from tapete.core.ids import GameId, LawId
from tapete.odds.ask.question import MAIN

HOUSES, DEALS = 40, 400_000
BASE = 15
FLUSH = 2 * BASE**3
"""From here on a hand of three cards is a flush or better."""
QUEEN = 12 * BASE**2
LEAST_PLAYED = QUEEN + 6 * BASE + 4
BONUS = np.array([0, 0, 0, 1, 4, 5])
"""What the ante is paid besides for each kind of hand, from the high card to the straight flush."""


def _values(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    """The worth of hands of three cards: their kind, then their ranks, in the order in which they count."""
    ranks = np.sort(cards // 4 + 2, axis=1)[:, ::-1]
    high, middle, low = ranks.T
    flush = (cards % 4 == cards[:, :1] % 4).all(axis=1)
    wheel = (high == 14) & (middle == 3) & (low == 2)
    straight = ((high == middle + 1) & (middle == low + 1)) | wheel
    pair, trio = (high == middle) | (middle == low), high == low
    kind = np.select([straight & flush, trio, straight, flush, pair], [5, 4, 3, 2, 1], 0)
    odd_one = np.where(high == middle, low, high)
    first, second, third = np.where(pair, (middle, middle, odd_one), np.where(wheel, ([3], [2], [1]), ranks.T))
    worth: NDArray[np.int64] = ((kind * BASE + first) * BASE + second) * BASE + third
    return worth


def _dealt(seed: int) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """What each of many antes won by best play, and whether the bank had a flush or better."""
    cards = np.random.default_rng(seed).random((DEALS, 52), dtype=np.float32).argpartition(6, axis=1)[:, :6]
    cards = np.random.default_rng(seed + 1).permuted(cards, axis=1)
    own, bank = _values(cards[:, :3]), _values(cards[:, 3:])
    against = np.where(bank < QUEEN, 1, 2 * np.sign(own - bank))
    net = np.where(own < LEAST_PLAYED, -1, against + BONUS[own // BASE**3])
    return net.astype(np.float64), bank >= FLUSH


@pytest.fixture(scope="module")
def law() -> BetLaw:
    return table_laws(LawId("ara"), GameId("tres-cartas"), {})[MAIN]


def test_control_a_bank_without_its_strong_hands_is_found_within_the_bets_told_for_what_it_costs(law: BetLaw) -> None:
    won, strong = _dealt(1)
    sure = 4 * float(law.variance) ** 0.5 / DEALS**0.5
    assert won.mean() == pytest.approx(law.expected, abs=sure), "with them it is the game of the law"
    left = won[~strong]
    more = Fraction(float(left.mean() - law.expected)).limit_denominator(1000)
    assert Fraction(12, 100) < more < Fraction(17, 100), "so much of their antes it gives the players"
    told = rounds_until_noticed(law, more, log_needed(1))
    houses = left[: HOUSES * told].reshape(HOUSES, told)
    courses = [np.cumsum(np.log1p(staked_share(law, size) * (houses - law.expected)), axis=1) for size in SIZES]
    evidence = np.log(sum(np.exp(each) for each in courses) / len(SIZES)).max(axis=1)
    assert (evidence >= log_needed(1)).sum() >= 0.8 * HOUSES, "nine of ten, and forty are few"
