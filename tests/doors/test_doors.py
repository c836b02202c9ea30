"""What is said of the doors is true: the tests exist, and every enforced rule is met somewhere."""

import re

from tapete.incidents.desk.ruling import rulings
from tapete.law.coverage import Door, Noticed, Status, broken, door_coverage, doors, statuses
from tapete.law.profile import law_ids
from tapete.law.rule import rules
from tests.cli.conftest import Run, run
from tests.doors import naming
from tests.doors.naming import every_test_function

__all__ = ["run"]


def test_the_tests_named_for_the_doors_exist() -> None:
    functions = {test.id for test in every_test_function()}
    named = {f"tests/{test.partition('[')[0]}" for met in doors().values() for test in met.values()}
    assert named and named <= functions


def test_the_tests_that_compare_with_files_exist() -> None:
    functions = {test.id for test in every_test_function()}
    named = {test.id.partition("[")[0] for tests in naming.tests_by_rule().values() for test in tests}
    assert named <= functions


def test_every_enforced_rule_is_met_at_a_door_and_what_is_only_kept_at_none() -> None:
    assert set(doors()) <= set(rules())
    by_status = {status: {rule for rule, entry in statuses().items() if entry.status is status} for status in Status}
    assert by_status[Status.ENFORCED] - set(doors()) == set()
    assert by_status[Status.KEPT] & set(doors()) == set()


def test_what_a_law_is_ruled_by_is_not_outside() -> None:
    ruled = {cite for law in law_ids() for ruling in rulings(law) for cite in ruling.cite}
    assert [rule for rule in ruled if statuses()[rule].status in (Status.OUTSIDE, Status.PENDING)] == []


def test_the_doors_are_printed_for_each_law_and_status(run: Run) -> None:
    answer = run("law", "coverage", "--doors", "--law", "ara", "--json").json["doors"]
    enforced = next(part for part in answer if part["status"] == "enforced")
    assert enforced["nowhere"] == [] and {*enforced["by_door"]} == {door.value for door in Door}
    assert enforced["rules"] == len({rule for met in enforced["by_door"].values() for rule in met})
    royal = enforced["by_door"]["terminal"]["ARA-10.1.A.V.1.a-b"]
    assert re.fullmatch(r"[\w/]+\.py::test_\w+(\[.*\])?", royal)
    (part,) = (part for part in door_coverage(("ara",)) if part.status is Status.ENFORCED)
    shown = run("--lang", "en", "law", "coverage", "--doors", "--law", "ara")
    assert shown.code == 0 and "electronic table" in " ".join(shown.out.split()) and str(part.rules) in shown.out


def test_the_tests_that_notice_a_broken_rule_exist_and_only_enforced_rules_are_broken() -> None:
    functions = {test.id for test in every_test_function()}
    noticing = {f"tests/{result.noticed.partition('[')[0]}" for result in broken().values() if result.noticed}
    assert noticing and noticing <= functions
    assert {statuses()[rule].status for rule in broken()} == {Status.ENFORCED}


def test_what_is_noticed_when_broken_is_told_apart_from_what_is_only_cited(run: Run) -> None:
    answer = run("law", "coverage", "--doors", "--law", "gal", "--json").json["doors"]
    enforced = next(part for part in answer if part["status"] == "enforced")
    assert {*enforced["broken"]} == {way.value for way in Noticed}
    assert enforced["rules"] == sum(len(told) for told in enforced["broken"].values())
    assert "GAL-24.1.d" in enforced["broken"]["at_door"]
    shown = " ".join(run("--lang", "en", "law", "coverage", "--doors", "--law", "gal").out.split())
    assert f"broken: noticed at a door: {len(enforced['broken']['at_door'])}" in shown


def test_what_is_met_nowhere_is_listed_by_its_id(run: Run) -> None:
    nowhere = [rule for part in door_coverage(("gal",)) for rule in part.nowhere]
    shown = " ".join(run("--lang", "en", "law", "coverage", "--doors", "--law", "gal").out.split())
    assert nowhere and nowhere[0] in shown and "at no door" in shown
