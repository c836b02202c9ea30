"""What the house way makes of every seven of the 53 cards: the strengths of the high and of the low hand.

It depends on the ranks alone, unless some suit has five cards (the joker is of every suit); then on the ranks of that
suit and of the one or two cards beside it. So some 300,000 settings stand for 154,143,080 hands.
"""

import multiprocessing
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, combinations, combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.cards.card import JOKER, JOKER_SYMBOL, Card, Rank, Suit, card
from tapete.cards.order import HandOrder
from tapete.cards.ranking import rank_sets
from tapete.cards.table import FLUSH_BITS, HIGH_SHIFT, LOW_SHIFT, SUM_MASK, dense_index, symbol_key
from tapete.games.banked.round.house_way import set_strengths
from tapete.law.house_way import house_way
from tapete.odds.ask.kept_array import kept_array
from tapete.odds.kernels.kernel import KEYS, SUIT_BITS, SUIT_MASK, SUITS, Array
from tapete.odds.kernels.progress import Watch

SEVEN: Final = 7
FLUSH: Final = 5
LOW_BITS: Final = 7
"""A setting is one number, the high hand's strength above the low hand's."""
_BATCH: Final = 4_000


class HandSettings(NamedTuple):
    """The settings of all hands, and how a hand's sums lead to its own.

    A hand without a flush goes the way of one with an empty flush suit: no branch, no choice between arrays.
    """

    keys: Array
    suits: Array
    bias: np.uint64
    flush_keys: Array
    """By the ranks of the flush suit, their keys; what is left of a hand's are those of the cards beside it."""
    start: Array
    """By the ranks of the flush suit, where its settings begin."""
    low: Array
    high: Array
    """Places of the sums of both halves of the deck: first for whole hands, then for what lies beside a flush."""
    beside_low: np.uint64
    beside_high: np.uint64
    values: Array


@njit
def setting(settings, keys, suits):  # type: ignore[no-untyped-def]
    """The setting of seven cards from their two sums, the bias among the keys; called from kernels."""
    flush = keys & uint64(FLUSH_BITS)
    has_flush = uint64(flush > 0)
    suit = uint64(flush > 0x8) + uint64(flush > 0x80) + uint64(flush > 0x800)
    mask = (suits >> suit * uint64(SUIT_BITS) & uint64(SUIT_MASK)) * has_flush
    beside = keys - settings.flush_keys[mask]
    low_at = (beside >> uint64(LOW_SHIFT) & uint64(SUM_MASK)) + has_flush * settings.beside_low
    high_at = (beside >> uint64(HIGH_SHIFT)) + has_flush * settings.beside_high
    return settings.values[uint64(settings.start[mask]) + uint64(settings.low[low_at]) + uint64(settings.high[high_at])]


@njit
def without_flush(settings, keys):  # type: ignore[no-untyped-def]
    """The setting of seven cards without a flush, from the keys of their ranks."""
    low_at, high_at = keys >> uint64(LOW_SHIFT) & uint64(SUM_MASK), keys >> uint64(HIGH_SHIFT)
    return settings.values[uint64(settings.start[0]) + uint64(settings.low[low_at]) + uint64(settings.high[high_at])]


@njit
def beside_flush(settings, mask, keys):  # type: ignore[no-untyped-def]
    """The setting of a hand with a flush, from the ranks of its suit as bits and the keys of the ranks beside it."""
    low_at = (keys >> uint64(LOW_SHIFT) & uint64(SUM_MASK)) + settings.beside_low
    high_at = (keys >> uint64(HIGH_SHIFT)) + settings.beside_high
    return settings.values[uint64(settings.start[mask]) + uint64(settings.low[low_at]) + uint64(settings.high[high_at])]


@njit(cache=True)
def _fill_rows(settings, hands, packed):  # type: ignore[no-untyped-def]
    for row in range(uint64(hands.shape[0])):
        keys, suits = settings.bias, uint64(0)
        for column in range(uint64(SEVEN)):
            keys += settings.keys[hands[row, column]]
            suits |= settings.suits[hands[row, column]]
        packed[row] = setting(settings, keys, suits)


def set_rows(settings: HandSettings, hands: Array) -> tuple[Array, Array]:
    """The strengths of the high and of the low hand of every row of seven cards."""
    packed = np.empty(len(hands), dtype=np.uint32)
    _fill_rows(settings, np.ascontiguousarray(hands, dtype=np.uint8), packed)
    return packed >> LOW_BITS, packed & (1 << LOW_BITS) - 1


