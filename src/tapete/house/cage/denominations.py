"""Which chips and plaques make up a sum: the fewest of the largest values, as a cage hands them out, or a rack to work
with."""

from collections.abc import Iterable

from tapete.house.day.command import Chips


def made_of(cents: int, denominations: Iterable[int]) -> Chips:
    """
    >>> made_of(12_650, (50, 100, 2_500, 10_000))
    {10000: 1, 2500: 1, 100: 1, 50: 1}
    """
    chips: Chips = {}
    for value in sorted(denominations, reverse=True):
        count, cents = divmod(cents, value)
        if count:
            chips[value] = count
    return chips


def working_rack(cents: int, denominations: Iterable[int]) -> Chips:
    """A sum with chips of every value to pay with: half of it in the largest, half of the rest in the next, and so on.

    >>> working_rack(1_000_000, (100, 500, 2_500, 10_000))
    {10000: 50, 2500: 100, 500: 250, 100: 1250}
    """
    values, made, left = sorted(denominations, reverse=True), dict[int, int](), cents
    for value in values[:-1]:
        made[value] = left // 2 // value
        left -= made[value] * value
    rest = made_of(left, values[-1:])
    left -= sum(value * count for value, count in rest.items())
    odd = made_of(left, values)
    return {value: count for value in values if (count := made.get(value, 0) + rest.get(value, 0) + odd.get(value, 0))}
