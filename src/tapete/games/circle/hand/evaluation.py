"""The strength of a player's best hand from own and common cards, by the selection of the game."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.evaluate import beside, evaluator
from tapete.cards.hand import MadeHand, Selection, choices, graded_hand
from tapete.cards.naming import hand_name
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.cards.table import is_tabled
from tapete.core.sentence import Sentence
from tapete.games.circle.hand_rules import HandRules

_TWO_OWN: Final = Selection.TWO_OWN_THREE_COMMON
_OF_A_SUIT: Final = frozenset({Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})


class NamedHand(msgspec.Struct, frozen=True):
    """What cards come to, as a croupier would announce it."""

    name: Sentence
    category: Category


def strengths(rules: HandRules, hands: Sequence[tuple[Card, ...]], common: tuple[Card, ...]) -> list[int]:
    """How strong hands of one size are beside the common cards: higher is better, equal is a tie."""
    if rules.selection is _TWO_OWN:
        of_five, threes = evaluator(rules.order, 5), list(combinations(common, 3))
        return [max(of_five(two + three) for two in combinations(own, 2) for three in threes) for own in hands]
    return beside(rules.order, common, hands)


def prepare(rules: HandRules, own: int, common: int) -> None:
    """Load what hands are compared and named by: beside each board that so many own cards come to lie, from the first
    that makes a whole hand."""
    order = rules.order
    evaluator(order, order.size)
    if rules.selection is not _TWO_OWN:
        for cards in range(order.size + 1, own + common + 1):
            if is_tabled(order, cards):
                evaluator(order, cards)


def best_made(
    order: HandOrder, selection: Selection, own: tuple[Card, ...], common: tuple[Card, ...]
) -> MadeHand | None:
    """The best hand the cards make, or None while they make no whole one."""
    return _best(order, own, common, selection) if _is_whole(order, selection, own, common) else None


def best_named(
    order: HandOrder, selection: Selection, own: tuple[Card, ...], common: tuple[Card, ...]
) -> NamedHand | None:
    """What the best hand is called: its strength tells it, but for the suit of a flush."""
    if not _is_whole(order, selection, own, common):
        return None
    if selection is not _TWO_OWN and is_tabled(order, len(own) + len(common)):
        cards = own + common
        named = _named(order, evaluator(order, len(cards))(cards))
        if named is not None:
            return named
    made = _best(order, own, common, selection)
    return NamedHand(hand_name(order, made), made.category)


def _is_whole(order: HandOrder, selection: Selection, own: tuple[Card, ...], common: tuple[Card, ...]) -> bool:
    if selection is _TWO_OWN:
        return len(own) >= 2 and len(common) >= 3
    return len(own) + len(common) >= order.size


@lru_cache(16384)
def _named(order: HandOrder, strength: int) -> NamedHand | None:
    """A hand by its strength; None where only its cards tell its name: a suit, or the highest of cards that all tie."""
    category, grade = scale(order).category(strength), scale(order).grades[strength]
    if category in _OF_A_SUIT or len(grade) == 1:
        return None
    return NamedHand(hand_name(order, MadeHand((), grade, category)), category)


@lru_cache(8192)
def _best(order: HandOrder, own: tuple[Card, ...], common: tuple[Card, ...], selection: Selection) -> MadeHand:
    """Whoever watches a hand asks again at every act, so that the hands are weighed by their table."""
    hands = [*choices(selection, order.size, own, common)]
    strengths = [*map(evaluator(order, order.size), hands)]
    best = max(strengths)
    return graded_hand(order, hands[strengths.index(best)], scale(order).grades[best])
