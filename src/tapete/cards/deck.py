"""The decks of the texts: 52 cards, 53 with the joker, and stripped decks that lose their lowest ranks, four cards at
a time."""

from typing import Final

from tapete.cards.card import ACE, JOKER, Card, Rank

JOKER_DECK: Final = 53
SIZES: Final = (52, 53, 48, 44, 40, 36, 32, 28)


def lowest_rank(size: int) -> Rank:
    """
    >>> lowest_rank(32)  # the seven
    5
    """
    return Rank(0 if size == JOKER_DECK else (52 - size) // 4)


def ranks(size: int) -> tuple[Rank, ...]:
    return tuple(map(Rank, range(lowest_rank(size), ACE + 1)))


def deck(size: int) -> tuple[Card, ...]:
    """Every card of the deck, lowest first; the joker last.

    >>> len(deck(28)), len(deck(53))
    (28, 53)
    """
    cards = tuple(map(Card, range(lowest_rank(size) * 4, 52)))
    return (*cards, JOKER) if size == JOKER_DECK else cards
