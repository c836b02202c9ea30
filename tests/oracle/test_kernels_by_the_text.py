"""Compiled strengths, alone and in rows, against the slow definition written from the texts: every order, deck and the
joker. Half of the hands come from few ranks or suits, so that close ties and flushes are common."""

import random
from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.evaluate import evaluator
from tapete.cards.notation import write_card
from tapete.cards.order import FIVE_CARD_CATEGORIES, HandOrder
from tapete.odds.kernels.kernel import ROWS_A_THREAD, looked_up, lookup, strengths
from tapete.odds.kernels.single import compiled_evaluator

from .by_the_text import RANKS, Worth, circle_worth, joker_worth, three_card_worth
from .test_orders_by_the_text import COVERED, FLUSH_FIRST, THREE_CARD, sign

HANDS = 600
COVERED_STRIPPED = (*FLUSH_FIRST[:7], Category.FIGURES, *FLUSH_FIRST[7:])
JOKER_ORDER = HandOrder((Category.FIVE_ACES, *FIVE_CARD_CATEGORIES), deck=53, low_straight_second=True)


def circle(size: int, covered: bool, ace_low: bool) -> tuple[HandOrder, Callable[[list[str]], Worth]]:
    stripped = size != 52
    categories = (COVERED_STRIPPED if stripped else COVERED) if covered else FLUSH_FIRST if stripped else None
    lowest = RANKS[(52 - size) // 4]
    order = HandOrder(categories or FIVE_CARD_CATEGORIES, deck=size, ace_low=ace_low)
    return order, lambda hand: circle_worth(hand, lowest, covered=covered, ace_low=ace_low)


CIRCLES = [
    (circle(size, covered, ace_low), cards)
    for size in (52, 48, 44, 40, 36, 32, 28)
    for ace_low in (True, False)
    for covered, cards in ((False, 5), (False, 6), (False, 7), (True, 5))
]
CASES = [
    *((order, cards, worth) for (order, worth), cards in CIRCLES),
    (JOKER_ORDER, 5, joker_worth),
    (HandOrder(THREE_CARD, size=3), 3, three_card_worth),
]


def drawn_hands(order: HandOrder, cards: int) -> list[tuple[Card, ...]]:
    die = random.Random(f"{order.deck} {cards} {order.ace_low}")
    every = deck(order.deck)
    suited = [card for card in every if card % 4 == 1 or card >= 48]
    high = [card for card in every if card >= 32]
    return [tuple(die.sample((every, suited, every, high)[turn % 4], cards)) for turn in range(HANDS)]


@pytest.mark.parametrize(("order", "cards", "worth"), CASES)
def test_compiled_strengths_stand_to_each_other_as_the_text_says(
    order: HandOrder, cards: int, worth: Callable[[list[str]], Worth]
) -> None:
    hands = drawn_hands(order, cards)
    rows = strengths(order, np.array(hands, dtype=np.uint8)).tolist()
    texts = [[write_card(card) for card in hand] for hand in hands]
    worths = [max(worth(list(few)) for few in combinations(text, order.size)) for text in texts]
    for turn in range(1, HANDS):
        for before in (turn - 1, turn - 4 if turn > 3 else 0):
            assert sign(rows[turn], rows[before]) == sign(worths[turn], worths[before]), (texts[turn], texts[before])


@pytest.mark.parametrize(("order", "cards"), [(HandOrder(), 7), (HandOrder(), 5), (JOKER_ORDER, 5), (HandOrder(), 6)])
def test_one_hand_at_a_time_has_the_strength_of_its_row(order: HandOrder, cards: int) -> None:
    hands = drawn_hands(order, cards)
    rows = strengths(order, np.array(hands, dtype=np.uint8)).tolist()
    assert rows == list(map(compiled_evaluator(order, cards), hands)) == list(map(evaluator(order, cards), hands))


def test_rows_shared_between_threads_come_in_their_order() -> None:
    few = np.array(drawn_hands(HandOrder(), 7), dtype=np.uint8)
    rows = np.tile(few, (3 * ROWS_A_THREAD // HANDS + 1, 1))[: 3 * ROWS_A_THREAD + 17]
    alone = looked_up(lookup(HandOrder(), 7), few, at_once=1)
    for threads in (2, 3):
        reached = looked_up(lookup(HandOrder(), 7), rows, at_once=threads)
        assert np.array_equal(reached, alone[np.arange(len(rows)) % HANDS])
