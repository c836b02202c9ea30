"""The ranking core against the slow definition written from the texts."""

import random
from collections.abc import Callable, Sequence

import pytest

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.hand import Selection, best_hand
from tapete.cards.notation import write_card
from tapete.cards.order import FIVE_CARD_CATEGORIES, HandOrder
from tapete.cards.ranking import grade

from .by_the_text import RANKS, Worth, circle_worth, joker_worth, three_card_worth, two_own_three_common

COVERED = (*FIVE_CARD_CATEGORIES[:7], Category.FIGURES, *FIVE_CARD_CATEGORIES[7:])
FLUSH_FIRST = (
    *FIVE_CARD_CATEGORIES[:3],
    Category.FLUSH,
    Category.FULL_HOUSE,
    *FIVE_CARD_CATEGORIES[5:],
)
THREE_CARD = (
    Category.ROYAL_FLUSH,
    Category.STRAIGHT_FLUSH,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.PAIR,
    Category.HIGH_CARD,
)


def sign(left: object, right: object) -> int:
    return (left > right) - (left < right)  # type: ignore[operator]


def agree(order: HandOrder, cards: Sequence[Card], worth: Callable[[list[str]], Worth], hands: int) -> None:
    """Random pairs of hands, half of them drawn from few ranks so that close ties are common."""
    drawn = random.Random(order.deck)
    few = [card for card in cards if card // 4 in {12, 11, 10, 9, 0, 1, 2, 3} or card == 52]
    for turn in range(hands):
        source = few if turn % 2 and len(few) > 2 * order.size else cards
        first, second = drawn.sample(source, order.size), drawn.sample(source, order.size)
        first_text, second_text = ([write_card(card) for card in hand] for hand in (first, second))
        assert sign(grade(order, first), grade(order, second)) == sign(worth(first_text), worth(second_text)), (
            first_text,
            second_text,
        )


@pytest.mark.parametrize("size", [52, 48, 44, 40, 36, 32])
@pytest.mark.parametrize("ace_low", [True, False])
def test_covered_poker_with_figures_and_stripped_decks(size: int, ace_low: bool) -> None:
    categories = COVERED if size == 52 else (*FLUSH_FIRST[:7], Category.FIGURES, *FLUSH_FIRST[7:])
    lowest = RANKS[(52 - size) // 4]
    agree(
        HandOrder(categories, deck=size, ace_low=ace_low),
        deck(size),
        lambda hand: circle_worth(hand, lowest, covered=True, ace_low=ace_low),
        4_000,
    )


def test_joker_and_second_highest_straight_of_pai_gow() -> None:
    order = HandOrder((Category.FIVE_ACES, *FIVE_CARD_CATEGORIES), deck=53, low_straight_second=True)
    agree(order, deck(53), joker_worth, 4_000)
    drawn = random.Random(53)
    for _ in range(3_000):
        first, second = ([Card(52), *drawn.sample(deck(52), 4)] for _ in range(2))
        texts = [[write_card(card) for card in hand] for hand in (first, second)]
        assert sign(grade(order, first), grade(order, second)) == sign(*map(joker_worth, texts)), texts


def test_three_cards() -> None:
    agree(HandOrder(THREE_CARD, size=3), deck(52), three_card_worth, 20_000)


@pytest.mark.parametrize(("own", "size"), [(4, 52), (2, 28)], ids=["omaha", "sintetico"])
def test_exactly_two_own_and_three_common(own: int, size: int) -> None:
    categories = FIVE_CARD_CATEGORIES if size == 52 else FLUSH_FIRST
    order, lowest = HandOrder(categories, deck=size), RANKS[(52 - size) // 4]
    drawn = random.Random(own)
    for _ in range(300):
        cards = drawn.sample(deck(size), 2 * own + 5)
        first, second, common = cards[:own], cards[own : 2 * own], cards[2 * own :]
        hands = [best_hand(order, hand, common, Selection.TWO_OWN_THREE_COMMON) for hand in (first, second)]
        worths = [
            two_own_three_common([write_card(card) for card in hand], [write_card(card) for card in common], lowest)
            for hand in (first, second)
        ]
        assert sign(hands[0].grade, hands[1].grade) == sign(*worths)
        assert len(set(hands[0].cards) & set(first)) == 2
