"""In how many rounds a fault of a given size would be noticed."""

from fractions import Fraction
from math import ceil, log, log1p, sqrt
from typing import Final

from tapete.control.bet_law import BetLaw
from tapete.control.evidence import SIZES, staked_share

NINE_OF_TEN: Final = 1.2816
"""Standard deviations below which a tenth of all cases lie."""


def rounds_until_noticed(law: BetLaw, size: Fraction, needed: float) -> int:
    """After how many bets, one a round, a house that pays so much too much is warned in nine of ten cases.

    The players are taken to play as well as can be; where they do not, it takes longer, for their mistakes pay for it.
    """
    return min(_rounds(law, staked_share(law, guess), size, needed + log(len(SIZES))) for guess in SIZES)


def _rounds(law: BetLaw, share: float, size: Fraction, needed: float) -> int:
    gains = [(log1p(share * float(net + size - law.expectation)), float(chance)) for net, chance in law.chances]
    mean = sum(gain * chance for gain, chance in gains)
    if mean <= 0:
        return _NEVER
    spread = sqrt(max(0.0, sum(gain**2 * chance for gain, chance in gains) - mean**2))
    root = (NINE_OF_TEN * spread + sqrt((NINE_OF_TEN * spread) ** 2 + 4 * mean * needed)) / (2 * mean)
    return min(_NEVER, ceil(root**2))


_NEVER: Final = 10**12
