"""What a guest is called: a number that the room gives, in Spanish in the log and in each language to read."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tapete.words.language import Tongue

GUEST: Final = "Invitado"
_IN_SPANISH: Final = re.compile(rf"\b{GUEST}(?= \d)")


_NAMES: Final[Mapping["Tongue", str]] = {"es": GUEST, "en": "Guest", "va": "Convidat"}


def guests_in(text: str, tongue: "Tongue") -> str:
    """
    >>> guests_in("Invitado 164517", "va")
    'Convidat 164517'
    """
    return _IN_SPANISH.sub(_NAMES[tongue], text) if GUEST in text else text


def guests_in_english(text: str) -> str:
    """
    >>> guests_in_english("Invitado 164517 checks")
    'Guest 164517 checks'
    """
    return guests_in(text, "en")
