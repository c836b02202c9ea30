"""The strength of a player's best hand from own and common cards, by the selection of the game."""

from collections.abc import Sequence
from itertools import combinations

from tapete.cards.card import Card
from tapete.cards.evaluate import evaluator
from tapete.cards.hand import Selection
from tapete.games.circle.hand_rules import HandRules


def best_strength(rules: HandRules, own: Sequence[Card], common: Sequence[Card]) -> int:
    """Higher is better, equal is a tie."""
    if rules.selection is Selection.TWO_OWN_THREE_COMMON:
        evaluate = evaluator(rules.order, 5)
        threes = list(combinations(common, 3))
        return max(evaluate((*two, *three)) for two in combinations(own, 2) for three in threes)
    return evaluator(rules.order, len(own) + len(common))((*own, *common))
