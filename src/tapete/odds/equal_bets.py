"""The exact return of trijoker and let it ride: two bets that can be taken back in turn, and a third that stays."""

from fractions import Fraction
from math import lcm
from typing import Final

import numpy as np
from numba import njit, uint64

from tapete.cards.deck import deck
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules
from tapete.odds.bank_hands import natural_lookup
from tapete.odds.hand_classes import hand_classes
from tapete.odds.kernel import Array, strength
from tapete.odds.pay_lines import lines_of
from tapete.odds.progress import Watch
from tapete.odds.question import Question
from tapete.odds.result import Outcome, Return, merged

OWN_CARDS: Final = 3
TAKE_BACK, KEEP, BEST, WON = 0, 1, 2, 3
"""What to do with a bet: take it back, leave it, whichever is worth more, or leave it only when the hand has already
won."""


@njit
def _keeps(policy, total, least):  # type: ignore[no-untyped-def]
    """Whether a bet stays, by what the hands that can still come net: in all, and at least."""
    if policy == BEST:
        return total > 0
    return policy == KEEP or (policy == WON and least > 0)


@njit(cache=True)
def _deal(of, cards, classes, weights, nets, worth_of, policy, sums):  # type: ignore[no-untyped-def]
    """Every hand of three, every two common cards; ``sums`` has by bets left in play and worth the deals."""
    reached = np.zeros((len(cards), len(cards)), np.int64)
    for row in range(len(classes)):
        keys, held = of.bias, uint64(0)
        for card in classes[row]:
            keys += of.keys[card]
            held |= of.suits[card]
        total, least = 0, nets.max()
        for one in range(len(cards)):
            for other in range(one):
                if held & (of.suits[cards[one]] | of.suits[cards[other]]):
                    continue
                together = of.keys[cards[one]] + of.keys[cards[other]]
                suits = held | of.suits[cards[one]] | of.suits[cards[other]]
                worth = worth_of[strength(of, keys + together, suits)]
                reached[one, other] = reached[other, one] = worth
                total, least = total + nets[worth], min(least, nets[worth])
        first = _keeps(policy[0], total, least)
        for one in range(len(cards)):
            if held & of.suits[cards[one]]:
                continue
            total, least = 0, nets.max()
            for other in range(len(cards)):
                if other != one and not held & of.suits[cards[other]]:
                    net = nets[reached[one, other]]
                    total, least = total + net, min(least, net)
            bets = 1 + int(first) + int(_keeps(policy[1], total, least))
            for other in range(len(cards)):
                if other != one and not held & of.suits[cards[other]]:
                    sums[bets, reached[one, other]] += weights[row]


def compute(question: Question, watch: Watch) -> Return:
    rules = question.rules
    order = hand_order(rules)
    lines = lines_of(rules, "paytable.main")
    worths = tuple(dict.fromkeys(lines))
    nets = [_net(rules, line) for line in worths]
    unit = lcm(*(net.denominator for net in nets))
    sums = np.zeros((4, len(worths)), dtype=np.int64)
    _deal(
        natural_lookup(order),
        np.array(deck(order.deck), dtype=np.int64),
        *hand_classes(order.deck, OWN_CARDS),
        np.array([int(net * unit) for net in nets], dtype=np.int64),
        np.array([worths.index(line) for line in lines], dtype=np.int64),
        _policy(rules),
        sums,
    )
    watch(1, 1)
    return Return(_outcomes(sums, worths, nets))


def _net(rules: TableRules, line: str | None) -> Fraction:
    return rules.fraction(f"paytable.main.{line}") if line is not None else Fraction(-1)


def _policy(rules: TableRules) -> Array:
    """The best for the bets that the rules let the player take back."""
    can = rules.counts("bets.withdrawable") if "withdraw" in rules.words("play.options") else ()
    return np.array([BEST if bet in can else KEEP for bet in (1, 2)], dtype=np.int64)


def _outcomes(sums: Array, worths: tuple[str | None, ...], nets: list[Fraction]) -> tuple[Outcome, ...]:
    return merged(
        [
            Outcome(f"{bets} × {line or 'loss'}", bets * net, Fraction(bets), int(sums[bets, worth]))
            for bets in (1, 2, 3)
            for worth, (line, net) in enumerate(zip(worths, nets, strict=True))
        ]
    )
