"""Which parameters the code of a family of games reads: the names it asks a table's rules for, found in its syntax."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tapete.law.catalogue import Family

GAMES = Path(__file__).parents[2] / "src" / "tapete" / "games"
_FOLDERS = {Family.HOUSE: "banked", Family.CIRCLE: "circle"}
_NO_READING = {"cite", "has"}
"""Calls that name a parameter without asking for its value."""
_KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")
_PART = "[a-z_0-9]+"


def keys_read(family: Family) -> re.Pattern[str]:
    """Matches every key that the modules of a family, or those all games share, ask for."""
    files = (*GAMES.glob("*.py"), *(GAMES / "shared").glob("*.py"), *(GAMES / _FOLDERS[family]).glob("*.py"))
    found = {key for file in files for key in _keys(ast.parse(file.read_text("utf-8")))}
    return re.compile("|".join(sorted(found)))


def _keys(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) not in _NO_READING:
            for argument in node.args:
                yield from _written(argument)
        elif isinstance(node, ast.Subscript):
            yield from _written(node.slice)
        elif isinstance(node, ast.Assign | ast.Return) and isinstance(node.value, ast.IfExp | ast.JoinedStr):
            yield from _written(node.value)


def _name(of: ast.expr) -> str:
    return of.attr if isinstance(of, ast.Attribute) else of.id if isinstance(of, ast.Name) else ""


def _written(of: ast.expr) -> Iterator[str]:
    """A key as it stands, or a pattern for one that is put together; a group stands for its lines too."""
    match of:
        case ast.IfExp():
            yield from _written(of.body)
            yield from _written(of.orelse)
        case ast.Constant(value=str(text)) if _KEY.fullmatch(text):
            yield re.escape(text)
        case ast.Constant(value="announce"):
            yield rf"announce\.{_PART}"
        case ast.JoinedStr():
            parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else _PART for part in of.values)
            pattern = "".join(parts)
            if pattern.startswith((_PART + r"\.", "bets", "jackpot", "paytable")) and pattern != rf"{_PART}\.{_PART}":
                yield pattern if pattern.count(_PART) else re.escape(pattern)
                yield rf"{pattern}\.{_PART}"
