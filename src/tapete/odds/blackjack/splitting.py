"""What a pair that is split is worth, over all numbers of hands it may become.

Every hand is played by its own cards and by how many cards of the pair are gone. As the cards of a shoe may be
exchanged, a card that nobody has seen changes no mean: with ``f(m, j)`` the mean of something once ``m`` cards of the
pair and ``j`` unknown others are gone, and ``p`` the chance that the next card is of the pair,
``f(m, j) = p · f(m + 1, j) + (1 − p) · f(m, j + 1)``. This gives every mean from those without unknown cards.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Generic, TypeVar

from tapete.odds.blackjack.worth import Worth

N = TypeVar("N", float, Fraction)


class Splitting(Generic[N]):
    """A pair against one card of the bank.

    ``pair_chance(m, j)`` is the chance that the next card is of the pair. ``any_second(m)`` is the worth of a hand of
    one card of the pair that takes whatever comes, ``other_second(m)`` that part of it where no card of the pair comes
    second, both with ``m`` cards of the pair gone.
    """

    def __init__(
        self,
        most_hands: int,
        pair_chance: Callable[[int, int], N],
        any_second: Callable[[int], Worth[N]],
        other_second: Callable[[int], Worth[N]],
    ) -> None:
        self._most = most_hands
        self._chance: Callable[[int, int], N] = pair_chance
        self._any: Callable[[int], Worth[N]] = any_second
        self._other: Callable[[int], Worth[N]] = other_second

    def worth(self) -> Worth[N]:
        """Two hands, each of which may meet another card of the pair."""
        return self._with(2, 0)

    def _with(self, hands: int, done: int) -> Worth[N]:
        """All hands together, ``done`` of which have a second card that is not of the pair."""
        if hands == self._most or hands == done:
            return self._ended(hands, done)
        again = self._chance(hands, done)
        on = self._with(hands, done + 1)
        if not again:
            return on
        more = self._with(hands + 1, done)
        return Worth(
            again * more.net + (1 - again) * on.net,
            again * more.staked + (1 - again) * on.staked,
        )

    def _ended(self, hands: int, done: int) -> Worth[N]:
        net = staked = 0 * self._chance(hands, done)
        if done:
            other = self._unseen(self._other, hands, done - 1)
            whole = 1 - self._chance(hands, done - 1)
            net, staked = done * other.net / whole, done * other.staked / whole
        if hands > done:
            rest = self._unseen(self._any, hands, done)
            net, staked = net + (hands - done) * rest.net, staked + (hands - done) * rest.staked
        return Worth(net, staked)

    def _unseen(self, mean: Callable[[int], Worth[N]], gone: int, others: int) -> Worth[N]:
        """The mean with so many unknown other cards gone, from those with more cards of the pair gone."""
        if not others:
            return mean(gone)
        before = self._unseen(mean, gone, others - 1)
        chance = self._chance(gone, others - 1)
        if not chance:
            return before
        paired = self._unseen(mean, gone + 1, others - 1)
        return Worth(
            (before.net - chance * paired.net) / (1 - chance), (before.staked - chance * paired.staked) / (1 - chance)
        )
