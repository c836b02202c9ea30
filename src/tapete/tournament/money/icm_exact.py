"""ICM in exact fractions, by Malmuth and Harville: each player left takes the next place in proportion to their chips.

It visits every set of players that can hold the first places, so it is for a table, not for a hall.
"""

from collections.abc import Sequence
from fractions import Fraction


def exact_equities(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[Fraction, ...]:
    """What each stack is worth of the prizes, first place first.

    >>> exact_equities([3, 1], [100, 0])
    (Fraction(75, 1), Fraction(25, 1))
    """
    equities = [Fraction(0)] * len(stacks)
    ahead = {0: Fraction(1)}
    """How likely each set of players, as bits, is to hold the places paid so far."""
    for prize in prizes:
        further: dict[int, Fraction] = {}
        for placed, chance in ahead.items():
            left = [(player, stack) for player, stack in enumerate(stacks) if not placed >> player & 1]
            chips = sum(stack for _, stack in left)
            for player, stack in left:
                here = chance * stack / chips
                equities[player] += here * prize
                joined = placed | 1 << player
                further[joined] = further.get(joined, Fraction(0)) + here
        ahead = further
    return tuple(equities)
