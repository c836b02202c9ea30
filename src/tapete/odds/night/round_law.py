"""What one round can win or lose, on a grid of whole steps; in units of the initial bet."""

from fractions import Fraction
from math import gcd, lcm
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.odds.ask.result import SIMULATED, BetReturn

MOST_ROUNDS: Final = 1_000


class RoundLaw(msgspec.Struct, frozen=True):
    """Every net result as a whole number of steps, with its exact probability."""

    step: Fraction
    """The largest sum of which every result is a multiple."""
    nets: tuple[int, ...]
    chances: tuple[Fraction, ...]
    most_staked: Fraction
    """What a round costs at most, later bets included."""

    @property
    def most_lost(self) -> int:
        """In steps."""
        return -min(self.nets)

    @property
    def expectation(self) -> Fraction:
        return self.step * sum(net * chance for net, chance in zip(self.nets, self.chances, strict=True))

    @property
    def variance(self) -> Fraction:
        squares = sum(net**2 * chance for net, chance in zip(self.nets, self.chances, strict=True))
        return self.step**2 * squares - self.expectation**2


def round_law(returned: BetReturn) -> RoundLaw | Refused:
    """The law behind an answer about odds, or why there is none."""
    ways: dict[Fraction, int] = {}
    for outcome in returned.outcomes:
        ways[outcome.net] = ways.get(outcome.net, 0) + outcome.ways
    if returned.means or returned.method == SIMULATED:
        return refuse(
            "de esta apuesta solo se conocen medias: no hay distribución que dibujar",
            "only means are known of this bet: there is no distribution to draw",
        )
    if returned.meter is not None:
        return refuse(
            "el contador cambia de una mano a otra: no hay una distribución que se repita toda la noche",
            "the meter changes from round to round: there is no distribution that repeats all night",
        )
    if min(ways) >= 0:
        return refuse(
            "esta apuesta no tiene nada que perder: no hay noche que dibujar",
            "this bet has nothing to lose: there is no night to draw",
        )
    step = _step(list(ways))
    total = returned.ways
    nets = sorted(ways)
    return RoundLaw(
        step,
        tuple(int(net / step) for net in nets),
        tuple(Fraction(ways[net], total) for net in nets),
        max(outcome.staked for outcome in returned.outcomes),
    )


def _step(nets: list[Fraction]) -> Fraction:
    """
    >>> _step([Fraction(-1), Fraction(3, 2), Fraction(19, 20)])
    Fraction(1, 20)
    """
    unit = lcm(*(net.denominator for net in nets))
    return Fraction(gcd(*(int(net * unit) for net in nets)), unit)


def refuse_rounds(rounds: int) -> Refused | None:
    if 1 <= rounds <= MOST_ROUNDS:
        return None
    return refuse(
        f"una noche tiene de 1 a {MOST_ROUNDS} manos, no {rounds}",
        f"a night has from 1 to {MOST_ROUNDS} rounds, not {rounds}",
    )
