"""Only files called rules.py name the law's parameters by their keys: everybody else reads a typed record."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tapete

SOURCES = Path(tapete.__file__).parent
READERS = {"has", "flag", "word", "count", "counts", "words", "fraction", "fractions", "day", "lines", "cite"}
KEY = re.compile(r"[a-z_{}]+(\.[a-z_0-9{}*]+)+")
TYPED = (
    *(SOURCES / "house").glob("*.py"),
    *(SOURCES / "room" / "day").glob("*.py"),
    *(SOURCES / "games").glob("*.py"),
    *(SOURCES / "games" / "shared").glob("*.py"),
    *(SOURCES / "games" / "roulette").glob("*.py"),
    *(SOURCES / "games" / "blackjack").glob("*.py"),
    *(file for file in (SOURCES / "reports").glob("*.py") if not file.name.startswith("phh_")),
    *(SOURCES / "web").glob("house*.py"),
    *(SOURCES / "cli").glob("house*.py"),
)


def keys_named(tree: ast.Module) -> Iterator[str]:
    """Every key that is told to a reader of rules, or that settings are looked up by."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READERS:
            yield from (text for argument in node.args if KEY.fullmatch(text := _text(argument)))
        elif isinstance(node, ast.Subscript) and KEY.fullmatch(text := _text(node.slice)):
            yield text


def _text(node: ast.expr) -> str:
    """A constant text, or a pattern with its parts as they are written."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return ""


@pytest.mark.parametrize("file", [file for file in TYPED if file.name != "rules.py"], ids=lambda file: file.name)
def test_no_key_of_the_law_is_named_here(file: Path) -> None:
    assert [*keys_named(ast.parse(file.read_text("utf-8")))] == []


def test_the_rules_themselves_do_name_keys() -> None:
    for file in TYPED:
        if file.name == "rules.py":
            assert [*keys_named(ast.parse(file.read_text("utf-8")))], file
