"""Every hand of a player with every card the bank may show, in parts."""

from typing import Final, NamedTuple

import numpy as np

from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
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
        some = slice(number, None, PARTS)
        return DealtHands(self.shown, self.classes[some].copy(), self.weights[some].copy())


def every_deal(order: HandOrder, shows: bool) -> DealtHands:
    """All of them; ``shows`` says whether the bank shows a card."""
    shown = np.array(deck(order.deck) if shows else [-1], dtype=np.int64)
    return DealtHands(shown, *hand_classes(order.deck, order.size))
