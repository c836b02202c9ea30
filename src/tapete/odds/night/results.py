"""The law of the sum of many rounds, by convolution: nothing is taken to be normal.

Probabilities are doubles, but none is ever subtracted from another: every sum is of positive numbers, so that each
product and each addition changes a probability by at most one part in 2^53 of itself. How many of them there were
bounds how wrong any probability can be, in parts of itself (``error``). Results above a limit far to the right are not
told apart; a round loses so little that none of them could have come back below it, and so what is below stays whole.
"""

from fractions import Fraction
from functools import cached_property
from math import ceil, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.odds.night.round_law import RoundLaw, refuse_rounds

_MOST_POINTS: Final = 60_000
_REACH: Final = 8
"""Standard deviations to the right of the mean up to which results are told apart."""
_ROUNDING: Final = 2.0**-53

Floats = NDArray[np.float64]


class NightResults:
    """How likely each result of a night is; ``chances[place]`` is of ``lowest + place`` steps."""

    def __init__(self, law: RoundLaw, rounds: int, chances: Floats, error: float) -> None:
        self.law, self.rounds, self.chances, self.error = law, rounds, chances, error
        self.lowest = -rounds * law.most_lost

    @property
    def above(self) -> float:
        """How likely a result is that is higher than all that are told apart."""
        return max(0.0, 1.0 - float(self._cumulated[-1]))

    @property
    def expectation(self) -> Fraction:
        return self.rounds * self.law.expectation

    def result(self, place: int) -> Fraction:
        return (self.lowest + place) * self.law.step

    def quantile(self, level: float) -> Fraction | None:
        """The least result that at most ``1 - level`` of all nights exceed; None where it is not told apart."""
        place = int(np.searchsorted(self._cumulated, level))
        return self.result(place) if place < len(self.chances) else None

    def at_most(self, result: Fraction) -> float:
        """How likely a night is that does not go better than this."""
        place = int(result / self.law.step // 1) - self.lowest
        return float(self._cumulated[min(place, len(self.chances) - 1)]) if place >= 0 else 0.0

    @property
    def ahead(self) -> float:
        """How likely it is to win anything at all."""
        return 1.0 - self.at_most(Fraction(0))

    @cached_property
    def _cumulated(self) -> Floats:
        return np.cumsum(self.chances)


def night_results(law: RoundLaw, rounds: int) -> NightResults | Refused:
    """The law of the sum of so many rounds, all for the same initial bet."""
    if refused := refuse_rounds(rounds):
        return refused
    spread = _REACH * sqrt(rounds * float(law.variance))
    highest = rounds * max(law.nets)
    right = min(highest, max(0, ceil((float(rounds * law.expectation) + spread) / float(law.step))))
    points = right + rounds * law.most_lost + 1
    if points > _MOST_POINTS:
        return refuse(
            "los pagos de esta apuesta están demasiado divididos para tantas manos",
            "the payments of this bet are too finely divided for so many rounds",
        )
    return NightResults(law, rounds, *_rounds(law, rounds, points))


def _rounds(law: RoundLaw, rounds: int, points: int) -> tuple[Floats, float]:
    """One round after the other; the worst result so far stands first, so that places add up.

    Of ``k`` rounds the first ``points`` places are kept: they reach just as far as the whole night can come down from
    in the rounds that are left.
    """
    steps = [
        (net + law.most_lost, float(chance))
        for net, chance in zip(law.nets, law.chances, strict=True)
        if net + law.most_lost < points
    ]
    chances = np.zeros(points)
    chances[0] = 1.0
    for _ in range(rounds):
        more = np.zeros(points)
        for rise, chance in steps:
            more[rise:] += chance * chances[: points - rise]
        chances = more
    operations = (
        len(steps) + 2
    )  # in each round: a chance rounded, a product, and one addition for each way to get there
    rounding = rounds * operations * _ROUNDING
    return chances, rounding / (1 - rounding)
