"""The casino as it runs: what is open now, under whom, and nothing that is closed."""

from tapete.house.as_it_runs import as_it_runs
from tapete.house.compliance import Compliance, check
from tapete.house.finding import Verdict
from tests.house.days import Told, casino, table


def running(told: Told) -> Compliance:
    found = check(as_it_runs(told.day, told.now))
    assert isinstance(found, Compliance), found
    return found


def two_tables() -> Told:
    return Told(casino("ara", table("trijoker"), table("sin-descarte", 2)))


def test_only_open_tables_are_looked_at_with_their_chief_and_croupier() -> None:
    told = two_tables()
    assert not as_it_runs(told.day, told.now).tables
    told.open("trijoker")
    (of,) = as_it_runs(told.day, told.now).tables
    assert (of.number, of.game, of.chief) == (1, "trijoker", "jefe")
    (shift,) = as_it_runs(told.day, told.now).shifts
    assert (shift.person, shift.table) == ("ana", 1)
    told.close()
    assert not as_it_runs(told.day, told.now).tables


def verdicts(told: Told, rule: str) -> set[Verdict]:
    return {of.verdict for of in running(told).findings if rule in of.cite}


def test_ara_10_1_a_iii_2_a_a_croupier_at_work_now_attends_his_table_now() -> None:
    told = two_tables()
    told.open("trijoker")
    assert verdicts(told, "ARA-10.1.A.III.2-a") == {Verdict.SATISFIED}


def test_ara_10_1_b_viii_3_p1_b_a_notice_that_is_not_hung_is_found_while_the_table_is_open() -> None:
    told = two_tables()
    assert verdicts(told, "ARA-10.1.B.VIII.3.p1-b") == set()
    told.open("trijoker")
    assert verdicts(told, "ARA-10.1.B.VIII.3.p1-b") == {Verdict.VIOLATED}
