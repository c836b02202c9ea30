"""The tree: folders of a size one can take in, pages that name what they hold, and variables that say what they are."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "tapete"
FOLDERS = sorted(file.parent for file in SOURCES.rglob("__init__.py"))
FILES = sorted([*SOURCES.rglob("*.py"), *(ROOT / "tests").rglob("*.py")])
MOST = 20
"""The most files a folder may have."""
MEANINGLESS = {"of", "one", "found", "known"}
"""Names that could be anything."""


def _label(path: Path) -> str:
    return str(path.relative_to(ROOT))


def modules(folder: Path) -> list[str]:
    return sorted(file.stem for file in folder.glob("*.py") if not file.stem.startswith("__"))


def subfolders(folder: Path) -> list[str]:
    return sorted(file.parent.name for file in folder.glob("*/__init__.py"))


def unnamed(page: str, names: list[str]) -> list[str]:
    """The names that a page does not list."""
    return [name for name in names if f"- ``{name}``: " not in page]


def listed(page: str) -> list[str]:
    """The names at the head of a page's lines."""
    return [line.split("``")[1] for line in page.splitlines() if line.startswith("- ``")]


def bound_names(tree: ast.Module) -> Iterator[str]:
    """Every name that is given to a value: variables, arguments, what is caught, captured or imported under it.

    Fields of records are not meant: logs and sockets have them as they are.
    """
    fields = {id(line.target) for line in _class_lines(tree) if isinstance(line, ast.AnnAssign)}
    for node in ast.walk(tree):
        if id(node) in fields:
            continue
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name
            case ast.ExceptHandler(name=str(name)) | ast.alias(asname=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name


def _class_lines(tree: ast.Module) -> list[ast.stmt]:
    return [line for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for line in node.body]


@pytest.mark.parametrize("folder", FOLDERS, ids=_label)
def test_a_folder_can_be_taken_in(folder: Path) -> None:
    assert len(list(folder.glob("*.py"))) <= MOST


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder != SOURCES], ids=_label)
def test_the_page_of_a_folder_names_what_it_holds_and_nothing_else(folder: Path) -> None:
    page = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    assert page
    assert unnamed(page, [*modules(folder), *subfolders(folder)]) == []
    assert sorted(listed(page)) == sorted([*modules(folder), *subfolders(folder)])


@pytest.mark.parametrize("file", FILES, ids=_label)
def test_variables_say_what_they_are(file: Path) -> None:
    assert MEANINGLESS.isdisjoint(bound_names(ast.parse(file.read_text("utf-8"))))


@pytest.mark.parametrize(
    "code",
    [
        "of = 1",
        "for one in (): pass",
        "def f(found): pass",
        "lambda *, known: 0",
        "[of for of in ()]",
        "if (one := 1): pass",
        "match 1:\n    case known: pass",
        "import os as found",
    ],
)
def test_a_name_that_could_be_anything_is_seen(code: str) -> None:
    assert not MEANINGLESS.isdisjoint(bound_names(ast.parse(code)))


def test_a_module_that_a_page_leaves_out_is_seen() -> None:
    assert unnamed("Cards.\n\n- ``card``: a card", ["card", "deck"]) == ["deck"]
