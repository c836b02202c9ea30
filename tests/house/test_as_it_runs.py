"""The casino as it runs: what is open now, under whom, and nothing that is closed."""

from tapete.house.compliance.compliance import Compliance, check
from tapete.house.compliance.finding import ComplianceVerdict
from tapete.house.day.as_it_runs import as_it_runs
from tests.house.days import ScriptedDay, casino, table


def running(house: ScriptedDay) -> Compliance:
    compliance = check(as_it_runs(house.day, house.now))
    assert isinstance(compliance, Compliance), compliance
    return compliance


def two_tables() -> ScriptedDay:
    return ScriptedDay(casino("ara", table("trijoker"), table("sin-descarte", 2)))


def test_only_open_tables_are_looked_at_with_their_chief_and_croupier() -> None:
    house = two_tables()
    assert not as_it_runs(house.day, house.now).tables
    house.open("trijoker")
    (open_table,) = as_it_runs(house.day, house.now).tables
    assert (open_table.number, open_table.game, open_table.chief) == (1, "trijoker", "jefe")
    (shift,) = as_it_runs(house.day, house.now).shifts
    assert (shift.person, shift.table) == ("ana", 1)
    house.close()
    assert not as_it_runs(house.day, house.now).tables


def verdicts(house: ScriptedDay, rule: str) -> set[ComplianceVerdict]:
    return {finding.verdict for finding in running(house).findings if rule in finding.cite}


def test_ara_10_1_a_iii_2_a_a_croupier_at_work_now_attends_their_table_now() -> None:
    house = two_tables()
    house.open("trijoker")
    assert verdicts(house, "ARA-10.1.A.III.2-a") == {ComplianceVerdict.SATISFIED}


def test_ara_10_1_b_viii_3_p1_b_a_notice_that_is_not_hung_is_found_while_the_table_is_open() -> None:
    house = two_tables()
    assert verdicts(house, "ARA-10.1.B.VIII.3.p1-b") == set()
    house.open("trijoker")
    assert verdicts(house, "ARA-10.1.B.VIII.3.p1-b") == {ComplianceVerdict.VIOLATED}
