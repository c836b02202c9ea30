"""The hand somebody has: which of the cards play, and what they make."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations

import msgspec

from tapete.cards.card import JOKER, Card, rank_of
from tapete.cards.category import Category
from tapete.cards.order import HandOrder, low_straight
from tapete.cards.ranking import Grade, category_of, grade


class Selection(Enum):
    """How a hand is chosen from own and common cards."""

    ALL = "all"
    ANY_FIVE = "any_five"
    TWO_OWN_THREE_COMMON = "two_own_three_common"
    SPLIT_TWO_FIVE = "split_two_five"


class MadeHand(msgspec.Struct, frozen=True):
    """The cards that play, those of the combination first, with their grade under an order."""

    cards: tuple[Card, ...]
    grade: Grade
    category: Category


def choices(selection: Selection, size: int, own: Sequence[Card], common: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every hand that the selection lets be formed."""
    if selection is Selection.TWO_OWN_THREE_COMMON:
        for two in combinations(own, 2):
            for three in combinations(common, 3):
                yield two + three
    else:
        yield from combinations((*own, *common), size)


def best_hand(
    order: HandOrder, own: Sequence[Card], common: Sequence[Card] = (), selection: Selection = Selection.ALL
) -> MadeHand:
    """The best hand the selection allows.

    >>> from tapete.cards.notation import read_cards, write_cards
    >>> write_cards(best_hand(HandOrder(), read_cards("As Kd"), read_cards("Ah Kc Ks 2d 3c")).cards)
    'Ks Kd Kc As Ah'
    """
    return hand(order, max(choices(selection, order.size, own, common), key=lambda cards: grade(order, cards)))


def hand(order: HandOrder, cards: Sequence[Card]) -> MadeHand:
    """Exactly ``order.size`` cards, graded and laid out."""
    return graded_hand(order, cards, grade(order, cards))


def graded_hand(order: HandOrder, cards: Sequence[Card], worth: Grade) -> MadeHand:
    """The same for cards whose grade is known."""
    return MadeHand(_laid_out(order, cards), worth, category_of(order, worth))


def _laid_out(order: HandOrder, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Larger groups first, higher ranks first; the ace last when it is the low end of a straight; the joker first."""
    ranks = [rank_of(card) for card in cards]
    ordered = sorted(cards, key=lambda card: (card == JOKER, ranks.count(rank_of(card)), card), reverse=True)
    if order.ace_low and tuple(sorted(ranks, reverse=True)) == low_straight(order):
        ordered = [*ordered[1:], ordered[0]]
    return tuple(ordered)
