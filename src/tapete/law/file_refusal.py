"""Why a file that somebody wrote cannot be read: where in it, and what is expected there."""

import re
from typing import Final

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
    r"Object missing required field `(.+)`": "falta «{0}»|'{0}' is missing",
    r"Object contains unknown field `(.+)`": "sobra «{0}»|'{0}' does not belong there",
    r"Invalid (?:enum )?value '(.+)'": "«{0}» no vale|'{0}' is not valid",
    r"Expected `(\w+).*": "se espera {kind}|{kind} is expected",
}
"""What a decoder says, and the sentence shown for it."""


def refuse_file(es: str, en: str, error: msgspec.ValidationError) -> Refused:
    """A refusal of a malformed file; ``es`` and ``en`` say what the file describes, with their articles.

    >>> error = msgspec.ValidationError("Object missing required field `number` - at `$.tables[0]`")
    >>> refuse_file("del casino", "of the casino", error).reason.es
    'el fichero del casino no es válido: en «tables[0]», falta «number»'
    """
    fault = fault_of(error)
    return Refused(Sentence(f"el fichero {es} no es válido: {fault.es}", f"the file {en} is not valid: {fault.en}"))


def fault_of(error: msgspec.ValidationError) -> Sentence:
    """What is wrong with the data, and where.

    >>> fault_of(msgspec.ValidationError("Object contains unknown field `offendor`")).en
    "'offendor' does not belong there"
    """
    text = str(error)
    place = _PLACE.search(text)
    fault = _fault(_PLACE.sub("", text))
    if place is None or not place["place"]:
        return fault
    return Sentence(f"en «{place['place']}», {fault.es}", f"in '{place['place']}', {fault.en}")


def _fault(text: str) -> Sentence:
    for pattern, words in _FAULTS.items():
        if match := re.fullmatch(pattern, text):
            kind, both = from_bar(_KINDS.get(match[1], "otra cosa|something else")), from_bar(words)
            return Sentence(both.es.format(match[1], kind=kind.es), both.en.format(match[1], kind=kind.en))
    return Sentence("lo que dice no vale", "what it says is not valid")
