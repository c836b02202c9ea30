"""Which chips and plaques make up a sum: the fewest of the largest values, as a cage hands them out."""

from collections.abc import Iterable

from tapete.house.day.command import Chips


def made_of(cents: int, denominations: Iterable[int]) -> Chips:
    """
    >>> made_of(12_650, (50, 100, 2_500, 10_000))
    {10000: 1, 2500: 1, 100: 1, 50: 1}
    """
    made: Chips = {}
    for value in sorted(denominations, reverse=True):
        count, cents = divmod(cents, value)
        if count:
            made[value] = count
    return made
