"""Sharing a sum to the cent: every share rounded down, and the cents left over to the largest remainders."""

from collections.abc import Sequence
from fractions import Fraction

DOWN_REST_FIRST = "down_rest_first"


def apportion(cents: int, weights: Sequence[Fraction | int], rounding: str = "largest_remainder") -> tuple[int, ...]:
    """The sum in proportion to the weights; of equal remainders the first has the cent.

    >>> apportion(1000, [1, 1, 1])
    (334, 333, 333)
    >>> apportion(1000, [1, 2, 4], "down_rest_first")
    (144, 285, 571)
    """
    whole = sum(weights)
    exact = [Fraction(cents) * weight / whole for weight in weights]
    shares = [int(share) for share in exact]
    rest = cents - sum(shares)
    if rounding == DOWN_REST_FIRST:
        shares[0] += rest
        return tuple(shares)
    for place in sorted(range(len(shares)), key=lambda place: shares[place] - exact[place])[:rest]:
        shares[place] += 1
    return tuple(shares)
