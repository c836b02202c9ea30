"""How likely it is that a bankroll does not last: that some round finds it too small to be played to the end.

Counted backwards from the last round, for every bankroll at once; as in ``results`` every sum is of positive numbers.
"""

from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.odds.night.round_law import RoundLaw, refuse_rounds

_MOST_POINTS: Final = 60_000

Floats = NDArray[np.float64]


class RuinCurve:
    """``risks[place]`` is the risk of a bankroll that has ``place`` steps more than a round can cost."""

    def __init__(self, law: RoundLaw, rounds: int, risks: Floats) -> None:
        self.law, self.rounds, self.risks = law, rounds, risks

    def risk(self, bankroll: Fraction) -> float:
        """The risk of not lasting so many rounds, the bankroll in initial bets."""
        place = int((bankroll - self.law.most_staked) / self.law.step // 1)
        if place < 0:
            return 1.0
        return float(self.risks[place]) if place < len(self.risks) else 0.0

    def bankroll(self, risk: float) -> Fraction:
        """The least bankroll with at most this risk."""
        place = int(np.argmax(np.append(self.risks, 0.0) <= risk))
        return self.law.most_staked + place * self.law.step


def ruin_curves(law: RoundLaw, rounds: int) -> tuple[RuinCurve, ...] | Refused:
    """After a quarter of the rounds, after half of them and after all."""
    if refused := refuse_rounds(rounds):
        return refused
    if rounds * law.most_lost > _MOST_POINTS:
        return refuse(
            "los pagos de esta apuesta están demasiado divididos para tantas manos",
            "the payments of this bet are too finely divided for so many rounds",
        )
    horizons = sorted({max(1, rounds // 4), max(1, rounds // 2), rounds})
    risks, curves = np.zeros(rounds * law.most_lost), []
    chances = [(net, float(chance)) for net, chance in zip(law.nets, law.chances, strict=True)]
    for done in range(1, rounds + 1):
        risks = _one_more(risks, chances)
        if done in horizons:
            curves.append(RuinCurve(law, done, risks))
    return tuple(curves)


def _one_more(risks: Floats, chances: list[tuple[int, float]]) -> Floats:
    """The risks with one round more to play; whoever is beyond the last place is safe."""
    more = np.zeros_like(risks)
    for net, chance in chances:
        if net >= len(risks):
            continue
        if net >= 0:
            more[: len(risks) - net] += chance * risks[net:]
        else:
            more[-net:] += chance * risks[: len(risks) + net]
            more[:-net] += chance
    return more
