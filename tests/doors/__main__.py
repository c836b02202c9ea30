"""``python -m tests.doors``: runs the tests of the doors, and writes where each rule was met into ``law/doors``;
``law/status`` then tells what is enforced and what is only kept.

``--cited FILE`` reads what an earlier run wrote instead of running anything.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Collection, Iterable
from pathlib import Path

import msgspec

from tapete.core.ids import RuleId
from tapete.law import coverage
from tapete.law.coverage import Door
from tapete.law.profile import law_ids
from tapete.law.rule import rules
from tests.doors.naming import tests_by_rule

DOORS = tuple(f"tests/{folder}" for folder in coverage.DOOR_TESTS)
FOLDER = Path(coverage.__file__).parent / "doors"
STATUSES = FOLDER.parent / "status"
_HEAD = "# Where each rule is met, and a test that goes there; written by `python -m tests.doors`, never by hand.\n"


class Ran(msgspec.Struct, frozen=True):
    """A test that passed: the rules that were cited while it ran, each with its door."""

    test: str
    seconds: float
    cited: tuple[tuple[RuleId, Door], ...]


def read_run(file: Path) -> list[Ran]:
    return [msgspec.json.decode(line, type=Ran) for line in file.read_bytes().splitlines()]


def best_tests(ran: Iterable[Ran]) -> dict[RuleId, dict[Door, str]]:
    """For each rule and door the test that shows it best: one that names the rule, else the quickest."""
    best: dict[tuple[RuleId, Door], Ran] = {}
    for test in ran:
        for rule, door in test.cited:
            if (rule, door) not in best or _rank(test, rule) < _rank(best[rule, door], rule):
                best[rule, door] = test
    met: dict[RuleId, dict[Door, str]] = {}
    for (rule, door), test in best.items():
        met.setdefault(rule, {})[door] = _written(test.test.removeprefix("tests/"))
    return met


def _written(test: str) -> str:
    """A test by its id; of one whose parameters are whole sentences only the function is named."""
    return test if re.fullmatch(r"[\w./:\[\]-]+", test) else test.partition("[")[0]


def _rank(test: Ran, rule: RuleId) -> tuple[bool, float, str]:
    function = test.test.partition("[")[0]
    return not any(function == named.id for named in tests_by_rule().get(rule, ())), test.seconds, test.test


def write_doors(met: dict[RuleId, dict[Door, str]]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for law in law_ids():
        lines = [_line(rule.id, met[rule.id]) for rule in rules().values() if rule.law == law and rule.id in met]
        (FOLDER / f"{law}.toml").write_text(_HEAD + "\n".join(lines) + "\n", "utf-8")


def _line(rule: RuleId, met: dict[Door, str]) -> str:
    tests = ", ".join(f'{door.value} = "{met[door]}"' for door in Door if door in met)
    return f'"{rule}" = {{ {tests} }}'


def write_statuses(met: Collection[RuleId]) -> None:
    """A rule by which the engine decides is enforced where somebody meets it, and else only kept."""
    for file in sorted(STATUSES.glob("*.toml")):
        lines = file.read_text("utf-8").splitlines()
        file.write_text("\n".join(_told(line, met) for line in lines) + "\n", "utf-8")


def _told(line: str, met: Collection[RuleId]) -> str:
    rule = line.partition('" ')[0].removeprefix('"')
    now, then = ("enforced", "kept") if rule in met else ("kept", "enforced")
    return line.replace(f'status = "{then}"', f'status = "{now}"')


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.doors")
    parser.add_argument("--cited", type=Path)
    file = parser.parse_args().cited
    if file is None:
        file = Path("build/cited.jsonl")
        file.parent.mkdir(exist_ok=True)
        file.unlink(missing_ok=True)
        plugin = ("-p", "tests.doors.recorder", "--cited", str(file), "-m", "not full and not browser")
        subprocess.run([sys.executable, "-m", "pytest", *plugin, *DOORS], check=True)
    met = best_tests(read_run(file))
    write_doors(met)
    write_statuses(met)


if __name__ == "__main__":
    main()
