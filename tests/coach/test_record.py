"""A player's record: luck is what a round won beside its worth, and mistakes are added up by kind."""

from datetime import date
from fractions import Fraction

import pytest

from tapete.coach.record import Mistake, PlayedRound, by_day, by_game, course, extremes, mistakes_by_kind
from tapete.core.ids import GameId

SIN, HOLDEM = GameId("sin-descarte"), GameId("holdem")
FOLDED = Mistake("fold", "play", Fraction(42))
ROUNDS = [
    PlayedRound(SIN, 3, 1_000, Fraction(100)),
    PlayedRound(SIN, 1, -500, Fraction(-500), (FOLDED,)),
    PlayedRound(HOLDEM, 2, 700),
    PlayedRound(SIN, 4, -1_500, Fraction(-300), (Mistake("play", "fold", Fraction(5)), FOLDED)),
]


def test_a_game_is_added_up() -> None:
    sin, holdem = (record for _, record in by_game(ROUNDS))
    assert [game for game, _ in by_game(ROUNDS)] == [SIN, HOLDEM]
    assert (sin.rounds, sin.net, sin.worth, sin.mistakes, sin.cost) == (3, -1_000, -700, 3, 89)
    assert sin.luck == sin.net - sin.worth == -300
    assert sin.band == pytest.approx((900**2 + 1_200**2) ** 0.5)
    assert (holdem.rounds, holdem.net, holdem.counted, holdem.luck) == (1, 700, 0, 0)


def test_a_day_is_added_up_over_its_games_and_the_last_comes_first() -> None:
    (late, second), (early, first) = by_day(ROUNDS, lambda at: date(2026, 3, 14 if at < 3 else 15))
    assert (late.day, second.rounds, second.net, second.worth, second.mistakes) == (15, 2, -500, -200, 2)
    assert (early.day, first.rounds, first.net, first.counted, first.luck) == (14, 2, 200, 1, 0)


def test_the_course_goes_by_time_and_leaves_out_what_has_no_worth() -> None:
    assert [(point.net, point.worth) for point in course(ROUNDS)] == [(-500, -500), (500, -400), (-1_000, -700)]
    assert course(ROUNDS)[0].band == 0


def test_mistakes_are_told_by_kind_the_dearest_first() -> None:
    kinds = mistakes_by_kind(ROUNDS)
    assert [(kind.act, kind.best, kind.times, kind.cost) for kind in kinds] == [
        ("fold", "play", 2, 84),
        ("play", "fold", 1, 5),
    ]


def test_the_best_and_the_worst_round_are_told_where_there_are_any() -> None:
    assert extremes(ROUNDS) == (ROUNDS[0], ROUNDS[3])
    assert extremes(ROUNDS[:1]) == (ROUNDS[0], None)
    assert extremes([]) == (None, None)
