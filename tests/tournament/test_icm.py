"""ICM: the race against the exact recursion, and the recursion against orders of finish counted one by one."""

import random
from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.tournament.money.icm import equities
from tapete.tournament.money.icm_exact import exact_equities
from tapete.tournament.money.icm_settlement import refuse_icm, settle_by_icm

PRECISION = Fraction(1, 10**12)


def by_every_order(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """The definition itself: every order of finish with its chance."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


def field(players: int, prizes: int, spread: float, seed: int) -> tuple[list[int], list[int]]:
    chance = random.Random(seed)
    stacks = [int(10 ** chance.uniform(0, spread)) for _ in range(players)]
    return stacks, sorted((chance.randint(1, 10**6) for _ in range(prizes)), reverse=True)


@given(
    st.lists(st.integers(1, 10**5), min_size=2, max_size=5).flatmap(
        lambda stacks: st.tuples(
            st.just(stacks), st.lists(st.integers(0, 10**5), min_size=1, max_size=len(stacks)).map(sorted)
        )
    )
)
@settings(max_examples=40)
def test_the_recursion_is_the_definition(field: tuple[list[int], list[int]]) -> None:
    stacks, prizes = field[0], field[1][::-1]
    assert list(exact_equities(stacks, prizes)) == by_every_order(stacks, prizes)


@pytest.mark.parametrize("players", range(2, 10))
@pytest.mark.parametrize("spread", [1, 5, 9])
def test_the_race_equals_the_recursion_to_twelve_digits(players: int, spread: int) -> None:
    for prizes in {1, players // 2, players - 1, players} - {0}:
        stacks, money = field(players, prizes, spread, seed=100 * players + spread)
        for exact, fast in zip(exact_equities(stacks, money), equities(stacks, money), strict=True):
            assert abs(exact - Fraction(fast)) <= PRECISION * sum(money)


@pytest.mark.full
@pytest.mark.parametrize("players", [10, 11, 12])
def test_the_race_equals_the_recursion_up_to_twelve_players(players: int) -> None:
    stacks, money = field(players, players, 4, seed=players)
    for exact, fast in zip(exact_equities(stacks, money), equities(stacks, money), strict=True):
        assert abs(exact - Fraction(fast)) <= PRECISION * sum(money)


@pytest.mark.parametrize(("players", "prizes"), [(300, 45), (300, 16), (120, 120), (400, 1)])
def test_large_fields_are_worth_exactly_the_prizes(players: int, prizes: int) -> None:
    stacks, money = field(players, prizes, 6, seed=players)
    worth = equities(stacks, money)
    assert abs(Fraction(sum(worth)) - sum(money)) <= PRECISION * sum(money)
    paid = settle_by_icm(stacks, money)
    assert sum(paid) == sum(money)
    assert all(abs(cents - value) <= 1 for cents, value in zip(paid, worth, strict=True))


def test_many_equal_stacks_share_evenly() -> None:
    money = [1000 - place for place in range(20)]
    assert all(abs(value - sum(money) / 60) < 1e-9 for value in equities([7] * 60, money))


@given(
    st.lists(st.integers(1, 5), min_size=2, max_size=14).flatmap(
        lambda stacks: st.tuples(
            st.just(stacks), st.lists(st.integers(0, 9999), min_size=1, max_size=len(stacks)).map(sorted)
        )
    )
)
@settings(max_examples=40, deadline=None)
def test_med_rj_4_4_settlement_loses_nothing_and_treats_equal_stacks_alike(field: tuple[list[int], list[int]]) -> None:
    stacks, prizes = field[0], field[1][::-1]
    paid = settle_by_icm(stacks, prizes)
    lowest = prizes[-1] if len(prizes) == len(stacks) else 0
    assert sum(paid) == sum(prizes) and min(paid) >= lowest
    for stack in set(stacks):
        alike = [cents for cents, own in zip(paid, stacks, strict=True) if own == stack]
        assert max(alike) - min(alike) <= 1
    ranked = [cents for _, cents in sorted(zip(stacks, paid, strict=True))]
    assert all(more >= less - 1 for less, more in pairwise(ranked))


@pytest.mark.parametrize(
    ("stacks", "prizes", "what"),
    [
        ([], [1], "at least one stack"),
        ([1], [], "at least one stack"),
        ([3, 0], [1], "at least one chip"),
        ([3], [2, 1], "2 for 1"),
        ([3, 3], [1, 2], "none larger"),
        ([3, 3], [1, -2], "negative"),
    ],
)
def test_what_makes_no_settlement_is_refused(stacks: list[int], prizes: list[int], what: str) -> None:
    refusal = refuse_icm(stacks, prizes, ())
    assert refusal and what in refusal.reason.en
    assert refuse_icm([3, 2], [5, 1], ()) is None
