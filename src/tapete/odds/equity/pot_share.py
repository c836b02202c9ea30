"""The share of a pot that each of several hands can expect, as deals were counted."""

from fractions import Fraction
from math import sqrt

import msgspec

from tapete.odds.ask.result import EXACT


class Equity(msgspec.Struct, frozen=True):
    """``shares[hand][n]``: the deals in which a hand is among the ``n`` best; alone when ``n`` is 1."""

    shares: tuple[tuple[int, ...], ...]
    method: str = EXACT
    """``exact``, or ``simulation`` where deals were drawn."""

    @property
    def wins(self) -> tuple[int, ...]:
        """In how many deals each hand wins alone."""
        return tuple(counts[1] for counts in self.shares)

    @property
    def ties(self) -> tuple[int, ...]:
        """In how many deals each hand shares the pot."""
        return tuple(sum(counts[2:]) for counts in self.shares)

    @property
    def deals(self) -> int:
        """How many deals were counted; one shared by n hands is counted by each of them."""
        return sum(sum(counts[n] for counts in self.shares) // n for n in range(1, len(self.shares) + 1))

    @property
    def equities(self) -> tuple[Fraction, ...]:
        """What share of the pot each hand can expect."""
        return tuple(self._mean(counts, 1) for counts in self.shares)

    @property
    def std_errors(self) -> tuple[float, ...]:
        """How far chance moves each equity of a simulation; nothing where all deals were counted."""
        if self.method == EXACT:
            return (0.0,) * len(self.shares)
        variances = (self._mean(counts, 2) - self._mean(counts, 1) ** 2 for counts in self.shares)
        return tuple(sqrt(variance / self.deals) for variance in variances)

    def _mean(self, counts: tuple[int, ...], power: int) -> Fraction:
        """The mean of the hand's part of the pot, or of its square."""
        return sum((Fraction(counts[n], n**power) for n in range(1, len(counts))), Fraction(0)) / self.deals
