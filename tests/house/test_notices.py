"""What each law obliges a table to display: asked for where it is due, found where it is missing."""

from typing import Any

import pytest

from tapete.house.compliance.notices import notices
from tests.house.casinos import every_table, lawful_casino, rules_of, satisfied, violated

DISPLAYED = [
    ("CLM-6.1.3", "clm", "trijoker", "house_rules", {}),
    ("CLM-6.2", "clm", "holdem", "house_rules", {}),
    ("CLM-10.0.2", "clm", "sin-descarte", "side_bets", {"seguro": True}),
    ("CLM-12.4.2", "clm", "let-it-ride", "pay_table", {}),
    ("CLM-12.4.2", "clm", "let-it-ride", "extra_table", {}),
    ("CLM-12.4.2", "clm", "let-it-ride", "extra_amount", {}),
    ("CLM-15.3.1", "clm", "caribbean-stud", "bote_progresivo", {"bote_progresivo": True}),
    ("CLM-19.2.1", "clm", "holdem", "duration", {"duration": 240}),
    ("ARA-10.1.A.V.1.p2", "ara", "sin-descarte", "pay_table", {}),
    ("ARA-10.1.A.V.4-b", "ara", "sin-descarte", "band", {}),
    ("ARA-10.1.A.VIII.2.p3", "ara", "sin-descarte", "progresivo", {"progresivo": True}),
    ("ARA-10.1.B.VII.2-b", "ara", "trijoker", "band", {}),
    ("ARA-10.1.B.VIII.3.p1-b", "ara", "trijoker", "pay_table", {}),
    ("ARA-10.1.C.V.2-d", "ara", "pai-gow", "commission", {}),
    ("ARA-10.1.D.V.3.p5-b", "ara", "tres-cartas", "pareja_plus_table", {}),
    ("ARA-10.1.F.VI.2-b", "ara", "holdem-bonus", "band", {}),
    ("ARA-10.2.II.a.4", "ara", "holdem", "rake_rate", {}),
    ("ARA-10.2.II.c.1", "ara", "holdem", "duration", {"duration": 240}),
    ("ARA-10.2.VI.3.a.3.4", "ara", "holdem", "minimum_visible", {}),
    ("ARA-10.2.B.e.III.2", "ara", "sintetico", "limits_visible", {}),
    ("GAL-6.1.exponer", "gal", "sin-descarte", "pay_table", {}),
    ("GAL-6.3.exponer", "gal", "sin-descarte", "band", {}),
    ("GAL-8.b.6", "gal", "sin-descarte", "progresivo", {"progresivo": True}),
    ("GAL-14.3", "gal", "trijoker", "band", {}),
    ("GAL-15.3.tabla", "gal", "trijoker", "pay_table", {}),
    ("GAL-18.3.a.anuncio", "gal", "holdem", "rake_rate", {}),
    ("GAL-22.3.a.3.visible", "gal", "holdem", "minimum_visible", {}),
    ("GAL-41.b", "gal", "sintetico", "limits_visible", {}),
]


@pytest.mark.parametrize(("rule", "law", "game", "word", "choices"), DISPLAYED)
def test_a_notice_that_is_missing(rule: str, law: str, game: str, word: str, choices: dict[str, Any]) -> None:
    data = lawful_casino(law, game, **choices)
    assert rule in satisfied(data)
    data["tables"][0]["displayed"].remove(word)
    assert rule in violated(data)


@pytest.mark.parametrize(
    ("law", "game", "word"),
    [
        ("ara", "sin-descarte", "progresivo"),
        ("clm", "sin-descarte", "side_bets"),
        ("clm", "caribbean-stud", "bote_progresivo"),
        ("gal", "holdem", "duration"),
    ],
)
def test_what_the_table_does_not_offer_needs_no_notice(law: str, game: str, word: str) -> None:
    assert word not in [notice.word for notice in notices(rules_of(law, game))]


@pytest.mark.parametrize(("rule", "law"), [("CLM-5.2.2", "clm"), ("ARA-10.2.VI.3.b", "ara"), ("GAL-22.3.b", "gal")])
def test_a_change_of_limits_is_announced_not_hung(rule: str, law: str) -> None:
    (change,) = (notice for notice in notices(rules_of(law, "holdem")) if notice.word == "limit_change")
    assert not change.standing and change.cite == (rule,)
    data = lawful_casino(law, "holdem")
    data["tables"][0]["displayed"].remove("limit_change")
    assert not violated(data)


def test_every_notice_has_words_in_both_languages_and_rules() -> None:
    asked = [notice for law, game in every_table() for notice in notices(rules_of(law, game))]
    assert len(asked) > 60
    assert all(notice.cite and notice.title.es != notice.title.en for notice in asked)
