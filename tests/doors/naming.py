"""Which tests name which rule: by its id in what they say, or by the id's letters in their own name."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from tapete.core.ids import RuleId
from tapete.law.rule import rules

TESTS = Path(__file__).parent.parent
_WORD = re.compile(r"\w+")
_RULE = re.compile(r"(?:ARA|CLM|GAL|MED|REG)-[\w.\-]+")


class NamedTest(msgspec.Struct, frozen=True, order=True):
    """A test function: its file from the folder of the tests, and its name."""

    file: str
    name: str

    @property
    def id(self) -> str:
        return f"tests/{self.file}::{self.name}"


GOLDEN = (
    ("golden/banked", "golden/test_playthroughs.py", "test_playthrough"),
    ("golden/circle", "golden/test_playthroughs.py", "test_playthrough"),
    (
        "doors/hands",
        "doors/test_hands_at_the_terminal.py",
        "test_the_better_hand_of_each_category_wins_by_its_rules",
    ),
    ("doors/rounds", "doors/test_rounds_at_the_terminal.py", "test_every_line_of_a_pay_table_is_paid_by_its_rule"),
    ("doors/sessions", "doors/test_sessions_at_the_terminal.py", "test_a_session_is_played_as_its_law_says"),
)
"""Folders of what a run is compared with, a file for each game under each law, and the test that compares."""


@cache
def tests_by_rule() -> dict[RuleId, tuple[NamedTest, ...]]:
    """For each rule the tests that name it."""
    named: dict[RuleId, set[NamedTest]] = {}
    for test, ids in (*_every_test(), *_golden_tests()):
        for rule in ids:
            named.setdefault(rule, set()).add(test)
    return {rule: tuple(sorted(tests)) for rule, tests in named.items()}


@cache
def every_test_function() -> frozenset[NamedTest]:
    return frozenset(test for test, _ in _every_test())


@cache
def _every_test() -> tuple[tuple[NamedTest, frozenset[RuleId]], ...]:
    return tuple(test for file in sorted(TESTS.rglob("test_*.py")) for test in _tests_of(file))


def _golden_tests() -> Iterator[tuple[NamedTest, set[RuleId]]]:
    """What is written in the file that a test compares its run with is named by that test."""
    for place, test, name in GOLDEN:
        for file in sorted((TESTS / place).glob("*.txt")):
            case = f"{Path(place).name}-{file.stem}" if place.startswith("golden/") else file.stem
            yield NamedTest(test, f"{name}[{case}]"), _ids(file.read_text("utf-8"))


def _tests_of(file: Path) -> Iterator[tuple[NamedTest, frozenset[RuleId]]]:
    """The functions of one file; what stands in its lists is named by the tests that read them."""
    source = file.read_text("utf-8")
    tree, lines = ast.parse(source), source.splitlines()
    place = file.relative_to(TESTS).as_posix()
    listed = {
        target.id: _ids("\n".join(lines[node.lineno - 1 : node.end_lineno]))
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            first = min((decorator.lineno for decorator in node.decorator_list), default=node.lineno)
            body = "\n".join(lines[first - 1 : node.end_lineno])
            read = listed.keys() & set(_WORD.findall(body))
            ids = _ids(body) | {rule for word in read for rule in listed[word]} | rules_in_name(node.name)
            yield NamedTest(place, node.name), frozenset(ids)


def _ids(text: str) -> set[RuleId]:
    return {RuleId(match) for word in _RULE.findall(text) if (match := word.rstrip(".-")) in rules()}


def rules_in_name(name: str) -> set[RuleId]:
    """The rules whose whole id stands in a name, the longest first: ``gal_22_3_b`` is not ``gal_22_3``."""
    parts = name.removeprefix("test_").split("_")
    named: set[RuleId] = set()
    at = 0
    while at < len(parts):
        for end in range(len(parts), at, -1):
            if (rule := _by_letters().get("_".join(parts[at:end]))) is not None:
                named.add(rule)
                at = end - 1
                break
        at += 1
    return named


@cache
def _by_letters() -> dict[str, RuleId]:
    return {re.sub(r"[^a-z0-9]+", "_", rule.lower()): rule for rule in rules()}
