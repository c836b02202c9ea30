"""The exact return of the games against a bank's hand, with the best decision for every hand and card shown: sin
descarte, with or without a bought card, caribbean stud and tres cartas."""

from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.cards.deck import JOKER_DECK, deck
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.games.hands import hand_order
from tapete.law.refusal import refuse
from tapete.odds.against_bank_terms import Terms, compared, payments, terms
from tapete.odds.bank_hands import BELOW, NO_CARD, NOT_ABOVE, RANKS, UNQUALIFIED, bank_hands, count
from tapete.odds.bought_card import outcomes_buying, play_all_buying
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
    order = hand_order(rules)
    if order.deck == JOKER_DECK:
        return refuse(
            "las probabilidades de este juego se calculan sin comodín",
            "the odds of this game are computed without a joker",
            rules.cite("deck.cards"),
        )
    of = terms(rules)
    if of.card_price is not None:
        return Return(outcomes_buying(play_all_buying(order, of, watch)))
    return Return(outcomes(play_all(order, of, watch)))


def play_all(order: HandOrder, of: Terms, watch: Watch) -> Played:
    """Every deal, with the best of playing and folding."""
    cards = np.array(deck(order.deck), dtype=np.int64)
    bank = bank_hands(order, np.array(of.qualifies), of.bank_shows, discards=False)
    values, unit = payments(of)
    policy = np.full((len(values), RANKS + 1), BEST, dtype=np.int8)
    ways = comb(order.deck - order.size - of.bank_shows, order.size - of.bank_shows)
    classes, weights = hand_classes(order.deck, order.size)
    sums = np.zeros((PARTS, len(values), RANKS + 1, 5), dtype=np.int64)

    def work(part: int) -> None:
        rows, weight = classes[part::PARTS].copy(), weights[part::PARTS].copy()
        _decide(bank, cards, rows, weight, values, -unit, ways, policy, sums[part])

    in_parts(work, PARTS, watch)
    return Played(of, sums.sum(axis=0))


def outcomes(played: Played) -> tuple[Outcome, ...]:
    of = played.terms
    by_worth = of.by_worth(played.sums.sum(axis=1))
    folded = int(by_worth[:, 0].sum() - by_worth[:, 1].sum())
    return merged([Outcome("fold", Fraction(-1), Fraction(1), folded), *compared(of, by_worth[:, 1:])])