def _without_flush(ranks: Sequence[Rank]) -> tuple[Card, ...]:
    """Cards of some ranks, highest first, with at most two of a suit."""
    return tuple(JOKER if rank == JOKER_SYMBOL else card(rank, Suit(place % 4)) for place, rank in enumerate(ranks))


def _of_one_suit(ranks: Iterable[Rank], beside: Sequence[Rank]) -> tuple[Card, ...]:
    suited = (JOKER if rank == JOKER_SYMBOL else card(rank, Suit(0)) for rank in ranks)
    return (*suited, *(card(rank, Suit(place)) for place, rank in enumerate(beside, 1)))


def _flush_hands(order: HandOrder) -> Iterator[tuple[int, list[tuple[Card, ...]]]]:
    """For each set of ranks of a flush suit, as bits: a hand for all that can lie beside it."""
    for suited in range(order.size, SEVEN + 1):
        for ranks in combinations(order.symbols, suited):
            hands = [
                _of_one_suit(ranks, others) for others in combinations_with_replacement(order.ranks, SEVEN - suited)
            ]
            yield sum(1 << rank for rank in ranks), hands


def _set_batch(order: HandOrder, hands: Sequence[tuple[Card, ...]]) -> list[int]:
    return [high << LOW_BITS | low for high, low in (set_strengths(order, hand) for hand in hands)]


def _set_all(order: HandOrder, hands: Sequence[tuple[Card, ...]], watch: Watch) -> Array:
    """Set hands in all processes; a worker of a cluster may not start any, and sets them by itself."""
    if multiprocessing.current_process().daemon:
        return np.array(_set_batch(order, hands), dtype=np.uint32)
    batches = [hands[first : first + _BATCH] for first in range(0, len(hands), _BATCH)]
    packed: list[int] = []
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        for done, batch in enumerate(pool.map(_set_batch, [order] * len(batches), batches), 1):
            packed += batch
            watch(done, len(batches))
    return np.array(packed, dtype=np.uint32)


def _halves(key: int) -> tuple[int, int]:
    return key >> LOW_SHIFT & SUM_MASK, key >> HIGH_SHIFT


def settings(order: HandOrder, watch: Watch) -> HandSettings:
    """The settings under an order of hands; the first time each hand is set by the house way, one by one."""
    keys = {_halves(_key(ranks)): ranks for ranks in rank_sets(order.symbols, SEVEN)}
    low, high, pairs = dense_index(keys)
    plain = [_without_flush(keys[sums]) for sums in pairs]
    flush_hands = list(_flush_hands(order))
    every = [*plain, *chain.from_iterable(hands for _, hands in flush_hands)]
    packed = kept_array(("settings", order, house_way()), lambda: _set_all(order, every, watch))
    beside_low, beside_high, pairs_beside = dense_index(
        _halves(_key(two)) for two in combinations_with_replacement(order.ranks, 2)
    )
    places = {
        count: [beside_low[low_sum] + beside_high[high_sum] for low_sum, high_sum in sums]
        for count in range(3)
        if (sums := [_halves(_key(ranks)) for ranks in combinations_with_replacement(order.ranks, count)])
    }
    width = len(pairs_beside)
    values = np.zeros(len(plain) + width * len(flush_hands), dtype=np.uint32)
    values[: len(plain)] = packed[: len(plain)]
    flush_keys, start = np.zeros((2, 1 << JOKER_SYMBOL + 1), dtype=np.uint64)
    at, into = len(plain), len(plain)
    for mask, hands in flush_hands:
        flush_keys[mask] = _key(rank for rank in order.symbols if mask >> rank & 1)
        start[mask] = into
        values[into + np.array(places[SEVEN - mask.bit_count()])] = packed[at : at + len(hands)]
        at, into = at + len(hands), into + width
    return HandSettings(
        KEYS,
        SUITS,
        np.uint64((8 - order.size) * 0x1111),
        flush_keys,
        start.astype(np.uint32),
        np.array([*low, *beside_low], dtype=np.uint32),
        np.array([*high, *beside_high], dtype=np.uint32),
        np.uint64(len(low)),
        np.uint64(len(high)),
        values,
    )


def _key(ranks: Iterable[Rank]) -> int:
    return sum(map(symbol_key, ranks))
