"""What became of each broken rule, kept in a file so that a run goes on where it stopped."""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Final

import msgspec

from tapete.core.ids import RuleId
from tapete.law.coverage import Broken, broken, goes_through_a_door
from tapete.law.profile import law_ids
from tapete.law.rule import rules
from tests.mutants.mutation import SOURCES, Mutation

FIGURES: Final = SOURCES / "law" / "mutants.toml"
FOLDER: Final = SOURCES / "law" / "broken"
_HEAD: Final = "# Rules broken by one edit, and the first test that noticed; written by `python -m tests.mutants`.\n"


class Outcome(Enum):
    KILLED = "killed"
    SURVIVED = "survived"
    UNTESTABLE = "untestable"
    """No value, effect or citation of its own can be edited, or no test that can be run here names the rule."""


class Result(msgspec.Struct, frozen=True):
    rule: RuleId
    outcome: Outcome
    edit: Mutation | None = None
    tests: tuple[str, ...] = ()
    noticed: str = ""
    """The first test that failed; nothing where a file could not be read at all."""


def read_results(file: Path) -> dict[RuleId, Result]:
    if not file.exists():
        return {}
    lines = file.read_bytes().splitlines()
    return {result.rule: result for line in lines for result in [msgspec.json.decode(line, type=Result)]}


def keep(file: Path, result: Result) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as kept:
        kept.write(msgspec.json.encode(result) + b"\n")


def write_broken(results: Iterable[Result]) -> None:
    """What became of each rule, a file for each law: ``tapete law coverage --doors`` and the page of coverage tell it.

    What could not be tried is left out; what was tried before and not now is kept."""
    kept: dict[RuleId, Broken] = dict(broken())
    for result in results:
        if result.edit is None or result.outcome is Outcome.UNTESTABLE:
            kept.pop(result.rule, None)
        else:
            kept[result.rule] = Broken(result.edit.kind, _noticing(result))
    FOLDER.mkdir(exist_ok=True)
    for law in law_ids():
        lines = [_line(rule.id, kept[rule.id]) for rule in rules().values() if rule.law == law and rule.id in kept]
        (FOLDER / f"{law}.toml").write_text(_HEAD + "\n".join(lines) + "\n", "utf-8")


def _noticing(result: Result) -> str:
    """The test that noticed; where the file could not even be read, the first that would have."""
    if result.outcome is Outcome.SURVIVED:
        return ""
    test = (result.noticed or result.tests[0]).removeprefix("tests/")
    return test if re.fullmatch(r"[\w./:\[\]-]+", test) else test.partition("[")[0]


def _line(rule: RuleId, result: Broken) -> str:
    noticed = f', noticed = "{result.noticed}"' if result.noticed else ""
    return f'"{rule}" = {{ edit = "{result.edit}"{noticed} }}'


def write_figures(first: Iterable[Result], on: date) -> None:
    """When rules were broken last, and what was noticed the first time, before any test was written for it."""
    drawn = list(first)
    counts = Counter(result.outcome for result in drawn)
    at_doors = sum(goes_through_a_door(result.noticed.removeprefix("tests/")) for result in drawn)
    lines = [
        "# Written by `python -m tests.mutants --write`: enforced rules broken by one edit each.",
        f"on = {on.isoformat()}",
        f"first = {len(drawn)}",
        f"first_noticed = {counts[Outcome.KILLED]}",
        f"first_at_doors = {at_doors}",
    ]
    FIGURES.write_text("\n".join(lines) + "\n", "utf-8")
