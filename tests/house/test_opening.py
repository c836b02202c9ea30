"""Opening a table: leave, staff, advance, packs from the cabinet, card check."""

import pytest

from tapete.core.decision import Refused
from tapete.house.day import command as asked
from tapete.house.day.day import decide
from tapete.house.day.event import TableOpened
from tests.house.days import ScriptedDay, casino, table


def trijoker(**more: object) -> ScriptedDay:
    return ScriptedDay(casino("ara", table("trijoker"), **more))


def test_ara_10_1_b_vii_3_a_the_advance_of_trijoker_is_5000_times_the_minimum() -> None:
    house = trijoker()
    short = house.refused(asked.OpenTable, **house.opening("trijoker", advance={100_000: 24, 10_000: 9}))
    assert "ARA-10.1.B.VII.3-a" in short.because and "25.000 €" in short.reason.es
    house.must(asked.OpenTable, **house.opening("trijoker", advance={100_000: 25}))
    assert house.day.books.chips_at("rack:1") == 2_500_000


def test_ara_10_1_b_vii_3_b_the_advance_is_chips_and_plaques_only() -> None:
    house = trijoker()
    assert "ARA-10.1.B.VII.3-b" in house.refused(asked.OpenTable, **house.opening("trijoker", cash=100)).because


def test_ara_10_1_b_vii_4_the_books_of_trijoker_follow_the_casino_regulation() -> None:
    assert "ARA-10.1.B.VII.4" in trijoker().open("trijoker").because


def test_clm_5_3_the_opening_names_the_norm_it_follows() -> None:
    assert "CLM-5.3" in ScriptedDay(casino("clm", table("trijoker"))).open("trijoker").because


def test_the_advance_leaves_the_cage_and_is_no_more_than_it_holds() -> None:
    house = trijoker()
    house.open("trijoker")
    assert house.day.books.chips_at("cage") == 200_000_000 - 3_000_000
    poor = trijoker()
    assert (
        "caja (fichas)" in poor.refused(asked.OpenTable, **poor.opening("trijoker", advance={100_000: 9_999})).reason.es
    )


def test_chips_are_counted_by_values_the_house_has() -> None:
    house = trijoker()
    assert "100000" in house.refused(asked.OpenTable, **house.opening("trijoker", advance={700: 9_999})).reason.es


@pytest.mark.parametrize(("law", "rule"), [("gal", "GAL-PRE.2"), ("ara", "ARA-U2.1"), ("clm", "CLM-6.1.1")])
def test_gal_pre_2_clm_6_1_1_nothing_opens_without_an_authorisation(law: str, rule: str) -> None:
    house = ScriptedDay(casino(law, table("trijoker"), games=["sin-descarte"]))
    assert rule in house.refused(asked.OpenTable, **house.opening("trijoker")).because


def test_gal_pre_1_a_game_outside_the_catalogue_does_not_open() -> None:
    house = ScriptedDay(casino("gal", table("trijoker"), games=["trijoker", "let-it-ride"]))
    refused = house.refused(asked.OpenTable, **{**house.opening("trijoker"), "game": "let-it-ride"})
    assert "GAL-2.a" in refused.because


def test_gal_1_2_poker_is_played_in_casinos_only() -> None:
    house = ScriptedDay({**casino("gal", table("trijoker")), "venue": "gaming_establishment"})
    assert "GAL-1.2" in house.refused(asked.OpenTable, **house.opening("trijoker")).because


def test_gal_1_3_works_without_leave_keep_the_tables_closed() -> None:
    house = ScriptedDay(casino("gal", table("trijoker"), works=False))
    assert "GAL-1.3" in house.refused(asked.OpenTable, **house.opening("trijoker")).because
    ScriptedDay(casino("gal", table("trijoker"), works=True)).open("trijoker")


def test_ara_da_1_a_b_remote_play_waits_for_an_order_and_an_authorisation() -> None:
    house = ScriptedDay({**casino("ara", table("trijoker"), channels=["in_person", "remote"]), "channel": "remote"})
    refused = house.refused(asked.OpenTable, **house.opening("trijoker"))
    assert {"ARA-DA.1-a", "ARA-DA.1-b"} <= {*refused.because}


def test_clm_6_1_2_an_own_rule_is_notified_on_an_earlier_day() -> None:
    own = table("trijoker", set={"limits.minimum": 1000})
    for notified, opens in ((None, False), ("2026-03-14", False), ("2026-03-13", True)):
        rules = [{"key": "limits.minimum", "published": "2026-03-01", "notified": notified}] if notified else []
        house = ScriptedDay({**casino("clm", own), "house_rules": rules})
        opening = house.opening("trijoker", advance={100_000: 90})
        if opens:
            house.must(asked.OpenTable, **opening)
        else:
            assert house.refused(asked.OpenTable, **opening).because == ("CLM-6.1.2",)


