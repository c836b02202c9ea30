"""The exact return of the bets on the player's own cards that pay by a table: seguro, pareja plus, extra, and the bonus
on the ante."""

from fractions import Fraction
from typing import Final

from tapete.games.banked.side_bets import side_bet
from tapete.law.table_rules import TableRules
from tapete.odds.own_hands import own_hands
from tapete.odds.pay_lines import lines_of, pays_of
from tapete.odds.progress import Watch
from tapete.odds.question import Question
from tapete.odds.result import Outcome, Return, merged

LOST: Final = "lost"
_ANTE_TABLE: Final = "paytable.ante_bonus"
ANTE_BONUS: Final = "bonus"
"""In tres cartas: it has no stake of its own, so that its loss for one ante is a gain."""


def compute(question: Question, watch: Watch) -> Return:
    rules, bet = question.rules, question.bet
    stake = _stake(bet)
    hands = own_hands(rules, bet, watch)
    ended = zip(endings(rules, bet), hands.ways, strict=True)
    found = [Outcome(name, net, stake, ways) for (name, net), ways in ended]
    return Return(merged([*found, Outcome(LOST, -stake, stake, hands.lost)]), hands.strategy)


def endings(rules: TableRules, bet: str) -> list[tuple[str, Fraction]]:
    """By natural hand, how the bet ends and what it nets for one staked (for one ante, where it has no stake)."""
    if bet == ANTE_BONUS:
        return [
            (line or LOST, pays)
            for line, pays in zip(lines_of(rules, _ANTE_TABLE), pays_of(rules, _ANTE_TABLE), strict=True)
        ]
    table = side_bet(bet).pay_table(rules)
    keeps = not rules.has(f"{bet}.keeps_stake") or rules.flag(f"{bet}.keeps_stake")
    return [
        (LOST, Fraction(-1)) if line is None else (line, pays + keeps - 1)
        for line, pays in zip(lines_of(rules, table), pays_of(rules, table), strict=True)
    ]


def _stake(bet: str) -> Fraction:
    return Fraction(bet != ANTE_BONUS)
