"""Reading the data files that stand beside a package: this one, unless another is named."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


def read_toml(kind: type[T], *path: str, package: str = __package__) -> T:
    """A data file named without its suffix, read as the given type; empty where there is none.

    Data of another type raise msgspec.ValidationError: a defect of the program's own files.
    """
    return msgspec.convert(_content(path, package), kind)


@cache
def _content(path: tuple[str, ...], package: str) -> dict[str, object]:
    *folders, name = path
    file = files(package).joinpath(*folders, f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def names(*path: str, package: str = __package__) -> tuple[str, ...]:
    """The TOML files of a folder, without their ending, in alphabetical order."""
    entries = files(package).joinpath(*path).iterdir()
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in entries if entry.name.endswith(".toml")))
