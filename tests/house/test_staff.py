"""Chiefs, croupiers, changers and reliefs: the ratios of each law and game, and who may do what."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.games.banked.decide import COMMANDS as BANKED
from tapete.games.circle.seats.legal import COMMANDS as CIRCLE
from tapete.house.casino import read_casino
from tapete.house.compliance.compliance import check
from tapete.house.compliance.duties import (
    acts,
    duties,
    entries,
    office_title,
    refuse_act,
    refuse_charge,
    refuse_entry,
    without_entry,
)
from tapete.house.compliance.finding import ComplianceVerdict
from tapete.house.day.presence import chief_office
from tapete.law.rule import rules
from tapete.room.model.command import ROOM_COMMANDS
from tests.house.casinos import Data, every_table, findings, lawful_casino, rules_of, satisfied, violated

HOUSE_GAMES_OF_ARAGON = [
    ("sin-descarte", "ARA-10.1.A.III.1.p2"),
    ("pai-gow", "ARA-10.1.C.III.1-c"),
    ("tres-cartas", "ARA-10.1.D.III.1-b"),
    ("holdem-contrapartida", "ARA-10.1.E.III.1-b"),
    ("holdem-bonus", "ARA-10.1.F.III.1-b"),
    ("blackjack", "ARA-U6-b"),
]


def several(law: str, game: str, count: int) -> Data:
    """So many tables of a game in a row, in one sector, recorded, under one chief."""
    return lawful_casino(law, *[game] * count)


def spoil(data: Data, table: int = 0, **stated: Any) -> Data:
    data["tables"][table].update(stated)
    return data


# How many tables a chief may have


@pytest.mark.parametrize(("game", "rule"), HOUSE_GAMES_OF_ARAGON)
def test_four_tables_of_a_sector_with_individual_recording(game: str, rule: str) -> None:
    assert rule in satisfied(several("ara", game, 4)) and rule not in violated(several("ara", game, 4))
    assert rule in violated(several("ara", game, 5))
    assert rule in violated(spoil(several("ara", game, 2), recording=False))


@pytest.mark.parametrize(("game", "rule"), HOUSE_GAMES_OF_ARAGON)
def test_the_tables_of_a_chief_are_of_one_sector(game: str, rule: str) -> None:
    data = several("ara", game, 2)
    data["sectors"].append({"id": "B", "room": "Sala", "chief": "jefa"})
    assert rule in violated(spoil(data, sector="B"))


@pytest.mark.parametrize("rule", ["ARA-10.1.B.III.1-b", "ARA-10.1.B.III.1-c"])
def test_a_chief_of_trijoker_has_at_most_four_tables(rule: str) -> None:
    assert rule in satisfied(several("ara", "trijoker", 4)) and not violated(several("ara", "trijoker", 4))
    assert rule in violated(several("ara", "trijoker", 5))


def test_ara_10_1_b_iii_1_c_the_tables_are_contiguous_and_homogeneous() -> None:
    apart = spoil(several("ara", "trijoker", 3), table=1, next_to=[])
    assert "ARA-10.1.B.III.1-c" in violated(apart)
    mixed = lawful_casino("ara", "trijoker", "sin-descarte")
    assert "ARA-10.1.B.III.1-c" in violated(mixed)
    unrecorded = spoil(several("ara", "trijoker", 2), recording=False)
    assert not violated(unrecorded)


def test_ara_u4_a_chief_of_roulette_has_four_contiguous_homogeneous_recorded_tables() -> None:
    assert "ARA-U4" not in violated(several("ara", "roulette-00", 4))
    for data in (
        several("ara", "roulette-00", 5),
        spoil(several("ara", "roulette-00", 2), recording=False),
        spoil(several("ara", "roulette-00", 2), table=1, next_to=[]),
        lawful_casino("ara", "roulette-00", "blackjack"),
    ):
        assert "ARA-U4" in violated(data)


def test_clm_aii_1_a_2_a_chief_has_two_tables_or_six_if_contiguous() -> None:
    assert not violated(several("clm", "trijoker", 6))
    assert violated(several("clm", "trijoker", 7)) == {"CLM-AII.1.a.2"}
    assert not violated(spoil(several("clm", "trijoker", 2), table=1, next_to=[]))
    assert violated(spoil(several("clm", "trijoker", 3), table=1, next_to=[])) == {"CLM-AII.1.a.2"}


@pytest.mark.parametrize(
    ("rule", "game"),
    [
        ("GAL-4.inspector.3", "sin-descarte"),
        ("GAL-11.1.c", "trijoker"),
        ("GAL-19.sector", "holdem"),
    ],
)
def test_a_sector_of_galicia_has_at_most_four_tables(rule: str, game: str) -> None:
    assert rule not in violated(several("gal", game, 4))
    assert rule in violated(several("gal", game, 5))


@pytest.mark.parametrize(("rule", "game"), [("GAL-4.inspector.2", "sin-descarte"), ("GAL-11.1.b", "trijoker")])
def test_an_inspector_of_galicia_has_the_tables_of_one_sector(rule: str, game: str) -> None:
    data = several("gal", game, 2)
    assert rule in satisfied(data)
    data["sectors"].append({"id": "B", "room": "Sala", "chief": "jefa"})
    assert rule in violated(spoil(data, sector="B"))


def test_where_the_law_gives_no_number_it_is_left_to_the_house() -> None:
    all_findings = findings(several("ara", "holdem", 6))
    assert any(
        finding.verdict is ComplianceVerdict.HOUSE and "ARA-10.2.IV.0.2" in finding.cite for finding in all_findings
    )


@pytest.mark.parametrize(
    ("rule", "law", "game"),
    [
        ("CLM-AII.1.a.1", "clm", "trijoker"),
        ("CLM-AII.3.a.2", "clm", "holdem"),
        ("ARA-10.1.A.III.1.p1", "ara", "sin-descarte"),
        ("ARA-10.1.B.III.1-a", "ara", "trijoker"),
        ("ARA-10.1.C.III.1-a", "ara", "pai-gow"),
        ("ARA-10.1.D.III.1-a", "ara", "tres-cartas"),
        ("ARA-10.1.E.III.1-a", "ara", "holdem-contrapartida"),
        ("ARA-10.1.F.III.1-a", "ara", "holdem-bonus"),
        ("ARA-U6-a", "ara", "blackjack"),
        ("ARA-10.2.IV.0.2", "ara", "omaha"),
        ("GAL-4.inspector.1", "gal", "sin-descarte"),
        ("GAL-11.1.a", "gal", "trijoker"),
        ("GAL-19.jefe", "gal", "omaha"),
    ],
)
def test_a_table_without_the_chief_its_law_names(rule: str, law: str, game: str) -> None:
    nobody = lawful_casino(law, game)
    nobody["sectors"][0].pop("chief")
    assert rule in violated(nobody)
    another = lawful_casino(law, game)
    another["people"][0]["offices"] = ["cashier"]
    assert rule in violated(another)


# Croupiers and reliefs


@pytest.mark.parametrize(
    ("rule", "law", "game"),
    [
        ("CLM-AII.3.a.1", "clm", "holdem"),
        ("ARA-10.2.IV.0.1", "ara", "holdem"),
        ("ARA-10.1.C.III.2-c", "ara", "pai-gow"),
        ("GAL-19.crupier", "gal", "seven-stud"),
        ("GAL-4.crupier.1", "gal", "sin-descarte"),
    ],
)
def test_every_table_has_a_croupier_all_the_time(rule: str, law: str, game: str) -> None:
    assert rule in satisfied(lawful_casino(law, game))
    late = lawful_casino(law, game)
    late["shifts"][1]["start"] = "00:10:00"
    assert rule in violated(late)
    assert any(
        "00:00" in finding.what.es for finding in findings(late) if finding.verdict is ComplianceVerdict.VIOLATED
    )
    alone = lawful_casino(law, game)
    alone["shifts"] = []
    assert rule in violated(alone)
    early = lawful_casino(law, game)
    early["shifts"][0]["start"] = "17:30:00"
    assert not violated(early)


def test_clm_aii_3_a_1_a_croupier_serves_one_table_at_a_time() -> None:
    data = lawful_casino("clm", "holdem", "omaha")
    data["shifts"][2]["person"] = data["shifts"][0]["person"]
    assert violated(data) == {"CLM-AII.3.a.1"}


def test_without_hours_the_croupier_is_not_stated() -> None:
    data = lawful_casino("clm", "holdem")
    data["tables"][0].pop("hours")
    assert any(
        finding.verdict is ComplianceVerdict.UNSTATED and "CLM-AII.3.a.1" in finding.cite for finding in findings(data)
    )


@pytest.mark.parametrize(
    ("rule", "law"),
    [
        ("CLM-AII.3.e", "clm"),
        ("ARA-10.2.IV.0.3", "ara"),
        ("ARA-10.2.IV.3", "ara"),
        ("GAL-19.3", "gal"),
    ],
)
def test_one_changer_may_serve_several_tables_and_must_be_one(rule: str, law: str) -> None:
    data = lawful_casino(law, "holdem", "omaha")
    data["shifts"] += [
        {"person": "jefa", "table": table, "office": "changer", "start": "18:00:00", "end": "04:00:00"}
        for table in (1, 2)
    ]
    assert not violated(data) and rule in satisfied(data)
    data["people"].append({"id": "otro", "name": "Otro", "offices": ["cashier"]})
    data["shifts"][-1]["person"] = "otro"
    assert rule in violated(data)


# Who may do what

DUTIES = [
    ("CLM-AII.1.a.1", "clm", "trijoker", "resolve_problems"),
    ("CLM-AII.1.b.1", "clm", "trijoker", "shuffle"),
    ("CLM-AII.1.b.2", "clm", "trijoker", "announce"),
    ("CLM-AII.3.c.1", "clm", "holdem", "deal"),
    ("CLM-AII.3.c.2", "clm", "holdem", "announce"),
    ("CLM-AII.3.c.4", "clm", "holdem", "tips"),
    ("CLM-AII.3.c.6", "clm", "holdem", "watch_turns"),
    ("CLM-AII.3.c.7", "clm", "holdem", "keep_pot"),
    ("CLM-AII.3.c.8", "clm", "holdem", "explain_rules"),
    ("ARA-10.1.A.III.1.p1", "ara", "sin-descarte", "supervise"),
    ("ARA-10.1.A.III.2-a", "ara", "sin-descarte", "hold_bank"),
    ("ARA-10.1.A.III.2-b", "ara", "sin-descarte", "change_cash"),
    ("ARA-10.1.B.III.1-a", "ara", "trijoker", "supervise"),
    ("ARA-10.1.B.III.2-a", "ara", "trijoker", "shuffle"),
    ("ARA-10.1.B.III.2-b", "ara", "trijoker", "announce"),
    ("ARA-10.1.C.III.1-a", "ara", "pai-gow", "supervise"),
    ("ARA-10.1.C.III.2-a", "ara", "pai-gow", "pay_winners"),
    ("ARA-10.1.C.III.2-b", "ara", "pai-gow", "take_commission"),
    ("ARA-10.1.D.III.1-a", "ara", "tres-cartas", "resolve_problems"),
    ("ARA-10.1.D.III.2", "ara", "tres-cartas", "take_losing"),
    ("ARA-10.1.E.III.1-a", "ara", "holdem-contrapartida", "supervise"),
    ("ARA-10.1.E.III.2", "ara", "holdem-contrapartida", "deal"),
    ("ARA-10.1.F.III.1-a", "ara", "holdem-bonus", "supervise"),
    ("ARA-10.1.F.III.2", "ara", "holdem-bonus", "hold_bank"),
    ("ARA-10.2.IV.2.1", "ara", "holdem", "count_changes"),
    ("ARA-10.2.IV.2.2", "ara", "holdem", "announce"),
    ("ARA-10.2.IV.2.5", "ara", "holdem", "keep_pot"),
    ("ARA-10.2.IV.2.6", "ara", "holdem", "explain_rules"),
    ("GAL-4.inspector.1", "gal", "sin-descarte", "resolve_problems"),
    ("GAL-4.crupier.1", "gal", "sin-descarte", "hold_bank"),
    ("GAL-4.crupier.2", "gal", "sin-descarte", "pay_winners"),
    ("GAL-4.crupier.3", "gal", "sin-descarte", "announce"),
    ("GAL-11.1.a", "gal", "trijoker", "supervise"),
    ("GAL-11.2", "gal", "trijoker", "deal"),
    ("GAL-11.2.b", "gal", "trijoker", "change_cash"),
    ("GAL-19.jefe", "gal", "holdem", "control_area"),
    ("GAL-19.2.a", "gal", "holdem", "count_cards"),
    ("GAL-19.2.b", "gal", "holdem", "take_commission"),
    ("GAL-19.2.c", "gal", "holdem", "tips"),
    ("GAL-19.2.d", "gal", "holdem", "watch_turns"),
    ("GAL-19.2.e", "gal", "holdem", "keep_pot"),
    ("GAL-19.2.f", "gal", "holdem", "explain_rules"),
]


@pytest.mark.parametrize(("rule", "law", "game", "act"), DUTIES)
def test_an_act_is_for_its_office_and_for_no_other(rule: str, law: str, game: str, act: str) -> None:
    table = rules_of(law, game)
    (duty,) = (duty for duty in duties(table) if act in duty.acts and rule in duty.cite)
    assert refuse_act(table, duty.office, act) is None
    refused = refuse_act(table, "cashier", act)
    assert refused is not None and rule in refused.because


@pytest.mark.parametrize(("rule", "law", "game", "act"), DUTIES)
def test_every_act_is_asked_where_it_is_done(rule: str, law: str, game: str, act: str) -> None:
    """By an entry at the table, or by answering for it."""
    table, places = rules_of(law, game), without_entry()
    if act in places.in_charge:
        (duty,) = (duty for duty in duties(table) if act in duty.acts and rule in duty.cite)
        assert duty.office in chief_office(table)
        assert all(refuse_charge(table, office) for office in ("croupier", "cashier"))
        assert not any(refuse_charge(table, office) for office in chief_office(table) if office == duty.office)
    else:
        asked = [entry for entry, carried_out in entries().items() if act in carried_out]
        assert asked
        for entry in asked:
            refused = refuse_entry(table, "table_chief", entry)
            assert refused is not None and refuse_entry(table, "croupier", entry) is None


def test_what_is_asked_at_tables_are_commands_of_tables() -> None:
    named = {kind.name() for kind in (*BANKED, *CIRCLE, *ROOM_COMMANDS)}
    assert entries().keys() <= named
    asked = {act for carried_out in entries().values() for act in carried_out}
    assert asked | {*without_entry().in_charge} == acts().keys()


def test_an_act_entrusted_to_the_wrong_person_is_found_in_the_casino() -> None:
    data = lawful_casino("gal", "holdem")
    data["shifts"].append(
        {"person": "jefa", "table": 1, "office": "changer", "start": "18:00:00", "end": "04:00:00", "does": ["shuffle"]}
    )
    assert violated(data) == {"GAL-19.2.a"}
    data["shifts"][-1]["does"] = ["juggle"]
    casino = read_casino(data)
    assert not isinstance(casino, Refused) and isinstance(check(casino), Refused)


def test_every_duty_rests_on_rules_of_its_law_and_speaks_both_languages() -> None:
    for law, game in every_table():
        for duty in duties(rules_of(law, game)):
            assert all(rules()[cited].law == law for cited in duty.cite)
            assert office_title(duty.office).es and office_title(duty.office).en
            assert all(acts()[act].es != acts()[act].en for act in duty.acts)
