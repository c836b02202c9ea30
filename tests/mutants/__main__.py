"""``python -m tests.mutants``: break rules; who notices?

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

from tapete.core.ids import LawId, RuleId
from tapete.law.catalogue import wider_files
from tapete.law.coverage import DOOR_TESTS, Noticed, Status, doors, goes_through_a_door, noticed, statuses
from tapete.law.profile import profile
from tests.doors.naming import GOLDEN, TESTS, NamedTest, tests_by_rule
from tests.mutants.mutation import Mutation, mutations
from tests.mutants.result import Outcome, Result, keep, read_results, write_broken, write_figures
from tests.mutants.trial import MOST_TESTS, Trial, prepare, try_edit

_SECONDS: Final = 900
"""Of the clock, for a trial that waits for something."""
_TESTS_FAILED: Final = 1
_COLLECTION_FAILED: Final = 2
_NOT_COLLECTED: Final = 4
_SLOW: Final = ("browser/", "faults/", "fuzz/", "property/", "oracle/", "bench/", "test_docs.py")
_DATA: Final = ("law/", "words/")
"""Tests of the data itself: they compare numbers with the text, and come last."""
_PROFILES: Final = "law/profiles/"
_TERMINAL: Final = "doors/"
_RULINGS: Final = "incidents/desk/rulings/"
_ASKED: Final = "tests/incidents/rulings"
"""A ruling may be asked for by a line that names another of its rules."""
_INSIDE: Final = ("games/", "house/", "incidents/", "law/", "tournament/")
_AWAY_FROM_DOORS: Final = (Noticed.INSIDE, Noticed.NOT_NOTICED)
_MOST_GAMES: Final = 3
_DESK: Final = "incidents/"
"""What is broken in a ruling is noticed where rulings are tested."""


def named_tests(rule: RuleId, file: str = "") -> tuple[str, ...]:
    """The tests to run for a rule that is broken in a file: first those that go through a door, because they are
    the ones that show what people meet; in each part the likeliest to notice first."""
    named = [test for test in tests_by_rule().get(rule, ()) if not test.file.startswith(_SLOW)]
    ranked = sorted(named, key=lambda test: _rank(test, rule, file))
    met = [f"tests/{test}" for test in doors().get(rule, {}).values()]
    through = [test.id for test in ranked if goes_through_a_door(test.file)][:MOST_TESTS]
    inside = [test.id for test in ranked if not goes_through_a_door(test.file)][:MOST_TESTS]
    asked = (_ASKED,) if file.startswith(_RULINGS) else ()
    return tuple(dict.fromkeys((*_terminal(file), *through, *met, *inside, *asked)))


def _terminal(file: str) -> Iterator[str]:
    """What is played, compared and settled at the terminal in the games that a profile's file is about."""
    if file.startswith(_PROFILES):
        law, name = file.removeprefix(_PROFILES).removesuffix(".toml").split("/")
        games = [game for game in profile(LawId(law)).games if name in (game, *wider_files(game))]
        for folder, test, function in GOLDEN:
            written = [game for game in games if (TESTS / folder / f"{law}-{game}.txt").exists()]
            if folder.startswith(_TERMINAL):
                yield from (f"tests/{test}::{function}[{law}-{game}]" for game in written[:_MOST_GAMES])


def _rank(test: NamedTest, rule: RuleId, file: str) -> tuple[bool, bool, bool]:
    letters = "".join(letter if letter.isalnum() else "_" for letter in rule.lower())
    elsewhere = file.startswith(_DESK) and not test.file.startswith(_DESK)
    return elsewhere, letters not in test.name, test.file.startswith(_DATA)


def chosen(sample: int | None, seed: int, only: list[str] | None) -> list[RuleId]:
    """Enforced rules: all, some by lot (the same while a rule or two change their status), or those that are named."""
    if only is not None:
        return [RuleId(rule) for rule in only]
    by_rule = statuses()
    drawn = [*by_rule] if sample is None else random.Random(seed).sample([*by_rule], len(by_rule))
    return [rule for rule in drawn if by_rule[rule].status is Status.ENFORCED][:sample]


