"""A warning keeps its promise: an honest house is hardly ever warned, and a fault is noticed when it was said to be."""

import random
from bisect import bisect
from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate
from math import exp, log

import pytest

from tapete.control.band import Stakes
from tapete.control.bet_law import BetLaw, bet_law
from tapete.control.evidence import SIZES, Evidence
from tapete.control.forecast import rounds_until_noticed
from tapete.control.night import Night
from tapete.control.promise import Watched, log_needed
from tapete.control.settled import SettledBet, SettledRound
from tapete.control.table_laws import table_laws
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.odds.ask.question import MAIN, ask
from tapete.odds.ask.returns import exact_return
from tapete.odds.ask.strategies import ALWAYS

THREE_CARDS = LawId("ara"), GameId("tres-cartas")


@pytest.fixture(scope="module")
def laws() -> dict[str, BetLaw]:
    return table_laws(*THREE_CARDS, {})


def _drawn(law: BetLaw, chance: random.Random) -> Callable[[], float]:
    nets = [float(net) for net, _ in law.chances]
    sums = [*accumulate(float(share) for _, share in law.chances)]
    return lambda: nets[min(bisect(sums, chance.random()), len(nets) - 1)]


def _gain(law: BetLaw, played: BetLaw) -> float:
    """What a watcher can expect to have after one round, played in some way."""
    gain = 0.0
    for net, share in played.chances:
        evidence = Evidence()
        evidence.follow([(law, float(net))])
        gain += float(share) * exp(evidence.log_times)
    return gain


def test_nobody_can_expect_to_gain_in_an_honest_house_however_people_play(laws: dict[str, BetLaw]) -> None:
    assert laws.keys() == {MAIN, "pareja_plus"}, "the bonus on the ante is part of the main game"
    for law in laws.values():
        assert _gain(law, law) == pytest.approx(1, abs=1e-9)
    question = ask(*THREE_CARDS, strategy=ALWAYS)
    assert not isinstance(question, Refused)
    played = exact_return(question)
    assert not isinstance(played, Refused)
    assert _gain(laws[MAIN], bet_law(played)) < 1


def test_boxes_that_hang_together_prove_no_more_than_one(laws: dict[str, BetLaw]) -> None:
    """Six boxes that win and lose together: were they multiplied, the watcher could expect to gain."""
    law, gain = laws[MAIN], 0.0
    for net, share in law.chances:
        evidence = Evidence()
        evidence.follow([(law, float(net))] * 6)
        gain += float(share) * exp(evidence.log_times)
    assert gain == pytest.approx(1, abs=1e-9)


def _house(law: BetLaw, rounds: int, too_much: Fraction, seed: int) -> int | None:
    """After how many rounds a house of one table is warned, if it is."""
    draw = _drawn(law, random.Random(seed))
    needed = log_needed(1)
    evidence = Evidence()
    for number in range(1, rounds + 1):
        evidence.follow([(law, draw() + float(too_much))])
        if evidence.log_times >= needed:
            return number
    return None


def test_an_honest_house_is_hardly_ever_warned(laws: dict[str, BetLaw]) -> None:
    """Promised: one in a hundred for all that is watched, and so one in eight hundred for the first table."""
    warned = [seed for seed in range(150) if _house(laws[MAIN], 400, Fraction(0), seed) is not None]
    assert len(warned) <= 2


def test_a_fault_is_noticed_in_the_rounds_told_beforehand(laws: dict[str, BetLaw]) -> None:
    size = SIZES[-1]
    told = rounds_until_noticed(laws[MAIN], size, log_needed(1))
    noticed = [seed for seed in range(40) if _house(laws[MAIN], told, size, seed) is not None]
    assert len(noticed) >= 32, "nine of ten, and forty are few"


def test_the_smaller_the_fault_the_longer_it_takes(laws: dict[str, BetLaw]) -> None:
    told = [rounds_until_noticed(laws[MAIN], size, log_needed(1)) for size in SIZES]
    assert told == sorted(told, reverse=True) and told[0] < 10**6


def test_the_band_is_the_law_of_the_sum(laws: dict[str, BetLaw]) -> None:
    law, chance = laws[MAIN], random.Random(7)
    stakes, draw = Stakes(), _drawn(law, chance)
    for opening in (500, 500, 1000) * 20:
        stakes.add(law, opening)
    (band, wider) = stakes.bands()
    sums = [sum(opening * draw() for opening in (500, 500, 1000) * 20) for _ in range(3000)]
    inside = sum(band.low <= each <= band.high for each in sums) / len(sums)
    assert abs(inside - 0.95) < 0.012 and wider.low < band.low < stakes.expectation < band.high < wider.high
    assert sum(sums) / len(sums) == pytest.approx(stakes.expectation, abs=5 * 500 * 60**0.5 * 2 / 3000**0.5)


def test_of_one_bet_the_band_is_what_it_can_win() -> None:
    even = BetLaw(((Fraction(-1), Fraction(1, 2)), (Fraction(1), Fraction(1, 2))))
    stakes = Stakes()
    stakes.add(even, 1000)
    (band, _) = stakes.bands()
    assert band.low == pytest.approx(-1000, abs=2) and band.high == pytest.approx(1000, abs=2)


def test_tables_dealers_and_players_are_watched_each_by_itself(laws: dict[str, BetLaw]) -> None:
    night = Night(lambda _: laws)
    chance = random.Random(3)
    draw = _drawn(laws[MAIN], chance)
    for number in range(60):
        bets = (
            SettledBet(PlayerId("Ana"), MAIN, 500, round(500 * draw())),
            SettledBet(PlayerId("Luis"), MAIN, 1000, round(1000 * draw())),
            SettledBet(PlayerId("Luis"), "pareja_plus", 500, -500),
            SettledBet(PlayerId("Luis"), "unknown", 500, 100_000),
        )
        night.follow(SettledRound("mesa", number, bets, PlayerId("Carla")))
    groups = {(group.watched, group.name, group.bet): group for group in night.groups()}
    assert {key[:2] for key in groups} == {
        (Watched.TABLE, "mesa"),
        (Watched.SIDE_BET, "mesa"),
        (Watched.DEALER, "Carla"),
        (Watched.PLAYER, "Ana"),
        (Watched.PLAYER, "Luis"),
    }
    table = groups[Watched.TABLE, "mesa", MAIN]
    ana, luis = groups[Watched.PLAYER, "Ana", MAIN], groups[Watched.PLAYER, "Luis", MAIN]
    assert table.result == ana.result + luis.result and table.opening == 60 * 1500 and table.bets == 120
    assert table.expectation == pytest.approx(60 * 1500 * -float(laws[MAIN].expectation))
    last = table.course[-1]
    assert (last.rounds, last.result) == (60, table.result) and last.expectation == pytest.approx(table.expectation)
    assert (last.low, last.high) == (table.bands[0].low, table.bands[0].high) and not ana.course
    assert groups[Watched.SIDE_BET, "mesa", "pareja_plus"].result == 60 * 500
    assert not any(group.warned for group in groups.values())
    assert log(luis.needed) > log(ana.needed), "who comes later needs more"
