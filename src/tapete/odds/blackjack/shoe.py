"""Where cards come from: a shoe of so many decks, or one so large that no card is ever missed."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

from tapete.odds.blackjack.bank import BankFromShoe, from_infinite

N_co = TypeVar("N_co", float, Fraction, covariant=True)
Removed = tuple[int, ...]
"""How many cards of each rank are gone, besides the bank's first; nothing where it makes no difference."""


class Shoe(Protocol[N_co]):
    """What is unseen once the bank has its first card."""

    @property
    def whole(self) -> Removed:
        """No card is gone."""

    def without(self, removed: Removed, rank: int) -> Removed:
        """One more card gone."""

    def chances(self, removed: Removed) -> Sequence[N_co]:
        """How likely each rank comes next."""

    def ends(self, removed: Removed) -> Sequence[N_co]:
        """How likely each end of the bank's hand is."""

    def size(self, removed: Removed) -> int | None:
        """How many cards are left; None for as many as one likes."""


class InfiniteShoe:
    """Every card has the same chances; exact fractions."""

    whole: Removed = ()

    def __init__(self, up: int, hits_soft_17: bool, deck: Sequence[int]) -> None:
        self._chances = tuple(Fraction(count, sum(deck)) for count in deck)
        self._ends = tuple(from_infinite(up, hits_soft_17, self._chances).values())

    def without(self, removed: Removed, rank: int) -> Removed:  # noqa: ARG002
        return removed

    def chances(self, removed: Removed) -> Sequence[Fraction]:  # noqa: ARG002
        return self._chances

    def ends(self, removed: Removed) -> Sequence[Fraction]:  # noqa: ARG002
        return self._ends

    def size(self, removed: Removed) -> int | None:  # noqa: ARG002
        return None


class FiniteShoe:
    """So many decks, every card that is seen counted out; floating numbers."""

    def __init__(self, up: int, hits_soft_17: bool, shoe: Sequence[int]) -> None:
        self._left = tuple(count - (rank == up) for rank, count in enumerate(shoe))
        self._bank = BankFromShoe(up, hits_soft_17, self._left)
        self._kept: dict[Removed, tuple[float, ...]] = {}
        self.whole: Removed = (0,) * len(self._left)

    def without(self, removed: Removed, rank: int) -> Removed:
        return (*removed[:rank], removed[rank] + 1, *removed[rank + 1 :])

    def chances(self, removed: Removed) -> Sequence[float]:
        left = [count - gone for count, gone in zip(self._left, removed, strict=True)]
        whole = sum(left)
        return [count / whole for count in left]

    def ends(self, removed: Removed) -> Sequence[float]:
        if removed not in self._kept:
            self._kept[removed] = tuple(self._bank.ends(removed).tolist())
        return self._kept[removed]

    def size(self, removed: Removed) -> int | None:
        return sum(self._left) - sum(removed)
