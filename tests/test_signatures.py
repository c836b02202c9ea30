"""No signature of the program says Any: whoever calls a function learns what it takes and gives."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tapete

SOURCES = Path(tapete.__file__).parent


def test_no_signature_says_any() -> None:
    assert [
        place for file in sorted(SOURCES.rglob("*.py")) for place in _vague(file.read_text("utf-8"), file.name)
    ] == []


def test_any_is_seen_wherever_it_stands() -> None:
    text = "def f(a: dict[str, Any], /, *b: 'Any', c: typing.Any, **d: Any) -> list[Any]: ..."
    assert [place.rpartition(" ")[2] for place in _vague(text, "f.py")] == ["a", "b", "c", "d", "return"]


def _vague(text: str, file: str) -> Iterator[str]:
    """The parameters and returns that say Any, by file, line and name."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for name, annotation in _annotations(node):
                if re.search(r"\bAny\b", ast.unparse(annotation)):
                    yield f"{file}:{node.lineno} {node.name} {name}"


def _annotations(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, ast.expr]]:
    arguments = function.args
    for argument in (*arguments.posonlyargs, *arguments.args, arguments.vararg, *arguments.kwonlyargs, arguments.kwarg):
        if argument is not None and argument.annotation is not None:
            yield argument.arg, argument.annotation
    if function.returns is not None:
        yield "return", function.returns
