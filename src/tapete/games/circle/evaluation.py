"""The strength of a player's best hand from own and common cards, by the selection of the game."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from tapete.cards.card import Card
from tapete.cards.evaluate import beside, evaluator
from tapete.cards.hand import Hand, Selection, best_hand
from tapete.cards.order import HandOrder
from tapete.games.circle.hand_rules import HandRules


def own_and_common(rules: HandRules, own_count: int, common: tuple[Card, ...]) -> Callable[[tuple[Card, ...]], int]:
    """The strength of so many own cards beside these common ones: higher is better, equal is a tie."""
    order = rules.order
    if rules.selection is Selection.TWO_OWN_THREE_COMMON:
        of_five, threes = evaluator(order, 5), list(combinations(common, 3))
        return lambda own: max(of_five(two + three) for two in combinations(own, 2) for three in threes)
    return beside(order, common, own_count)


def best_made(order: HandOrder, selection: Selection, own: tuple[Card, ...], common: tuple[Card, ...]) -> Hand | None:
    """The best hand the cards make, or None while they make no whole one."""
    whole = len(own) + len(common) >= order.size
    if selection is Selection.TWO_OWN_THREE_COMMON:
        whole = len(own) >= 2 and len(common) >= 3
    return _best(order, own, common, selection) if whole else None


_best = lru_cache(8192)(best_hand)
"""Whoever watches a hand asks again at every act."""


def best_strength(rules: HandRules, own: Sequence[Card], common: Sequence[Card]) -> int:
    """The strength of a player's best hand."""
    return own_and_common(rules, len(own), tuple(common))(tuple(own))
