"""How often the bank has a strong hand: exact, for a hand dealt from a fresh deck.

Strong are the highest kinds of hand that make up at most a tenth of all. Where the bank has two cards of its own, as
in hold'em, those are pairs: what the common cards make of them is not the bank's alone. Among seven cards with a joker,
as in pai gow, where hands are set and have no kind before, they are two aces or more, the joker being one of them.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final, NamedTuple

from tapete.cards.card import ACE, JOKER, Card, rank_of
from tapete.cards.evaluate import evaluator
from tapete.cards.frequencies import frequencies
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale

AT_MOST: Final = Fraction(1, 10)
"""Of all hands, so many at most are of the strong kinds."""
_POCKET: Final = 2
"""Cards of its own that the bank has in hold'em."""


class BankLaw(NamedTuple):
    """Which hands are strong, and how many of all are."""

    share: Fraction
    is_strong: Callable[[Sequence[Card]], bool]


@cache
def bank_law(order: HandOrder, cards: int) -> BankLaw:
    """For hands of so many cards."""
    if cards == _POCKET:
        return BankLaw(Fraction(len(order.ranks) * comb(4, 2), comb(order.deck, 2)), _is_pair)
    return _two_aces(order, cards) if order.has_joker else _highest_kinds(order, cards)


def _is_pair(hand: Sequence[Card]) -> bool:
    first, second = map(rank_of, hand)
    return first == second


def _two_aces(order: HandOrder, cards: int) -> BankLaw:
    aces, whole = 5, comb(order.deck, cards)
    fewer = sum(comb(aces, some) * comb(order.deck - aces, cards - some) for some in (0, 1))
    return BankLaw(Fraction(whole - fewer, whole), lambda hand: sum(map(_is_ace, hand)) > 1)


def _is_ace(card: Card) -> bool:
    return card == JOKER or rank_of(card) == ACE


def _highest_kinds(order: HandOrder, cards: int) -> BankLaw:
    counts, whole = frequencies(order, cards), comb(order.deck, cards)
    ways, strong = 0, set()
    for category in order.categories:
        if ways + counts[category] > AT_MOST * whole:
            break
        ways += counts[category]
        strong.add(category)
    strength, kinds = evaluator(order, cards), scale(order)
    return BankLaw(Fraction(ways, whole), lambda hand: kinds.category(strength(hand)) in strong)
