"""Figures that others have published for the same rules come out to every digit printed.

Sources: the tables of wizardofodds.com for caribbean stud, three card poker, let it ride, oasis poker, roulette.
"""

import pytest

from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.odds.ask.question import OddsQuestion
from tests.odds.questions import answer, computed, with_value


def test_caribbean_stud_with_the_standard_table() -> None:
    result = answer("clm", "caribbean-stud")
    assert result.ways == 19_933_230_517_200
    assert f"{float(result.house_edge):.4%}" == "5.2243%"
    assert f"{float(result.element_of_risk):.3%}" == "2.555%"
    assert f"{result.std_dev:.2f}" == "2.24"


def test_tres_cartas_with_the_1_4_5_bonus() -> None:
    result = answer("ara", "tres-cartas")
    assert result.ways == 407_170_400
    assert f"{float(result.house_edge):.4%}" == "3.3730%"
    assert f"{float(result.element_of_risk):.2%}" == "2.01%"


@pytest.mark.parametrize(("table", "edge"), [("A", "7.10%"), ("B", "2.32%"), ("C", "2.70%")])
def test_pareja_plus(table: str, edge: str) -> None:
    result = answer("ara", "tres-cartas", {"pareja_plus_table": table}, "pareja_plus")
    assert f"{float(result.house_edge):.2%}" == edge


def test_let_it_ride_where_the_ace_plays_low() -> None:
    rules = resolve("clm", "let-it-ride")
    assert isinstance(rules, TableRules)
    result = computed(OddsQuestion(with_value(rules, "order.ace_low", True)))
    assert f"{float(result.house_edge):.4%}" == "3.5057%"
    assert f"{float(result.element_of_risk):.3%}" == "2.865%"
    assert f"{float(result.average_total_bet):.4f}" == "1.2237"


def test_one_card_bought_is_oasis_poker_where_the_straight_flush_pays_fifty() -> None:
    result = answer("reg", "sin-descarte", {"buy_card": "true", "paytable.main.straight_flush": 50})
    assert f"{float(result.house_edge):.2%}" == "1.04%"


@pytest.mark.parametrize(
    ("bet", "edge"),
    [("single_number", "5.26%"), ("six_line", "5.26%"), ("cuadro_especial", "7.89%"), ("even_chance", "2.63%")],
)
def test_double_zero_roulette(bet: str, edge: str) -> None:
    assert f"{float(answer('ara', 'roulette-00', bet=bet).house_edge):.2%}" == edge
