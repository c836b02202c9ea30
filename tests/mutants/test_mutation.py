"""An edit changes what it says and nothing else, and every enforced rule that data decide can be broken."""

import os
import subprocess
import sys

import pytest

from tapete.core.ids import RuleId
from tests.mutants.__main__ import chosen, named_tests
from tests.mutants.children import break_in_children
from tests.mutants.mutation import SOURCES, by_hand, data_files, mutations


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


def test_what_the_text_fixes_is_broken_before_what_it_leaves_to_the_house() -> None:
    first, *_ = mutations(RuleId("ARA-10.2.III.2.2"))
    assert first.path == ("seats", "first", "fixed") and first.now == "croupier_right"


def test_edits_written_by_hand_name_something_that_is_there() -> None:
    for rule, (edit,) in by_hand().items():
        assert mutations(rule)[0] == edit
        if edit.file.endswith(".toml"):
            assert edit.applied(data_files()[edit.file]) != data_files()[edit.file]
        else:
            assert f"\n{edit.path[0]}" in (SOURCES / edit.file).read_text("utf-8")


def test_a_command_in_a_process_of_its_own_reads_the_broken_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))
    break_in_children("a = 1", {"a": 2})
    asked = (sys.executable, "-c", "import tomllib; print(tomllib.loads('a = 1'), tomllib.loads('a = 3'))")
    answer = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "{'a': 2} {'a': 3}"
