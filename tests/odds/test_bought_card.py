"""The decision to buy a card, against every discard, every card that can come and every hand of the bank, dealt."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.hand import hand
from tapete.cards.notation import read_cards
from tapete.cards.order import HandOrder
from tapete.games.banked.rules import banked_rules
from tapete.games.shared.hands import hand_order
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.odds.bank.bought_card import BUY, FOLD, PLAY, BuyPlayOrFold
from tapete.odds.bank.terms import BankTerms, terms
from tapete.odds.kernels.kernel import strengths
from tapete.odds.kernels.naturals import naturals


class Dealt:
    """Everything by dealing it."""

    def __init__(self, order: HandOrder, terms: BankTerms) -> None:
        self.order, self.terms = order, terms
        self.worths = {
            natural.hand.grade: terms.worths[terms.worth_of[at]] for at, natural in enumerate(naturals(order))
        }
        self.qualifies = {natural.hand.grade: terms.qualifies[at] for at, natural in enumerate(naturals(order))}
        least = min(grade for grade, plays in self.qualifies.items() if plays)
        grades = sorted(self.qualifies)
        self.least, self.place = grades.index(least), {grade: at for at, grade in enumerate(grades)}

    def value(self, own: tuple[Card, ...], shown: Card, dead: tuple[Card, ...]) -> Fraction:
        """The mean of playing: all the bank's hands."""
        unseen = [card for card in deck(self.order.deck) if card not in (*own, shown, *dead)]
        hands = np.array([(shown, *rest) for rest in combinations(unseen, 4)], dtype=np.uint8)
        grade = hand(self.order, own).grade
        banks, ours = strengths(self.order, hands), self.place[grade]
        weak = int((banks < self.least).sum())
        win, tie = (
            int(((banks >= self.least) & (banks < ours)).sum()),
            int(((banks >= self.least) & (banks == ours)).sum()),
        )
        counts = {"unqualified": weak, "win": win, "tie": tie, "loss": len(hands) - weak - win - tie}
        return sum(
            (self.terms.net(standing, self.worths[grade]) * n for standing, n in counts.items()), Fraction(0)
        ) / len(hands)

    def best(self, own: tuple[Card, ...], shown: Card) -> tuple[Fraction, int]:
        best = max((Fraction(-1), FOLD), (self.value(own, shown, ()), PLAY))
        for at, discard in enumerate(own):
            kept = (*own[:at], *own[at + 1 :])
            drawn = [card for card in deck(self.order.deck) if card not in (*own, shown)]
            values = [max(Fraction(-1), self.value((*kept, came), shown, (discard,))) for came in drawn]
            best = max(best, (sum(values, -Fraction(len(drawn))) / len(drawn), BUY + at), key=lambda pair: pair[0])
        return best


@pytest.mark.parametrize(
    ("own", "shown"),
    [
        ("As Ks Qs Js 8d", "9h"),
        ("9c 9d Tc Jd Kh", "9s"),
        ("8c Td Jc Qh As", "Ad"),
        ("Ah Ad Ac Kd 8s", "Kc"),
        ("8s 9d Tc Kh As", "Qd"),
    ],
)
def test_every_discard_and_every_card_that_can_come(own: str, shown: str) -> None:
    rules = resolve("reg", "sin-descarte", {"deck": 28, "buy_card": True})
    assert isinstance(rules, TableRules)
    cards, up = read_cards(own), read_cards(shown)
    assert isinstance(cards, tuple) and isinstance(up, tuple)
    order, bank_terms = hand_order(rules), terms(banked_rules(rules))
    decision = BuyPlayOrFold(order, bank_terms)
    value, act = Dealt(order, bank_terms).best(cards, up[0])
    assert decision.act(cards, up[0]) == act
    assert decision.worth(cards, up[0]) == value
