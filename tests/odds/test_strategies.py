"""Strategies by name: what a rule of thumb costs, and what the best one says."""

import pytest

from tapete.core.decision import Refused
from tapete.odds.ask.question import OddsQuestion, ask
from tapete.odds.kernels.progress import unwatched
from tests.odds.questions import answer


@pytest.mark.parametrize(
    ("name", "edge"), [("pair", "5.470%"), ("A-K", "5.682%"), ("A-K-J-8-3", "5.316%"), ("always", "16.607%")]
)
def test_published_rules_of_thumb_of_caribbean_stud(name: str, edge: str) -> None:
    assert f"{float(answer('clm', 'caribbean-stud', strategy=name).house_edge):.3%}" == edge


@pytest.mark.parametrize(("name", "edge"), [("Q-6-4", "3.37%"), ("Q", "3.45%"), ("always", "7.65%")])
def test_published_rules_of_thumb_of_tres_cartas(name: str, edge: str) -> None:
    assert f"{float(answer('clm', 'tres-cartas', strategy=name).house_edge):.2%}" == edge


def test_queen_six_four_is_the_best_there_is_in_tres_cartas() -> None:
    best = answer("clm", "tres-cartas")
    assert answer("clm", "tres-cartas", strategy="Q-6-4").house_edge == best.house_edge
    assert best.strategy is not None and best.strategy.charts
    (chart,) = best.strategy.charts
    assert chart.acts == (("play",), ("fold",))
    assert chart.rows[0].es.startswith("Q-6-4")


def test_never_buying_is_the_game_without_the_card() -> None:
    bought = answer("reg", "sin-descarte", {"deck": "28", "buy_card": "true"}, strategy="never_buy")
    assert bought.house_edge == answer("reg", "sin-descarte", {"deck": "28"}).house_edge


@pytest.mark.parametrize("game", ["trijoker", "let-it-ride"])
def test_no_rule_of_thumb_beats_the_best(game: str) -> None:
    best = answer("clm", game).house_edge
    assert all(answer("clm", game, strategy=name).house_edge > best for name in ("keep", "withdraw", "won"))


@pytest.mark.parametrize(
    ("game", "name"),
    [("tres-cartas", "queen"), ("tres-cartas", "4-6"), ("let-it-ride", "pair"), ("caribbean-stud", "A-K-Q-J-T-9")],
)
def test_an_unknown_strategy_is_refused_with_those_there_are(game: str, name: str) -> None:
    from importlib import import_module

    from tapete.odds.ask.registry import module_of

    question = ask("clm", game, strategy=name)
    assert isinstance(question, OddsQuestion)
    refused = import_module(module_of(game, "main")).compute(question, unwatched)
    assert isinstance(refused, Refused) and "optimal" in refused.reason.es


def test_a_side_bet_has_no_strategies() -> None:
    assert isinstance(ask("clm", "tres-cartas", bet="pareja_plus", strategy="pair"), Refused)
