"""The library's page runs as written, passes the strict type check, and names everything the library gives."""

import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tapete
from tests.library import page

TYPES = [name for name in tapete.__all__ if isinstance(getattr(tapete, name), type)]


def _given(kind: type) -> dict[str, object]:
    """What a type of the library gives: its public methods and properties, as it writes them itself."""
    written = {
        name: value
        for base in kind.__mro__
        if base.__module__.startswith("tapete")
        for name, value in vars(base).items()
    }
    return {
        name: value
        for name, value in written.items()
        if not name.startswith("_")
        and (inspect.isfunction(value) or isinstance(value, property) or hasattr(value, "func"))
    }


def test_every_block_of_the_page_prints_what_is_written_under_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert list(page.printed()) == [output for _, output in page.blocks()]


def test_the_page_has_an_output_under_every_block() -> None:
    assert len(page.blocks()) > 10 and all(output for _, output in page.blocks())


def test_the_examples_of_the_page_pass_the_strict_type_check(tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text("\n".join(code for code, _ in page.blocks()), "utf-8")
    assert _checked(file, tmp_path) == (0, "")


def test_the_type_check_of_the_page_finds_a_misspelt_name(tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text('import tapete\n\ntapete.rulles("ara", "holdem")\ntapete.law("ara").rule(3)\n', "utf-8")
    code, errors = _checked(file, tmp_path)
    assert code == 1 and '"rulles"' in errors and '"rule" of "Law"' in errors


def _checked(file: Path, folder: Path) -> tuple[int, str]:
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(folder / "cache"), file],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    return ran.returncode, ran.stdout


def _written(name: str) -> object:
    """A public name as its module writes it; where a package is called so too, the function."""
    value = getattr(tapete, name)
    return getattr(import_module(f"tapete.library.{name}"), name) if inspect.ismodule(value) else value


@pytest.mark.parametrize("name", tapete.__all__)
def test_every_public_name_is_documented_and_stands_on_the_page(name: str) -> None:
    assert inspect.getdoc(_written(name))
    assert f"`{name}" in page.text() or f"tapete.{name}" in page.text()


@pytest.mark.parametrize("name", TYPES)
def test_every_method_of_a_public_type_is_documented_and_stands_on_the_page(name: str) -> None:
    for method, value in _given(getattr(tapete, name)).items():
        assert inspect.getdoc(value), f"{name}.{method}"
        assert f".{method}" in page.text() or f"`{method}`" in page.text(), f"{name}.{method}"


def test_what_a_type_gives_is_found() -> None:
    assert {"sit", "options", "do", "run", "stacks", "events", "view", "to_speak"} <= _given(tapete.Table).keys()
    assert {"settings", "replace"} <= _given(tapete.Rules).keys()
