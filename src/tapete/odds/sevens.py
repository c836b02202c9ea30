"""The exact return of blackjack's jackpot bet on sevens, by number of packs and meter."""

from fractions import Fraction
from itertools import product

from tapete.cards.card import Card, Suit, card
from tapete.core.decision import Refused
from tapete.games.sevens_prizes import BET, LONGEST_RUN, SEVEN, floor, lines, prize, refuse_jackpot
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.odds.progress import Watch
from tapete.odds.question import Question
from tapete.odds.result import Meter, Outcome, Return, merged


def compute(question: Question, watch: Watch) -> Return | Refused:
    """The player takes a third card on two sevens: it can only raise the prize."""
    rules = question.rules
    if refused := refuse_jackpot(rules, authorised=True):
        return refused
    least = floor(rules)
    meter = question.meter if question.meter is not None else least
    if meter < least:
        return refuse(
            f"el jackpot no baja de {least} céntimos",
            f"the jackpot never stands below {least} cents",
            rules.cite("sevens.floor_times_bet"),
        )
    stake, keeps = rules.count("sevens.amount"), rules.flag("settle.keeps_stake")
    found, jackpot_ways = [], 0
    runs = _runs(rules)
    for run, ways in runs:
        reached = lines(rules, run)
        if not reached:
            found.append(Outcome("lost", Fraction(-1), Fraction(1), ways))
            continue
        best = max(reversed(reached), key=lambda line: prize(rules, line, stake, meter))
        jackpot_ways += ways * rules.has(f"jackpot.{BET}.{best}")
        net = Fraction(prize(rules, best, stake, meter), stake) + keeps - 1
        found.append(Outcome(best, net, Fraction(1), ways))
    watch(1, 1)
    answer = Return(merged(found))
    per_cent = Fraction(jackpot_ways, answer.ways) / stake
    return Return(answer.outcomes, meter=Meter(meter, stake, answer.house_edge + per_cent * meter, per_cent))


def _runs(rules: TableRules) -> list[tuple[tuple[Card, ...], int]]:
    """What three cards in a row begin with, and in how many ways: no seven, or sevens of such suits."""
    packs = rules.count("deck.packs")
    others = (rules.count("deck.cards") - 4) * packs
    whole = others + 4 * packs
    found: list[tuple[tuple[Card, ...], int]] = [((), others * (whole - 1) * (whole - 2))]
    for length in range(1, LONGEST_RUN + 1):
        for suits in product(range(4), repeat=length):
            ways = 1
            for place, suit in enumerate(suits):
                ways *= packs - suits[:place].count(suit)
            if length < LONGEST_RUN:
                ways *= others
            if length == 1:
                ways *= whole - 2
            found.append((tuple(card(SEVEN, Suit(suit)) for suit in suits), ways))
    return found
