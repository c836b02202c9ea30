"""Hands of seven cards by what a setting can depend on: their ranks, and the suit of five of them where there is one.

A hand without a flush is its ranks alone, a *plain* entry; one with five or more cards of a suit (the joker is of every
suit) is a *flush* entry: the ranks of that suit, and those of the one or two cards beside it. Some 290,000 entries
stand for 154,143,080 hands. Each knows the house way's setting, and the settings a player may think about.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.cards.card import JOKER, JOKER_SYMBOL, Card, Rank, Suit, card
from tapete.cards.order import HandOrder
from tapete.cards.ranking import rank_sets, scale
from tapete.games.banked.hands import low_order
from tapete.games.banked.variants.pai_gow import is_below
from tapete.odds.kernels.kernel import WholeArray, lookup, strength
from tapete.odds.kernels.progress import Watch
from tapete.odds.pai_gow.house_settings import house_settings
from tapete.odds.pai_gow.settings import LOW_BITS, SEVEN

RANKS: Final = 13
FLUSH: Final = 5
_SPLITS: Final = SEVEN * (SEVEN - 1) // 2
_PAIRS: Final = tuple(combinations_with_replacement(range(RANKS), 2))
SIDES: Final = (*_PAIRS, *((rank,) for rank in range(RANKS)), ())
"""What can lie beside a flush: two ranks, one, or nothing."""
GROUPS: Final = 2 * len(SIDES)
"""The same without the joker in the flush and with it."""


class Entries(NamedTuple):
    """Plain entries first, then flush entries; ``plain`` leads from every entry to the plain one of the same ranks."""

    counts: WholeArray
    """By plain entry, how many cards of each rank."""
    jokers: WholeArray
    """By plain entry, whether the joker is among them."""
    plain: WholeArray
    masks: WholeArray
    """The ranks of the flush suit as bits, without the joker; nothing for a plain entry."""
    groups: WholeArray
    """What lies beside the flush."""
    house: WholeArray
    """The house way's setting."""
    first: WholeArray
    """Where the settings of an entry begin; one more at the end."""
    splits: WholeArray
    """The settings of all entries that no other of the same hand beats."""


class Shapes(NamedTuple):
    """What entries there are, and a hand of each."""

    counts: WholeArray
    jokers: WholeArray
    plain: WholeArray
    masks: WholeArray
    groups: WholeArray
    hands: WholeArray


@cache
def shapes(order: HandOrder) -> Shapes:
    symbols = list(rank_sets(order.symbols, SEVEN))
    place: dict[tuple[int, ...], int] = {tuple(sorted(ranks)): number for number, ranks in enumerate(symbols)}
    hands = [_without_flush(ranks) for ranks in symbols]
    plain, masks, groups = list(range(len(symbols))), [0] * len(symbols), [0] * len(symbols)
    for joker in (0, 1):
        for group, beside in enumerate(SIDES):
            around = (*beside, *(JOKER_SYMBOL,) * joker)
            others = [*([JOKER] * joker), *(_card(rank, suit) for suit, rank in enumerate(beside, 1))]
            for suited in combinations(range(RANKS), SEVEN - len(around)):
                plain.append(place[tuple(sorted((*suited, *around)))])
                masks.append(sum(1 << rank for rank in suited))
                groups.append(group + joker * len(SIDES))
                hands.append([*others, *(_card(rank, 0) for rank in suited)])
    counts = np.array([[ranks.count(rank) for rank in range(RANKS)] for ranks in symbols], dtype=np.int64)
    jokers = np.array([JOKER_SYMBOL in ranks for ranks in symbols])
    return Shapes(counts, jokers, np.array(plain), np.array(masks), np.array(groups), np.array(hands, dtype=np.uint8))


def entries(order: HandOrder, watch: Watch) -> Entries:
    """All entries under an order of hands."""
    kinds = shapes(order)
    house, (first, splits) = house_settings(order, kinds.hands, watch), _all_splits(order, kinds.hands)
    return Entries(kinds.counts, kinds.jokers, kinds.plain, kinds.masks, kinds.groups, house, first, splits)


def _without_flush(ranks: tuple[Rank, ...]) -> list[Card]:
    return [JOKER if rank == JOKER_SYMBOL else _card(rank, place % 4) for place, rank in enumerate(ranks)]


def _card(rank: int, suit: int) -> Card:
    return card(rank, Suit(suit))  # type: ignore[arg-type]


def _all_splits(order: HandOrder, hands: WholeArray) -> tuple[WholeArray, WholeArray]:
    """The settings worth a thought of every hand, one after the other, and where those of each begin."""
    counts, splits = np.empty(len(hands), np.int64), np.empty((len(hands), _SPLITS), np.int64)
    five, two = lookup(order, order.size), lookup(low_order(order), 2)
    _think(five, two, least_above(order), hands.astype(np.uint64), counts, splits)
    first = np.concatenate([[0], np.cumsum(counts)])
    return first, splits[np.arange(_SPLITS) < counts[:, None]]


@njit(nogil=True, cache=True)
def _think(five, two, least, hands, counts, splits):  # type: ignore[no-untyped-def]
    for row in range(len(hands)):
        counts[row] = _worth_a_thought(five, two, least, hands[row], splits[row])


@njit
def _worth_a_thought(five, two, least, cards, splits):  # type: ignore[no-untyped-def]
    """The rightly set ways to split seven cards that no other beats in one hand without losing in the other."""
    count = 0
    for first in range(SEVEN):
        for second in range(first):
            low_keys = two.bias + two.keys[cards[first]] + two.keys[cards[second]]
            keys, suits = five.bias, uint64(0)
            for place in range(SEVEN):
                if place not in (first, second):
                    keys += five.keys[cards[place]]
                    suits |= five.suits[cards[place]]
            high, low = np.int64(strength(five, keys, suits)), np.int64(strength(two, low_keys, uint64(0)))
            if high >= least[low]:
                splits[count] = high << LOW_BITS | low
                count += 1
    kept, mask = 0, (1 << LOW_BITS) - 1
    for way in range(count):
        beaten = False
        for rival in range(count):
            better = splits[rival] >> LOW_BITS >= splits[way] >> LOW_BITS and splits[rival] & mask >= splits[way] & mask
            beaten |= better and (splits[rival] != splits[way] or rival < way)
        if not beaten:
            splits[kept], splits[way] = splits[way], splits[kept]
            kept += 1
    return kept


def least_above(order: HandOrder) -> WholeArray:
    """By the strength of a low hand, the least strength of a high hand that may stand above it."""
    highs, lows = scale(order).grades, scale(low_order(order)).grades
    return np.array(
        [next(place for place, high in enumerate(highs) if not is_below(order, high, low, False)) for low in lows]
    )
