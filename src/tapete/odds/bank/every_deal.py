"""Every hand of a player with every card the bank may show, in parts."""

from collections.abc import Sequence
from functools import reduce
from typing import Final, NamedTuple

import numpy as np

from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.odds.bank.rank_counts import RANKS
from tapete.odds.kernels.hand_classes import hand_classes
from tapete.odds.kernels.kernel import Array

PARTS: Final = 32
"""Parts of the work, each with sums of its own."""


class DealtHands(NamedTuple):
    """The cards that may be shown (-1 for none), and hands with the number they stand for."""

    shown: Array
    classes: Array
    weights: Array

    def part(self, number: int) -> "DealtHands":
        """One part of all hands."""
        some = slice(len(self.classes) * number // PARTS, len(self.classes) * (number + 1) // PARTS)
        return DealtHands(self.shown, self.classes[some], self.weights[some])


def every_deal(order: HandOrder, shows: bool) -> DealtHands:
    """All of them, hands of the same ranks together, for they need the same rows of the tables; ``shows`` says whether
    the bank shows a card."""
    shown = np.array(deck(order.deck) if shows else [-1], dtype=np.int64)
    classes, weights = hand_classes(order.deck, order.size)
    by_ranks = np.argsort(classes // 4 @ RANKS ** np.arange(order.size), kind="stable")
    return DealtHands(shown, classes[by_ranks], weights[by_ranks])


def added(parts: Sequence[tuple[Array, ...]]) -> tuple[Array, ...]:
    """The sums of all parts, added up one after the other: all of them in one array would be much."""
    return tuple(reduce(np.add, arrays) for arrays in zip(*parts, strict=True))
