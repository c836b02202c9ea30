"""A jackpot over several tables: its meter is seed plus contributions less prizes, at every moment."""

from tapete.house import day_command as asked
from tapete.house.summary import unreconciled
from tapete.house.takings import MeterTaking, Takings
from tests.house.days import Told, casino, table

OFFERED = {"progresivo.offered": True, "progresivo.linked": True}


def linked(**more: object) -> Told:
    tables = [table("sin-descarte", number, set={**OFFERED, **more}) for number in (1, 2, 3)]
    told = Told(casino("ara", *tables))
    for number in (1, 2, 3):
        told.open("sin-descarte", number)
    told.must(asked.BuyChips, person="Luis", cents=1_000_000)
    told.must(asked.SeedMeter, meter="progresivo", cents=100_000, tables=(1, 2))
    return told


def test_the_meter_is_its_seed_and_contributions_less_its_prizes() -> None:
    told = linked()
    told.play(1, bank=500, meters={"progresivo": {"fed": 250}})
    told.play(2, bank=500, meters={"progresivo": {"fed": 250, "paid": 10_000}})
    told.must(asked.SeedMeter, meter="progresivo", cents=5_000)
    of = told.day.jackpots["progresivo"]
    assert of.meter == 105_000 + 500 - 10_000 == told.day.books.chips_at("meter:progresivo")
    assert [change.meter for change in of.history] == [100_000, 100_250, 90_500, 95_500]
    assert [change.table for change in of.history] == [None, 1, 2, None] and not unreconciled(told.day)


def test_a_table_that_is_not_linked_neither_feeds_nor_takes() -> None:
    told = linked()
    taking = Takings(meters={"progresivo": MeterTaking(fed=250)})
    assert "mesa 3" in told.refused(asked.Play, table=3, takings=taking).reason.es
    strange = Takings(meters={"carrusel": MeterTaking(fed=250)})
    assert told.refused(asked.Play, table=1, takings=strange)


def test_ara_10_1_a_viii_2_p1_b_no_more_is_deducted_than_the_authorised_share() -> None:
    told = linked()
    over = Takings(fees=1, meters={"progresivo": MeterTaking(fed=249, deducted=1)})
    assert "ARA-10.1.A.VIII.2.p1-b" in told.refused(asked.Play, table=1, takings=over).because
    allowed = linked(**{"progresivo.deduction": "10 %"})
    allowed.play(1, fees=25, meters={"progresivo": {"fed": 225, "deducted": 25}})
    assert allowed.day.jackpots["progresivo"].deductions == 25
    assert allowed.day.books.chips_at("rack:1") == 3_000_025


def test_a_meter_pays_no_more_than_it_shows() -> None:
    told = linked()
    over = Takings(meters={"progresivo": MeterTaking(fed=250, paid=100_251)})
    assert told.refused(asked.Play, table=1, takings=over)
    told.play(1, meters={"progresivo": {"fed": 250, "paid": 100_250}})
    assert told.day.jackpots["progresivo"].meter == 0


def test_the_tables_of_a_meter_do_not_change() -> None:
    told = linked()
    assert told.refused(asked.SeedMeter, meter="progresivo", cents=1, tables=(1, 2, 3))
    assert told.refused(asked.SeedMeter, meter="progresivo", cents=-1)
