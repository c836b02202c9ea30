"""Sums at a table in words: euros where its limits are of money, chips at a tournament's level."""

from tapete.core.sentence import Sentence
from tapete.games.shared.rules import limit_rules
from tapete.law.table_rules import TableRules
from tapete.law.wording import money, number


def sum_at(rules: TableRules, amount: int) -> Sentence:
    return money(amount) if limit_rules(rules).minimum else chips(amount)


def chips(count: int) -> Sentence:
    """
    >>> chips(12500).es
    '12.500 fichas'
    """
    many = number(count)
    return Sentence(f"{many.es} fichas", f"{many.en} chips")
