"""Evaluating one set of cards at a time, as fast as plain Python goes.

Five and seven cards, the sets a hand meets most, have their sum written out: unpacking is twice as fast as ``sum``
over ``map``.
"""

from collections.abc import Callable, Sequence
from functools import cache

from tapete.cards.card import Card
from tapete.cards.order import HandOrder
from tapete.cards.table import CARD_KEYS, FLUSH_BITS, HIGH_SHIFT, LOW_SHIFT, SUM_MASK, flush_mask, table

LOW_KEYS, HIGH_KEYS = tuple(k>>16&0xffff for k in CARD_KEYS), tuple(k>>32 for k in CARD_KEYS)
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
    lookup, own = table(order, len(hands[0]) + len(common)), len(hands[0])
    keys, low, high, strengths, flush_base = CARD_KEYS, lookup.low, lookup.high, lookup.strengths, lookup.flush_base
    shared, reached = sum(map(keys.__getitem__, common), lookup.bias), []
    if own == 2 and not shared + 0x2222 & FLUSH_BITS:
        low_keys, high_keys = LOW_KEYS, HIGH_KEYS
        low_sum, high_sum = shared >> LOW_SHIFT & SUM_MASK, shared >> HIGH_SHIFT
        return [strengths[low[low_sum + low_keys[a] + low_keys[b]] + high[high_sum + high_keys[a] + high_keys[b]]] for a, b in hands]
    for hand in hands:
        total = shared + keys[hand[0]] + keys[hand[1]] if own == 2 else sum(map(keys.__getitem__, hand), shared)
        if total & FLUSH_BITS:
            reached.append(strengths[flush_base + flush_mask((*hand, *common), total)])
        else:
            reached.append(strengths[low[total >> LOW_SHIFT & SUM_MASK] + high[total >> HIGH_SHIFT]])
    return reached
