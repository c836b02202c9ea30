"""What a decision is worth: the mean of what it wins and of what is staked on it, in units of the first bet."""

from typing import Generic, NamedTuple, TypeVar

N = TypeVar("N")


class Worth(NamedTuple, Generic[N]):
    """Means over everything that may follow; exact fractions or floating numbers.

    Where the bank looks for its blackjack first, both count only what follows when it has none.
    """

    net: N
    staked: N
