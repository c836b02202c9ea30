"""Hands up to the names of their suits: every set of ranks, of one suit or not, with the number of hands it stands for.

7,462 of them stand for the 2,598,960 hands of five cards. Everything that rules say about a hand (its strength, its
line of a pay table, whether the bank plays with it) they say about its natural hand.
"""

from collections import Counter
from functools import cache
from math import comb, prod

import msgspec

from tapete.cards.card import JOKER_SYMBOL, Card, Rank, Suit, card
from tapete.cards.hand import MadeHand, hand
from tapete.cards.order import HandOrder
from tapete.cards.ranking import natural_hands


class Natural(msgspec.Struct, frozen=True):
    """A natural hand: its ranks from the highest, whether it is of one suit, and one of the hands it stands for."""

    ranks: tuple[Rank, ...]
    suited: bool
    hand: MadeHand
    ways: int
    """How many hands it stands for."""


@cache
def naturals(order: HandOrder) -> tuple[Natural, ...]:
    """Every natural hand of an order without a joker.

    >>> sum(natural.ways for natural in naturals(HandOrder()))
    2598960
    """
    assert JOKER_SYMBOL not in order.symbols
    return tuple(
        Natural(ranks, suited, hand(order, _example(ranks, suited)), _ways(order, ranks, suited))
        for ranks, suited in natural_hands(order)
    )


def _example(ranks: tuple[Rank, ...], suited: bool) -> tuple[Card, ...]:
    """Cards with those ranks; the highest alone has another suit where they are not of one."""
    used: Counter[Rank] = Counter()
    cards = []
    for place, rank in enumerate(ranks):
        cards.append(card(rank, Suit(used[rank] if suited or place else 3)))
        used[rank] += 1 if place or suited else 0
    return tuple(cards)


def _ways(order: HandOrder, ranks: tuple[Rank, ...], suited: bool) -> int:
    if suited:
        return 4
    counts = Counter(ranks).values()
    return prod(comb(4, count) for count in counts) - 4 * (order.has_flushes and len(counts) == len(ranks))
