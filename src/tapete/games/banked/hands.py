"""The hands of a round, read by the order of the table's rules."""

from functools import lru_cache

from tapete.cards.card import QUEEN, Card
from tapete.cards.category import Category
from tapete.cards.hand import MadeHand, best_hand
from tapete.cards.order import HandOrder
from tapete.games.banked.model.rule_parts import Lines
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.vocabulary import PayTable, Qualifies
from tapete.games.banked.rules import BankedRules


def all_seen(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """Cards that must all be known by now: nothing is settled on unseen cards."""
    assert None not in cards
    return tuple(card for card in cards if card is not None)


def box_hand(rules: BankedRules, now: Round, box: Box) -> MadeHand:
    return best_hand(rules.order, all_seen(box.cards), all_seen(now.common), rules.selection)


def bank_hand(rules: BankedRules, now: Round) -> MadeHand:
    return best_hand(rules.order, all_seen(now.bank), all_seen(now.common), rules.selection)


def bank_qualifies(rules: BankedRules, hand: MadeHand) -> bool:
    """Whether the bank's hand reaches the least with which it plays."""
    if rules.bank.qualifies is Qualifies.NONE:
        return True
    categories = rules.order.categories
    if categories.index(hand.category) <= categories.index(Category.PAIR):
        return True
    ranks = sorted((card // 4 for card in hand.cards), reverse=True)
    return ranks[0] >= QUEEN if rules.bank.qualifies is Qualifies.QUEEN else ranks[:2] == [12, 11]


def main_line(rules: BankedRules, table: PayTable, hand: MadeHand) -> str | None:
    """The line of a pay table of the main game that a hand falls under, or None if it has none."""
    line = line_of(rules, rules.pay_tables[table], hand)
    if line == Category.PAIR.value and table is PayTable.MAIN and rules.minimum_pair is not None:
        return line if hand.grade[1] >= rules.minimum_pair else None
    return line


def line_of(rules: BankedRules, lines: Lines, hand: MadeHand) -> str | None:
    """The line that a hand falls under, or None."""
    category = hand.category
    if category is Category.ROYAL_FLUSH and category.value not in lines and rules.royal_in_lower_line:
        category = Category.STRAIGHT_FLUSH
    return category.value if category.value in lines else None


@lru_cache
def low_order(order: HandOrder) -> HandOrder:
    """The order of two-card hands beside an order of five cards (pai gow)."""
    return HandOrder((Category.PAIR, Category.HIGH_CARD), deck=order.deck, size=2, ace_low=False)
