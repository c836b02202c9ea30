"""Whether the bank has its strong hands as often as chance gives them: a watcher who bets that it has none.

Before each round the watcher stakes a share of all they have, at exactly fair odds, on the bank having no strong hand.
A hand dealt from a fresh deck is strong with a chance that nobody's play changes, so in an honest house the watcher
cannot expect to gain (Ville's inequality, as in ``evidence``). Where strong hands are missing what they have grows.

A hand that nobody has seen is taken for a strong one, and after it a round is passed over: so it does not matter who
decides what is turned up and told, nor when.
"""

from fractions import Fraction
from math import ceil, exp, log, log1p, sqrt
from typing import Final

import msgspec

from tapete.control.evidence import log_mean
from tapete.control.forecast import NINE_OF_TEN
from tapete.control.settled import DealtBank

MISSING: Final = (Fraction(1, 4), Fraction(1, 2), Fraction(9, 10))
"""Of the strong hands so many may be missing; a third of the money follows each guess."""
_COUNTED_AT_MOST: Final = 700.0


class WatchedBank(msgspec.Struct, frozen=True):
    """The bank of a table: how many of its hands were watched, how many were strong, and how many should have been."""

    table: str
    rounds: int
    strong: int
    expected: float
    unseen: int
    """Hands that nobody has seen: they are taken for strong ones."""
    times: float
    needed: float
    warned: bool
    noticed: tuple[tuple[Fraction, int], ...]
    """After how many rounds it would be noticed that such a share of the strong hands is missing."""


class BankWatch:
    """Follows the bank of one table; ``needed`` is the evidence that warns, as a logarithm."""

    def __init__(self, needed: float) -> None:
        self._needed, self._most = needed, 0.0
        self._logs = [0.0 for _ in MISSING]
        self._rounds = self._strong = self._unseen = 0
        self._expected = 0.0
        self._share = Fraction(0)
        self._follows = True

    def follow(self, bank: DealtBank) -> None:
        """One round. Whether the hand before it was seen is known before this one is dealt."""
        self._share = bank.share
        if self._follows:
            self._count(bank)
        self._follows = bank.strong is not None

    def _count(self, bank: DealtBank) -> None:
        strong = bank.strong is not False
        for place, missing in enumerate(MISSING):
            self._logs[place] += gain(bank.share, missing, strong)
        self._rounds += 1
        self._strong += bank.strong is True
        self._unseen += bank.strong is None
        self._expected += float(bank.share)
        self._most = max(self._most, self.log_times)

    @property
    def log_times(self) -> float:
        return log_mean(self._logs)

    @property
    def warned(self) -> bool:
        return self._most >= self._needed

    def told(self, table: str) -> WatchedBank:
        return WatchedBank(
            table,
            self._rounds,
            self._strong,
            self._expected,
            self._unseen,
            exp(min(self.log_times, _COUNTED_AT_MOST)),
            exp(self._needed),
            self.warned,
            tuple((missing, rounds_until_missed(self._share, missing, self._needed)) for missing in MISSING),
        )


def gain(share: Fraction, missing: Fraction, strong: bool) -> float:
    """The logarithm of what one round makes of a watcher's money who takes so many strong hands to be missing."""
    return log1p(-float(missing)) if strong else log1p(float(missing * share / (1 - share)))


def rounds_until_missed(share: Fraction, missing: Fraction, needed: float) -> int:
    """After how many rounds it is noticed in nine of ten cases that so many of the strong hands are missing."""
    return min(_rounds(share, guess, float((1 - missing) * share), needed + log(len(MISSING))) for guess in MISSING)


def _rounds(share: Fraction, guess: Fraction, still: float, needed: float) -> int:
    """``still`` is how often a strong hand still comes."""
    up, down = gain(share, guess, strong=False), gain(share, guess, strong=True)
    mean = (1 - still) * up + still * down
    if mean <= 0:
        return _NEVER
    spread = (up - down) * sqrt(still * (1 - still))
    root = (NINE_OF_TEN * spread + sqrt((NINE_OF_TEN * spread) ** 2 + 4 * mean * needed)) / (2 * mean)
    return min(_NEVER, ceil(root**2))


_NEVER: Final = 10**12
