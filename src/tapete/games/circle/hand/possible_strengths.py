"""How strong a hand may be of which some cards are not known: by every way in which the cards left complete it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, groupby
from typing import NamedTuple

from tapete.cards.card import Card, face_up
from tapete.cards.deck import deck
from tapete.cards.evaluate import beside, evaluator
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.state import CircleHand, mask
from tapete.games.shared.possible_hands import possible_grades

FEW = 3
"""So many unknown cards are gone through one by one; of more only their ranks are."""


class UnknownHand(NamedTuple):
    """A hand as far as it is known: its own and the common cards, those that may be in it, and how many are."""

    own: tuple[Card, ...]
    common: tuple[Card, ...]
    left: tuple[Card, ...]
    unseen: int


def unknown_hand(rules: HandRules, hand: CircleHand, place: int) -> UnknownHand:
    own = face_up(hand.cards_of(place))
    common = face_up(hand.common)
    gone = hand.out | mask(hand.dead) | mask(hand.floor.aside)
    left = tuple(card for card in deck(rules.order.deck) if not gone >> card & 1)
    return UnknownHand(own, common, left, hand.cards_of(place).count(None))


def may_be_worth(rules: HandRules, hand: CircleHand, place: int) -> frozenset[int]:
    """Every strength that the hand of a place can have, as far as its cards and those in sight are known."""
    return possible_strengths(rules.order, rules.selection, *unknown_hand(rules, hand, place))


@lru_cache(256)
def possible_strengths(
    order: HandOrder,
    selection: Selection,
    own: tuple[Card, ...],
    common: tuple[Card, ...],
    left: tuple[Card, ...],
    unseen: int,
) -> frozenset[int]:
    """What own and common cards can come to with ``unseen`` more of those ``left``."""
    if selection is Selection.TWO_OWN_THREE_COMMON:
        return frozenset(_with_two(order, own, common, left, len(own) + unseen))
    if unseen > FEW:
        grades = possible_grades(order, selection, own, common, frozenset(left), unseen)
        return frozenset(map(scale(order).strength, grades))
    return frozenset(beside(order, common, [(*own, *drawn) for drawn in combinations(left, unseen)]))


def _with_two(
    order: HandOrder, own: tuple[Card, ...], common: tuple[Card, ...], left: tuple[Card, ...], size: int
) -> Iterator[int]:
    """Where just two own cards play: what the best two of ``size`` can be worth.

    Two cards are the best of a hand if it can be completed by cards of which no two are worth more.
    """
    of_five, threes = evaluator(order, 5), list(combinations(common, 3))
    worth = {two: max(of_five((*two, *three)) for three in threes) for two in combinations((*own, *left), 2)}
    near = dict.fromkeys((*own, *left), 0)
    for strength, equal in groupby(sorted(worth, key=worth.__getitem__), worth.__getitem__):
        pairs = list(equal)
        for first, second in pairs:
            near[first] |= 1 << second
            near[second] |= 1 << first
        if any(_completes(near, {*own, *pair}, size) for pair in pairs):
            yield strength


def _completes(near: dict[Card, int], cards: set[Card], size: int) -> bool:
    """Whether cards that are pairwise near to each other can be made a hand of ``size`` of them."""
    if len(cards) > size or any(not near[first] >> second & 1 for first, second in combinations(cards, 2)):
        return False
    if len(cards) == size:
        return True
    shared = -1
    for card in cards:
        shared &= near[card]
    return any(shared >> card & 1 and _completes(near, {*cards, card}, size) for card in near)
