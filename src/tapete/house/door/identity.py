"""Who somebody is by the document they show, and the date on which they come of age."""

import re
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
_DOCUMENT: Final = re.compile(r"[0-9A-Z]{4,24}")


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
    number, called = plain_document(document), " ".join(name.split())
    if not _DOCUMENT.fullmatch(number) or not 0 < len(called) <= _LONGEST:
        return refuse(
            "nadie entra sin identificarse: hacen falta el nombre y el número del documento",
            "nobody comes in without showing who they are: the name and the document's number are needed",
            because,
        )
    try:
        day = date.fromisoformat(born)
    except ValueError:
        day = None
    if day is None or not date(1900, 1, 1) <= day <= today:
        return refuse(
            f"«{born[:24]}» no es un día de nacimiento: se escribe 1990-05-04",
            f"'{born[:24]}' is no day of birth: it is written 1990-05-04",
            because,
        )
    return Identity(number, called, day)


def age(born: date, on: date) -> int:
    """
    >>> age(date(2008, 2, 29), date(2026, 2, 28)), age(date(2008, 2, 29), date(2026, 3, 1))
    (17, 18)
    """
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))
