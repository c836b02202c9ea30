"""Hands of blackjack as numbers: a rank is a place from 0 (the ace) to 9 (ten and figures)."""

from collections import Counter
from typing import Final

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.games.blackjack.points import value_of

ACE, TEN = 0, 9
RANKS: Final = range(10)
BEST: Final = 21
_ACE_HIGH: Final = 11


def shoe_rank(card: Card) -> int:
    """The rank of a card.

    >>> [shoe_rank(Card(number)) for number in (0, 28, 32, 44, 48)]
    [1, 8, 9, 9, 0]
    """
    value = value_of(card)
    return ACE if value == _ACE_HIGH else value - 1


def counts(size: int) -> tuple[int, ...]:
    """How many cards of each rank a deck of so many cards has.

    >>> counts(52)
    (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
    """
    ranks = Counter(map(shoe_rank, deck(size)))
    return tuple(ranks[rank] for rank in RANKS)


def added(low: int, has_ace: bool, rank: int) -> tuple[int, bool]:
    """A hand, counted with its aces at one, with another card."""
    return low + rank + 1, has_ace or rank == ACE


def total(low: int, has_ace: bool) -> int:
    """What a hand counts with one ace at eleven where it fits.

    >>> total(7, True), total(12, True), total(12, False)
    (17, 12, 12)
    """
    return low + 10 if has_ace and low + 10 <= BEST else low


def is_soft(low: int, has_ace: bool) -> bool:
    return has_ace and low + 10 <= BEST


def is_natural(first: int, second: int) -> bool:
    return {first, second} == {ACE, TEN}
