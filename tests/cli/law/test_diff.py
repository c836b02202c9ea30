"""``tapete law diff`` of a draft and the law it began from: values, rules, edges, strategies, and a year's cents."""

from fractions import Fraction
from pathlib import Path

from ..conftest import Run
from .drafted import changed


def test_a_changed_side_bet_changes_its_edge_and_the_houses_year_to_the_cent(run: Run, mio: Path) -> None:
    changed(mio / "sin-descarte.toml", "full_house = { fixed = 100,", "full_house = { fixed = 110,")
    words = ("--rounds", "30", "--hours", "8", "--days", "300", "--tables", "2", "--players", "5", "--stake", "200")
    answer = run("law", "diff", "ara", str(mio), "--json", *words).json
    assert [(row["topic"], row["l1"], row["l2"]) for row in answer["differences"]] == [
        ("sin-descarte paytable.seguro.full_house", "100 a 1", "110 a 1")
    ]
    (row,) = answer["edges"]
    assert (row["game"], row["bet"]) == ("sin-descarte", "seguro")
    assert Fraction(row["l1_exact"]) - Fraction(row["l2_exact"]) == 10 * Fraction(3744, 2598960)
    bets = 30 * 8 * 300 * 2 * 5
    assert answer["assumptions"]["bets"] == bets
    exact = -10 * Fraction(3744, 2598960) * 200 * bets
    assert Fraction(row["house_year"]["gain_exact"]) == exact and row["house_year"]["gain"] == round(exact)
    assert row["players_year"]["gain"] == -round(exact)
    readable = run("law", "diff", "ara", str(mio), "--lang", "en", *words).out
    assert "What the house gains players lose" in readable and "rounds an hour: 30" in readable


def test_a_changed_line_of_a_pay_table_is_named_with_its_hand(run: Run, mio: Path) -> None:
    changed(mio / "sin-descarte.toml", "three_of_a_kind = { fixed = 3,", "three_of_a_kind = { fixed = 4,")
    readable = run("law", "diff", "ara", str(mio), "--game", "sin-descarte", "--no-edges").out
    assert "Tabla de pagos · Trío" in readable


def test_rules_whose_words_differ_are_told_with_both(run: Run, mio: Path) -> None:
    file = mio / "rules.toml"
    file.write_text(file.read_text("utf-8").replace("Se paga 100 veces la apuesta", "Se paga 90 veces la apuesta", 1))
    answer = run("law", "diff", "ara", str(mio), "--no-edges", "--json").json
    assert answer["differences"] == [] and "edges" not in answer
    (rule,) = answer["rules"]
    assert "100" in rule["l1_es"] and "90" in rule["l2_es"] and rule["l2"] == rule["l1"].replace("ARA", "MIO")


def test_another_strategy_is_told(run: Run, mio: Path) -> None:
    changed(mio / "trijoker.toml", "pair = { fixed = 1,", "pair = { fixed = 4,")
    (row,) = run("law", "diff", "ara", str(mio), "--game", "trijoker", "--json").json["edges"]
    assert row["bet"] == "main" and row["l2"] < row["l1"] and row["strategy_changes"]
    assert row["other_acts"] and all(act["l1"] != act["l2"] for act in row["other_acts"])


def test_two_regulations_are_compared_as_before(run: Run) -> None:
    answer = run("law", "diff", "ara", "gal", "--game", "holdem", "--json").json
    assert answer["differences"] and answer["rules"] == [] and "edges" not in answer


def test_a_law_begun_and_not_changed_says_the_same_as_its_model(run: Run, mio: Path) -> None:
    assert "dicen lo mismo" in run("law", "diff", "ara", str(mio)).out
