"""The exact return of the bets on the player's own cards that pay by a table: seguro, pareja plus, extra, and the bonus
on the ante."""

from fractions import Fraction

from tapete.games.banked.side_bets import side_bet
from tapete.law.table_rules import TableRules
from tapete.odds.own_hands import own_hands
from tapete.odds.pay_lines import lines_of
from tapete.odds.progress import Watch
from tapete.odds.question import Question
from tapete.odds.result import Outcome, Return, merged

ANTE_BONUS = "bonus"
"""In tres cartas: it has no stake of its own, so that its loss for one ante is a gain."""


def compute(question: Question, watch: Watch) -> Return:
    rules, bet = question.rules, question.bet
    table, stake = ("paytable.ante_bonus", Fraction(0)) if bet == ANTE_BONUS else (_table(rules, bet), Fraction(1))
    keeps = bet != ANTE_BONUS and _keeps_stake(rules, bet)
    hands = own_hands(rules, bet, watch)
    found = [Outcome("lost", -stake, stake, hands.lost)]
    for line, ways in zip(lines_of(rules, table), hands.ways, strict=True):
        if line is None:
            found.append(Outcome("lost", -stake, stake, ways))
        else:
            net = rules.fraction(f"{table}.{line}") + keeps - stake
            found.append(Outcome(line, net, stake, ways))
    return Return(merged(found), hands.strategy)


def _table(rules: TableRules, bet: str) -> str:
    return side_bet(bet).pay_table(rules)


def _keeps_stake(rules: TableRules, bet: str) -> bool:
    return not rules.has(f"{bet}.keeps_stake") or rules.flag(f"{bet}.keeps_stake")
