"""Words for people, always in Spanish and in English."""

from typing import Literal

import msgspec

Language = Literal["es", "en"]


class Sentence(msgspec.Struct, frozen=True):
    """The same words in both languages.

    >>> Sentence("Full", "Full house").in_language("en")
    'Full house'
    """

    es: str
    en: str

    def in_language(self, language: Language) -> str:
        return self.es if language == "es" else self.en


def from_bar(text: str) -> Sentence:
    """A sentence written as ``español|English`` in the data files."""
    spanish, _, english = text.partition("|")
    return Sentence(spanish, english or spanish)
