"""Tables, cloths, dice, slots, shufflers and reversible cloths: each thing amiss is found under its rule."""

from typing import Any

import pytest

from tapete.house.compliance.finding import ComplianceVerdict
from tests.house.casinos import Data, findings, lawful_casino, satisfied, violated

WRONG = [
    ("CLM-4.1", "clm", "sin-descarte", {"shape": "oval"}),
    ("CLM-4.1", "clm", "holdem", {"shape": "semicircular"}),
    ("CLM-AI.1.b.1", "clm", "sin-descarte", {"places": 6}),
    ("CLM-AI.1.b.1", "clm", "trijoker", {"shape": "oval"}),
    ("CLM-AI.2.a.1", "clm", "sin-descarte", {"boxes_per_place": 1}),
    ("CLM-AI.2.b.2.1.TJ", "clm", "trijoker", {"boxes_per_place": 2}),
    ("CLM-AI.2.b.2.1.TJ", "clm", "trijoker", {"numbered_boxes": [1]}),
    ("CLM-AI.2.b.2.2.TJ", "clm", "trijoker", {"common_places": 1}),
    ("CLM-AI.2.b.2.2.TJ", "clm", "trijoker", {"tip_slot": False}),
    ("CLM-AI.2.b.2.1.LIR", "clm", "let-it-ride", {"numbered_boxes": [2, 3]}),
    ("CLM-AI.2.b.2.2.LIR", "clm", "let-it-ride", {"common_places": 3}),
    ("CLM-AI.2.c", "clm", "tres-cartas", {"boxes_per_place": 2}),
    ("CLM-AI.2.d", "clm", "caribbean-stud", {"boxes_per_place": 2}),
    ("CLM-AI.2.e.1", "clm", "holdem-bonus", {"boxes_per_place": 4}),
    ("CLM-AI.2.e.2", "clm", "holdem-bonus", {"bank_places": 1}),
    ("CLM-AI.3.a.1", "clm", "holdem", {"shape": "blackjack"}),
    ("CLM-AI.3.a.2", "clm", "holdem", {"slots": ["tips_left", "cash"]}),
    ("CLM-AI.3.a.3", "clm", "holdem", {"slots": ["rake_right", "cash"]}),
    ("CLM-AI.3.a.4", "clm", "holdem", {"slots": ["rake_right", "tips_left"]}),
    ("ARA-10.1.A.II.3-a", "ara", "sin-descarte", {"boxes_per_place": 1}),
    ("ARA-10.1.A.II.3-d", "ara", "sin-descarte", {"tip_slot": False}),
    ("ARA-10.1.B.II.3-a", "ara", "trijoker", {"places": 6}),
    ("ARA-10.1.B.II.3-b", "ara", "trijoker", {"numbered_boxes": []}),
    ("ARA-10.1.B.II.3-c", "ara", "trijoker", {"common_places": 0}),
    ("ARA-10.1.C.II.2-a", "ara", "pai-gow", {"places": 7}),
    ("ARA-10.1.C.II.2-b", "ara", "pai-gow", {"change_tray": False}),
    ("ARA-10.1.C.II.3-a", "ara", "pai-gow", {"dice": 2}),
    ("ARA-10.1.C.II.3-a", "ara", "pai-gow", {"dice_side_mm": 19}),
    ("ARA-10.1.C.II.3-a", "ara", "pai-gow", {"dice_side_mm": 26}),
    ("ARA-10.1.C.II.3-a", "ara", "pai-gow", {"dice_same_colour": False}),
    ("ARA-10.1.C.II.3-b", "ara", "pai-gow", {"dice_cup": False}),
    ("ARA-10.1.C.VI.p5-d", "ara", "pai-gow", {"banker_marker": "hat"}),
    ("ARA-10.1.D.II.2", "ara", "tres-cartas", {"boxes_per_place": 2}),
    ("ARA-10.1.E.II.3.p1", "ara", "holdem-contrapartida", {"boxes_per_place": 3}),
    ("ARA-10.1.E.II.3.p2", "ara", "holdem-contrapartida", {"common_places": 4}),
    ("ARA-10.1.F.II.3.p1", "ara", "holdem-bonus", {"places": 8}),
    ("ARA-10.1.F.II.3.p2", "ara", "holdem-bonus", {"bank_places": 0}),
    ("ARA-10.2.III.2.1", "ara", "omaha", {"shape": "semicircular"}),
    ("ARA-10.2.III.2.6", "ara", "omaha", {"slots": ["rake_right", "tips_left"]}),
    ("GAL-3.mesa.1", "gal", "sin-descarte", {"boxes_per_place": 3}),
    ("GAL-3.mesa.4", "gal", "sin-descarte", {"tip_slot": False}),
    ("GAL-10.3.a", "gal", "trijoker", {"places": 8}),
    ("GAL-10.3.b", "gal", "trijoker", {"numbered_boxes": [1]}),
    ("GAL-10.3.c", "gal", "trijoker", {"common_places": 1}),
    ("GAL-18.2.forma", "gal", "holdem", {"shape": "blackjack"}),
    ("GAL-18.2.pozo", "gal", "holdem", {"slots": ["tips_left"]}),
    ("GAL-18.2.propinas", "gal", "holdem", {"slots": ["rake_right"]}),
]


