"""Sharing a sum: to the cent by the largest remainders, or in whole euros, fives or tens with the rest to the first."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

DOWN_REST_FIRST: Final = "down_rest_first"
UNITS: Final[Mapping[str, int]] = {DOWN_REST_FIRST: 1, "euros": 100, "five_euros": 500, "ten_euros": 1000}
"""Cents that every prize but the first is a multiple of, where the first has the rest."""


def apportion(cents: int, weights: Sequence[Fraction | int], rounding: str = "largest_remainder") -> tuple[int, ...]:
    """The sum in proportion to the weights; of equal remainders the first has the cent.

    >>> apportion(1000, [1, 1, 1])
    (334, 333, 333)
    >>> apportion(1000, [1, 2, 4], "down_rest_first")
    (144, 285, 571)
    >>> apportion(100_050, [48, 32, 20], "ten_euros")
    (48050, 32000, 20000)
    """
    whole = sum(weights)
    exact = [Fraction(cents) * weight / whole for weight in weights]
    if rounding in UNITS:
        return _rest_to_first(cents, exact, UNITS[rounding])
    shares = [int(share) for share in exact]
    rest = cents - sum(shares)
    for place in sorted(range(len(shares)), key=lambda place: shares[place] - exact[place])[:rest]:
        shares[place] += 1
    return tuple(shares)


def _rest_to_first(cents: int, exact: Sequence[Fraction], unit: int) -> tuple[int, ...]:
    """Multiples of a unit, rounded down; small prizes are rounded by a smaller one, none to nothing."""
    unit = next((size for size in (unit, UNITS["euros"]) if min(exact) >= size), 1)
    others = tuple(int(share) // unit * unit for share in exact[1:])
    return (cents - sum(others), *others)
