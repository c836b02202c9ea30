"""The interface's own words: Spanish in the code, English in the catalogue beside it."""

from functools import cache
from importlib.resources import files
from typing import Protocol

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tapete.core.sentence import Language


class Translations(Protocol):
    """What Jinja asks of a translation."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, singular: str, plural: str, n: int, /) -> str: ...


class Untranslated:
    """Spanish is the language of the messages themselves."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return singular if n == 1 else plural


class FromCatalog:
    """A catalogue's translations; English and Spanish both have one plural, for every number but one."""

    def __init__(self, catalog: Catalog) -> None:
        self._strings = {message.id: message.string for message in catalog if message.id and message.string}

    def gettext(self, message: str, /) -> str:
        return str(self._strings.get(message, message))

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        forms = self._strings.get((singular, plural), (singular, plural))
        return forms[0] if n == 1 else forms[1]


@cache
def translations(language: Language) -> Translations:
    return Untranslated() if language == "es" else FromCatalog(catalog(language))


def catalog(language: Language) -> Catalog:
    """A language's catalogue as it is written."""
    path = files(__package__).joinpath("locale", language, "LC_MESSAGES", "tapete.po")
    with path.open("rb") as file:
        return read_po(file, locale=language)
