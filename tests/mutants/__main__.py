"""``python -m tests.mutants [--sample N] [--seed S] [--jobs J] [--rule ID] [--write]``: break rules, see who notices.

Each enforced rule is broken by one edit, and the tests that name it are run, with those that met it at a door. A run
that is stopped goes on with what is left; ``--again`` forgets what was tried.
"""

import argparse
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tapete.core.ids import RuleId
from tapete.law.coverage import Status, doors, statuses
from tests.doors.naming import NamedTest, tests_by_rule
from tests.mutants.mutation import Mutation, mutations
from tests.mutants.result import Outcome, Result, keep, read_results, write_figures
from tests.mutants.trial import MOST_TESTS, prepare, try_edit

_SECONDS: Final = 240
_TESTS_FAILED: Final = 1
_COLLECTION_FAILED: Final = 2
_NOT_COLLECTED: Final = 4
_SLOW: Final = ("browser/", "faults/", "fuzz/", "property/", "oracle/", "bench/", "test_docs.py")
_DATA: Final = ("law/", "words/")
"""Tests of the data itself: they compare numbers with the text, and come last."""


def named_tests(rule: RuleId) -> tuple[str, ...]:
    """The tests to run for a rule: those that name it, the likeliest to notice first, then those at its doors."""
    named = [test for test in tests_by_rule().get(rule, ()) if not test.file.startswith(_SLOW)]
    at_doors = [f"tests/{test}" for test in doors().get(rule, {}).values()]
    ids = [test.id for test in sorted(named, key=lambda test: _rank(test, rule))]
    return tuple(dict.fromkeys((*ids, *at_doors)))[:MOST_TESTS]


def _rank(test: NamedTest, rule: RuleId) -> tuple[bool, bool]:
    letters = "".join(letter if letter.isalnum() else "_" for letter in rule.lower())
    return letters not in test.name, test.file.startswith(_DATA)


def chosen(sample: int | None, seed: int, only: str | None) -> list[RuleId]:
    """Enforced rules: all, or some by lot; the same while a rule or two change their status."""
    if only is not None:
        return [RuleId(only)]
    by_rule = statuses()
    drawn = [*by_rule] if sample is None else random.Random(seed).sample([*by_rule], len(by_rule))
    return [rule for rule in drawn if by_rule[rule].status is Status.ENFORCED][:sample]


class Trials:
    """Edits being tried, a few at once."""

    def __init__(self, jobs: int, file: Path) -> None:
        self.jobs, self.file = jobs, file
        self.running: dict[int, tuple[Mutation, tuple[str, ...], float]] = {}

    def run(self, rules: list[RuleId]) -> Iterator[Result]:
        for rule in rules:
            edits, tests = mutations(rule), named_tests(rule)
            if not edits or not tests:
                yield self._noted(Result(rule, Outcome.UNTESTABLE))
                continue
            while len(self.running) >= self.jobs:
                yield from self._ended()
            self.running[try_edit(edits[0], tests)] = (edits[0], tests, time.monotonic())
        while self.running:
            yield from self._ended()

    def _ended(self) -> Iterator[Result]:
        time.sleep(0.1)
        for process, (edit, tests, began) in list(self.running.items()):
            ended, status = os.waitpid(process, os.WNOHANG)
            if not ended and time.monotonic() - began > _SECONDS:
                os.kill(process, signal.SIGKILL)
                ended, status = os.waitpid(process, 0)
            if ended:
                del self.running[process]
                yield self._noted(Result(edit.rule, _outcome(status, tests), edit, tests))

    def _noted(self, result: Result) -> Result:
        keep(self.file, result)
        return result


def _outcome(status: int, tests: tuple[str, ...]) -> Outcome:
    """A data file that can no longer be read is noticed too; what runs out of its time is not."""
    code = os.waitstatus_to_exitcode(status)
    if code in (_TESTS_FAILED, _COLLECTION_FAILED) or (code == _NOT_COLLECTED and _are_there(tests)):
        return Outcome.KILLED
    return Outcome.SURVIVED if code == 0 else Outcome.UNTESTABLE


def _are_there(tests: tuple[str, ...]) -> bool:
    """Whether the tests pass where nothing is broken."""
    _, status = os.waitpid(try_edit(None, tests), 0)
    return os.waitstatus_to_exitcode(status) == 0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rule")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--write", action="store_true", help="put the figures into the law's data")
    parser.add_argument("--kept", type=Path, default=Path("build/mutants.jsonl"))
    asked = parser.parse_args()
    if asked.again:
        asked.kept.unlink(missing_ok=True)
    rules, done = chosen(asked.sample, asked.seed, asked.rule), read_results(asked.kept)
    prepare()
    for result in Trials(asked.jobs, asked.kept).run([rule for rule in rules if rule not in done]):
        done[result.rule] = result
        if result.outcome is not Outcome.KILLED:
            _tell(result)
    tried = [done[rule] for rule in rules if rule in done]
    counts = Counter(result.outcome.value for result in tried)
    print(", ".join(f"{outcome.value} {counts[outcome.value]}" for outcome in Outcome), "of", len(tried))  # noqa: T201  for whoever runs it
    if asked.write:
        enforced = len(chosen(None, asked.seed, None))
        write_figures(tried, enforced, datetime.now(UTC).date())


def _tell(result: Result) -> None:
    where = f"{result.edit.file} {'.'.join(map(str, result.edit.path))} {result.edit.kind}" if result.edit else ""
    print(result.outcome.value, result.rule, where, " ".join(result.tests), flush=True)  # noqa: T201  for whoever runs it


if __name__ == "__main__":
    main()
