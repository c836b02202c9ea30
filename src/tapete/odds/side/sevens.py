"""The exact return of blackjack's jackpot bet on sevens, by number of packs and meter."""

from fractions import Fraction
from itertools import product

from tapete.cards.card import Card, Suit, card
from tapete.core.decision import Refused
from tapete.games.blackjack.prizes import LONGEST_RUN, SEVEN, best_prize, prizes_reached, refuse_jackpot, worth
from tapete.games.blackjack.rules import SevensRules, sevens_rules
from tapete.law.refusal import refuse
from tapete.law.wording import money
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetOutcome, BetReturn, MeterEffect, merged
from tapete.odds.kernels.progress import Watch


def compute(question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    """The player takes a third card on two sevens: it can only raise the prize."""
    law = sevens_rules(question.rules)
    if refused := refuse_jackpot(law, authorised=True):
        return refused
    meter = question.meter if question.meter is not None else law.floor
    if meter < law.floor:
        floor = money(law.floor)
        return refuse(f"el jackpot no baja de {floor.es}", f"the jackpot never stands below {floor.en}", law.floor_cite)
    stake = law.amount
    outcomes, jackpot_ways = [], 0
    for run, ways in _runs(law):
        reached = prizes_reached(law, run)
        if not reached:
            outcomes.append(BetOutcome("lost", Fraction(-1), Fraction(1), ways))
            continue
        best = best_prize(law, reached, stake, meter)
        jackpot_ways += ways * (best in law.shares)
        net = Fraction(worth(law, best, stake, meter), stake) + law.keeps_stake - 1
        outcomes.append(BetOutcome(best.value, net, Fraction(1), ways))
    watch(1, 1)
    answer = BetReturn(merged(outcomes))
    per_cent = Fraction(jackpot_ways, answer.ways) / stake
    return BetReturn(answer.outcomes, meter=MeterEffect(meter, stake, answer.house_edge + per_cent * meter, per_cent))


def _runs(law: SevensRules) -> list[tuple[tuple[Card, ...], int]]:
    """What three cards in a row begin with, and in how many ways: no seven, or sevens of such suits."""
    packs = law.packs.value
    others = (law.deck.value - 4) * packs
    whole = others + 4 * packs
    runs: list[tuple[tuple[Card, ...], int]] = [((), others * (whole - 1) * (whole - 2))]
    for length in range(1, LONGEST_RUN + 1):
        for suits in product(range(4), repeat=length):
            ways = 1
            for place, suit in enumerate(suits):
                ways *= packs - suits[:place].count(suit)
            if length < LONGEST_RUN:
                ways *= others
            if length == 1:
                ways *= whole - 2
            runs.append((tuple(card(SEVEN, Suit(suit)) for suit in suits), ways))
    return runs
