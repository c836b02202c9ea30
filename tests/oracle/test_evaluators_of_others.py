"""The 52-card order against programs nobody here wrote."""

import random

from phevaluator import evaluate_cards
from pokerkit import OmahaHoldemHand, StandardHighHand

from tapete.cards.card import Card
from tapete.cards.evaluate import evaluator
from tapete.cards.hand import Selection, best_hand
from tapete.cards.notation import write_card
from tapete.cards.order import HandOrder

ORDER = HandOrder()


def test_seven_cards_agree_with_phevaluator() -> None:
    drawn = random.Random(7)
    evaluate = evaluator(ORDER, 7)
    for _ in range(50_000):
        hand = [Card(number) for number in drawn.sample(range(52), 7)]
        assert evaluate(hand) == 7462 - evaluate_cards(*hand)


def test_five_cards_agree_with_pokerkit() -> None:
    drawn = random.Random(5)
    evaluate = evaluator(ORDER, 5)
    for _ in range(3_000):
        hands = [[Card(number) for number in drawn.sample(range(52), 5)] for _ in range(2)]
        theirs = [StandardHighHand("".join(map(write_card, hand))) for hand in hands]
        ours = list(map(evaluate, hands))
        assert (ours[0] > ours[1]) == (theirs[0] > theirs[1]) and (ours[0] == ours[1]) == (theirs[0] == theirs[1])


def test_omaha_selection_agrees_with_pokerkit() -> None:
    drawn = random.Random(4)
    for _ in range(200):
        cards = [Card(number) for number in drawn.sample(range(52), 9)]
        ours = best_hand(ORDER, cards[:4], cards[4:], Selection.TWO_OWN_THREE_COMMON)
        theirs = OmahaHoldemHand.from_game("".join(map(write_card, cards[:4])), "".join(map(write_card, cards[4:])))
        assert {write_card(card) for card in ours.cards} == {repr(card) for card in theirs.cards} or (
            StandardHighHand("".join(map(write_card, ours.cards))) == StandardHighHand("".join(map(repr, theirs.cards)))
        )
