"""Simulation: the same sums however the work is shared out, near what is exact, through the real engine."""

import pytest

from tapete.odds.kernels.progress import unwatched
from tapete.odds.simulate.simulation import SHARD_ROUNDS, RoundSums, run, shards, simulate
from tests.odds.questions import answer

ROUNDS = 2 * SHARD_ROUNDS + 7


def test_shards_cover_the_rounds_and_add_up_in_any_order() -> None:
    parts = list(shards("clm", "tres-cartas", {}, seed=3, rounds=ROUNDS))
    assert [part.rounds for part in parts] == [SHARD_ROUNDS, SHARD_ROUNDS, 7]
    forward, backward = RoundSums(), RoundSums()
    for first, last in zip(parts, reversed(parts), strict=True):
        forward, backward = forward + run(first), backward + run(last)
    assert forward == backward == simulate(parts, 1, unwatched)
    assert forward.rounds == ROUNDS


def test_two_processes_give_the_same_as_one() -> None:
    parts = list(shards("clm", "tres-cartas", {}, seed=3, rounds=ROUNDS))
    assert simulate(parts, 2, unwatched) == simulate(parts, 1, unwatched)


def test_another_seed_gives_other_rounds() -> None:
    some, others = (next(shards("clm", "tres-cartas", {}, seed, SHARD_ROUNDS)) for seed in (1, 2))
    assert run(some) != run(others)


@pytest.mark.parametrize(
    ("law", "game", "choices"),
    [
        ("gal", "trijoker", {}),
        ("clm", "let-it-ride", {}),
        ("ara", "tres-cartas", {}),
        ("clm", "caribbean-stud", {}),
        ("reg", "sin-descarte", {"deck": "32", "buy_card": "true"}),
    ],
)
def test_the_engine_played_by_the_strategy_comes_near_the_exact_return(
    law: str, game: str, choices: dict[str, str]
) -> None:
    sums = simulate(shards(law, game, choices, seed=1, rounds=3 * SHARD_ROUNDS), 1, unwatched)
    exact = answer(law, game, choices)
    assert abs(sums.mean + exact.house_edge) < 4 * exact.std_dev / (3 * SHARD_ROUNDS) ** 0.5
