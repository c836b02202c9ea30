"""What a pay table gives each natural hand."""

from collections.abc import Callable
from fractions import Fraction

from tapete.cards.hand import MadeHand
from tapete.cards.order import HandOrder
from tapete.games.banked.hands import main_line
from tapete.games.banked.model.vocabulary import PayTable
from tapete.games.banked.rules import BankedRules
from tapete.odds.kernels.naturals import naturals

Falls = Callable[[MadeHand], str | None]
"""The line that a hand falls under, or None."""


def lines_of(order: HandOrder, falls: Falls) -> tuple[str | None, ...]:
    """The line of a pay table that each natural hand falls under, or None.

    A line is asked for once for each category and leading rank: nothing else of a hand decides it.
    """
    lines: dict[tuple[int, ...], str | None] = {}
    for natural in naturals(order):
        kind = natural.hand.grade[:2]
        if kind not in lines:
            lines[kind] = falls(natural.hand)
    return tuple(lines[natural.hand.grade[:2]] for natural in naturals(order))


def main_lines(rules: BankedRules, table: PayTable) -> tuple[str | None, ...]:
    """The line of a table of the main game that each natural hand falls under."""
    return lines_of(rules.order, lambda hand: main_line(rules, table, hand))


def main_pays(rules: BankedRules, table: PayTable) -> tuple[Fraction, ...]:
    """What each natural hand is paid for one, nothing without a line."""
    lines = rules.pay_tables[table]
    return tuple(Fraction(0) if line is None else lines[line].pays for line in main_lines(rules, table))
