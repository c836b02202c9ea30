"""Nights of simulated houses: honest ones are warned as rarely as promised, and a croupier who overpays by 2 % is found
within the bets that the page tells beforehand."""

from fractions import Fraction
from math import exp, log

import numpy as np
import pytest
from numpy.typing import NDArray

from tapete.control.bet_law import BetLaw
from tapete.control.evidence import SIZES, Evidence, staked_share
from tapete.control.forecast import rounds_until_noticed
from tapete.control.night import Night
from tapete.control.promise import HONEST, log_needed
from tapete.control.settled import SettledBet, SettledRound
from tapete.control.table_laws import table_laws
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.odds.ask.question import MAIN

TWO_PER_CENT = Fraction(2, 100)
LOOSE, HOUSES, ROUNDS, OPENING = 0.25, 24, 90, 500
Rows = NDArray[np.float64]


@pytest.fixture(scope="module")
def law() -> BetLaw:
    return table_laws(LawId("ara"), GameId("tres-cartas"), {})[MAIN]


def _results(law: BetLaw, shape: tuple[int, int], too_much: Fraction, seed: int) -> Rows:
    nets, chances = (np.array([float(each) for each in row]) for row in zip(*law.chances, strict=True))
    drawn = np.random.default_rng(seed).choice(nets, shape, p=chances / chances.sum())
    return drawn + float(too_much)


def _course(law: BetLaw, results: Rows) -> Rows:
    """The evidence after each bet, for many houses at once: what ``Evidence`` counts for one."""
    logs = [np.cumsum(np.log1p(staked_share(law, size) * (results - law.expected)), axis=1) for size in SIZES]
    most = np.maximum.reduce(logs)
    course: Rows = most + np.log(sum(np.exp(each - most) for each in logs) / len(logs))
    return course


def test_many_houses_at_once_are_counted_as_one(law: BetLaw) -> None:
    (results,) = _results(law, (1, 50), Fraction(0), 1)
    evidence, course = Evidence(), _course(law, results[None, :])[0]
    for place, result in enumerate(results):
        evidence.follow([(law, float(result))])
        assert evidence.log_times == pytest.approx(course[place])


def test_control_of_honest_houses_at_most_the_promised_share_is_ever_warned(law: BetLaw) -> None:
    """A thousand houses with four tables each, which are looked at after every one of two thousand bets."""
    houses, warned = 1000, np.zeros(1000, dtype=bool)
    for table in range(1, 5):
        course = _course(law, _results(law, (houses, 2000), Fraction(0), table))
        warned |= course.max(axis=1) >= log_needed(table)
    assert warned.mean() <= HONEST
    assert log(1 / HONEST) < log_needed(1), "and the whole promise is split over all that is watched"
    assert exp(-log_needed(1)) == pytest.approx(HONEST / 10)


def _warns(laws: dict[str, BetLaw], too_much: Fraction, seed: int) -> bool:
    """Whether a house is warned that follows all it watches: two tables, their dealers, a side bet and the guests, two
    of whom play badly. The boxes of a round win and lose together, as far as boxes with one bank possibly can."""
    night, (main, beside) = Night(lambda _: laws, promised=LOOSE), laws
    wins = {name: _results(law, (2, ROUNDS), too_much, seed) for name, law in laws.items()}
    for at in range(ROUNDS):
        for table in range(2):
            net = round(OPENING * wins[main][table, at])
            boxes = [SettledBet(PlayerId(f"G{cost}"), main, OPENING, net - cost, float(cost)) for cost in (0, 40, 90)]
            side = SettledBet(PlayerId("G0"), beside, OPENING, round(OPENING * wins[beside][table, at]))
            night.follow(SettledRound(f"T{table}", at, (*boxes, side), PlayerId(f"D{table}")))
    return any(group.warned for group in night.groups())


def test_control_the_promise_is_one_for_all_that_a_house_watches() -> None:
    """Tables, dealers, guests and side bets together, with a promise that is loose enough to be tried on few houses."""
    every = table_laws(LawId("ara"), GameId("tres-cartas"), {})
    laws = {name: every[name] for name in (MAIN, "pareja_plus")}
    honest = sum(_warns(laws, Fraction(0), seed) for seed in range(HOUSES))
    generous = sum(_warns(laws, Fraction(9, 10), seed) for seed in range(HOUSES))
    assert honest <= LOOSE * HOUSES, honest
    assert generous >= 0.9 * HOUSES, generous


def test_control_a_croupier_who_overpays_by_2_per_cent_is_found_within_the_bets_told(law: BetLaw) -> None:
    told = rounds_until_noticed(law, TWO_PER_CENT, log_needed(1))
    assert 100_000 < told < 400_000
    houses = 40
    noticed = [
        _course(law, _results(law, (1, told), TWO_PER_CENT, seed)).max() >= log_needed(1) for seed in range(houses)
    ]
    assert sum(noticed) >= 0.8 * houses, "nine of ten, and forty are few"
    early = [_course(law, _results(law, (1, told // 20), TWO_PER_CENT, seed)).max() for seed in range(houses)]
    assert sum(each >= log_needed(1) for each in early) < houses / 2, "and not long before"
