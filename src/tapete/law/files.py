"""Reading the data files that stand beside a package: this one, unless another is named."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_toml(*path: str, package: str = __package__) -> dict[str, Any]:
    """The content of a data file named without its ending; empty where there is none."""
    *folders, name = path
    file = files(package).joinpath(*folders, f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def names(*path: str, package: str = __package__) -> tuple[str, ...]:
    """The TOML files of a folder, without their ending, in alphabetical order."""
    entries = files(package).joinpath(*path).iterdir()
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in entries if entry.name.endswith(".toml")))
