"""The hands of a round, read by the order of the table's rules."""

from functools import lru_cache

from tapete.cards.card import QUEEN, Card
from tapete.cards.category import Category
from tapete.cards.hand import Hand, best_hand
from tapete.cards.order import HandOrder
from tapete.games.banked.state import Box, Round
from tapete.games.hands import hand_order, selection
from tapete.law.table_rules import TableRules


def known(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """Cards that must all be known by now: nothing is settled on unseen cards."""
    assert all(of is not None for of in cards)
    return tuple(of for of in cards if of is not None)


def box_hand(rules: TableRules, now: Round, box: Box) -> Hand:
    return best_hand(hand_order(rules), known(box.cards), known(now.common), selection(rules))


def bank_hand(rules: TableRules, now: Round) -> Hand:
    return best_hand(hand_order(rules), known(now.bank), known(now.common), selection(rules))


def bank_qualifies(rules: TableRules, of: Hand) -> bool:
    """Whether the bank's hand reaches the least with which it plays."""
    least = rules.word("bank.qualifies")
    if least == "none":
        return True
    order = hand_order(rules)
    if order.categories.index(of.category) <= order.categories.index(Category.PAIR):
        return True
    ranks = sorted((card // 4 for card in of.cards), reverse=True)
    return ranks[0] >= QUEEN if least == "queen" else ranks[:2] == [12, 11]


def line_of(rules: TableRules, table: str, of: Hand) -> str | None:
    """The line of a pay table that a hand falls under, or None if it has none."""
    lines = rules.lines(table)
    category = of.category
    if category is Category.ROYAL_FLUSH and category.value not in lines and _royal_takes_lower_line(rules):
        category = Category.STRAIGHT_FLUSH
    if category.value not in lines:
        return None
    if category is Category.PAIR and table == "paytable.main" and rules.has("paytable.minimum_pair"):
        least = "23456789TJQKA".index(rules.word("paytable.minimum_pair"))
        return category.value if of.grade[1] >= least else None
    return category.value


def _royal_takes_lower_line(rules: TableRules) -> bool:
    key = "paytable.royal_as_straight_flush"
    return not rules.has(key) or rules.flag(key)


@lru_cache
def low_order(order: HandOrder) -> HandOrder:
    """The order of two-card hands beside an order of five cards (pai gow)."""
    return HandOrder((Category.PAIR, Category.HIGH_CARD), deck=order.deck, size=2, ace_low=False)
