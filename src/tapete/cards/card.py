"""A card is a small integer: four times its rank (0 for the two, 12 for the ace) plus its suit; the joker is 52."""

from collections.abc import Iterable
from typing import Final, NewType

Card = NewType("Card", int)
Rank = NewType("Rank", int)
Suit = NewType("Suit", int)

RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "cdhs"

JOKER: Final = Card(52)
JOKER_SYMBOL: Final = Rank(13)
"""What stands for the joker among ranks."""

ACE: Final = Rank(12)
KING: Final = Rank(11)
QUEEN: Final = Rank(10)
JACK: Final = Rank(9)


def card(rank: Rank, suit: Suit) -> Card:
    return Card(rank * 4 + suit)


def rank_of(card: Card) -> Rank:
    return Rank(card // 4)


def suit_of(card: Card) -> Suit:
    return Suit(card % 4)


def face_up(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    """Those that are seen; one that lies face down is None.

    >>> face_up((Card(51), None))
    (51,)
    """
    return tuple([card for card in cards if card is not None])


def rank_named(letter: str) -> Rank:
    return Rank(RANK_LETTERS.index(letter))
