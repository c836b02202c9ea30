"""Simulated hands: the same for the same shard, fair, and with as many ties as all deals have."""

from functools import reduce
from math import comb, sqrt

import pytest

from tapete.cards.order import HandOrder
from tapete.odds.simulate.simulated_hands import MOST_PLAYERS, SeatSums, play_shard, pot_parts

TIED_DEALS = 565_651_319_080
"""Of all boards and pairs of holdings, with four of the board's cards told apart from the last."""


def several(players: int, shards: int) -> SeatSums:
    return reduce(SeatSums.__add__, (play_shard(HandOrder(), players, seed=1, shard=shard) for shard in range(shards)))


def test_a_shard_hangs_on_its_seed_and_number_alone() -> None:
    first = play_shard(HandOrder(), 6, seed=1, shard=3)
    assert play_shard(HandOrder(), 6, seed=1, shard=3) == first
    assert play_shard(HandOrder(), 6, seed=2, shard=3) != first != play_shard(HandOrder(), 6, seed=1, shard=4)


@pytest.mark.parametrize("players", [2, 6, MOST_PLAYERS])
def test_what_one_wins_the_others_lose_and_no_seat_is_better(players: int) -> None:
    played = several(players, 4)
    assert sum(played.net) == 0
    for net, squares in zip(played.net, played.squares, strict=True):
        assert abs(net) < 5 * sqrt(squares)


def test_ties_are_as_frequent_as_in_all_deals() -> None:
    played = several(2, 10)
    share = 1 - played.squares[0] / (played.hands * pot_parts(2) ** 2)
    expected = TIED_DEALS / (comb(52, 4) * comb(48, 2) * 46 * comb(45, 2))
    assert abs(share - expected) < 5 * sqrt(expected / played.hands)


@pytest.mark.parametrize("players", [1, MOST_PLAYERS + 1])
def test_more_players_than_can_be_counted_are_a_mistake(players: int) -> None:
    with pytest.raises(ValueError):
        play_shard(HandOrder(), players, seed=1, shard=0)
