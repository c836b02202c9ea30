"""Reading the data files that stand beside a package: this one, unless another is named. A law in a folder of its own
has them there."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from tapete.law.file_refusal import fault_of
from tapete.law.folder.content import added, joined, own_file, own_folder, read_file
from tapete.law.folder.memory import remembered
from tapete.law.folder.unreadable import UnreadableLawError

T = TypeVar("T")


def read_toml(kind: type[T], *path: str, package: str = __package__) -> T:
    """A data file named without its suffix, read as the given type; empty where there is none.

    Data of another type raise msgspec.ValidationError: a defect of the program's own files. Where a folder wrote them
    it is told in a sentence.
    """
    content = _content(path, package)
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        if content == _shipped(path, package):
            raise
        fault, file = fault_of(error), "/".join(path)
        raise UnreadableLawError(
            f"el fichero «{file}.toml» de la norma no es válido: {fault.es}",
            f"the regulation's file '{file}.toml' is not valid: {fault.en}",
        ) from None


@remembered
def _content(path: tuple[str, ...], package: str) -> dict[str, object]:
    if (file := own_file(path, package)) is not None:
        return read_file(file)
    content: object = _shipped(path, package)
    for more in added(path, package):
        content = joined(content, more)
    assert isinstance(content, dict)
    return content


@cache
def _shipped(path: tuple[str, ...], package: str) -> dict[str, object]:
    """What the program itself says."""
    *folders, name = path
    file = files(package).joinpath(*folders, f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@remembered
def names(*path: str, package: str = __package__) -> tuple[str, ...]:
    """The TOML files of a folder, without their ending, in alphabetical order."""
    folder = own_folder(path, package) or files(package).joinpath(*path)
    entries = folder.iterdir() if folder.is_dir() else ()
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in entries if entry.name.endswith(".toml")))
