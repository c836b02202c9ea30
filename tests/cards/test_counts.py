"""Every five-card hand of every deck, one by one, against the formulas of combinatorics and published counts."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from tapete.cards.category import Category
from tapete.cards.deck import deck, ranks
from tapete.cards.evaluate import evaluator
from tapete.cards.frequencies import frequencies
from tapete.cards.order import FIVE_CARD_CATEGORIES, HandOrder
from tapete.cards.ranking import scale

COVERED = (*FIVE_CARD_CATEGORIES[:7], Category.FIGURES, *FIVE_CARD_CATEGORIES[7:])
THREE_CARD = (
    Category.ROYAL_FLUSH,
    Category.STRAIGHT_FLUSH,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.PAIR,
    Category.HIGH_CARD,
)
PAI_GOW = HandOrder((Category.FIVE_ACES, *FIVE_CARD_CATEGORIES), deck=53, low_straight_second=True)

PUBLISHED_52 = [4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
PUBLISHED_53_PAI_GOW = [1, 24, 180, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964]
PUBLISHED_THREE_CARD = [4, 44, 52, 720, 1096, 3744, 16440]
PUBLISHED_SEVEN_OF_52 = [4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460]


def one_by_one(order: HandOrder, cards: int) -> dict[Category, int]:
    evaluate, category = evaluator(order, cards), scale(order).category
    counts = dict.fromkeys(order.categories, 0)
    for strength, count in Counter(map(evaluate, combinations(deck(order.deck), cards))).items():
        counts[category(strength)] += count
    return counts


def by_formula(order: HandOrder) -> dict[Category, int]:
    """Counts of five-card hands of a deck without joker, from the binomials any textbook gives."""
    n = len(ranks(order.deck))
    runs = n - 4 + order.ace_low
    figures = (4 * 6 * 4**3 + 6 * 36 * 2 * 4) if Category.FIGURES in order.categories else 0
    counts = {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 4 * (runs - 1),
        Category.FOUR_OF_A_KIND: n * (4 * n - 4),
        Category.FULL_HOUSE: n * 4 * (n - 1) * 6,
        Category.FLUSH: 4 * comb(n, 5) - 4 * runs,
        Category.STRAIGHT: runs * (4**5 - 4),
        Category.THREE_OF_A_KIND: n * 4 * comb(n - 1, 2) * 16,
        Category.TWO_PAIR: comb(n, 2) * 36 * 4 * (n - 2) - (6 * 36 * 2 * 4 if figures else 0),
        Category.PAIR: n * 6 * comb(n - 1, 3) * 64 - (4 * 6 * 4**3 if figures else 0),
        Category.HIGH_CARD: (comb(n, 5) - runs) * (4**5 - 4),
    }
    if figures:
        counts[Category.FIGURES] = figures
    return counts


@pytest.mark.parametrize("ace_low", [True, False])
@pytest.mark.parametrize("size", [52, 48, 44, 40, 36, 32, 28])
def test_every_five_card_hand_counted_one_by_one(size: int, ace_low: bool) -> None:
    order = HandOrder(COVERED, deck=size, ace_low=ace_low)
    counted = one_by_one(order, 5)
    assert counted == by_formula(order) == frequencies(order, 5)
    assert sum(counted.values()) == comb(size, 5)


@pytest.mark.parametrize("size", [52, 48, 44, 40, 36, 32, 28])
def test_open_poker_counts_figures_as_the_pairs_they_hold(size: int) -> None:
    order = HandOrder(deck=size)
    assert frequencies(order, 5) == by_formula(order)


def test_five_of_52_as_published() -> None:
    assert list(one_by_one(HandOrder(), 5).values()) == PUBLISHED_52


def test_five_of_53_with_the_joker_as_published() -> None:
    assert list(one_by_one(PAI_GOW, 5).values()) == list(frequencies(PAI_GOW, 5).values()) == PUBLISHED_53_PAI_GOW


def test_three_of_52_as_published() -> None:
    order = HandOrder(THREE_CARD, size=3)
    assert list(one_by_one(order, 3).values()) == list(frequencies(order, 3).values()) == PUBLISHED_THREE_CARD


def test_seven_of_52_by_classes_as_published() -> None:
    assert list(frequencies(HandOrder(), 7).values()) == PUBLISHED_SEVEN_OF_52


@pytest.mark.full
def test_seven_of_52_one_by_one() -> None:
    assert list(one_by_one(HandOrder(), 7).values()) == PUBLISHED_SEVEN_OF_52


@pytest.mark.parametrize("size", [36, 28])
def test_seven_cards_of_other_decks_count_every_set_once(size: int) -> None:
    order = HandOrder(deck=size)
    assert sum(frequencies(order, 7).values()) == comb(size, 7)