def spoilt(law: str, game: str, stated: Data, **choices: Any) -> Data:
    data = lawful_casino(law, game, **choices)
    data["tables"][0]["equipment"].update(stated)
    return data


@pytest.mark.parametrize(("rule", "law", "game", "stated"), WRONG)
def test_equipment_that_is_not_what_the_law_asks(rule: str, law: str, game: str, stated: Data) -> None:
    assert rule in satisfied(lawful_casino(law, game))
    assert rule in violated(spoilt(law, game, stated))


@pytest.mark.parametrize(
    ("rule", "law", "bet", "stated"),
    [
        ("CLM-AI.2.a.2", "clm", "seguro", {"seguro_boxes": 6}),
        ("CLM-AI.2.a.3", "clm", "progresivo", {"progresivo_counter": False}),
        ("ARA-10.1.A.II.3-b", "ara", "seguro", {"seguro_boxes": 0}),
        ("ARA-10.1.A.II.3-c", "ara", "progresivo", {"progresivo_counter": False}),
        ("GAL-3.mesa.2", "gal", "seguro", {"seguro_boxes": 1}),
        ("GAL-3.mesa.3", "gal", "progresivo", {"progresivo_counter": False}),
        ("REG-61.5", "reg", "carrusel", {"carrusel_slot": "elsewhere"}),
    ],
)
def test_equipment_of_a_side_bet_is_needed_only_where_the_bet_is_offered(
    rule: str, law: str, bet: str, stated: Data
) -> None:
    assert rule not in violated(spoilt(law, "sin-descarte", stated))
    assert rule in violated(spoilt(law, "sin-descarte", stated, **{bet: True}))


def test_what_is_not_stated_is_neither_obeyed_nor_broken() -> None:
    data = lawful_casino("ara", "trijoker")
    data["tables"][0]["equipment"] = {}
    unstated = {
        rule for finding in findings(data) if finding.verdict is ComplianceVerdict.UNSTATED for rule in finding.cite
    }
    assert {"ARA-10.1.B.II.3-a", "ARA-10.1.B.II.3-b", "ARA-10.1.B.II.3-c"} <= unstated
    assert not violated(data)


# Shufflers and shoes


def with_shuffler(law: str, game: str, **stated: Any) -> Data:
    data = lawful_casino(law, game, game)
    data["shufflers"] = [
        {
            "id": "S1",
            "approved": True,
            "notified": "2026-01-01",
            "notified_to": "consejeria",
            "used_from": "2026-02-01",
            "kept_locked": True,
            "tables": [1, 2, 1],
            **stated,
        }
    ]
    data["tables"][0]["shuffler"] = "S1"
    return data


@pytest.mark.parametrize(
    ("rule", "law", "game"),
    [
        ("CLM-AI.1.c.4", "clm", "trijoker"),
        ("CLM-AI.1.d.4", "clm", "holdem"),
        ("ARA-10.1.A.II.2.p1", "ara", "sin-descarte"),
        ("ARA-10.1.B.II.2-a", "ara", "trijoker"),
        ("ARA-10.1.E.II.2", "ara", "holdem-contrapartida"),
        ("ARA-10.1.F.II.2", "ara", "holdem-bonus"),
        ("GAL-3.sabot.1", "gal", "sin-descarte"),
        ("GAL-10.2", "gal", "trijoker"),
    ],
)
def test_a_shuffler_of_a_model_that_nobody_approved(rule: str, law: str, game: str) -> None:
    assert rule in satisfied(with_shuffler(law, game))
    assert rule in violated(with_shuffler(law, game, approved=False))


