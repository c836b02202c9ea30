"""A jackpot over several tables: its meter is seed plus contributions less prizes, at every moment."""

from tapete.house.cage.summary import unreconciled
from tapete.house.cage.takings import MeterTaking, Takings
from tapete.house.day import command as asked
from tests.house.days import ScriptedDay, casino, table

OFFERED = {"progresivo.offered": True, "progresivo.linked": True}


def linked(**more: object) -> ScriptedDay:
    tables = [table("sin-descarte", number, set={**OFFERED, **more}) for number in (1, 2, 3)]
    house = ScriptedDay(casino("ara", *tables))
    for number in (1, 2, 3):
        house.open("sin-descarte", number)
    house.must(asked.BuyChips, person="Luis", cents=1_000_000)
    house.must(asked.SeedMeter, meter="progresivo", cents=100_000, tables=(1, 2))
    return house


def test_the_meter_is_its_seed_and_contributions_less_its_prizes() -> None:
    house = linked()
    house.play(1, bank=500, meters={"progresivo": {"fed": 250}})
    house.play(2, bank=500, meters={"progresivo": {"fed": 250, "paid": 10_000}})
    house.must(asked.SeedMeter, meter="progresivo", cents=5_000)
    jackpot = house.day.jackpots["progresivo"]
    assert jackpot.meter == 105_000 + 500 - 10_000 == house.day.books.chips_at("meter:progresivo")
    assert [change.meter for change in jackpot.history] == [100_000, 100_250, 90_500, 95_500]
    assert [change.table for change in jackpot.history] == [None, 1, 2, None] and not unreconciled(house.day)


def test_a_table_that_is_not_linked_neither_feeds_nor_takes() -> None:
    house = linked()
    taking = Takings(meters={"progresivo": MeterTaking(fed=250)})
    assert "mesa 3" in house.refused(asked.Play, table=3, takings=taking).reason.es
    strange = Takings(meters={"carrusel": MeterTaking(fed=250)})
    assert house.refused(asked.Play, table=1, takings=strange)


def test_ara_10_1_a_viii_2_p1_b_no_more_is_deducted_than_the_authorised_share() -> None:
    house = linked()
    over = Takings(fees=1, meters={"progresivo": MeterTaking(fed=249, deducted=1)})
    assert "ARA-10.1.A.VIII.2.p1-b" in house.refused(asked.Play, table=1, takings=over).because
    allowed = linked(**{"progresivo.deduction": "10 %"})
    allowed.play(1, fees=25, meters={"progresivo": {"fed": 225, "deducted": 25}})
    assert allowed.day.jackpots["progresivo"].deductions == 25
    assert allowed.day.books.chips_at("rack:1") == 3_000_025


def test_a_meter_pays_no_more_than_it_shows() -> None:
    house = linked()
    over = Takings(meters={"progresivo": MeterTaking(fed=250, paid=100_251)})
    assert house.refused(asked.Play, table=1, takings=over)
    house.play(1, meters={"progresivo": {"fed": 250, "paid": 100_250}})
    assert house.day.jackpots["progresivo"].meter == 0


def test_the_tables_of_a_meter_do_not_change() -> None:
    house = linked()
    assert house.refused(asked.SeedMeter, meter="progresivo", cents=1, tables=(1, 2, 3))
    assert house.refused(asked.SeedMeter, meter="progresivo", cents=-1)
