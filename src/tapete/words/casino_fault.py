"""What is wrong with a casino's file or with a form of it, by the titles of its fields."""

import re
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.house.config.schema import HOUSE, section_of
from tapete.law.file_refusal import fault_of, refuse_file
from tapete.words.catalogue import word

_ENTRY: Final = re.compile(r"\[(\d+)\]")


def config_title(section: str, field: str = "") -> Sentence:
    """The title of a section, or of one of its fields; its key where it has none.

    >>> config_title("hours", "closes").es
    'Hora de cierre'
    """
    key = f"config.{section}.{field}" if field else f"config.{section}"
    return Sentence(*(word(key, tongue) or field or section for tongue in ("es", "en")))


def refuse_form(error: msgspec.ValidationError) -> Refused:
    """What somebody who filled in a form has to put right: the entry before them, whatever its place in the file.

    >>> refuse_form(msgspec.ValidationError("Object missing required field `closes` - at `$.hours`")).reason.es
    'Horario: falta «Hora de cierre»'
    >>> refuse_form(msgspec.ValidationError("Object missing required field `name` - at `$.people[16]`")).reason.es
    'Personas: falta «Nombre»'
    """
    return Refused(fault_of(error, _Titles()))


def refuse_casino_file(error: msgspec.ValidationError) -> Refused:
    """What somebody who wrote a file has to put right, and the words of the file to find it by.

    >>> error = msgspec.ValidationError("Object missing required field `number` - at `$.tables[1]`")
    >>> refuse_casino_file(error).reason.en
    "the file of the casino is not valid: Tables and cloths 2 (tables): 'Number' (number) is missing"
    """
    return refuse_file("del casino", "of the casino", error, _Titles(with_keys=True))


class _Titles:
    """The titles of the configuration; for a file, which of the entries it is and the words to find it by."""

    def __init__(self, with_keys: bool = False) -> None:
        self._with_keys = with_keys

    def place(self, path: str) -> Sentence:
        section, field, place = _parted(path)
        entry = place if self._with_keys else ""
        title, named = config_title(section), config_title(section, field)
        beside = f" ({_ENTRY.sub('', path)})" if self._with_keys else ""
        return Sentence(
            *(
                f"{words}{f' {entry}' if entry else ''}{f', {inner}' if field else ''}{beside}: "
                for words, inner in ((title.es, named.es), (title.en, named.en))
            )
        )

    def field(self, path: str) -> Sentence:
        section, field, _ = _parted(path)
        title, key = config_title(section, field), path.rpartition(".")[2]
        beside = f" ({key})" if self._with_keys and key != title.es else ""
        return Sentence(f"«{title.es}»{beside}", f"'{title.en}'{beside}")


def _parted(path: str) -> tuple[str, str, str]:
    """The section of a place in the file, the field in it, and which of its entries it is, counted from one."""
    entry = _ENTRY.search(path)
    section, _, field = re.sub(r"\[[^\]]*\]", "", path).partition(".")
    if section_of(section) is None:
        section, field = HOUSE, section
    return section, field, str(int(entry[1]) + 1) if entry else ""