@pytest.mark.parametrize("wrong", [{"notified": "2026-02-01"}, {"notified_to": "direccion_general"}])
def test_clm_ai_1_c_2_a_casino_notifies_its_shufflers_to_the_ministry_before_use(wrong: Data) -> None:
    assert not violated(with_shuffler("clm", "trijoker"))
    assert violated(with_shuffler("clm", "trijoker", **wrong)) == {"CLM-AI.1.c.2"}


def test_clm_ai_1_c_3_other_establishments_notify_the_directorate() -> None:
    data = with_shuffler("clm", "trijoker")
    data["venue"] = "gaming_establishment"
    assert violated(data) == {"CLM-AI.1.c.3"}
    data["shufflers"][0]["notified_to"] = "direccion_general"
    assert not violated(data)


def test_clm_ai_1_d_2_shoes_are_kept_in_the_cabinet() -> None:
    assert violated(with_shuffler("clm", "trijoker", kept_locked=False)) == {"CLM-AI.1.d.2"}


def test_clm_ai_1_d_3_a_shoe_does_not_always_go_to_the_same_table() -> None:
    assert violated(with_shuffler("clm", "trijoker", tables=[1, 1, 1])) == {"CLM-AI.1.d.3"}
    assert not violated(with_shuffler("clm", "trijoker", tables=[1, 1, 2]))


def test_clm_ai_1_c_1_a_shuffler_is_the_houses_choice() -> None:
    assert not violated(lawful_casino("clm", "trijoker", shuffler=True))
    assert not violated(lawful_casino("clm", "trijoker", shuffler=False))


# Reversible cloths


def with_cloth(law: str, game: str, other: str, **cloth: Any) -> Data:
    data = lawful_casino(law, game)
    data["tables"][0]["cloths"] = [{"game": other, "number": 51, "book": "libro 51", **cloth}]
    return data


@pytest.mark.parametrize(
    ("rule", "game", "other"),
    [
        ("ARA-10.1.B.II.3-d", "trijoker", "sin-descarte"),
        ("ARA-10.1.B.II.3-d", "sin-descarte", "trijoker"),
        ("ARA-10.1.E.II.3.p3", "holdem-contrapartida", "sin-descarte"),
        ("ARA-10.1.F.II.3.p3", "holdem-bonus", "sin-descarte"),
    ],
)
def test_a_reversible_cloth_without_the_authorisation(rule: str, game: str, other: str) -> None:
    data = with_cloth("ara", game, other)
    assert rule in violated(data)
    data["authorisation"]["reversible"] = [game, other]
    assert not violated(data)


@pytest.mark.parametrize(
    ("rule", "law", "game", "other"),
    [
        ("ARA-10.1.A.II.3-e", "ara", "sin-descarte", "holdem"),
        ("GAL-3.mesa.5", "gal", "sin-descarte", "holdem"),
        ("GAL-10.3.d", "gal", "trijoker", "omaha"),
        ("CLM-AI.1.b.5", "clm", "trijoker", "holdem"),
    ],
)
def test_a_cloth_is_turned_only_between_games_that_may_share_a_table(
    rule: str, law: str, game: str, other: str
) -> None:
    assert rule in violated(with_cloth(law, game, other))
    similar = "sin-descarte" if game == "trijoker" else "trijoker"
    data = with_cloth(law, game, similar)
    data["authorisation"]["reversible"] = ["trijoker"]
    assert rule in satisfied(data) and not violated(data)


def test_clm_ai_1_b_2_reversible_cloths_are_allowed() -> None:
    assert "CLM-AI.1.b.2" in satisfied(with_cloth("clm", "trijoker", "let-it-ride"))


@pytest.mark.parametrize("cloth", [{"number": 1}, {"number": None}, {"book": ""}, {"book": "libro 1"}])
def test_clm_ai_1_b_4_each_cloth_has_its_own_number_and_book(cloth: Data) -> None:
    assert "CLM-AI.1.b.4" in violated(with_cloth("clm", "trijoker", "let-it-ride", **cloth))


def test_a_cloth_for_a_game_outside_the_catalogue() -> None:
    assert "ARA-10.n2.a" in violated(with_cloth("ara", "trijoker", "let-it-ride"))
