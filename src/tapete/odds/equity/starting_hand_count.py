"""Counting the 169 starting hands of hold'em against each other: every two hands, on every board up to its suits.

``python -m tapete.odds.equity.starting_hand_count`` counts them again and writes the file; a test counts and compares.
"""

from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
from numba import njit, uint64

from tapete.cards.order import HandOrder
from tapete.odds.equity.starting_hands import FILE, RANKS, StartingHand, name_of
from tapete.odds.kernels.hand_classes import hand_classes
from tapete.odds.kernels.kernel import Array, lookup, strength


@njit(cache=True)
def _count(arrays, boards, weights, places, counts):  # type: ignore[no-untyped-def]
    """For each board, every two cards against every other two: by place in the square wins, ties and all deals."""
    cards, values, pairs = np.empty(47, np.int64), np.empty(1081, np.int64), np.empty((1081, 2), np.int64)
    less, equal = np.zeros(52, np.int64), np.zeros(52, np.int64)
    for board in range(len(boards)):
        keys, suits, on_board, left = arrays.bias, uint64(0), np.zeros(52, np.bool_), 0
        for card in boards[board]:
            keys, suits = keys + arrays.keys[card], suits + arrays.suits[card]
            on_board[card] = True
        for card in range(52):
            if not on_board[card]:
                cards[left] = card
                left += 1
        pair = 0
        for first in range(left):
            for second in range(first):
                card_a, card_b = cards[first], cards[second]
                pairs[pair, 0], pairs[pair, 1] = card_a, card_b
                own_keys, own_suits = (
                    arrays.keys[card_a] + arrays.keys[card_b],
                    arrays.suits[card_a] + arrays.suits[card_b],
                )
                values[pair] = strength(arrays, keys + own_keys, suits + own_suits)
                pair += 1
        rising = np.argsort(values)
        less[:] = 0
        begin = 0
        while begin < pair:
            end = begin
            while end < pair and values[rising[end]] == values[rising[begin]]:
                for card in pairs[rising[end]]:
                    equal[card] += 1
                end += 1
            for at in range(begin, end):
                card_a, card_b = pairs[rising[at]]
                place = places[card_a, card_b]
                # whoever has one of these two cards is no opponent; the hand itself was taken away twice
                counts[place, 0] += weights[board] * (begin - less[card_a] - less[card_b])
                counts[place, 1] += weights[board] * (end - begin - equal[card_a] - equal[card_b] + 1)
                counts[place, 2] += weights[board] * 990
            for at in range(begin, end):
                for card in pairs[rising[at]]:
                    less[card] += 1
                    equal[card] = 0
            begin = end


def count_all(boards: Array, weights: Array) -> tuple[StartingHand, ...]:
    """Counted on some boards, each as often as its weight."""
    counts = np.zeros((RANKS * RANKS, 3), dtype=np.int64)
    _count(lookup(HandOrder(), 7), boards, weights, _places(), counts)
    return tuple(
        StartingHand(name_of(*divmod(place, RANKS)), *map(int, counts[place])) for place in range(RANKS * RANKS)
    )


def _places() -> Array:
    """By two cards, the place of their hand in the square."""
    places = np.zeros((52, 52), dtype=np.int64)
    for card_a in range(52):
        for card_b in range(52):
            high, low = sorted((RANKS - 1 - card_a // 4, RANKS - 1 - card_b // 4))
            suited = card_a % 4 == card_b % 4
            places[card_a, card_b] = high * RANKS + low if suited else low * RANKS + high
    return places


def _write() -> None:
    hands = count_all(*hand_classes(52, 5))
    Path(str(files(__package__).joinpath(FILE))).write_bytes(
        b"[\n" + b",\n".join(map(msgspec.json.encode, hands)) + b"\n]\n"
    )


if __name__ == "__main__":
    _write()
