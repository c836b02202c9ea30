"""The hands that cards nobody has seen may still make, given all cards that lie in sight."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from tapete.cards.card import Card, Suit, rank_of, suit_of
from tapete.cards.category import Category
from tapete.cards.hand import MadeHand, Selection, choices
from tapete.cards.order import HandOrder
from tapete.cards.ranking import Grade, category_of, grade

SUITS: Final = tuple(map(Suit, range(4)))
Ranks = tuple[int, ...]


@lru_cache(maxsize=256)
def telling_hands(
    order: HandOrder,
    selection: Selection,
    own: tuple[Card, ...],
    common: tuple[Card, ...],
    left: frozenset[Card],
    unseen: int,
    bank: Grade | None,
) -> tuple[MadeHand, ...]:
    """Of the possible hands the lowest and highest of each category, and the bank's equal: no other result differs."""
    grades = possible_grades(order, selection, own, common, left, unseen)
    categories: dict[Category, list[Grade]] = {}
    for worth in grades:
        categories.setdefault(category_of(order, worth), []).append(worth)
    telling = {end for every in categories.values() for end in (min(every), max(every))}
    equal = {bank} & grades if bank is not None else set()
    return tuple(MadeHand((), worth, category_of(order, worth)) for worth in telling | equal)


def possible_grades(
    order: HandOrder,
    selection: Selection,
    own: tuple[Card, ...],
    common: tuple[Card, ...],
    left: frozenset[Card],
    unseen: int,
) -> frozenset[Grade]:
    """What ``unseen`` cards of those ``left`` can be worth with the own and common ones."""
    lying = (*own, *common)
    if unseen > 2:
        return frozenset(_many(order, lying, left, unseen))
    draws = _few(order, lying, left, unseen)
    return frozenset(
        max(grade(order, cards) for cards in choices(selection, order.size, (*own, *drawn), common)) for drawn in draws
    )


def _few(order: HandOrder, lying: tuple[Card, ...], left: frozenset[Card], unseen: int) -> Iterator[tuple[Card, ...]]:
    """Every draw, of those that differ only in suits that make no flush just one."""
    suits = [suit_of(card) for card in lying]
    flushes = {suit for suit in SUITS if suits.count(suit) + unseen >= order.size}

    def kind(card: Card) -> tuple[int, int]:
        return rank_of(card), suit_of(card) if suit_of(card) in flushes else -1

    draws = combinations(sorted(left), unseen)
    yield from {tuple(sorted(map(kind, drawn))): drawn for drawn in draws}.values()


def _many(order: HandOrder, lying: tuple[Card, ...], left: frozenset[Card], unseen: int) -> Iterator[Grade]:
    """For every choice of ranks what it is worth in one suit with what lies, and in several, where that is possible."""
    suits: dict[int, set[int]] = {}
    for card in left:
        suits.setdefault(rank_of(card), set()).add(suit_of(card))
    flushes = {suit for suit in SUITS if all(suit_of(card) == suit for card in lying)}
    ranks_lying = tuple(map(rank_of, lying))
    for ranks in combinations_with_replacement(sorted(suits), unseen):
        common_suits = flushes.intersection(*(suits[rank] for rank in ranks)) if _differ(ranks) else set()
        if common_suits:
            yield _worth(order, tuple(sorted((*ranks_lying, *ranks))), True)
        one_suit_only = bool(common_suits) and all(len(suits[rank]) == 1 for rank in ranks)
        if not one_suit_only and all(ranks.count(rank) <= len(suits[rank]) for rank in ranks):
            yield _worth(order, tuple(sorted((*ranks_lying, *ranks))), False)


def _differ(ranks: Ranks) -> bool:
    return len({*ranks}) == len(ranks)


@lru_cache(maxsize=65_536)
def _worth(order: HandOrder, ranks: Ranks, suited: bool) -> Grade:
    """The grade of some ranks in one suit, or in several: nothing else of the suits matters."""
    return grade(order, [Card(rank * 4 + (0 if suited else place % 4)) for place, rank in enumerate(ranks)])
