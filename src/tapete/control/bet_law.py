"""The exact law of what a bet wins and loses, as control needs it; in units of the opening bet."""

from collections.abc import Collection
from fractions import Fraction
from typing import Final

from tapete.odds.ask.result import BetReturn

_WORSE: Final = 2
"""Bad play may lose more than the worst that happens to good play, but never so many times as much."""


class BetLaw:
    """What can be won, each with its probability, by best play; which nobody's play has a better expectation than.

    A law is itself and no other: it is a key to what was staked under it.
    """

    def __init__(self, chances: tuple[tuple[Fraction, Fraction], ...], expectation: Fraction | None = None) -> None:
        """``expectation`` where it is known better than the chances are, which then say how far results stray."""
        self.chances = chances
        mean = sum((net * chance for net, chance in chances), Fraction(0))
        self.expectation = mean if expectation is None else expectation
        self.variance = sum((net**2 * chance for net, chance in chances), Fraction(0)) - mean**2
        self.most_lost = _WORSE * max(-net for net, _ in chances) + max(self.expectation, Fraction(0))
        """More than any play can fall short of the expectation in one round."""
        self.expected = float(self.expectation)
        self.paid = float(sum(chance for net, chance in chances if net > 0))
        """How often it wins something."""


def bet_law(returned: BetReturn, uncounted: Collection[str] = ()) -> BetLaw:
    """The law behind an answer about odds, outcomes of the same net result taken together.

    ``uncounted`` are outcomes that a meter pays: the stake comes back, and the prize is no result of the house.
    """
    ways: dict[Fraction, int] = {}
    for outcome in returned.outcomes:
        net = Fraction(0) if outcome.name in uncounted else outcome.net
        ways[net] = ways.get(net, 0) + outcome.ways
    total = returned.ways
    return BetLaw(tuple((net, Fraction(count, total)) for net, count in sorted(ways.items())))
