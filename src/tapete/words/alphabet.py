"""The order in which Spanish lists names: accents and capitals do not count, and ñ is a letter of its own after n."""

import unicodedata
from typing import Final

_TILDE: Final = "\u0303"
_AFTER_N: Final = "n\uffff"


def alphabetical(name: str) -> tuple[str, str]:
    """A key to sort names by; those that differ in accents alone stand together.

    >>> sorted(["Zoe", "Ñuño", "Óscar", "Álvaro", "nando", "Nuria", "Alba"], key=alphabetical)
    ['Alba', 'Álvaro', 'nando', 'Nuria', 'Ñuño', 'Óscar', 'Zoe']
    """
    letters = unicodedata.normalize("NFD", name.casefold()).replace(f"n{_TILDE}", _AFTER_N)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name
