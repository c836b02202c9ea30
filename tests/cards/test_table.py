from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.evaluate import evaluator
from tapete.cards.order import FIVE_CARD_CATEGORIES, HandOrder
from tapete.cards.ranking import grade, scale
from tapete.cards.table import MOST_CARDS, SYMBOL_NUMBERS, table


def test_sums_of_the_symbol_numbers_tell_all_sets_of_cards_apart() -> None:
    sums = [
        sum(numbers)
        for count in range(MOST_CARDS + 1)
        for numbers in combinations_with_replacement(SYMBOL_NUMBERS, count)
        if all(numbers.count(number) <= 4 for number in numbers)
    ]
    assert len(sums) == len(set(sums))


@pytest.mark.parametrize("size", [52, 36, 28])
@given(st.data())
def test_the_table_finds_the_best_five_of_seven(size: int, data: st.DataObject) -> None:
    order = HandOrder(deck=size)
    cards = data.draw(st.lists(st.integers(52 - size, 51), min_size=7, max_size=7, unique=True))
    best = max(grade(order, five) for five in combinations(map(Card, cards), 5))
    assert scale(order).grades[evaluator(order, 7)(list(map(Card, cards)))] == best


def test_choosing_from_more_cards_needs_flush_above_straight() -> None:
    three = (Category.THREE_OF_A_KIND, Category.STRAIGHT, Category.FLUSH, Category.PAIR, Category.HIGH_CARD)
    with pytest.raises(ValueError):
        table(HandOrder(three, size=3), 4)


def test_choosing_from_more_cards_needs_a_deck_without_joker() -> None:
    with pytest.raises(ValueError):
        table(HandOrder((Category.FIVE_ACES, *FIVE_CARD_CATEGORIES), deck=53), 7)
