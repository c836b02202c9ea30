"""Who somebody is by the document they show, and the date on which they come of age."""

import re
import unicodedata
from datetime import date
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.document import plain_document
from tapete.core.ids import RuleId
from tapete.law.refusal import refuse

ADULT: Final = 18
"""The age of majority in Spain (Constitution, art. 12)."""
_LONGEST: Final = 120
_DOCUMENT: Final = re.compile(r"(?=[A-Z]*[0-9])[0-9A-Z]{5,15}")
"""Of any country: a passport or a card of identity has figures in its number, whatever its letters."""
_SPANISH: Final = re.compile(r"(?P<number>[0-9]{8}|[XYZ][0-9]{7})(?P<letter>[A-Z])")
_LETTERLESS: Final = re.compile(r"[0-9]{7,8}|[XYZ][0-9]{7}")
_FIRST: Final = {"X": "0", "Y": "1", "Z": "2"}
_LETTERS: Final = "TRWAGMYFPDXBNJZSQVHLCKE"
"""The letter of a DNI or NIE is the remainder of its number by 23 (RD 1553/2005, order of 7 February 1997)."""


class Identity(msgspec.Struct, frozen=True):
    """What a document says of its holder; the document's number as ``plain_document`` writes it."""

    document: str
    name: str
    born: date


def read_identity(
    document: str, name: str, born: str, today: date, because: tuple[RuleId, ...] = ()
) -> Identity | Refused:
    """
    >>> read_identity("12.345.678-z", " Ana  Royo ", "1990-05-04", date(2026, 1, 1))
    Identity(document='12345678Z', name='Ana Royo', born=datetime.date(1990, 5, 4))
    """
    number, called = read_document(document, because), " ".join(name.split())
    if isinstance(number, Refused):
        return number
    if not 0 < len(called) <= _LONGEST:
        return _nameless(because)
    try:
        day = date.fromisoformat(born)
    except ValueError:
        day = None
    if day is None or not date(1900, 1, 1) <= day <= today:
        return refuse(
            f"«{born[:24]}» no es un día de nacimiento: se escribe 1990-05-04",
            f"'{born[:24]}' is not a day of birth: it is written 1990-05-04",
            because,
        )
    return Identity(number, called, day)


def read_document(text: str, because: tuple[RuleId, ...] = ()) -> str | Refused:
    """A document's number: the letter of a DNI or NIE must be its own; a passport's number has no such mark.

    >>> read_document("X-1234567-L"), read_document("paa 123456")
    ('X1234567L', 'PAA123456')
    >>> read_document("12345678A").reason.en
    "the letter of '12345678A' is not that of its number: look at the document again"
    """
    number = plain_document(text)
    if not number:
        return _nameless(because)
    if _LETTERLESS.fullmatch(number):
        return refuse(
            f"a «{number}» le falta la letra del DNI o del NIE",
            f"'{number}' lacks the letter of a DNI or NIE",
            because,
        )
    if (spanish := _SPANISH.fullmatch(number)) and _letter(spanish["number"]) != spanish["letter"]:
        return refuse(
            f"la letra de «{number}» no es la de su número: mire otra vez el documento",
            f"the letter of '{number}' is not that of its number: look at the document again",
            because,
        )
    if not _DOCUMENT.fullmatch(number):
        return refuse(
            f"«{number[:24]}» no es el número de un DNI, un NIE o un pasaporte",
            f"'{number[:24]}' is not a number of a DNI, an NIE or a passport",
            because,
        )
    return number


def _letter(number: str) -> str:
    return _LETTERS[int(_FIRST.get(number[0], number[0]) + number[1:]) % len(_LETTERS)]


def _nameless(because: tuple[RuleId, ...]) -> Refused:
    return refuse(
        "nadie entra sin identificarse: hacen falta el nombre y el número del documento",
        "nobody comes in without showing who they are: the name and the document's number are needed",
        because,
    )


def same_person(identity: Identity, shown: Identity) -> bool:
    """Whether two documents say the same of their holder, however accents and capitals are written.

    >>> ana = Identity("12345678Z", "Ana Núñez", date(1990, 5, 4))
    >>> same_person(ana, msgspec.structs.replace(ana, name="ANA NUNEZ"))
    True
    """
    return (_plain(identity.name), identity.born) == (_plain(shown.name), shown.born)


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def age(born: date, on: date) -> int:
    """
    >>> age(date(2008, 2, 29), date(2026, 2, 28)), age(date(2008, 2, 29), date(2026, 3, 1))
    (17, 18)
    """
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))
