"""What became of each broken rule, kept in a file so that a run goes on where it stopped."""

from collections import Counter
from collections.abc import Iterable
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Final

import msgspec

from tapete.core.ids import RuleId
from tests.mutants.mutation import SOURCES, Mutation

FIGURES: Final = SOURCES / "law" / "mutants.toml"


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


def read_results(file: Path) -> dict[RuleId, Result]:
    if not file.exists():
        return {}
    lines = file.read_bytes().splitlines()
    return {result.rule: result for line in lines for result in [msgspec.json.decode(line, type=Result)]}


def keep(file: Path, result: Result) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as kept:
        kept.write(msgspec.json.encode(result) + b"\n")


def write_figures(results: Iterable[Result], rules: int, on: date) -> None:
    """The figures that the page of the law's coverage shows."""
    tried = list(results)
    counts = Counter(result.outcome for result in tried)
    survivors = [result.rule for result in tried if result.outcome is Outcome.SURVIVED]
    lines = [
        "# Written by `python -m tests.mutants --write`: enforced rules broken by one edit each.",
        f"on = {on.isoformat()}",
        f"rules = {rules}",
        f"sample = {len(tried)}",
        *(f"{outcome.value} = {counts[outcome]}" for outcome in Outcome),
        f"survivors = {msgspec.json.encode(survivors).decode()}",
    ]
    FIGURES.write_text("\n".join(lines) + "\n", "utf-8")
