"""How much a watcher has won who bets beside the players at fair odds.

Before each round the watcher stakes a small share of all they have on the players, at odds that would be exactly fair
if the players played as well as can be. In an honest house nobody can expect to gain by that: the chance that the
watcher ever has so many times what they began with is at most one in as many (Ville's inequality), however often one
looks. Where players win more than the law of the game lets them, what the watcher has grows and grows.

The share staked is the one that grows fastest if the players win a certain share of their bets too much. As nobody
knows how much that would be, a third of the money is staked as if it were little, a third as if it were more.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import exp, log, log1p
from typing import Final

from tapete.control.bet_law import BetLaw

SIZES: Final = (Fraction(2, 100), Fraction(5, 100), Fraction(20, 100))
"""What the players may be given too much, as shares of their opening bets."""
_ALMOST_NOTHING: Final = 1e-9
"""What is left of a watcher's money at the least in a round."""


@cache
def staked_share(law: BetLaw, size: Fraction) -> float:
    """The share of all they have that a watcher stakes on one opening bet, if it is won so much too much."""
    return float(min(size / (law.variance + size**2), 1 / law.most_lost))


class Evidence:
    """What the watchers of one table, person or bet have, beginning with one."""

    def __init__(self) -> None:
        self._logs = [0.0 for _ in SIZES]

    def follow(self, results: Iterable[tuple[BetLaw, float]]) -> None:
        """The bets of one round, each with its law and what it won in units of its opening.

        Bets of one round hang together: they are added, not multiplied, so that it does not matter how.
        """
        bets = [(law, won - law.expected) for law, won in results]
        for place, size in enumerate(SIZES):
            shares = [staked_share(law, size) for law, _ in bets]
            at_stake = sum(share * float(law.most_lost) for share, (law, _) in zip(shares, bets, strict=True))
            gained = sum(share * more for share, (_, more) in zip(shares, bets, strict=True)) / max(1.0, at_stake)
            self._logs[place] += log1p(max(gained, _ALMOST_NOTHING - 1))

    @property
    def log_times(self) -> float:
        """The logarithm of how many times as much all watchers together have."""
        return log_mean(self._logs)


def log_mean(logs: Sequence[float]) -> float:
    """The logarithm of the mean of numbers given by their logarithms, which may be too large to be written out.

    >>> log_mean([1000.0, 1000.0])
    1000.0
    """
    most = max(logs)
    return most + log(sum(exp(number - most) for number in logs) / len(logs))
