"""Evaluating one set of cards at a time, as fast as plain Python goes.

Five and seven cards, the sets a hand meets most, have their sum written out: unpacking is twice as fast as ``sum``
over ``map``.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from tapete.cards.card import Card
from tapete.cards.order import HandOrder
from tapete.cards.table import CARD_KEYS, FLUSH_BITS, HIGH_SHIFT, LOW_SHIFT, SUM_MASK, StrengthTable, flush_mask, table

_KEY: Final = CARD_KEYS.__getitem__
LOW_KEYS: Final = tuple(key >> LOW_SHIFT & SUM_MASK for key in CARD_KEYS)
HIGH_KEYS: Final = tuple(key >> HIGH_SHIFT for key in CARD_KEYS)
SUIT_KEYS: Final = tuple(key & SUM_MASK for key in CARD_KEYS)
ONE_OF_EACH_SUIT: Final = 0x1111
Evaluator = Callable[[Sequence[Card]], int]


@cache
def evaluator(order: HandOrder, cards: int) -> Evaluator:
    """A function from exactly ``cards`` cards to the strength of their best hand: higher is better, equal is a tie.

    >>> from tapete.cards.notation import read_cards
    >>> evaluator(HandOrder(), 7)(read_cards("As Ks Qs Js Ts 2c 3d"))
    7461
    """
    lookup = table(order, cards)
    keys, low, high, strengths = CARD_KEYS, lookup.low, lookup.high, lookup.strengths
    bias, flush_base = lookup.bias, lookup.flush_base

    def finish(total: int, hand: Sequence[Card]) -> int:
        if total & FLUSH_BITS:
            return strengths[flush_base + flush_mask(hand, total)]
        return strengths[low[total >> LOW_SHIFT & SUM_MASK] + high[total >> HIGH_SHIFT]]

    def of_five(hand: Sequence[Card]) -> int:
        a, b, c, d, e = hand
        total = bias + keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        if total & FLUSH_BITS:
            return finish(total, hand)
        return strengths[low[total >> LOW_SHIFT & SUM_MASK] + high[total >> HIGH_SHIFT]]

    def of_seven(hand: Sequence[Card]) -> int:
        a, b, c, d, e, f, g = hand
        total = bias + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        if total & FLUSH_BITS:
            return finish(total, hand)
        return strengths[low[total >> LOW_SHIFT & SUM_MASK] + high[total >> HIGH_SHIFT]]

    def of_any(hand: Sequence[Card]) -> int:
        return finish(sum(map(keys.__getitem__, hand), bias), hand)

    return {5: of_five, 7: of_seven}.get(cards, of_any)


def beside(order: HandOrder, common: tuple[Card, ...], hands: Sequence[tuple[Card, ...]]) -> list[int]:
    """The strengths of hands of one size beside the same common cards, which are summed up once.

    >>> from tapete.cards.notation import read_cards
    >>> beside(HandOrder(), read_cards("Qs Js Ts 2c 3d"), [read_cards("As Ks"), read_cards("2d 2h")])
    [7461, 5039]
    """
    own = len(hands[0])
    lookup = table(order, own + len(common))
    shared = sum(map(_KEY, common), lookup.bias)
    if own == 2:
        return _pairs_beside(lookup, common, shared, hands)
    return [_reached(lookup, sum(map(_KEY, hand), shared), (*hand, *common)) for hand in hands]


def _pairs_beside(
    lookup: StrengthTable, common: tuple[Card, ...], shared: int, pairs: Sequence[tuple[Card, ...]]
) -> list[int]:
    """The strengths of two cards each. Suits are looked at only where the common cards let two more make a flush, and
    the parts of the keys are summed up one by one, for small numbers are added faster than large ones are parted."""
    low, high, strengths, low_keys, high_keys = lookup.low, lookup.high, lookup.strengths, LOW_KEYS, HIGH_KEYS
    low_sum, high_sum, suits, reached = shared >> LOW_SHIFT & SUM_MASK, shared >> HIGH_SHIFT, shared & SUM_MASK, []
    flushes = suits + 2 * ONE_OF_EACH_SUIT & FLUSH_BITS
    for a, b in pairs:
        if flushes and (total := suits + SUIT_KEYS[a] + SUIT_KEYS[b]) & FLUSH_BITS:
            reached.append(strengths[lookup.flush_base + flush_mask((a, b, *common), total)])
        else:
            index = low[low_sum + low_keys[a] + low_keys[b]] + high[high_sum + high_keys[a] + high_keys[b]]
            reached.append(strengths[index])
    return reached


def _reached(lookup: StrengthTable, total: int, cards: tuple[Card, ...]) -> int:
    """The strength of cards by the sum of their keys."""
    if total & FLUSH_BITS:
        return lookup.strengths[lookup.flush_base + flush_mask(cards, total)]
    return lookup.strengths[lookup.low[total >> LOW_SHIFT & SUM_MASK] + lookup.high[total >> HIGH_SHIFT]]
