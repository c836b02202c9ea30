"""An edit changes what it says and nothing else, and every enforced rule that data decide can be broken."""

from tapete.core.ids import RuleId
from tests.mutants.__main__ import chosen, named_tests
from tests.mutants.mutation import data_files, mutations


def test_ara_10_1_a_v_1_a_b_is_broken_by_paying_another_sum() -> None:
    first, *_ = mutations(RuleId("ARA-10.1.A.V.1.a-b"))
    assert first.kind == "value" and first.now == 101 and first.path[-2:] == ("royal_flush", "fixed")
    whole = data_files()[first.file]
    broken = first.applied(whole)
    assert broken["paytable"]["main"].pop("royal_flush")["fixed"] == 101
    kept = {**whole, "paytable": {**whole["paytable"], "main": {**whole["paytable"]["main"]}}}
    assert kept["paytable"]["main"].pop("royal_flush")["fixed"] == 100 and broken == kept


def test_a_ruling_is_broken_by_leaving_out_what_it_does() -> None:
    kinds = {edit.kind for edit in mutations(RuleId("GAL-28.1.a.2"))}
    assert "effect" in kinds


def test_a_sample_is_the_same_each_time_and_its_rules_have_tests() -> None:
    sample = chosen(50, 1, None)
    assert sample == chosen(50, 1, None) != chosen(50, 2, None)
    assert sum(bool(named_tests(rule)) for rule in sample) >= 45
