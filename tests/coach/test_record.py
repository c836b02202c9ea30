"""A player's record: luck is what a round won beside its worth, and mistakes are added up by kind."""

from fractions import Fraction

import pytest

from tapete.coach.record import Mistake, PlayedRound, by_game, course, mistakes_by_kind
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
    sin, holdem = by_game(ROUNDS)
    assert (sin.game, sin.rounds, sin.net, sin.worth, sin.mistakes, sin.cost) == (SIN, 3, -1_000, -700, 3, 89)
    assert sin.luck == sin.net - sin.worth == -300
    assert sin.band == pytest.approx((900**2 + 1_200**2) ** 0.5)
    assert (holdem.rounds, holdem.net, holdem.counted, holdem.luck) == (1, 700, 0, 0)


def test_the_course_goes_by_time_and_leaves_out_what_has_no_worth() -> None:
    assert [(point.net, point.worth) for point in course(ROUNDS)] == [(-500, -500), (500, -400), (-1_000, -700)]
    assert course(ROUNDS)[0].band == 0


def test_mistakes_are_told_by_kind_the_dearest_first() -> None:
    kinds = mistakes_by_kind(ROUNDS)
    assert [(kind.act, kind.best, kind.times, kind.cost) for kind in kinds] == [
        ("fold", "play", 2, 84),
        ("play", "fold", 1, 5),
    ]
