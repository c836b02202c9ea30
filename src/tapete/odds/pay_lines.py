"""What a pay table gives each natural hand."""

from fractions import Fraction

from tapete.games.banked.hands import line_of
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules
from tapete.odds.naturals import naturals


def lines_of(rules: TableRules, table: str) -> tuple[str | None, ...]:
    """The line of a pay table that each natural hand falls under, or None.

    A line is asked for once for each category and leading rank: nothing else of a hand decides it.
    """
    known: dict[tuple[int, ...], str | None] = {}
    found = []
    for of in naturals(hand_order(rules)):
        kind = of.hand.grade[:2]
        if kind not in known:
            known[kind] = line_of(rules, table, of.hand)
        found.append(known[kind])
    return tuple(found)


def pays_of(rules: TableRules, table: str) -> tuple[Fraction, ...]:
    """What each natural hand is paid for one, nothing without a line."""
    pays = {line: rules.fraction(f"{table}.{line}") for line in rules.lines(table)}
    return tuple(pays[line] if line is not None else Fraction(0) for line in lines_of(rules, table))
