"""The four cards before the last one, by class, and the kinds of own cards beside them.

Only a suit that two of the four have can become one that matters: no class has more than two of them. A card is then
of one of at most 39 kinds: its rank, in the first such suit, in the second, or in neither. All holdings of the same two
kinds fare alike. The table of all classes is one row after another, each as long as it has pairs of kinds.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numba import njit

from tapete.odds.holdem.board_kinds import NO_SUIT, pair
from tapete.odds.kernels.kernel import Array, WholeArray
from tapete.odds.kernels.suit_classes import boards

RANKS: Final = 13
MOST_KINDS: Final = 3 * RANKS
MOST_PAIRS: Final = MOST_KINDS * (MOST_KINDS + 1) // 2
PLAIN_PAIRS: Final = RANKS * (RANKS + 1) // 2
_SUITS: Final = 4
_ENOUGH: Final = 2


class FourKinds(NamedTuple):
    """By class of four cards (see ``boards``): the suits that can matter, or NO_SUIT, and where its row begins; behind
    the last class, where the table ends."""

    first: Array
    second: Array
    starts: Array


@cache
def four_kinds() -> FourKinds:
    """
    >>> int(four_kinds().starts[-1])
    6616181
    """
    suits = boards(4).cards % _SUITS
    enough = np.stack([(suits == suit).sum(axis=1) >= _ENOUGH for suit in range(_SUITS)], axis=1)
    numbers = np.where(enough, np.arange(_SUITS), _SUITS)
    numbers.sort(axis=1)
    first, second = (np.where(column < _SUITS, column, NO_SUIT) for column in numbers.T[:2])
    kinds = RANKS * (1 + enough.sum(axis=1))
    return FourKinds(first, second, np.concatenate([[0], np.cumsum(kinds * (kinds + 1) // 2)]))


@njit
def kind_beside(card, first, second):  # type: ignore[no-untyped-def]
    """The kind of a card where one or two suits can matter."""
    return (card >> 2) + RANKS * (((card & 3) == first) + 2 * ((card & 3) == second))


@cache
def holding_cards() -> Array:
    """The two cards of each holding."""
    return np.array([(low, high) for high in range(52) for low in range(high)], dtype=np.int64)


@njit(cache=True)
def _fill_places(kinds, cards, rows, holdings, places):  # type: ignore[no-untyped-def]
    for at in range(len(rows)):
        row, low, high = rows[at], cards[holdings[at], 0], cards[holdings[at], 1]
        first, second = kinds.first[row], kinds.second[row]
        places[at] = kinds.starts[row] + pair(kind_beside(low, first, second), kind_beside(high, first, second))


def places_of(rows: Array, holdings: Array) -> WholeArray:
    """Where classes of four cards and holdings (see ``classes_of``) stand in the table."""
    places = np.empty(len(rows), dtype=np.int64)
    _fill_places(four_kinds(), holding_cards(), rows, holdings, places)
    return places


PAIRED: Final = np.array([(high, low) for high in range(MOST_KINDS) for low in range(high + 1)], dtype=np.uint64)
"""The two kinds of each pair, the first pairs being those of the first kinds."""


def _pairs_seen(seen: Sequence[int]) -> Array:
    """By pair of kinds, the pair where each kind is seen as another one."""
    return np.array([pair(seen[high], seen[low]) for high, low in PAIRED.tolist()], dtype=np.int64)


@cache
def pairs_on_boards() -> Array:
    """By which suit matters on a board, none, the first or the second, and by pair of kinds: the pair of the kinds of
    ``board_kinds``."""
    seen = [[kind % RANKS + RANKS * (0 < kind // RANKS == suit) for kind in range(MOST_KINDS)] for suit in range(3)]
    return np.stack([_pairs_seen(kinds) for kinds in seen]).astype(np.uint64)


@cache
def exchanged_pairs() -> Array:
    """By pair of kinds, the pair if the two suits change their names."""
    return _pairs_seen([*range(RANKS), *range(2 * RANKS, 3 * RANKS), *range(RANKS, 2 * RANKS)])
