"""Every refusal in the source, and what of the engine's own words its Spanish sentence lets through."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import tapete

SOURCES = Path(tapete.__file__).parent
PACKAGES = ("cards", "law", "games", "incidents", "tournament", "house", "room")
CODES = frozenset(
    {
        *("act", "bet", "kind_id", "split", "meter", "measure", "ground", "right", "counter", "call", "cause", "raw"),
        *("option", "claim", "error", "due", "kind", "outcome", "office", "role", "verb", "fact"),
    }
)
"""What a name ends with that stands for a word of the engine, or for what a decoder says of one."""
IN_WORDS = (".es", "title", "told(", "worded", "str(", ".number", "player", "_in_words", "names_of", "write_card")
"""What turns a row of words into words for people, or shows that it is numbers and names."""

NO_CODES = frozenset(
    {
        ("games/circle/decide.py", "due"),
        ("house/day/beginning.py", "tables"),
        ("house/casino.py", "laws"),
        ("house/casino.py", "names"),
        ("law/resolve.py", "raw"),
        ("law/resolve.py", "short.es"),
        ("law/resolve.py", "names.es"),
        ("tournament/play/chip_race.py", "odd_by_table"),
        ("tournament/play/correction.py", "command.act"),
        ("tournament/league/check.py", "names"),
        ("tournament/play/play.py", "missing"),
    }
)
"""Looked at, and found to be numbers, names of places, or what one types for a setting."""


class Offender(NamedTuple):
    """A word of the engine in a Spanish sentence."""

    place: str
    expression: str
    sentence: str


def offenders() -> Iterator[Offender]:
    for package in PACKAGES:
        for file in sorted((SOURCES / package).rglob("*.py")):
            yield from _in_file(file)


def _in_file(file: Path) -> Iterator[Offender]:
    tree = ast.parse(file.read_text("utf-8"))
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            rows = _rows(function)
            for line, spanish in _spanish(function):
                for expression in _interpolated(spanish):
                    source, path = ast.unparse(expression), str(file.relative_to(SOURCES))
                    if _is_code(expression, rows) and (path, source) not in NO_CODES:
                        yield Offender(f"{path}:{line}", source, ast.unparse(spanish))


def _spanish(function: ast.AST) -> Iterator[tuple[int, ast.JoinedStr]]:
    """The Spanish of every refusal that a function gives: the first of its two texts."""
    for call in ast.walk(function):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        name = ast.unparse(call.func).rpartition(".")[2]
        text = call.args[0]
        if name == "Refused" and isinstance(text, ast.Call) and ast.unparse(text.func) == "Sentence":
            text = text.args[0]
        if name in ("refuse", "Refused", "_refuse") and isinstance(text, ast.JoinedStr):
            yield call.lineno, text


def _interpolated(text: ast.JoinedStr) -> Iterator[ast.expr]:
    return (part.value for part in text.values if isinstance(part, ast.FormattedValue))


def _rows(function: ast.AST) -> dict[str, ast.expr]:
    """What is put together under a name: words joined by commas, or listed."""
    assigned = [(node.targets[0], node.value) for node in ast.walk(function) if isinstance(node, ast.Assign)]
    rows: dict[str, ast.expr] = {}
    for target, value in assigned:
        pairs = zip(target.elts, value.elts, strict=False) if _tuples(target, value) else [(target, value)]  # type: ignore[attr-defined]
        rows |= {name.id: given for name, given in pairs if isinstance(name, ast.Name)}
    return rows


def _tuples(target: ast.expr, value: ast.expr) -> bool:
    return isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)


def _is_code(expression: ast.expr, rows: dict[str, ast.expr]) -> bool:
    """Whether an expression gives a word of the engine as it stands."""
    source = ast.unparse(expression)
    if "__name__" in source:
        return True
    bare = source.removesuffix(".es")
    row = rows.get(bare)
    if row is not None and _is_row(row):
        return not any(sign in ast.unparse(row) for sign in IN_WORDS)
    return not source.endswith(".es") and bare.rpartition(".")[2] in CODES


def _is_row(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) in ("', '.join", "listed")