class Trials:
    """Edits being tried, a few at once."""

    def __init__(self, jobs: int, file: Path) -> None:
        self.jobs, self.file = jobs, file
        self.running: dict[int, tuple[Trial, Mutation, tuple[str, ...], float]] = {}

    def run(self, rules: list[RuleId]) -> Iterator[Result]:
        for rule in rules:
            edits = mutations(rule)
            tests = named_tests(rule, edits[0].file if edits else "")
            if not edits or not tests:
                yield self._noted(Result(rule, Outcome.UNTESTABLE))
                continue
            while len(self.running) >= self.jobs:
                yield from self._ended()
            trial = try_edit(edits[0], tests)
            self.running[trial.process] = (trial, edits[0], tests, time.monotonic())
        while self.running:
            yield from self._ended()

    def _ended(self) -> Iterator[Result]:
        time.sleep(0.1)
        for process, (_trial, _edit, _tests, began) in list(self.running.items()):
            ended, status = os.waitpid(process, os.WNOHANG)
            if not ended and time.monotonic() - began > _SECONDS:
                os.kill(process, signal.SIGKILL)
                ended, status = os.waitpid(process, 0)
            if ended:
                trial, edit, tests, _ = self.running.pop(process)
                noticing = trial.noticing()
                outcome = _outcome(status, (noticing,) if noticing else tests)
                yield self._noted(Result(edit.rule, outcome, edit, tests, noticing))

    def _noted(self, result: Result) -> Result:
        keep(self.file, result)
        return result


def _outcome(status: int, tests: tuple[str, ...]) -> Outcome:
    """A data file that can no longer be read is noticed too; what runs out of its time is not, nor does a test notice
    that fails without the edit."""
    code = os.waitstatus_to_exitcode(status)
    if code == _COLLECTION_FAILED or (code in (_TESTS_FAILED, _NOT_COLLECTED) and _pass_unbroken(tests)):
        return Outcome.KILLED
    return Outcome.SURVIVED if code == 0 else Outcome.UNTESTABLE


def _pass_unbroken(tests: tuple[str, ...]) -> bool:
    trial = try_edit(None, tests)
    _, status = os.waitpid(trial.process, 0)
    trial.noticing()
    return os.waitstatus_to_exitcode(status) == 0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rule", nargs="+")
    parser.add_argument("--untried", action="store_true", help="only rules that were never broken")
    parser.add_argument("--unnoticed", action="store_true", help="only rules that no test at a door noticed")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--write", action="store_true", help="put what became of each rule into the law's data")
    parser.add_argument("--first", type=Path, help="kept results of a draw for which no test had been written")
    parser.add_argument("--kept", type=Path, default=Path("build/mutants.jsonl"))
    asked = parser.parse_args()
    if asked.again:
        asked.kept.unlink(missing_ok=True)
    rules, done = chosen(asked.sample, asked.seed, asked.rule), read_results(asked.kept)
    ways = {*([Noticed.NOT_TRIED] if asked.untried else []), *(_AWAY_FROM_DOORS if asked.unnoticed else [])}
    rules = [rule for rule in rules if not ways or noticed(rule) in ways]
    prepare(_modules())
    for result in Trials(asked.jobs, asked.kept).run([rule for rule in rules if rule not in done]):
        done[result.rule] = result
        if result.outcome is not Outcome.KILLED:
            _tell(result)
    tried = [done[rule] for rule in rules if rule in done]
    counts = Counter(result.outcome.value for result in tried)
    print(", ".join(f"{outcome.value} {counts[outcome.value]}" for outcome in Outcome), "of", len(tried))  # noqa: T201  for whoever runs it
    if asked.write:
        write_broken(tried)
        if asked.first:
            write_figures(read_results(asked.first).values(), datetime.now(UTC).date())


def _modules() -> Iterator[str]:
    """The modules of tests that a trial may run, to be imported once for all trials."""
    for folder in (*DOOR_TESTS, *_INSIDE):
        for file in sorted((TESTS / folder).rglob("*.py")):
            yield ".".join(("tests", *file.relative_to(TESTS).with_suffix("").parts)).removesuffix(".__init__")


def _tell(result: Result) -> None:
    where = f"{result.edit.file} {'.'.join(map(str, result.edit.path))} {result.edit.kind}" if result.edit else ""
    print(result.outcome.value, result.rule, where, " ".join(result.tests), flush=True)  # noqa: T201  for whoever runs it


if __name__ == "__main__":
    main()
