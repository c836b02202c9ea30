"""Comparing hands at a showdown: who beats whom, who ties, and the rules that say so."""

from collections.abc import Sequence

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.shared.hands import ReadHand, read_hand, refuse_cards, tie_cite
from tapete.law.table_rules import TableRules


class Comparison(msgspec.Struct, frozen=True):
    """Hands from best to worst, as indices; those in one group tie."""

    ranking: tuple[tuple[int, ...], ...]
    hands: tuple[ReadHand, ...]
    cite: tuple[RuleId, ...]


def compare_hands(
    rules: TableRules, own_cards: Sequence[Sequence[Card]], common: Sequence[Card] = ()
) -> Comparison | Refused:
    """Compare the hands of several players, or say which cards cannot be."""
    if refused := refuse_cards(rules, [card for cards in (*own_cards, common) for card in cards]):
        return refused
    hands: list[ReadHand] = []
    for cards in own_cards:
        read = read_hand(rules, cards, common)
        if isinstance(read, Refused):
            return read
        hands.append(read)
    grades = sorted({read.hand.grade for read in hands}, reverse=True)
    ranking = tuple(tuple(index for index, read in enumerate(hands) if read.hand.grade == grade) for grade in grades)
    return Comparison(ranking, tuple(hands), _cite(rules, hands))


def _cite(rules: TableRules, hands: Sequence[ReadHand]) -> tuple[RuleId, ...]:
    """The definitions of the hands; where two share a category, the rules that break ties in it as well."""
    categories = [read.hand.category for read in hands]
    shared = (category for category in dict.fromkeys(categories) if categories.count(category) > 1)
    ties = (rule for category in shared for rule in tie_cite(rules, category))
    return tuple(dict.fromkeys((*(rule for read in hands for rule in read.cite), *ties)))
