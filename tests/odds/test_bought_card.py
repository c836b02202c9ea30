"""The decision to buy a card, against every discard, every card that can come and every hand of the bank, dealt."""

from fractions import Fraction
from itertools import combinations
from random import Random

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
from tapete.odds.bank.bought_cards import (
    bound,
    buying_worth,
    discards_of,
    drawn_by_card,
    drawn_by_rank,
    drawn_cards,
    reach,
)
from tapete.odds.bank.hands import read
from tapete.odds.bank.terms import BankTerms, terms
from tapete.odds.kernels.kernel import SUITS, strengths
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


def small_table() -> tuple[HandOrder, BankTerms]:
    rules = resolve("reg", "sin-descarte", {"deck": 28, "buy_card": True})
    assert isinstance(rules, TableRules)
    return hand_order(rules), terms(banked_rules(rules))


@pytest.mark.parametrize(
    ("own", "shown"),
    [
        ("As Ks Qs Js 8d", "9h"),
        ("9c 9d Tc Jd Kh", "9s"),
        ("8c Td Jc Qh As", "Ad"),
        ("Ah Ad Ac Kd 8s", "Kc"),
        ("8s 9d Tc Kh As", "Qd"),
        ("8s 9s Js Ks As", "Ts"),
        ("8h 8s 9s Ks As", "Qs"),
    ],
)
def test_every_discard_and_every_card_that_can_come(own: str, shown: str) -> None:
    cards, up = read_cards(own), read_cards(shown)
    assert isinstance(cards, tuple) and isinstance(up, tuple)
    order, bank_terms = small_table()
    decision = BuyPlayOrFold(order, bank_terms)
    value, act = Dealt(order, bank_terms).best(cards, up[0])
    assert decision.act(cards, up[0]) == act
    assert decision.worth(cards, up[0]) == value


@pytest.mark.parametrize("ranks", [(6, 6, 8, 11, 12), (6, 8, 9, 10, 12)])
def test_hands_of_the_same_ranks_are_decided_as_each_by_itself(ranks: tuple[int, ...]) -> None:
    """What depends on ranks alone is worked out once for hands that follow each other."""
    decision, shown = BuyPlayOrFold(*small_table()), np.array(deck(28))
    hands = np.array([hand for hand in combinations(deck(28), 5) if tuple(card >> 2 for card in hand) == ranks])
    alone = np.concatenate([decision.acts(shown, hand[None]) for hand in hands])
    assert (decision.acts(shown, hands) == alone).all()
    assert len(np.unique(alone)) > 2


@pytest.mark.parametrize("seed", range(4))
def test_cards_taken_together_are_all_that_can_come_within_the_bounds(seed: int) -> None:
    """Half of the hands lack one card for a flush; each is checked against every card shown and every discard."""
    decision, die, near = BuyPlayOrFold(*small_table()), Random(seed), 4 if seed % 2 else 3
    bank, after, stakes = decision.bank, decision.after, decision.stakes
    of_suit, others = ([card for card in deck(28) if (card % 4 == seed) is same] for same in (True, False))
    own = np.array(sorted([*die.sample(of_suit, near), *die.sample(others, 5 - near)]))
    keys, suits = map(np.uint64, read(bank.naturals, own))
    left = {*deck(28)} - {*own.tolist()}
    rest = np.uint64(sum(int(SUITS[card]) for card in left))
    discards, together, singly = discards_of(5), drawn_cards(), drawn_cards()
    reach(bank, own, keys, suits, rest, False, discards)
    bound(after, stakes, own, rest, discards)
    for shown in sorted(left):
        cards = np.array(sorted(left - {shown}))
        for at, discard in enumerate(own):
            one_by_one = drawn_by_card(bank, cards, keys, suits, rest, discard, singly)
            by_rank = drawn_by_rank(discards, at, rest, shown, together)
            worth = buying_worth(after, stakes, singly, one_by_one, shown, discard >> 2)
            assert buying_worth(after, stakes, together, by_rank, shown, discard >> 2) == worth
            assert together.counts[:by_rank].sum() == one_by_one == 22
            assert discards.least[at, shown >> 2] <= worth <= discards.most[at, shown >> 2]
