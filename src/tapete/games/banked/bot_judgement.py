"""Whether a bot stakes on what it holds: by what the bet is worth, counted or sampled; by the published rule of the
game where there are too many cards to come.

A bot sees what a player in its place sees. What its judgement costs against perfect play is measured by
``tapete.bench.house_bots``.
"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Final

from tapete.cards.card import Card, Rank, rank_of, suit_of
from tapete.cards.deck import deck
from tapete.cards.evaluate import beside, evaluator
from tapete.cards.hand import MadeHand, Selection, best_hand
from tapete.cards.order import HandOrder
from tapete.cards.ranking import Grade, grade_ranks, scale
from tapete.games.banked.hands import all_seen, main_line
from tapete.games.banked.model.state import BankedState, Box
from tapete.games.banked.model.vocabulary import BoxDecision, PayTable
from tapete.games.banked.rules import BankedRules
from tapete.games.shared.chance import Chance

SAMPLES: Final = 120
"""Deals drawn to weigh a hand of hold'em against the bank's."""
_LEAST: Final = {3: (10, 4, 2), 5: (12, 11, 9, 6, 1)}
"""By size of a hand, the least with which to stay in against the bank: Q-6-4 of three cards, A-K-J-8-3 of five."""
_TWO, _SEVEN = 0, 5
_WITH_BOARD: Final = 7
"""Own and common cards of hold'em."""


def prepare(rules: BankedRules) -> None:
    """Load the strengths that hands are compared by, so that nobody waits for the first bot."""
    scale(rules.order)
    evaluator(rules.order, _WITH_BOARD if rules.selection is Selection.ANY_FIVE else rules.order.size)


def goes_on(rules: BankedRules, table: BankedState, box: Box, acts: tuple[BoxDecision, ...], chance: Chance) -> bool:
    """Whether to leave a bet, to stay in or to bet more; a box that nobody may look at is always played."""
    if box.blind or None in box.cards:
        return True
    own = all_seen(box.cards)
    common = tuple(card for card in table.round.common[: table.round.common_up] if card is not None)
    if BoxDecision.WITHDRAW in acts:
        return _paid_on_average(rules, own + common) > 0
    if rules.selection is Selection.ANY_FIVE:
        return _beats_the_bank(rules, own, common, chance) if common else _worth_a_flop(own)
    return best_hand(rules.order, own, (), rules.selection).grade >= _least(rules.order)


def _paid_on_average(rules: BankedRules, seen: tuple[Card, ...]) -> Fraction:
    """What one bet wins, over every set of cards that can still come."""
    order, unseen = rules.order, [card for card in deck(rules.deck) if card not in seen]
    coming = list(combinations(unseen, order.size - len(seen)))
    reached = Counter(beside(order, seen, coming))
    return sum((_net(rules, strength) * count for strength, count in reached.items()), Fraction(0)) / len(coming)


def _net(rules: BankedRules, strength: int) -> Fraction:
    grades = scale(rules.order)
    hand = MadeHand((), grades.grades[strength], grades.category(strength))
    line = main_line(rules, PayTable.MAIN, hand)
    return Fraction(-1) if line is None else rules.pay_tables[PayTable.MAIN][line].pays


def _worth_a_flop(own: tuple[Card, ...]) -> bool:
    """All but a two with a three to a seven of another suit."""
    low, high = sorted(map(rank_of, own))
    return low != _TWO or high == _TWO or high > _SEVEN or len(set(map(suit_of, own))) == 1


def _beats_the_bank(rules: BankedRules, own: tuple[Card, ...], common: tuple[Card, ...], chance: Chance) -> bool:
    """Whether the bank's two cards lose more often than they win, over some deals of the unseen ones."""
    unseen = [card for card in deck(rules.deck) if card not in own + common]
    coming, lead = _WITH_BOARD - len(own) - len(common), 0
    strength = evaluator(rules.order, _WITH_BOARD)
    for _ in range(SAMPLES):
        drawn = tuple(chance.sample(unseen, coming + len(own)))
        board = common + drawn[:coming]
        mine, theirs = strength(own + board), strength(drawn[coming:] + board)
        lead += (mine > theirs) - (mine < theirs)
    return lead > 0


@lru_cache
def _least(order: HandOrder) -> Grade:
    return grade_ranks(order, tuple(map(Rank, _LEAST[order.size])), False)
