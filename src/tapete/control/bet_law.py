"""The exact law of what a bet wins and loses, as control needs it; in units of the opening bet."""

from fractions import Fraction
from typing import Final

from tapete.odds.ask.result import BetReturn

_WORSE: Final = 2
"""Bad play may lose more than the worst that happens to good play, but never so many times as much."""


class BetLaw:
    """What can be won, each with its probability, by best play; which nobody's play has a better expectation than.

    A law is itself and no other: it is a key to what was staked under it.
    """

    def __init__(self, chances: tuple[tuple[Fraction, Fraction], ...]) -> None:
        self.chances = chances
        self.expectation = sum((net * chance for net, chance in chances), Fraction(0))
        self.variance = sum((net**2 * chance for net, chance in chances), Fraction(0)) - self.expectation**2
        self.most_lost = _WORSE * max(-net for net, _ in chances) + max(self.expectation, Fraction(0))
        """More than any play can fall short of the expectation in one round."""
        self.expected = float(self.expectation)


def bet_law(returned: BetReturn) -> BetLaw:
    """The law behind an answer about odds, outcomes of the same net result taken together."""
    ways: dict[Fraction, int] = {}
    for outcome in returned.outcomes:
        ways[outcome.net] = ways.get(outcome.net, 0) + outcome.ways
    total = returned.ways
    return BetLaw(tuple((net, Fraction(count, total)) for net, count in sorted(ways.items())))
