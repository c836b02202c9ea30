"""Compiled strengths against the slow definition of a hand, for every order the laws give."""

from itertools import combinations

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.frequencies import frequencies_by_strength
from tapete.cards.order import HandOrder
from tapete.cards.ranking import grade, scale
from tapete.core.decision import Refused
from tapete.games.shared.hands import cards_to_choose_from, hand_order
from tapete.law.catalogue import game_ids
from tapete.law.profile import law_ids
from tapete.law.resolve import resolve
from tapete.odds.kernels.enumeration import counts_by_category, counts_by_strength
from tapete.odds.kernels.kernel import strengths


def orders_of_the_laws() -> list[tuple[HandOrder, int]]:
    """Every order of hands with the number of cards a hand is chosen from, for the least and the largest deck."""
    orders: dict[tuple[HandOrder, int], None] = {}
    for law in law_ids():
        for game in game_ids():
            for choices in ({}, {"deck": 28}, {"deck": 32}, {"deck": 36}):
                rules = resolve(law, game, choices)
                if not isinstance(rules, Refused):
                    orders[hand_order(rules), cards_to_choose_from(rules)] = None
    return list(orders)


def random_rows(size: int, cards: int, rows: int) -> np.ndarray:
    die = np.random.default_rng(size * cards)
    return np.array([die.choice(deck(size), cards, replace=False) for _ in range(rows)], dtype=np.uint8)


@pytest.mark.parametrize(("order", "cards"), orders_of_the_laws())
def test_a_row_has_the_strength_of_its_best_hand(order: HandOrder, cards: int) -> None:
    rows = random_rows(order.deck, cards, 200)
    for row, strength in zip(rows, strengths(order, rows), strict=True):
        best = max(grade(order, hand) for hand in combinations([Card(int(number)) for number in row], order.size))
        assert scale(order).grades[strength] == best


def test_all_sets_of_seven_cards_fall_as_published() -> None:
    assert counts_by_category(HandOrder(), 7) == {
        Category.ROYAL_FLUSH: 4_324,
        Category.STRAIGHT_FLUSH: 37_260,
        Category.FOUR_OF_A_KIND: 224_848,
        Category.FULL_HOUSE: 3_473_184,
        Category.FLUSH: 4_047_644,
        Category.STRAIGHT: 6_180_020,
        Category.THREE_OF_A_KIND: 6_461_620,
        Category.TWO_PAIR: 31_433_400,
        Category.PAIR: 58_627_800,
        Category.HIGH_CARD: 23_294_460,
    }


@pytest.mark.parametrize(("order", "cards"), [*orders_of_the_laws(), (HandOrder(), 6)])
def test_every_set_looked_at_gives_the_count_by_ranks_and_suits(order: HandOrder, cards: int) -> None:
    counts, by_ranks = counts_by_strength(order, cards), frequencies_by_strength(order, cards)
    assert {strength: int(count) for strength, count in enumerate(counts) if count} == {
        strength: count for strength, count in by_ranks.items() if count
    }


def test_seven_cards_reach_4824_strengths() -> None:
    assert np.count_nonzero(counts_by_strength(HandOrder(), 7)) == 4_824


@pytest.mark.parametrize(("size", "cards", "sets"), [(52, 5, 2_598_960), (53, 5, 2_869_685), (28, 7, 1_184_040)])
def test_every_set_is_counted_once(size: int, cards: int, sets: int) -> None:
    categories = (Category.FIVE_ACES,) if size == 53 else ()
    order = HandOrder((*categories, *HandOrder().categories), deck=size)
    assert counts_by_strength(order, cards).sum() == sets
