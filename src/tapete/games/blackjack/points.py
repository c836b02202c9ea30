"""What the cards of a hand are worth: figures ten, an ace eleven or one."""

from collections.abc import Sequence
from typing import Final

import msgspec

from tapete.cards.card import ACE, Card, rank_of

BEST: Final = 21
"""More than this loses."""
_ACE_HIGH, _TEN, _TWO = 11, 10, 2


class Points(msgspec.Struct, frozen=True):
    """The best that a hand counts; ``soft`` while an ace counts eleven in it."""

    total: int
    soft: bool = False


def value_of(card: Card) -> int:
    """A card by itself, an ace at its most.

    >>> [value_of(Card(number)) for number in (0, 28, 32, 44, 48)]
    [2, 9, 10, 10, 11]
    """
    return _ACE_HIGH if rank_of(card) == ACE else min(rank_of(card) + _TWO, _TEN)


def points(cards: Sequence[Card]) -> Points:
    """As many aces as fit count eleven, which is one at most."""
    low = sum(1 if rank_of(card) == ACE else value_of(card) for card in cards)
    soft = low + _TEN <= BEST and any(rank_of(card) == ACE for card in cards)
    return Points(low + _TEN * soft, soft)


def is_blackjack(cards: Sequence[Card]) -> bool:
    """An ace with a card of ten."""
    return len(cards) == 2 and points(cards).total == BEST


def is_pair(cards: Sequence[Card]) -> bool:
    """Two cards of one value, which is what may be split."""
    return len(cards) == 2 and value_of(cards[0]) == value_of(cards[1])
