"""What a guest is called: a number that the room gives, in Spanish in the log and in each language to read."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tapete.words.language import Tongue

GUEST: Final = "Visita"
_IN_SPANISH: Final = re.compile(rf"\b{GUEST}(?= \d)")


_NAMES: Final[Mapping["Tongue", str]] = {"es": GUEST, "en": "Guest", "va": "Visita"}
_READ: Final = re.compile(rf"^(?:{'|'.join(_NAMES.values())})(?= \d+$)", re.IGNORECASE)


def guests_in(text: str, tongue: "Tongue") -> str:
    """
    >>> guests_in("Visita 164517", "en")
    'Guest 164517'
    """
    return _IN_SPANISH.sub(_NAMES[tongue], text) if GUEST in text else text


def guest_as_kept(name: str) -> str:
    """The name of a guest as the log has it, in whatever language it was read.

    >>> guest_as_kept("Guest 164517")
    'Visita 164517'
    """
    return _READ.sub(GUEST, name)


def guests_in_english(text: str) -> str:
    """
    >>> guests_in_english("Visita 164517 checks")
    'Guest 164517 checks'
    """
    return guests_in(text, "en")
