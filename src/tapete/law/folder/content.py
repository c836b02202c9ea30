"""What a folder says beside the program's own data: its own files, and lines of tables that laws share.

A folder has the files that the program's packages have for a law, without ``profiles`` and the law's name in their
paths; those of other packages than ``tapete.law`` lie under the package's last name: ``holdem.toml``, ``rules.toml``,
``desk/rulings/circle.toml``. A table that laws share (``definitions.toml``, ``desk/silence.toml``) gains what a
folder's file of the same name says; nothing that the program says is changed by it.
"""

import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final

from tapete.core.file_fault import read_fault
from tapete.core.ids import LawId
from tapete.law.folder.place import law_folders
from tapete.law.folder.unreadable import UnreadableLawError

Content = dict[str, object]


_OF_A_LAW: Final = frozenset({"profiles", "rules", "spanish", "references", "readings", "rulings"})
"""The folders of the program's packages whose entries are laws; ``profiles`` is the law's own folder itself."""


def own_folder(path: tuple[str, ...], package: str) -> Traversable | None:
    """The folder where a law in a folder has what the path names; None where it names no such law."""
    root = _root(path)
    return None if root is None else _within(root, package).joinpath(*_parts(path))


def own_file(path: tuple[str, ...], package: str) -> Traversable | None:
    """The same for a file, which the path names without its suffix."""
    root = _root(path)
    if root is None:
        return None
    *folders, name = _parts(path)
    return _within(root, package).joinpath(*folders, f"{name}.toml")


def _root(path: tuple[str, ...]) -> Traversable | None:
    return law_folders().get(LawId(path[1])) if len(path) > 1 and path[0] in _OF_A_LAW else None


def _parts(path: tuple[str, ...]) -> tuple[str, ...]:
    """The path within the law's folder."""
    kind, _, *rest = path
    return tuple(rest) if kind == "profiles" else (kind, *rest)


def added(path: tuple[str, ...], package: str) -> Iterator[Content]:
    """What the folders add to a table that laws share: one that stands at the top of its package."""
    if len(path) == 1:
        for folder in law_folders().values():
            yield read_file(_within(folder, package).joinpath(f"{path[0]}.toml"))


def read_file(file: Traversable) -> Content:
    """A file of a folder, empty where there is none."""
    if not file.is_file():
        return {}
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        fault = read_fault(error)
        raise UnreadableLawError(
            f"el fichero «{file}» no se puede leer: {fault.es}", f"the file '{file}' cannot be read: {fault.en}"
        ) from None


def joined(base: object, more: object) -> object:
    """Two tables in one: what only one has, lists one after the other; where both say something, the first.

    >>> joined({"a": [1], "b": {"c": 2}}, {"a": [3], "b": {"c": 4, "d": 5}})
    {'a': [1, 3], 'b': {'c': 2, 'd': 5}}
    """
    match base, more:
        case dict(), dict():
            return {**more, **{key: joined(base[key], more[key]) if key in more else base[key] for key in base}}
        case list(), list():
            return [*base, *more]
    return base


def _within(folder: Traversable, package: str) -> Traversable:
    return folder if package == "tapete.law" else folder.joinpath(package.rpartition(".")[2])
