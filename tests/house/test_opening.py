"""Opening a table: leave, staff, advance, packs from the cabinet, card check."""

import pytest

from tapete.core.decision import Refused
from tapete.house import day_command as asked
from tapete.house.day import decide
from tapete.house.day_event import TableOpened
from tests.house.days import Told, casino, table


def trijoker(**more: object) -> Told:
    return Told(casino("ara", table("trijoker"), **more))


def test_ara_10_1_b_vii_3_a_the_advance_of_trijoker_is_5000_times_the_minimum() -> None:
    told = trijoker()
    short = told.refused(asked.OpenTable, **told.opening("trijoker", advance={100_000: 24, 10_000: 9}))
    assert "ARA-10.1.B.VII.3-a" in short.because and "25000 €" in short.reason.es
    told.must(asked.OpenTable, **told.opening("trijoker", advance={100_000: 25}))
    assert told.day.books.chips_at("rack:1") == 2_500_000


def test_ara_10_1_b_vii_3_b_the_advance_is_chips_and_plaques_only() -> None:
    told = trijoker()
    assert "ARA-10.1.B.VII.3-b" in told.refused(asked.OpenTable, **told.opening("trijoker", cash=100)).because


def test_ara_10_1_b_vii_4_the_books_of_trijoker_follow_the_casino_regulation() -> None:
    assert "ARA-10.1.B.VII.4" in trijoker().open("trijoker").because


def test_clm_5_3_the_opening_names_the_norm_it_follows() -> None:
    assert "CLM-5.3" in Told(casino("clm", table("trijoker"))).open("trijoker").because


def test_the_advance_leaves_the_cage_and_is_no_more_than_it_holds() -> None:
    told = trijoker()
    told.open("trijoker")
    assert told.day.books.chips_at("cage") == 200_000_000 - 3_000_000
    poor = trijoker()
    assert (
        "caja (fichas)" in poor.refused(asked.OpenTable, **poor.opening("trijoker", advance={100_000: 9_999})).reason.es
    )


def test_chips_are_counted_by_values_the_house_has() -> None:
    told = trijoker()
    assert "100000" in told.refused(asked.OpenTable, **told.opening("trijoker", advance={700: 9_999})).reason.es


@pytest.mark.parametrize(("law", "rule"), [("gal", "GAL-PRE.2"), ("ara", "ARA-U2.1"), ("clm", "CLM-6.1.1")])
def test_gal_pre_2_clm_6_1_1_nothing_opens_without_an_authorisation(law: str, rule: str) -> None:
    told = Told(casino(law, table("trijoker"), games=["sin-descarte"]))
    assert rule in told.refused(asked.OpenTable, **told.opening("trijoker")).because


def test_gal_pre_1_a_game_outside_the_catalogue_does_not_open() -> None:
    told = Told(casino("gal", table("trijoker"), games=["trijoker", "let-it-ride"]))
    refused = told.refused(asked.OpenTable, **{**told.opening("trijoker"), "game": "let-it-ride"})
    assert "GAL-2.a" in refused.because


def test_gal_1_2_poker_is_played_in_casinos_only() -> None:
    told = Told({**casino("gal", table("trijoker")), "venue": "gaming_establishment"})
    assert "GAL-1.2" in told.refused(asked.OpenTable, **told.opening("trijoker")).because


def test_gal_1_3_works_without_leave_keep_the_tables_closed() -> None:
    told = Told(casino("gal", table("trijoker"), works=False))
    assert "GAL-1.3" in told.refused(asked.OpenTable, **told.opening("trijoker")).because
    Told(casino("gal", table("trijoker"), works=True)).open("trijoker")


def test_ara_da_1_a_b_remote_play_waits_for_an_order_and_an_authorisation() -> None:
    told = Told({**casino("ara", table("trijoker"), channels=["in_person", "remote"]), "channel": "remote"})
    refused = told.refused(asked.OpenTable, **told.opening("trijoker"))
    assert {"ARA-DA.1-a", "ARA-DA.1-b"} <= {*refused.because}


def test_clm_6_1_2_an_own_rule_is_notified_on_an_earlier_day() -> None:
    own = table("trijoker", set={"limits.minimum": 1000})
    for notified, opens in ((None, False), ("2026-03-14", False), ("2026-03-13", True)):
        rules = [{"key": "limits.minimum", "published": "2026-03-01", "notified": notified}] if notified else []
        told = Told({**casino("clm", own), "house_rules": rules})
        opening = told.opening("trijoker", advance={100_000: 90})
        if opens:
            told.must(asked.OpenTable, **opening)
        else:
            assert told.refused(asked.OpenTable, **opening).because == ("CLM-6.1.2",)


