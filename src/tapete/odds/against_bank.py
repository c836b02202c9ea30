"""The exact return of the games against a bank's hand, with the best decision for every hand and card shown: sin
descarte, with or without a bought card, caribbean stud and tres cartas."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, lcm
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.cards.deck import JOKER_DECK, deck
from tapete.core.decision import Refused
from tapete.games.hands import hand_order
from tapete.law.refusal import refuse
from tapete.odds.against_bank_terms import STANDINGS, Terms, terms
from tapete.odds.bank_hands import BELOW, NO_CARD, NOT_ABOVE, RANKS, UNQUALIFIED, bank_hands, count
from tapete.odds.hand_classes import hand_classes
from tapete.odds.kernel import Array, strength
from tapete.odds.progress import Watch, in_parts
from tapete.odds.question import Question
from tapete.odds.result import Outcome, Return, merged

PARTS: Final = 16
"""Parts of the work, each with sums of its own."""

BEST: Final = 2
"""Instead of fold (0) or play (1): whichever is worth more."""


@njit(nogil=True, cache=True)
def _decide(of, cards, classes, weights, values, fold, ways, policy, sums):  # type: ignore[no-untyped-def]
    """For each class of hands and each card shown: play or fold, and how the bank's hands then fall.

    ``sums`` has by natural hand and rank shown: the deals, those played, and of these the three counts.
    """
    everything = uint64(0)
    for card in cards:
        everything |= of.naturals.suits[card]
    for row in range(len(classes)):
        keys, held = of.naturals.bias, uint64(0)
        for card in classes[row]:
            keys += of.naturals.keys[card]
            held += of.naturals.suits[card]
        natural = strength(of.naturals, keys, held)
        left = everything ^ held
        for place in range(len(cards) if of.shows else 1):
            shown = cards[place] if of.shows else -1
            if shown >= 0 and held & of.naturals.suits[shown]:
                continue
            rank = shown >> 2 if shown >= 0 else NO_CARD
            weak = count(of, UNQUALIFIED, natural, shown, NO_CARD, left)
            below = count(of, BELOW, natural, shown, NO_CARD, left)
            not_above = count(of, NOT_ABOVE, natural, shown, NO_CARD, left)
            play = policy[natural, rank] == 1
            if policy[natural, rank] == BEST:
                value = values[natural, 0] * weak + values[natural, 1] * (below - weak)
                value += values[natural, 2] * (not_above - below) + values[natural, 3] * (ways - not_above)
                play = value > fold * ways
            here = sums[natural, rank]
            here[0] += weights[row] * ways
            if play:
                here[1] += weights[row] * ways
                here[2] += weights[row] * weak
                here[3] += weights[row] * below
                here[4] += weights[row] * not_above


class Played(NamedTuple):
    """What came of all deals: by natural hand and rank shown, all, those played, and how the bank stood in these."""

    terms: Terms
    sums: Array


def compute(question: Question, watch: Watch) -> Return | Refused:
    rules = question.rules
    if hand_order(rules).deck == JOKER_DECK:
        return refuse(
            "las probabilidades de este juego se calculan sin comodín",
            "the odds of this game are computed without a joker",
            rules.cite("deck.cards"),
        )
    played = play_all(question, watch)
    return Return(outcomes(played))


def play_all(question: Question, watch: Watch) -> Played:
    rules = question.rules
    order, of = hand_order(rules), terms(rules)
    cards = np.array(deck(order.deck), dtype=np.int64)
    bank = bank_hands(order, np.array(of.qualifies), of.bank_shows, discards=False)
    values, unit = payments(of)
    policy = np.full((len(values), RANKS + 1), BEST, dtype=np.int8)
    hidden = order.size - of.bank_shows
    ways = comb(order.deck - order.size - of.bank_shows, hidden)
    classes, weights = hand_classes(order.deck, order.size)
    sums = np.zeros((PARTS, len(values), RANKS + 1, 5), dtype=np.int64)

    def work(part: int) -> None:
        some = slice(part, None, PARTS)
        _decide(bank, cards, classes[some].copy(), weights[some].copy(), values, -unit, ways, policy, sums[part])

    in_parts(work, PARTS, watch)
    return Played(of, sums.sum(axis=0))


def payments(of: Terms) -> tuple[Array, int]:
    """What each natural hand nets in each standing, as whole numbers of a unit, and how many units an ante is."""
    nets = [[of.net(standing, worth) for standing in STANDINGS] for worth in of.worths]
    unit = lcm(*(net.denominator for row in nets for net in row))
    return np.array([[int(net * unit) for net in row] for row in nets], dtype=np.int64)[list(of.worth_of)], unit


def outcomes(played: Played) -> tuple[Outcome, ...]:
    of = played.terms
    by_worth = np.zeros((len(of.worths), 5), dtype=np.int64)
    np.add.at(by_worth, list(of.worth_of), played.sums.sum(axis=1))
    dealt, kept = (int(total) for total in by_worth[:, :2].sum(axis=0))
    return merged(
        [Outcome("fold", Fraction(-1), Fraction(1), dealt - kept), *compared(of, by_worth[:, 1:], Fraction(0))]
    )


def compared(of: Terms, by_worth: Array, price: Fraction) -> Iterator[Outcome]:
    """The outcomes of hands that were played, from how many there are of each worth and the three counts of them."""
    for worth, counts in zip(of.worths, by_worth.tolist(), strict=True):
        played, weak, below, not_above = counts
        ways = (weak, below - weak, not_above - below, played - not_above)
        for standing, count_of in zip(STANDINGS, ways, strict=True):
            name = f"win {worth.line}" if standing == "win" else standing
            yield Outcome(name, of.net(standing, worth) - price, 1 + of.second + price, count_of)
