"""The counts of the bank's hands against dealing them all."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.hand import hand
from tapete.games.banked.hands import bank_qualifies
from tapete.games.banked.rules import banked_rules
from tapete.games.shared.hands import hand_order
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.odds.bank.hands import BankHands, bank_hands, standings
from tapete.odds.bank.rank_counts import NO_CARD
from tapete.odds.bank.terms import terms
from tapete.odds.kernels.kernel import SUITS, strength

TABLES = [
    ("reg", "sin-descarte", {"deck": 28, "buy_card": True}),
    ("reg", "sin-descarte", {"deck": 32, "ace_low": False, "buy_card": True}),
    ("clm", "tres-cartas", {}),
    ("clm", "tres-cartas", {"high_card": "tie"}),
    ("clm", "tres-cartas", {"deal.bank_up": "first"}),
]


def prepared(law: str, game: str, choices: dict[str, object]) -> tuple[TableRules, BankHands]:
    rules = resolve(law, game, choices)
    assert isinstance(rules, TableRules), rules
    bank_terms = terms(banked_rules(rules))
    return rules, bank_hands(hand_order(rules), np.array(bank_terms.qualifies), bank_terms.bank_shows)


def counted(bank: BankHands, rules: TableRules, own: tuple[Card, ...], shown: int, dead: int | None) -> tuple[int, ...]:
    suits = sum(int(SUITS[card]) for card in own)
    natural = strength(
        bank.naturals,
        bank.naturals.bias + np.uint64(sum(int(bank.naturals.keys[card]) for card in own)),
        np.uint64(suits),
    )
    gone = {*own, *(() if dead is None else (dead,))}
    left = sum(int(SUITS[card]) for card in deck(rules.count("deck.cards")) if card not in gone)
    counts = standings(bank, natural, shown, NO_CARD if dead is None else dead >> 2, np.uint64(left))
    return tuple(map(int, counts))


def dealt(rules: TableRules, own: tuple[Card, ...], shown: int, dead: int | None) -> tuple[int, ...]:
    """Every hand of the bank, as the table reads it."""
    order = hand_order(rules)
    ours = hand(order, own).grade
    unseen = [card for card in deck(order.deck) if card not in (*own, shown, dead)]
    up = () if shown < 0 else (Card(shown),)
    weak = below = not_above = 0
    for rest in combinations(unseen, order.size - len(up)):
        banks = hand(order, (*up, *rest))
        plays = bank_qualifies(banked_rules(rules), banks)
        weak += not plays
        below += not plays or banks.grade < ours
        not_above += not plays or banks.grade <= ours
    return weak, below, not_above


@pytest.mark.parametrize(("law", "game", "choices"), TABLES)
def test_every_hand_of_the_bank_is_counted(law: str, game: str, choices: dict[str, object]) -> None:
    rules, bank = prepared(law, game, choices)
    *own, shown, dead = Random(7).sample(deck(rules.count("deck.cards")), hand_order(rules).size + 2)
    up, gone = shown if bank.shows else -1, dead if "buy_card" in choices else None
    assert counted(bank, rules, tuple(own), up, gone) == dealt(rules, tuple(own), up, gone)
    assert counted(bank, rules, tuple(own), up, None) == dealt(rules, tuple(own), up, None)
