"""One hand at a time in compiled code, for programs that have numbers libraries loaded anyway.

``cards.evaluate`` does the same in plain Python, without a second of compilation, and is what the engines use.
"""

from functools import cache

from numba import njit, uint64

from tapete.cards.evaluate import Evaluator
from tapete.cards.order import HandOrder
from tapete.odds.kernels.kernel import lookup, strength


@cache
def compiled_evaluator(order: HandOrder, cards: int) -> Evaluator:
    """A function from exactly ``cards`` cards to the strength of their best hand, compiled at its first call.

    >>> from tapete.cards.notation import read_cards
    >>> compiled_evaluator(HandOrder(), 7)(read_cards("As Ks Qs Js Ts 2c 3d"))
    7461
    """
    arrays = lookup(order, cards)
    keys, suits, bias = arrays.keys, arrays.suits, arrays.bias

    @njit
    def of_seven(a, b, c, d, e, f, g):  # type: ignore[no-untyped-def]
        """Arguments with a name each are handed over faster than a row of them."""
        a, b, c, d = uint64(a), uint64(b), uint64(c), uint64(d)
        e, f, g = uint64(e), uint64(f), uint64(g)
        return strength(
            arrays,
            bias + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g],
            suits[a] + suits[b] + suits[c] + suits[d] + suits[e] + suits[f] + suits[g],
        )

    @njit
    def of_any(*hand):  # type: ignore[no-untyped-def]
        total, ranks = bias, uint64(0)
        for card in hand:
            total += keys[uint64(card)]
            ranks += suits[uint64(card)]
        return strength(arrays, total, ranks)

    compiled = of_seven if cards == 7 else of_any
    return lambda hand: compiled(*hand)
