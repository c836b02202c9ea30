"""Why a file that somebody wrote cannot be read: where in it, and what is expected there."""

import re
from typing import Final, Protocol

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence, from_bar

_PLACE: Final = re.compile(r" - at `(?:key in )?\$\.?(?P<place>.*?)`$")
_KINDS: Final = {
    "int": "un número entero|a whole number",
    "float": "un número|a number",
    "str": "un texto|a text",
    "bool": "true o false|true or false",
    "array": "una lista|a list",
    "object": "una tabla|a table",
    "date": "una fecha|a date",
    "datetime": "una fecha y hora|a date and time",
}
_FAULTS: Final = {
    r"Object missing required field `(.+)`": "falta {field}|{field} is missing",
    r"Object contains unknown field `(.+)`": "sobra {field}|{field} does not belong there",
    r"Invalid (?:enum )?value '(.+)'": "«{0}» no vale|'{0}' is not valid",
    r"Expected `(\w+).*": "se espera {kind}|{kind} is expected",
}
"""What a decoder says, and the sentence shown for it."""


class Titles(Protocol):
    """How the places of a file are named to whoever wrote it."""

    def place(self, path: str) -> Sentence:
        """What stands before a fault that is there: ``tables[0]``, or a field itself, ``hours.opens``."""
        ...

    def field(self, path: str) -> Sentence:
        """A field, between its quotation marks."""
        ...


class Keys:
    """By the words of the file itself."""

    def place(self, path: str) -> Sentence:
        return Sentence(f"en «{path}», ", f"in '{path}', ")

    def field(self, path: str) -> Sentence:
        key = path.rpartition(".")[2]
        return Sentence(f"«{key}»", f"'{key}'")


def refuse_file(es: str, en: str, error: msgspec.ValidationError, titles: Titles | None = None) -> Refused:
    """A refusal of a malformed file; ``es`` and ``en`` say what the file describes, with their articles.

    >>> error = msgspec.ValidationError("Object missing required field `number` - at `$.tables[0]`")
    >>> refuse_file("del casino", "of the casino", error).reason.es
    'el fichero del casino no es válido: en «tables[0]», falta «number»'
    """
    fault = fault_of(error, titles)
    return Refused(Sentence(f"el fichero {es} no es válido: {fault.es}", f"the file {en} is not valid: {fault.en}"))


def fault_of(error: msgspec.ValidationError, titles: Titles | None = None) -> Sentence:
    """What is wrong with the data, and where; by the words of the data where no titles are given.

    >>> fault_of(msgspec.ValidationError("Object contains unknown field `offendor`")).en
    "'offendor' does not belong there"
    """
    text, titles = str(error), titles or Keys()
    place = _PLACE.search(text)
    path = place["place"] if place else ""
    fault = _fault(_PLACE.sub("", text), path, titles)
    where = titles.place(path) if path else Sentence("", "")
    return Sentence(where.es + fault.es, where.en + fault.en)


def _fault(text: str, path: str, titles: Titles) -> Sentence:
    for pattern, words in _FAULTS.items():
        if match := re.fullmatch(pattern, text):
            kind, both = from_bar(_KINDS.get(match[1], "otra cosa|something else")), from_bar(words)
            field = titles.field(f"{path}.{match[1]}" if path else match[1])
            return Sentence(
                both.es.format(match[1], kind=kind.es, field=field.es),
                both.en.format(match[1], kind=kind.en, field=field.en),
            )
    return Sentence("lo que dice no vale", "what it says is not valid")
