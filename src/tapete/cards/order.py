"""An order of hands as data: which categories there are, from the highest, and what the ace, the deck and ties do to
them."""

from functools import cache
from typing import Final

import msgspec

from tapete.cards.card import ACE, JOKER_SYMBOL, Rank
from tapete.cards.category import Category
from tapete.cards.deck import JOKER_DECK, deck, ranks

_C: Final = Category

FIVE_CARD_CATEGORIES: Final = (
    _C.ROYAL_FLUSH,
    _C.STRAIGHT_FLUSH,
    _C.FOUR_OF_A_KIND,
    _C.FULL_HOUSE,
    _C.FLUSH,
    _C.STRAIGHT,
    _C.THREE_OF_A_KIND,
    _C.TWO_PAIR,
    _C.PAIR,
    _C.HIGH_CARD,
)


class HandOrder(msgspec.Struct, frozen=True, cache_hash=True):
    """What beats what among hands of ``size`` cards.

    ``low_straight_second`` puts the ace-low straight just below the highest one (pai gow); elsewhere it is the
    lowest. ``high_cards_tie`` makes all hands of the last category equal (the literal reading of Castilla-La Mancha's
    art. 15.1).
    """

    categories: tuple[Category, ...] = FIVE_CARD_CATEGORIES
    deck: int = 52
    size: int = 5
    ace_low: bool = True
    low_straight_second: bool = False
    high_cards_tie: bool = False

    @property
    def has_joker(self) -> bool:
        return self.deck == JOKER_DECK

    @property
    def has_flushes(self) -> bool:
        return Category.FLUSH in self.categories

    @property
    def ranks(self) -> tuple[Rank, ...]:
        return ranks(self.deck)

    @property
    def deck_mask(self) -> int:
        """The cards of the deck as bits."""
        return _deck_mask(self.deck)

    @property
    def symbols(self) -> tuple[Rank, ...]:
        """The ranks, and the joker where there is one."""
        return (*self.ranks, JOKER_SYMBOL) if self.has_joker else self.ranks


@cache
def _deck_mask(size: int) -> int:
    return sum(1 << card for card in deck(size))


@cache
def straights(order: HandOrder) -> dict[tuple[Rank, ...], int]:
    """The runs of the order, each as its ranks from the highest, with its place from the lowest (0).

    >>> len(straights(HandOrder())), straights(HandOrder())[12, 3, 2, 1, 0]
    (10, 0)
    """
    if order.size < 3:
        return {}
    present = order.ranks
    runs = [tuple(reversed(present[start : start + order.size])) for start in range(len(present) - order.size + 1)]
    if order.ace_low:
        place = len(runs) - 1 if order.low_straight_second else 0
        runs.insert(place, low_straight(order))
    return {run: place for place, run in enumerate(runs)}


def low_straight(order: HandOrder) -> tuple[Rank, ...]:
    """The ace and the lowest cards of the deck in play, as ranks from the highest: A-2-3-4-5, or A-7-8-9-10 with 32
    cards."""
    return (ACE, *reversed(order.ranks[: order.size - 1]))
