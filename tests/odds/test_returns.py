"""What every answer must satisfy, for every law, game and bet."""

from fractions import Fraction

import pytest

from tapete.law.profile import law_ids, profile
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.registry import bets_of
from tests.odds.questions import answer

FIVE_AND_THREE = ("sin-descarte", "caribbean-stud", "tres-cartas", "trijoker", "let-it-ride")


def questions() -> list[tuple[str, str, str | None]]:
    named = [
        (law, game, None if bet == MAIN else bet)
        for law in law_ids()
        for game in (*profile(law).games, *(("roulette-00", "blackjack") if law == "ara" else ()))
        if game in (*FIVE_AND_THREE, "roulette-00", "blackjack")
        for bet in bets_of(game)
        if (game, bet) != ("blackjack", MAIN)  # of a game of decisions by enumeration only the mean is known
    ]
    return [names for names in named if isinstance(ask(names[0], names[1], None, names[2]), OddsQuestion)]


@pytest.mark.parametrize(("law", "game", "bet"), questions())
def test_probabilities_sum_to_one_and_figures_follow_from_them(law: str, game: str, bet: str | None) -> None:
    result = answer(law, game, bet=bet)
    assert result.method == "exact"
    assert sum((result.probability(outcome) for outcome in result.outcomes), Fraction(0)) == 1
    assert result.house_edge == -sum(result.probability(outcome) * outcome.net for outcome in result.outcomes)
    assert result.average_total_bet == sum(result.probability(outcome) * outcome.staked for outcome in result.outcomes)
    assert all(outcome.ways > 0 for outcome in result.outcomes)


@pytest.mark.parametrize(
    ("law", "game", "bet", "choices"),
    [
        ("ara", "sin-descarte", "progresivo", {}),
        ("ara", "sin-descarte", "carrusel", {}),
        ("clm", "sin-descarte", "progresivo", {}),
        ("clm", "caribbean-stud", "bote_progresivo", {}),
        ("ara", "blackjack", "sevens", {"deck.packs": 8}),
    ],
)
def test_a_meter_at_break_even_makes_the_bet_fair(law: str, game: str, bet: str, choices: dict[str, object]) -> None:
    meter = answer(law, game, choices, bet).meter
    assert meter is not None and meter.break_even is not None
    near = answer(law, game, {**choices, "meter": str(round(meter.break_even))}, bet)
    assert abs(near.house_edge) < Fraction(1, 10**6)
    assert near.meter is not None
    line = near.meter.edge_at_zero - near.meter.edge_per_cent * near.meter.cents
    assert abs(line - near.house_edge) < Fraction(1, 10**6)


def test_a_bought_card_helps_the_player_and_changes_what_the_seguro_is_worth() -> None:
    buying = {"deck": "32", "buy_card": "true"}
    assert answer("reg", "sin-descarte", buying).house_edge < answer("reg", "sin-descarte", {"deck": "32"}).house_edge
    insured, plain = (answer("reg", "sin-descarte", choices, "seguro") for choices in (buying, {"deck": "32"}))
    assert insured.house_edge < plain.house_edge
    assert sum(insured.probability(outcome) for outcome in insured.outcomes) == 1


def test_reg_60_deck_of_32_cards_is_computed_for_that_deck() -> None:
    assert answer("reg", "sin-descarte", {"deck": "32"}).ways == 201_376 * 27 * 14_950


def test_high_cards_that_tie_change_caribbean_stud() -> None:
    assert answer("clm", "caribbean-stud", {"high_card": "tie"}).house_edge < answer("clm", "caribbean-stud").house_edge
