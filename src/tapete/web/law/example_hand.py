"""An example of every category of an order of hands, found in the order itself."""

from functools import cache

from tapete.cards.card import JOKER, JOKER_SYMBOL, Card, Rank, Suit, card
from tapete.cards.category import Category
from tapete.cards.hand import MadeHand, hand
from tapete.cards.order import HandOrder
from tapete.cards.ranking import NaturalHand, scale

_SPEAKING_CARDS = {
    Category.FOUR_OF_A_KIND: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.TWO_PAIR: 4,
    Category.PAIR: 2,
    Category.ACE_KING: 2,
    Category.HIGH_CARD: 1,
}
"""How many cards make the category where the rest are only kickers."""


@cache
def example_hands(order: HandOrder) -> tuple[MadeHand, ...]:
    """One hand for each category, high to low, each from a different part of its category so that they differ."""
    ranking = scale(order)
    by_category: dict[Category, list[NaturalHand]] = {category: [] for category in order.categories}
    for natural, strength in sorted(ranking.strengths.items(), key=lambda pair: pair[1]):
        by_category[ranking.category(strength)].append(natural)
    return tuple(
        hand(order, _with_suits(_one_of(hands, place), place))
        for place, hands in enumerate(by_category.values())
        if hands
    )


def speaking_cards(example: MadeHand) -> int:
    """How many of the hand's cards, counted from the first, make its category."""
    return _SPEAKING_CARDS.get(example.category, len(example.cards))


def _one_of(hands: list[NaturalHand], place: int) -> NaturalHand:
    """One of a category's hands, without the joker if possible."""
    natural = [candidate for candidate in hands if JOKER_SYMBOL not in candidate[0]] or hands
    eighths = (place * 3 + 2) % 7 + 1
    return natural[len(natural) * eighths // 8]


def _with_suits(natural: NaturalHand, place: int) -> tuple[Card, ...]:
    """Suits for a hand of ranks: one suit, or one after another so that equal ranks differ and no flush comes of it."""
    ranks, suited = natural
    step = 0 if suited else 1
    return tuple(_card(rank, Suit((3 - place + index * step) % 4)) for index, rank in enumerate(ranks))


def _card(rank: Rank, suit: Suit) -> Card:
    return JOKER if rank == JOKER_SYMBOL else card(rank, suit)
