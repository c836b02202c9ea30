"""Reliefs, breaks, who is in charge, and the hours of the house, each with its article where a text has one."""

from datetime import datetime, time, timedelta

import pytest
from msgspec.structs import replace

from tapete.house.casino import OpeningHours
from tapete.house.day import command as asked
from tapete.house.day.as_it_runs import staff_warnings
from tapete.house.day.event import ReliefPlanned
from tapete.house.day.hours import closes_at, is_last_call, refuse_round
from tapete.house.day.rota import coming_relief, is_relief_due
from tests.house.days import OPENS, ScriptedDay, casino, table


def with_shifts(*shifts: dict[str, object]) -> ScriptedDay:
    house = ScriptedDay({**casino("ara", table("trijoker")), "shifts": list(shifts)})
    house.open("trijoker")
    return house


def shift(person: str, start: str, end: str) -> dict[str, object]:
    return {"person": person, "table": 1, "office": "croupier", "start": start, "end": end}


def test_the_next_relief_is_the_planned_one_else_the_next_shift_of_the_file() -> None:
    house = with_shifts(shift("ana", "16:00:00", "18:00:00"), shift("bea", "18:00:00", "20:00:00"))
    session = house.day.running(1)
    assert session is not None
    by_shift = coming_relief(house.day, session, house.now)
    assert by_shift and (by_shift.croupier, by_shift.due, by_shift.planned) == ("bea", OPENS.replace(hour=18), False)
    planned = house.must(asked.PlanRelief, table=1, croupier="cruz", minutes=20)
    assert isinstance(planned, ReliefPlanned) and planned.due == house.now + timedelta(minutes=20)
    session = house.day.running(1)
    assert session is not None and not is_relief_due(house.day, session, house.now)
    coming = coming_relief(house.day, session, house.now)
    assert coming and (coming.croupier, coming.planned) == ("cruz", True)
    assert is_relief_due(house.day, session, planned.due)


def test_without_a_plan_relief_is_due_after_the_houses_own_time() -> None:
    house = with_shifts()
    session = house.day.running(1)
    assert session is not None
    assert not is_relief_due(house.day, session, session.opened + timedelta(minutes=60))
    assert is_relief_due(house.day, session, session.opened + timedelta(minutes=61))


def test_whoever_rests_neither_deals_nor_counts_nor_rules() -> None:
    house = ScriptedDay(casino("clm", table("trijoker")))
    for who in ("ana", "caja", "area", "dirección"):
        house.must(asked.BeginBreak, person=who)
        assert "descansa" in house.refused(asked.BeginBreak, person=who).reason.es
    refused = house.refused(asked.OpenTable, **house.opening("trijoker"))
    assert "Ana descansa" in refused.reason.es and "CLM-AII.1.b.1" in refused.because
    house.must(asked.EndBreak, person="ana")
    refused = house.refused(asked.OpenTable, **house.opening("trijoker"))
    assert "Area descansa" in refused.reason.es and "CLM-AII.1.a.1" in refused.because
    house.must(asked.EndBreak, person="area")
    house.open("trijoker")
    assert "mesa 1" in house.refused(asked.BeginBreak, person="ana").reason.es
    assert "descansa" in house.refused(asked.Fill, table=1, chips={100: 1}, cashier="caja").reason.es
    house.must(asked.GoOffDuty, person="caja")
    assert "caja" not in house.day.breaks


def test_ara_10_1_b_iii_1_c_nobody_takes_charge_of_a_table_that_does_not_belong_to_their_group() -> None:
    house = ScriptedDay(casino("ara", table("trijoker"), table("tres-cartas", 2)))
    house.open("trijoker", chief="jefe")
    house.open("tres-cartas", 2, chief="jefa")
    assert "mesa 1" in house.refused(asked.TakeCharge, table=1, chief="jefe").reason.es
    refused = house.refused(asked.TakeCharge, table=2, chief="jefe")
    assert "ARA-10.1.B.III.1-c" in refused.because
    assert "ARA-10.1.B.III.1-a" in house.refused(asked.TakeCharge, table=1, chief="ana").because
    house.close(1)
    house.must(asked.TakeCharge, table=2, chief="jefe")
    assert [session.chief for session in house.day.sessions if session.closed is None] == ["jefe"]


