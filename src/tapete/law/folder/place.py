"""Where laws in folders are looked for, and which are there.

The program has some of its own; whoever runs it adds places, each a law's folder or a folder of such folders.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from tapete.core.file_fault import read_fault
from tapete.core.ids import LawId
from tapete.law.folder.memory import read_again, remembered
from tapete.law.folder.unreadable import UnreadableLawError

LAW_FILE: Final = "law.toml"
"""What makes a folder a law's."""
NAME: Final = re.compile(r"[a-z][a-z0-9]{1,19}")
"""A law's id: it stands before the first hyphen of its rules' ids."""

_places: Final[list[Path]] = []


def look_in(places: Iterable[str | Path]) -> None:
    """Look for laws in these places too. They are read when a law is asked for."""
    added = [path for place in places if str(place) and (path := Path(place).resolve()) not in _places]
    if added:
        _places.extend(added)
        read_again()


def places() -> tuple[Path, ...]:
    """Where laws are looked for, beside those of the program."""
    return tuple(_places)


def look_only_in(chosen: Iterable[str | Path]) -> None:
    """Look for laws in these places and no others."""
    _places[:] = [Path(place).resolve() for place in chosen]
    read_again()


@remembered
def law_folders() -> dict[LawId, Traversable]:
    """Every law that has a folder of its own, those of the program first."""
    laws: dict[LawId, Traversable] = {}
    for folder in _folders():
        law = law_of(folder)
        if laws.get(law) == folder:
            continue
        if law in laws or law in _regulations():
            raise UnreadableLawError(
                f"«{folder}» no puede llamarse «{law}»: ya hay una norma con ese nombre",
                f"'{folder}' cannot be called '{law}': there is a regulation of that name",
            )
        laws[law] = folder
    return laws


def shipped_laws() -> tuple[LawId, ...]:
    """Those of the laws in folders that the program brings with it."""
    return tuple(map(law_of, _laws_within(_own())))


def law_of(folder: Traversable) -> LawId:
    """The id that a folder's law gives itself."""
    file = folder.joinpath(LAW_FILE)
    try:
        written = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        fault = read_fault(error)
        raise UnreadableLawError(
            f"«{file}» no se puede leer: {fault.es}", f"'{file}' cannot be read: {fault.en}"
        ) from None
    section = written.get("law")
    law = section.get("id") if isinstance(section, dict) else None
    if not isinstance(law, str) or not NAME.fullmatch(law):
        raise UnreadableLawError(
            f"en «{file}», [law] ha de tener id: letras minúsculas y cifras, de 2 a 20, y una letra la primera",
            f"in '{file}', [law] needs id: small letters and digits, 2 to 20 of them, a letter first",
        )
    return LawId(law)


def _folders() -> Iterator[Traversable]:
    yield from _laws_within(_own())
    for place in _places:
        if not place.is_dir():
            raise UnreadableLawError(
                f"«{place}» no es una carpeta: ahí no hay ninguna norma",
                f"'{place}' is no folder: there is no regulation there",
            )
        yield from [place] if place.joinpath(LAW_FILE).is_file() else _laws_within(place)


def _laws_within(place: Traversable) -> list[Traversable]:
    """The laws' folders of a place, in alphabetical order."""
    if not place.is_dir():
        return []
    within = sorted(place.iterdir(), key=lambda entry: entry.name)
    return [entry for entry in within if entry.is_dir() and entry.joinpath(LAW_FILE).is_file()]


def _own() -> Traversable:
    return files("tapete.law").joinpath("folders")


@remembered
def _regulations() -> tuple[str, ...]:
    """The names that the program's regulations have."""
    catalogue = files("tapete.law").joinpath("catalogue.toml")
    return tuple(tomllib.loads(catalogue.read_text("utf-8"))["laws"])
