"""Whole hands of hold'em at random in compiled code: everybody calls to the showdown and the pot is shared.

Hands come in shards, each with its own stream of chance from a seed and the shard's number: a shard gives the same
sums whenever and wherever it is played, and sums of shards add up.
"""

from typing import Final

import msgspec
import numpy as np
from numba import njit, uint64

from tapete.cards.order import HandOrder
from tapete.odds.kernels.kernel import lookup, strength

SHARD_HANDS: Final = 100_000
BOARD: Final = 5
DECK: Final = 52
MOST_PLAYERS: Final = 10
"""With more, the parts of a bet in which every pot can be shared grow too many to be summed up in 64 bits."""


class SeatSums(msgspec.Struct, frozen=True):
    """What each seat won in all, less what it put in, in units of a bet divided by ``pot_parts``; and its squares."""

    hands: int
    net: tuple[int, ...]
    squares: tuple[int, ...]

    def __add__(self, other: "SeatSums") -> "SeatSums":
        return SeatSums(
            self.hands + other.hands,
            tuple(map(int.__add__, self.net, other.net)),
            tuple(map(int.__add__, self.squares, other.squares)),
        )


@njit(nogil=True, cache=True)
def _play(arrays, players, hands, die, unit, net, squares):  # type: ignore[no-untyped-def]
    """Every seat puts in one unit; the best hands share the pot."""
    deck = np.arange(DECK).astype(np.uint64)
    values = np.empty(players, np.uint16)
    for _ in range(hands):
        for place in range(uint64(2 * players + BOARD)):
            other = place + uint64(die.random() * (DECK - place))
            deck[place], deck[other] = deck[other], deck[place]
        board_keys, board_suits = arrays.bias, uint64(0)
        for place in range(uint64(BOARD)):
            board_keys += arrays.keys[deck[place]]
            board_suits += arrays.suits[deck[place]]
        best, equal = np.uint16(0), 0
        for seat in range(players):
            first, second = deck[BOARD + 2 * seat], deck[BOARD + 2 * seat + 1]
            value = strength(
                arrays,
                board_keys + arrays.keys[first] + arrays.keys[second],
                board_suits + arrays.suits[first] + arrays.suits[second],
            )
            equal = 1 if value > best or not seat else equal + (value == best)
            best = max(best, value)
            values[seat] = value
        won = unit * players // equal - unit
        for seat in range(players):
            change = won if values[seat] == best else -unit
            net[seat] += change
            squares[seat] += change * change


def pot_parts(players: int) -> int:
    """The least number of parts of a bet in which every pot can be shared without rest."""
    return int(np.lcm.reduce(np.arange(1, players + 1)))


def play_shard(order: HandOrder, players: int, seed: int, shard: int, hands: int = SHARD_HANDS) -> SeatSums:
    """The hands of one shard."""
    if not 2 <= players <= MOST_PLAYERS:
        raise ValueError(f"2 to {MOST_PLAYERS} players, not {players}")
    net, squares = np.zeros(players, dtype=np.int64), np.zeros(players, dtype=np.int64)
    die = np.random.default_rng((seed, shard))
    _play(lookup(order, 2 + BOARD), players, hands, die, pot_parts(players), net, squares)
    return SeatSums(hands, tuple(net.tolist()), tuple(squares.tolist()))
