"""Only files called rules.py name the law's parameters by their keys: everybody else reads a typed record."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tapete

SOURCES = Path(tapete.__file__).parent
FILES = sorted(SOURCES.rglob("*.py"))
READERS = {"has", "flag", "word", "words", "count", "counts", "fraction", "fractions", "lines", "day", "cite"}
KEY = re.compile(r"[a-z_0-9{}]+(\.[a-z_0-9{}]+)+")
"""A key, or one that is put together of parts: a text without a dot is no key, so ``"aab".count("a")`` is not meant."""


def keys_named(tree: ast.Module) -> Iterator[str]:
    """Every key that is told to a reader of rules, or that settings are looked up by."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READERS:
            texts = [_text(argument) for argument in node.args]
            yield from (text for text in texts if KEY.fullmatch(text) or _asks_rules(node.func))
        elif isinstance(node, ast.Subscript) and _name(node.value) == "settings" and KEY.fullmatch(_text(node.slice)):
            yield _text(node.slice)


def _asks_rules(reader: ast.Attribute) -> bool:
    """Whether a value is asked of something that is called rules, by whatever key; articles may be cited by topics."""
    return reader.attr != "cite" and _name(reader.value).endswith(("rules", "law"))


def _text(node: ast.expr) -> str:
    """A constant text, or a pattern with its parts as they are written."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr():
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        case ast.Starred():
            return _text(node.value)
        case ast.IfExp():
            return _text(node.body)
    return ""


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _named_in(file: Path) -> list[str]:
    return [*keys_named(ast.parse(file.read_text("utf-8")))]


@pytest.mark.parametrize(
    "file", [file for file in FILES if file.name != "rules.py"], ids=lambda file: str(file.relative_to(SOURCES))
)
def test_no_key_of_the_law_is_named_here(file: Path) -> None:
    assert _named_in(file) == []


@pytest.mark.parametrize(
    "code",
    [
        'rules.has("limits.minimum")',
        'self.rules.count(f"{bet}.amount")',
        'law.cite("seats.draw", "seats.first")',
        'rules.lines("announce")',
        "self.rules.has(key)",
        'rules.settings["deck.cards"]',
        'rules.word("order.a" if low else "order.b")',
    ],
)
def test_a_key_that_is_named_is_seen(code: str) -> None:
    assert [*keys_named(ast.parse(code))] != []


def test_the_rules_themselves_do_name_keys() -> None:
    assert all(_named_in(file) for file in FILES if file.name == "rules.py" and "tournament" not in file.parts)
