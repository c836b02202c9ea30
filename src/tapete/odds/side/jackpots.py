"""The exact return of the bets whose prizes are shares of a meter: progresivo, carrusel, bote progresivo.

One player's claim at a time: several in one round share the fund, which the others' bets fed.
"""

from fractions import Fraction

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.rule_parts import SideRules
from tapete.games.banked.round.jackpots import Claim, contribution, prizes
from tapete.games.banked.rules import banked_rules
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetOutcome, BetReturn, MeterEffect, merged
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.progress import Watch
from tapete.odds.side.own_hands import own_hands


def compute(question: OddsQuestion, watch: Watch) -> BetReturn:
    rules = banked_rules(question.rules)
    bet = rules.side_bets[question.bet]
    stake = bet.most
    meter = question.meter if question.meter is not None else contribution(bet, stake)[0]
    hands = own_hands(rules, question.bet, watch)
    outcomes = [BetOutcome("lost", Fraction(-1), Fraction(1), hands.lost)]
    ways_of: dict[str, int] = {}
    for natural, ways in zip(naturals(rules.order), hands.ways, strict=True):
        line = natural.hand.category.value
        ways_of[line] = ways_of.get(line, 0) + ways
    for line, ways in ways_of.items():
        prize = prize_of(bet, line, stake, meter)
        outcomes.append(BetOutcome(line if prize else "lost", Fraction(prize, stake) - 1, Fraction(1), ways))
    return BetReturn(merged(outcomes), hands.strategy, meter=_meter(bet, ways_of, hands.lost, stake, meter))


def prize_of(bet: SideRules, line: str, stake: int, meter: int) -> int:
    """What the only winner of a round takes, as the table pays it."""
    if line not in bet.shares and line not in bet.lines:
        return 0
    claim = Claim(Seat(1), PlayerId("player"), line, (), stake)
    return sum(prize.cents for prize in prizes(bet, meter, [claim]))


def _meter(bet: SideRules, ways_of: dict[str, int], lost: int, stake: int, meter: int) -> MeterEffect:
    """The edge as a straight line in the meter, before cents are rounded."""
    deals = sum(ways_of.values()) + lost
    at_zero, per_cent = Fraction(1), Fraction(0)
    for line, ways in ways_of.items():
        at_zero -= Fraction(ways, deals) * Fraction(prize_of(bet, line, stake, 0), stake)
        share = bet.shares[line].pays if line in bet.shares else Fraction(0)
        per_cent += Fraction(ways, deals) * share / stake
    return MeterEffect(meter, stake, at_zero, per_cent)
