"""Every hand of a player with every card the bank may show, dealt to a decision in parts."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np

from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.odds.kernels.hand_classes import hand_classes
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, in_parts

Sums = TypeVar("Sums")
Deal = Callable[[Array, Array, Array, Sums], object]
"""Takes the cards that may be shown (-1 for none), hands with the number they stand for, and sums to add to."""


def every_deal(order: HandOrder, shows: bool, deal: Deal[Sums], sums: list[Sums], watch: Watch) -> list[Sums]:
    """Deal every hand in parts that run side by side, each part adding to its own sums."""
    classes, weights = hand_classes(order.deck, order.size)
    shown = np.array(deck(order.deck) if shows else [-1], dtype=np.int64)
    parts = len(sums)

    def work(part: int) -> None:
        deal(shown, classes[part::parts].copy(), weights[part::parts].copy(), sums[part])

    in_parts(work, parts, watch)
    return sums
