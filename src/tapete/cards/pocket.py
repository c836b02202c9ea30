"""The pockets of a wheel beside the cards: a ball is drawn as the first card of a sealed pack is.

So the number of a spin is sealed, drawn with the players' numbers, proved and audited by whatever does so for cards.
"""

from typing import Final

from tapete.cards.card import Card

POCKETS: Final = ("0", "00", *map(str, range(1, 37)))
_FIRST: Final = 64
"""Pockets are numbered after all cards."""


def pocket(name: str) -> Card:
    """
    >>> pocket("00")
    65
    """
    return Card(_FIRST + POCKETS.index(name))


def is_pocket(card: Card | None) -> bool:
    return card is not None and card >= _FIRST


def pocket_name(card: Card) -> str:
    return POCKETS[card - _FIRST]
