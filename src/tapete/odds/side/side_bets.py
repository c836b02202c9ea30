"""The exact return of the bets on the player's own cards that pay by a table: seguro, pareja plus, extra, and the bonus
on the ante."""

from fractions import Fraction
from typing import Final

from tapete.games.banked.hands import line_of
from tapete.games.banked.model.vocabulary import BetName, PayTable
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetOutcome, BetReturn, merged
from tapete.odds.kernels.pay_lines import lines_of, main_lines, main_pays
from tapete.odds.kernels.progress import Watch
from tapete.odds.side.own_hands import own_hands

LOST: Final = "lost"
ANTE_BONUS: Final = BetName.BONUS
"""In tres cartas: it has no stake of its own, so that its loss for one ante is a gain."""


def compute(question: OddsQuestion, watch: Watch) -> BetReturn:
    rules, bet = banked_rules(question.rules), question.bet
    stake = _stake(bet)
    hands = own_hands(rules, bet, watch)
    ended = zip(endings(rules, bet), hands.ways, strict=True)
    outcomes = [BetOutcome(name, net, stake, ways) for (name, net), ways in ended]
    return BetReturn(merged([*outcomes, BetOutcome(LOST, -stake, stake, hands.lost)]), hands.strategy)


def endings(rules: BankedRules, bet: str) -> list[tuple[str, Fraction]]:
    """By natural hand, how the bet ends and what it nets for one staked (for one ante, where it has no stake)."""
    if bet == ANTE_BONUS:
        lines, pays = main_lines(rules, PayTable.ANTE_BONUS), main_pays(rules, PayTable.ANTE_BONUS)
        return [(line or LOST, paid) for line, paid in zip(lines, pays, strict=True)]
    side = rules.side_bets[bet]
    return [
        (LOST, Fraction(-1)) if line is None else (line, side.lines[line].pays + side.keeps_stake - 1)
        for line in lines_of(rules.order, lambda hand: line_of(rules, side.lines, hand))
    ]


def _stake(bet: str) -> Fraction:
    return Fraction(bet != ANTE_BONUS)
