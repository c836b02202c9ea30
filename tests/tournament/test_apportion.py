"""Sums shared to the cent."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tapete.tournament.money.apportion import apportion

WEIGHTS = st.lists(st.integers(0, 10**6), min_size=1, max_size=40).filter(any)


@given(st.integers(0, 10**9), WEIGHTS)
def test_nothing_is_lost_and_nobody_is_a_cent_away_from_their_share(cents: int, weights: list[int]) -> None:
    shares = apportion(cents, weights)
    assert sum(shares) == cents
    for share, weight in zip(shares, weights, strict=True):
        assert abs(share - Fraction(cents * weight, sum(weights))) < 1


@given(st.integers(0, 10**9), WEIGHTS)
def test_who_weighs_more_never_gets_less(cents: int, weights: list[int]) -> None:
    shares = apportion(cents, sorted(weights, reverse=True))
    assert list(shares) == sorted(shares, reverse=True)


def test_the_cent_left_over_goes_to_the_largest_remainder_not_to_the_first() -> None:
    assert apportion(100, [10, 10, 13]) == (30, 30, 40) and apportion(101, [1, 3]) == (25, 76)


def test_med_cg_19_1_the_house_may_give_the_rest_to_first_place_instead() -> None:
    assert apportion(100, [1, 1, 1], "down_rest_first") == (34, 33, 33)
    assert apportion(101, [1, 3], "down_rest_first") == (26, 75)