def test_clm_aii_1_a_2_a_ratio_that_comes_to_be_broken_is_a_warning_with_its_article() -> None:
    house = ScriptedDay(casino("clm", *(table("trijoker", number) for number in (1, 2, 3))))
    for number in (1, 2, 3):
        house.open("trijoker", number)
    assert staff_warnings(house.day, house.now) == (), "six tables that adjoin"
    apart = tuple(replace(each, next_to=()) for each in house.day.casino.tables)
    warnings = staff_warnings(replace(house.day, casino=replace(house.day.casino, tables=apart)), house.now)
    assert {finding.table for finding in warnings} == {1, 2, 3}
    assert all("CLM-AII.1.a.2" in finding.cite for finding in warnings)


@pytest.mark.parametrize("hour", [17, 5])
def test_no_table_opens_outside_the_hours_of_the_house(hour: int) -> None:
    data = casino("gal", table("trijoker"))
    house = ScriptedDay({**data, "hours": {"opens": "18:00:00", "closes": "04:00:00"}})
    house.now = datetime(2026, 3, 15, hour)
    refused = house.refused(asked.OpenTable, **house.opening("trijoker"))
    assert "de 18:00 a 04:00" in refused.reason.es
    house.now = datetime(2026, 3, 15, 23)
    house.open("trijoker")


def test_a_table_with_hours_of_its_own_keeps_them_within_those_of_the_house() -> None:
    data = casino("gal", table("trijoker", hours=["20:00:00", "02:00:00"]))
    house = ScriptedDay({**data, "hours": {"opens": "16:00:00", "closes": "04:00:00"}})
    assert "la mesa 1 abre de 20:00" in house.refused(asked.OpenTable, **house.opening("trijoker")).reason.es


@pytest.mark.parametrize(
    ("law", "game", "rounds", "cite"),
    [
        ("ara", "sin-descarte", 5, "ARA-10.1.A.VI.3.p9"),
        ("ara", "trijoker", 3, "ARA-10.1.B.VIII.3.p4"),
        ("gal", "sin-descarte", 5, "GAL-7.p13"),
        ("gal", "trijoker", 3, "GAL-15.3.fin"),
        ("reg", "sin-descarte", 5, "REG-60.3.17"),
    ],
)
def test_past_closing_no_round_begins_before_the_last_ones_are_announced(
    law: str, game: str, rounds: int, cite: str
) -> None:
    house = ScriptedDay({**casino(law, table(game)), "hours": {"opens": "16:00:00", "closes": "04:00:00"}})
    house.open(game)
    session = house.day.running(1)
    assert session is not None
    closing = closes_at(house.day, session)
    assert closing == datetime(2026, 3, 15, 4)
    assert not is_last_call(house.day, session, closing - timedelta(minutes=31))
    assert is_last_call(house.day, session, closing - timedelta(minutes=30))
    assert refuse_round(house.day, session, closing - timedelta(minutes=1)) is None
    refused = refuse_round(house.day, session, closing)
    assert refused and f"las {rounds} últimas jugadas" in refused.reason.es and cite in refused.because
    by = "croupier" if rounds == 5 else "table_chief"
    house.must(asked.AnnounceLastRounds, table=1, by=by)
    session = house.day.running(1)
    assert session is not None and refuse_round(house.day, session, closing) is None
    assert not is_last_call(house.day, session, closing)


def test_a_game_without_last_rounds_ends_with_the_hour() -> None:
    house = ScriptedDay({**casino("gal", table("holdem")), "hours": {"opens": "16:00:00", "closes": "04:00:00"}})
    house.open("holdem")
    session = house.day.running(1)
    assert session is not None
    refused = refuse_round(house.day, session, datetime(2026, 3, 15, 4))
    assert refused and "ha cerrado a las 04:00" in refused.reason.es


def test_hours_may_be_of_one_day() -> None:
    hours = OpeningHours(time(10), time(22))
    house = ScriptedDay(casino("gal", table("holdem")))
    house.open("holdem")
    day = replace(house.day, casino=replace(house.day.casino, hours=hours))
    session = day.running(1)
    assert session is not None and closes_at(day, session) == OPENS.replace(hour=22)
