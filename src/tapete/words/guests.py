"""What a guest is called: a number that the room gives, in Spanish in the log and in each language to read."""

import re
from typing import Final

GUEST: Final = "Invitado"
_IN_SPANISH: Final = re.compile(rf"\b{GUEST}(?= \d)")


def guests_in_english(text: str) -> str:
    """
    >>> guests_in_english("Invitado 164517 checks")
    'Guest 164517 checks'
    """
    return _IN_SPANISH.sub("Guest", text) if GUEST in text else text