@pytest.mark.parametrize(
    ("venue", "to", "rule"),
    [("casino", "consejeria", "CLM-AI.1.c.2"), ("gaming_establishment", "direccion_general", "CLM-AI.1.c.3")],
)
def test_clm_ai_1_c_2_3_shufflers_are_communicated_to_whom_the_venue_says(venue: str, to: str, rule: str) -> None:
    own = table("trijoker", shuffler="S1")
    device = {"id": "S1", "approved": True, "notified": "2026-03-01", "kept_locked": True}
    for told_to, opens in (("", False), ("alcalde", False), (to, True)):
        house = ScriptedDay({**casino("clm", own), "venue": venue, "shufflers": [{**device, "notified_to": told_to}]})
        if opens:
            house.open("trijoker")
        else:
            assert rule in house.refused(asked.OpenTable, **house.opening("trijoker")).because


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.1.A.VI.1.p2-b"), ("gal", "GAL-7.p1.seguridad")])
def test_ara_10_1_a_vi_1_p2_b_gal_7_p1_seguridad_the_cards_are_checked(law: str, rule: str) -> None:
    house = ScriptedDay(casino(law, table("sin-descarte")))
    for nobody in ("", "un cliente"):
        assert rule in house.refused(asked.OpenTable, **house.opening("sin-descarte", checked_by=nobody)).because
    assert rule in house.open("sin-descarte").because


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.1.A.VI.1.p2-a"), ("gal", "GAL-7.p1.resto")])
def test_ara_10_1_a_vi_1_p2_a_gal_7_p1_resto_the_management_instructs_within_the_law(law: str, rule: str) -> None:
    house = ScriptedDay(casino(law, table("sin-descarte")))
    house.open("sin-descarte")
    order = {"table": 1, "text": "barajar cada hora"}
    assert rule in house.refused(asked.Instruct, by="jefe", **order).because
    assert rule in house.refused(asked.Instruct, by="dirección", set={"deck": 32}, **order).because
    assert rule in house.must(asked.Instruct, by="dirección", **order).because


def test_the_packs_are_those_the_lot_draws_and_come_back_at_closing() -> None:
    house = trijoker()
    opened = house.open("trijoker", lot=(7,))
    assert isinstance(opened, TableOpened) and opened.packs == ("P07",) and "P07" not in house.day.cabinet
    house.close()
    assert "P07" in house.day.cabinet and len(house.day.cabinet) == 20


@pytest.mark.parametrize("lot", [(), (3, 4), (20,), (-1,)])
def test_a_lot_that_draws_nothing_fair_is_refused(lot: tuple[int, ...]) -> None:
    house = trijoker()
    assert "armario" in house.refused(asked.OpenTable, **house.opening("trijoker", lot=lot)).reason.es


@pytest.mark.parametrize("who", [{"croupier": "caja"}, {"chief": "ana"}, {"croupier": "nadie"}])
def test_a_croupier_and_a_chief_are_on_duty(who: dict[str, str]) -> None:
    house = trijoker()
    assert "no está de servicio" in house.refused(asked.OpenTable, **{**house.opening("trijoker"), **who}).reason.es


def test_clm_aii_1_a_2_nobody_is_in_charge_of_more_open_tables_than_the_law_allows() -> None:
    apart = [table("trijoker", number, next_to=[]) for number in (1, 2, 3)]
    house = ScriptedDay(casino("clm", *apart))
    house.open("trijoker", 1)
    house.open("trijoker", 2)
    assert "CLM-AII.1.a.2" in house.refused(asked.OpenTable, **house.opening("trijoker", 3)).because
    house.close(1)
    house.open("trijoker", 3)
    together = ScriptedDay(casino("clm", *(table("trijoker", number) for number in (1, 2, 3))))
    for number in (1, 2, 3):
        together.open("trijoker", number)


def test_ara_10_1_b_iii_1_c_a_chief_of_trijoker_has_tables_of_one_game() -> None:
    house = ScriptedDay(casino("ara", table("trijoker"), table("tres-cartas", 2)))
    house.open("trijoker")
    assert "ARA-10.1.B.III.1-c" in house.refused(asked.OpenTable, **house.opening("tres-cartas", 2)).because


def test_a_croupier_serves_one_table_and_leaves_it_only_relieved() -> None:
    house = ScriptedDay(casino("gal", table("trijoker"), table("sin-descarte", 2)))
    house.open("trijoker")
    assert "mesa 1" in house.refused(asked.OpenTable, **house.opening("sin-descarte", 2, croupier="ana")).reason.es
    assert "mesa 1" in house.refused(asked.GoOffDuty, person="ana").reason.es
    house.must(asked.Relieve, table=1, croupier="bea")
    house.must(asked.GoOffDuty, person="ana")


def test_nobody_takes_an_office_they_do_not_hold() -> None:
    assert "cargo" in trijoker().refused(asked.GoOnDuty, person="ana", office="director").reason.es


def test_time_only_goes_on() -> None:
    house = trijoker()
    command = house.make(asked.OpenTable, **house.opening("trijoker"))
    house.must(asked.GoOffDuty, person="dani")
    assert isinstance(decide(house.day, command), Refused)
