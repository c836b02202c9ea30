"""The exact return of the bets whose prizes are shares of a meter: progresivo, carrusel, bote progresivo.

One player's claim at a time: several in one round share the fund, which the others' bets fed.
"""

from fractions import Fraction

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.betting import bet_range
from tapete.games.banked.jackpots import Claim, contribution, prizes
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules
from tapete.odds.naturals import naturals
from tapete.odds.own_hands import own_hands
from tapete.odds.progress import Watch
from tapete.odds.question import Question
from tapete.odds.result import Meter, Outcome, Return, merged


def compute(question: Question, watch: Watch) -> Return:
    rules, bet = question.rules, question.bet
    stake = bet_range(rules, bet)[1]
    meter = question.meter if question.meter is not None else contribution(rules, bet, stake)[0]
    hands = own_hands(rules, bet, watch)
    found = [Outcome("lost", Fraction(-1), Fraction(1), hands.lost)]
    ways_of: dict[str, int] = {}
    for of, ways in zip(naturals(hand_order(rules)), hands.ways, strict=True):
        line = of.hand.category.value
        ways_of[line] = ways_of.get(line, 0) + ways
    for line, ways in ways_of.items():
        prize = prize_of(rules, bet, line, stake, meter)
        found.append(Outcome(line if prize else "lost", Fraction(prize, stake) - 1, Fraction(1), ways))
    return Return(merged(found), hands.strategy, meter=_meter(rules, bet, ways_of, hands.lost, stake, meter))


def prize_of(rules: TableRules, bet: str, line: str, stake: int, meter: int) -> int:
    """What the only winner of a round takes, as the table pays it."""
    if not any(rules.has(f"{group}.{bet}.{line}") for group in ("jackpot", "paytable")):
        return 0
    claim = Claim(Seat(1), PlayerId("player"), line, (), stake)
    return sum(prize.cents for prize in prizes(rules, bet, meter, [claim]))


def _meter(rules: TableRules, bet: str, ways_of: dict[str, int], lost: int, stake: int, meter: int) -> Meter:
    """The edge as a straight line in the meter, before cents are rounded."""
    deals = sum(ways_of.values()) + lost
    at_zero, per_cent = Fraction(1), Fraction(0)
    for line, ways in ways_of.items():
        at_zero -= Fraction(ways, deals) * Fraction(prize_of(rules, bet, line, stake, 0), stake)
        share = f"jackpot.{bet}.{line}"
        per_cent += Fraction(ways, deals) * (rules.fraction(share) if rules.has(share) else 0) / stake
    return Meter(meter, stake, at_zero, per_cent)
