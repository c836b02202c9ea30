"""The files of a new law that begins as a copy of another, with names of its own.

The copy is of text, so that comments stay; ids of rules and readings take the new law's name, and what tables that
laws share say of the old one is said of the new.
"""

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.house.config.plain import toml_key, toml_value
from tapete.law.files import read_toml
from tapete.law.folder.place import NAME, law_folders
from tapete.law.profile import every_law, profile

_BY_SOURCE: Final = ("rules", "spanish", "references", "readings")
"""The folders of the program that have a regulation's texts; a long one's in several files."""
_SHARED: Final = (
    ("definitions", "tapete.law", ""),
    ("silence", "tapete.incidents.desk", "desk/"),
    ("grammar", "tapete.incidents.wager", "wager/"),
    ("duties", "tapete.house.compliance", "compliance/"),
)
"""The tables that laws share, by name, package and place in a law's folder."""

Files = dict[str, str]
"""What a folder has: texts by their paths in it."""


def begin(name: str, base: LawId) -> Files | Refused:
    """A new law of that name, which says what another says."""
    if not NAME.fullmatch(name):
        return Refused(
            Sentence(
                f"«{name}» no puede ser el nombre de una norma: minúsculas y cifras, de 2 a 20, una letra primero",
                f"'{name}' cannot be a regulation's name: small letters and digits, 2 to 20 of them, a letter first",
            )
        )
    if name in every_law():
        return Refused(Sentence(f"ya hay una norma «{name}»", f"there is a regulation '{name}' already"))
    texts = {path: renamed(text, base, LawId(name)) for path, text in _texts(base, LawId(name))}
    return {"law.toml": _law_file(name, base), **texts}


def renamed(text: str, base: LawId, name: LawId) -> str:
    """A file's text with the ids of one law for those of another.

    >>> renamed('a = { fixed = 1, cite = "ARA-1.2", reading = "ara-x" }  # para-', LawId("ara"), LawId("mio"))
    'a = { fixed = 1, cite = "MIO-1.2", reading = "mio-x" }  # para-'
    """
    text = re.sub(rf"\b{base.upper()}-(?=\w)", f"{name.upper()}-", text)
    text = re.sub(rf'"{base}-', f'"{name}-', text)
    return re.sub(rf'^law = "{base}"', f'law = "{name}"', text, flags=re.MULTILINE)


def _texts(base: LawId, name: LawId) -> Iterator[tuple[str, str]]:
    if base in law_folders():
        keys = re.compile(rf"(?m)(^\[.*?|^){base}(?=\.|\]| =)")
        yield from ((path, keys.sub(rf"\g<1>{name}", text)) for path, text in _folder_texts(law_folders()[base], ""))
        return
    law = files("tapete.law")
    for file in _toml(law.joinpath("profiles", base)):
        if file.name != "law.toml":
            yield file.name, file.read_text("utf-8")
    for kind in _BY_SOURCE:
        parts = [file for file in _toml(law.joinpath(kind)) if re.fullmatch(rf"{base}(-\w+)?\.toml", file.name)]
        yield f"{kind}.toml", "\n".join(file.read_text("utf-8") for file in parts)
    for file in _toml(files("tapete.incidents.desk").joinpath("rulings", base)):
        yield f"desk/rulings/{file.name}", file.read_text("utf-8")
    for table, package, place in _SHARED:
        said = _about(base, name, read_toml(dict[str, object], table, package=package))
        assert isinstance(said, dict)
        yield f"{place}{table}.toml", "\n".join(_lines(said, ())).lstrip() + "\n"


def _folder_texts(folder: Traversable, above: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _folder_texts(entry, f"{above}{entry.name}/")
        elif entry.name.endswith(".toml") and above + entry.name != "law.toml":
            yield above + entry.name, entry.read_text("utf-8")


def _toml(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def _about(law: LawId, name: LawId, content: object) -> object:
    """The part of a table that speaks of a law: under its name, entries that name it, and its rules in lists."""
    match content:
        case dict():
            under = {name: content[law]} if law in content else {}
            within = {key: _about(law, name, each) for key, each in content.items() if key != law}
            return {**under, **{key: each for key, each in within.items() if each}}
        case list() if all(isinstance(each, dict) for each in content):
            return [each for each in content if each.get("law") == law]
        case list():
            return [each for each in content if str(each).startswith(f"{law.upper()}-")]
        case str() if content.startswith(f"{law.upper()}-"):
            return content
    return None


def _lines(table: dict[str, object], above: tuple[str, ...]) -> Iterator[str]:
    """A table as TOML, one value a line; the tables within it after it."""
    simple = {key: each for key, each in table.items() if not _has_tables(each)}
    if simple and above:
        yield f"\n[{'.'.join(map(toml_key, above))}]"
    for key, each in simple.items():
        yield f"{toml_key(key)} = {toml_value(each)}"
    for key, each in table.items():
        if isinstance(each, dict):
            yield from _lines(each, (*above, key))
        elif isinstance(each, list) and _has_tables(each):
            for entry in each:
                yield f"\n[[{'.'.join(map(toml_key, (*above, key)))}]]"
                yield from (f"{toml_key(name)} = {toml_value(value)}" for name, value in entry.items())


def _has_tables(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(each, dict) for each in value))


def _law_file(name: str, base: LawId) -> str:
    law = profile(base)
    upper = name.upper()
    cites = [renamed(cite, base, LawId(name)) for cite in law.games_cite]
    return f"""# A law in a folder of its own. `tapete law check` says what is missing or contradictory in it.
[law]
id = {toml_value(name)}
from = {toml_value(base)}
title = {_sentence(f"{upper}: borrador a partir de «{law.title.es}»", f"{upper}: a draft from '{law.title.en}'")}
short = {_sentence(upper, upper)}
source = {_sentence(f"Borrador, a partir de: {law.source.es}", f"A draft, from: {law.source.en}")}
mark = {_sentence("Borrador: no es ninguna norma en vigor", "A draft: no regulation in force")}
games = {toml_value([*law.games])}
games_cite = {toml_value(cites)}
"""


def _sentence(es: str, en: str) -> str:
    return toml_value({"es": es, "en": en})