@pytest.mark.parametrize(
    ("venue", "to", "rule"),
    [("casino", "consejeria", "CLM-AI.1.c.2"), ("gaming_establishment", "direccion_general", "CLM-AI.1.c.3")],
)
def test_clm_ai_1_c_2_3_shufflers_are_communicated_to_whom_the_venue_says(venue: str, to: str, rule: str) -> None:
    own = table("trijoker", shuffler="S1")
    device = {"id": "S1", "approved": True, "notified": "2026-03-01", "kept_locked": True}
    for told_to, opens in (("", False), ("alcalde", False), (to, True)):
        told = Told({**casino("clm", own), "venue": venue, "shufflers": [{**device, "notified_to": told_to}]})
        if opens:
            told.open("trijoker")
        else:
            assert rule in told.refused(asked.OpenTable, **told.opening("trijoker")).because


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.1.A.VI.1.p2-b"), ("gal", "GAL-7.p1.seguridad")])
def test_ara_10_1_a_vi_1_p2_b_gal_7_p1_seguridad_the_cards_are_checked(law: str, rule: str) -> None:
    told = Told(casino(law, table("sin-descarte")))
    for nobody in ("", "un cliente"):
        assert rule in told.refused(asked.OpenTable, **told.opening("sin-descarte", checked_by=nobody)).because
    assert rule in told.open("sin-descarte").because


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.1.A.VI.1.p2-a"), ("gal", "GAL-7.p1.resto")])
def test_ara_10_1_a_vi_1_p2_a_gal_7_p1_resto_the_management_instructs_within_the_law(law: str, rule: str) -> None:
    told = Told(casino(law, table("sin-descarte")))
    told.open("sin-descarte")
    order = {"table": 1, "text": "barajar cada hora"}
    assert rule in told.refused(asked.Instruct, by="jefe", **order).because
    assert rule in told.refused(asked.Instruct, by="dirección", set={"deck": 32}, **order).because
    assert rule in told.must(asked.Instruct, by="dirección", **order).because


def test_the_packs_are_those_the_lot_draws_and_come_back_at_closing() -> None:
    told = trijoker()
    opened = told.open("trijoker", lot=(7,))
    assert isinstance(opened, TableOpened) and opened.packs == ("P07",) and "P07" not in told.day.cabinet
    told.close()
    assert "P07" in told.day.cabinet and len(told.day.cabinet) == 20


@pytest.mark.parametrize("lot", [(), (3, 4), (20,), (-1,)])
def test_a_lot_that_draws_nothing_fair_is_refused(lot: tuple[int, ...]) -> None:
    told = trijoker()
    assert "armario" in told.refused(asked.OpenTable, **told.opening("trijoker", lot=lot)).reason.es


@pytest.mark.parametrize("who", [{"croupier": "caja"}, {"chief": "ana"}, {"croupier": "nadie"}])
def test_a_croupier_and_a_chief_are_on_duty(who: dict[str, str]) -> None:
    told = trijoker()
    assert "no está de servicio" in told.refused(asked.OpenTable, **{**told.opening("trijoker"), **who}).reason.es


def test_clm_aii_1_a_2_nobody_answers_for_more_open_tables_than_the_law_lets_him() -> None:
    apart = [table("trijoker", number, next_to=[]) for number in (1, 2, 3)]
    told = Told(casino("clm", *apart))
    told.open("trijoker", 1)
    told.open("trijoker", 2)
    assert "CLM-AII.1.a.2" in told.refused(asked.OpenTable, **told.opening("trijoker", 3)).because
    told.close(1)
    told.open("trijoker", 3)
    together = Told(casino("clm", *(table("trijoker", number) for number in (1, 2, 3))))
    for number in (1, 2, 3):
        together.open("trijoker", number)


def test_ara_10_1_b_iii_1_c_a_chief_of_trijoker_has_tables_of_one_game() -> None:
    told = Told(casino("ara", table("trijoker"), table("tres-cartas", 2)))
    told.open("trijoker")
    assert "ARA-10.1.B.III.1-c" in told.refused(asked.OpenTable, **told.opening("tres-cartas", 2)).because


def test_a_croupier_serves_one_table_and_leaves_it_only_relieved() -> None:
    told = Told(casino("gal", table("trijoker"), table("sin-descarte", 2)))
    told.open("trijoker")
    assert "mesa 1" in told.refused(asked.OpenTable, **told.opening("sin-descarte", 2, croupier="ana")).reason.es
    assert "mesa 1" in told.refused(asked.GoOffDuty, person="ana").reason.es
    told.must(asked.Relieve, table=1, croupier="bea")
    told.must(asked.GoOffDuty, person="ana")


def test_nobody_takes_an_office_he_does_not_hold() -> None:
    assert "cargo" in trijoker().refused(asked.GoOnDuty, person="ana", office="director").reason.es


def test_time_only_goes_on() -> None:
    told = trijoker()
    command = told.make(asked.OpenTable, **told.opening("trijoker"))
    told.must(asked.GoOffDuty, person="dani")
    assert isinstance(decide(told.day, command), Refused)
