"""Sums of money as whole numbers of a common unit, so that kernels add integers and nothing is rounded."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import Final

LARGEST: Final = 10**10
"""In units: what can be multiplied with all deals of a decision without leaving 64 bits."""


class TooLargeError(Exception):
    """Payments too large, or too finely divided, to be added exactly."""


def common_unit(sums: Iterable[Fraction]) -> int:
    """Into how many units one is divided, so that all sums are whole.

    >>> common_unit([Fraction(1, 2), Fraction(2, 3)])
    6
    """
    amounts = list(sums)
    unit = lcm(*(amount.denominator for amount in amounts))
    if unit > LARGEST or any(abs(amount * unit) > LARGEST for amount in amounts):
        raise TooLargeError
    return unit
