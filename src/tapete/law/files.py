"""Reading the data files that stand beside this package."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_toml(*path: str) -> dict[str, Any]:
    """The content of a data file named without its ending; empty where there is none."""
    *folders, name = path
    file = files(__package__).joinpath(*folders, f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def names(*path: str) -> tuple[str, ...]:
    """The TOML files of a folder, without their ending, in alphabetical order."""
    entries = files(__package__).joinpath(*path).iterdir()
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in entries if entry.name.endswith(".toml")))
