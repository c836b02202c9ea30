"""The languages that people read: two that the law's words are kept in, and Valencian on the pages of players."""

from collections.abc import Mapping
from typing import Final, Literal

from babel import Locale

from tapete.core.sentence import Language

LANGUAGES: Final[tuple[Language, ...]] = ("es", "en")
Tongue = Literal["es", "en", "va"]
"""What a page can be read in."""
LOCALES: Final[Mapping[Tongue, Locale]] = {
    "es": Locale("es", "ES"),
    "en": Locale("en", "GB"),
    "va": Locale("ca", "ES"),
}
TONGUES: Final[tuple[Tongue, ...]] = (*LANGUAGES, "va")
OWN_NAMES: Final[Mapping[Tongue, str]] = {"es": "Español", "en": "English", "va": "Valencià"}
TAGS: Final[Mapping[Tongue, str]] = {"es": "es", "en": "en", "va": "ca-valencia"}
"""How a document says what it is written in."""


def law_language(tongue: Tongue) -> Language:
    """The language of the law's words and of numbers on a page."""
    return "es" if tongue == "va" else tongue
