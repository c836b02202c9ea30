"""The strength of a player's best hand from own and common cards, by the selection of the game."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from tapete.cards.card import Card
from tapete.cards.evaluate import beside, evaluator
from tapete.cards.hand import MadeHand, Selection, choices, graded_hand
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.games.circle.hand_rules import HandRules

_TWO_OWN: Final = Selection.TWO_OWN_THREE_COMMON


def strengths(rules: HandRules, hands: Sequence[tuple[Card, ...]], common: tuple[Card, ...]) -> list[int]:
    """How strong hands of one size are beside the common cards: higher is better, equal is a tie."""
    if rules.selection is _TWO_OWN:
        of_five, threes = evaluator(rules.order, 5), list(combinations(common, 3))
        return [max(of_five(two + three) for two in combinations(own, 2) for three in threes) for own in hands]
    return beside(rules.order, common, hands)


def best_made(
    order: HandOrder, selection: Selection, own: tuple[Card, ...], common: tuple[Card, ...]
) -> MadeHand | None:
    """The best hand the cards make, or None while they make no whole one."""
    whole = len(own) + len(common) >= order.size
    if selection is _TWO_OWN:
        whole = len(own) >= 2 and len(common) >= 3
    return _best(order, own, common, selection) if whole else None


@lru_cache(8192)
def _best(order: HandOrder, own: tuple[Card, ...], common: tuple[Card, ...], selection: Selection) -> MadeHand:
    """Whoever watches a hand asks again at every act, so that the hands are weighed by their table."""
    hands = [*choices(selection, order.size, own, common)]
    strengths = [*map(evaluator(order, order.size), hands)]
    best = max(strengths)
    return graded_hand(order, hands[strengths.index(best)], scale(order).grades[best])
