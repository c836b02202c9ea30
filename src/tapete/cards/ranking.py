"""The worth of a hand under an order: its category and what breaks a tie inside it.

A hand is looked at as its ranks and whether it is of one suit; everything else follows from the order's data. The
joker is tried as an ace and as every card that completes a straight, a flush or a straight flush (ARA-10.1.C.II.1-b),
and the best trial counts.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import ne
from typing import Final

import msgspec

from tapete.cards.card import ACE, JACK, JOKER, JOKER_SYMBOL, KING, Card, Rank, rank_of, suit_of
from tapete.cards.category import Category
from tapete.cards.order import HandOrder, straights

Grade = tuple[int, ...]
"""Compares like the hand: minus the category's place in the order, then the ranks that break a tie."""

NaturalHand = tuple[tuple[Rank, ...], bool]
"""A hand as its ranks from the highest (a joker first) and whether its natural cards are of one suit."""


class HandShape(msgspec.Struct, frozen=True):
    """What matters of a set of cards: its ranks from the highest, whether it is of one suit, and its place among the
    runs."""

    ranks: tuple[Rank, ...]
    suited: bool
    run: int | None
    counts: tuple[int, ...]
    """How many cards of each rank, the largest group first, higher ranks first among equals."""
    groups: tuple[Rank, ...]
    """The ranks in the order of ``counts``."""


_BELONGS: Final[dict[Category, Callable[[HandShape], bool]]] = {
    Category.FIVE_ACES: lambda shape: shape.ranks == (ACE,) * 5,
    Category.ROYAL_FLUSH: lambda shape: shape.suited and shape.run is not None and shape.ranks[:2] == (ACE, KING),
    Category.STRAIGHT_FLUSH: lambda shape: shape.suited and shape.run is not None,
    Category.FOUR_OF_A_KIND: lambda shape: shape.counts[0] == 4,
    Category.FULL_HOUSE: lambda shape: shape.counts == (3, 2),
    Category.FLUSH: lambda shape: shape.suited,
    Category.STRAIGHT: lambda shape: shape.run is not None,
    Category.THREE_OF_A_KIND: lambda shape: shape.counts[0] == 3,
    Category.FIGURES: lambda shape: shape.ranks[-1] >= JACK,
    Category.TWO_PAIR: lambda shape: shape.counts[:2] == (2, 2),
    Category.PAIR: lambda shape: shape.counts[0] == 2,
    Category.ACE_KING: lambda shape: shape.ranks[:2] == (ACE, KING),
    Category.HIGH_CARD: lambda _: True,
}


def _tie_break(order: HandOrder, category: Category, shape: HandShape) -> tuple[int, ...]:
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        assert shape.run is not None
        return (shape.run,)
    if category is Category.FIGURES:
        pair = shape.groups[0]
        return (pair, *(rank for rank in shape.ranks if rank != pair))
    if category is Category.HIGH_CARD and order.high_cards_tie:
        return ()
    return shape.groups


def shape(order: HandOrder, ranks: Iterable[Rank], suited: bool) -> HandShape:
    descending = tuple(sorted(ranks, reverse=True))
    groups = sorted(((descending.count(rank), rank) for rank in set(descending)), reverse=True)
    counts, by_size = zip(*groups, strict=True)
    return HandShape(descending, suited, straights(order).get(descending), counts, by_size)


def grade_shape(order: HandOrder, shape: HandShape) -> Grade:
    for place, category in enumerate(order.categories):
        if _BELONGS[category](shape):
            return (-place, *_tie_break(order, category, shape))
    raise ValueError(f"{shape} belongs to no category of {order.categories}")


def _joker_trials(order: HandOrder, natural: tuple[Rank, ...], suited: bool) -> Iterator[HandShape]:
    """What a hand with the joker can be: an ace (never of the others' suit by that), or the card that completes."""
    yield shape(order, (*natural, ACE), suited=False)
    for rank in order.ranks:
        completed = shape(order, (*natural, rank), suited)
        if rank not in natural and (suited or completed.run is not None):
            yield completed


def grade_ranks(order: HandOrder, ranks: tuple[Rank, ...], suited: bool) -> Grade:
    """The grade of a hand given as ranks from the highest, a joker first; ``suited`` speaks of the natural cards."""
    if ranks[0] == JOKER_SYMBOL:
        return max(grade_shape(order, trial) for trial in _joker_trials(order, ranks[1:], suited))
    return grade_shape(order, shape(order, ranks, suited))


def grade(order: HandOrder, hand: Iterable[Card]) -> Grade:
    """The grade of exactly ``order.size`` cards; a higher grade is a better hand."""
    descending = sorted(hand, reverse=True)
    suits = {suit_of(card) for card in descending if card != JOKER}
    return grade_ranks(order, tuple(map(rank_of, descending)), len(suits) == 1 and order.has_flushes)


def category_of(order: HandOrder, grade: Grade) -> Category:
    return order.categories[-grade[0]]


class Scale(msgspec.Struct, frozen=True):
    """All grades of an order, worst first: a grade's position is the hand's strength, a small integer."""

    order: HandOrder
    grades: tuple[Grade, ...]
    strengths: dict[NaturalHand, int]

    def strength(self, grade: Grade) -> int:
        return bisect_left(self.grades, grade)

    def category(self, strength: int) -> Category:
        return category_of(self.order, self.grades[strength])

    def first_of(self, category: Category) -> int:
        """The lowest strength of a category."""
        return bisect_left(self.grades, (-self.order.categories.index(category),))


def rank_sets(symbols: Iterable[Rank], count: int) -> Iterator[tuple[Rank, ...]]:
    """Every set of ``count`` cards by rank alone, highest first, with at most four of a rank and one joker."""
    descending = sorted(symbols, reverse=True)
    for ranks in combinations_with_replacement(descending, count):
        if all(map(ne, ranks, ranks[4:])) and not (count > 1 and ranks[1] == JOKER_SYMBOL):
            yield ranks


def natural_hands(order: HandOrder) -> Iterator[NaturalHand]:
    """Every hand of the order but for which suits it has."""
    for ranks in rank_sets(order.symbols, order.size):
        yield ranks, False
    if order.has_flushes:
        for ranks in combinations(sorted(order.symbols, reverse=True), order.size):
            yield ranks, True


@cache
def scale(order: HandOrder) -> Scale:
    """The scale of strengths, counted out from the order itself.

    >>> len(scale(HandOrder()).grades)
    7462
    """
    graded = {hand: grade_ranks(order, *hand) for hand in natural_hands(order)}
    grades = tuple(sorted(set(graded.values())))
    place = {grade: strength for strength, grade in enumerate(grades)}
    return Scale(order, grades, {hand: place[grade] for hand, grade in graded.items()})
