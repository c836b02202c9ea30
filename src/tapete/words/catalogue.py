"""The interface's own words: Spanish in the code, other tongues in the catalogues beside it.

What a catalogue leaves out is told in Spanish; only that of English has everything.
"""

from functools import cache
from importlib.resources import files
from typing import Protocol

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tapete.words.language import TAGS, Tongue


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
    """A catalogue's translations; every tongue here has one plural, for every number but one."""

    def __init__(self, catalog: Catalog) -> None:
        self._strings = {message.id: message.string for message in catalog if message.id and message.string}

    def gettext(self, message: str, /) -> str:
        return str(self._strings.get(message, message))

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        forms = self._strings.get((singular, plural), (singular, plural))
        return forms[0] if n == 1 else forms[1]


@cache
def translations(tongue: Tongue) -> Translations:
    return Untranslated() if tongue == "es" else FromCatalog(catalog(tongue))


def catalog(tongue: Tongue) -> Catalog:
    """A tongue's catalogue as it is written."""
    path = files(__package__).joinpath("locale", tongue, "LC_MESSAGES", "tapete.po")
    with path.open("rb") as file:
        return read_po(file, locale=Locale.parse(TAGS[tongue].partition("-")[0]))
