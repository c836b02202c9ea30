"""The one catalogue of translations: Spanish in the code, other tongues in the files beside it.

A message without a context is the Spanish of a template or of the code itself. One with a context goes by that name
(``room.fold``, ``command.take_back``), because the browser and the labels of commands ask by name; its Spanish is the
message too. What a catalogue leaves out appears in Spanish; only the English one is complete.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from gettext import c2py
from importlib.resources import files
from typing import Final, Protocol

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tapete.core.sentence import Sentence
from tapete.words.language import TAGS, Tongue, law_language
from tapete.words.phrasebook import in_valencian

_SAMPLE: Final = range(201)
"""Numbers among which every plural form of a tongue occurs."""

Named = str | dict[str, str]
"""A message by its name; one with plurals by the categories that ``Intl.PluralRules`` and CLDR speak of."""


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
    """A catalogue's translations, with the plural forms it declares."""

    def __init__(self, catalog: Catalog) -> None:
        self._strings = {
            message.id: message.string
            for message in catalog
            if message.id and message.string and message.context is None
        }
        self._form: Callable[[int], int] = c2py(catalog.plural_expr)

    def gettext(self, message: str, /) -> str:
        return str(self._strings.get(message, message))

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        forms = self._strings.get((singular, plural))
        return str(forms[self._form(n)]) if forms else singular if n == 1 else plural


@cache
def translations(tongue: Tongue) -> Translations:
    """The messages without a name."""
    return Untranslated() if tongue == "es" else FromCatalog(catalog(tongue))


@cache
def catalog(tongue: Tongue) -> Catalog:
    """A tongue's catalogue as it is written."""
    path = files(__package__).joinpath("locale", tongue, "LC_MESSAGES", "tapete.po")
    with path.open("rb") as file:
        return read_po(file, locale=_locale(tongue))


@cache
def named(tongue: Tongue) -> Mapping[str, Named]:
    """Every message that has a name, in a tongue; Spanish where the tongue has no words for it."""
    spanish = {message.context: _plurals(message.id, "es") for message in catalog("en") if message.context}
    if tongue == "es":
        return spanish
    translated = {
        message.context: _plurals(message.string, tongue)
        for message in catalog(tongue)
        if message.context and message.string
    }
    return {**spanish, **translated}


def word(name: str, tongue: Tongue) -> str | None:
    """A message by its name, where there is one without plurals."""
    message = named(tongue).get(name)
    return message if isinstance(message, str) else None


def group(names: Iterable[str], tongue: Tongue) -> dict[str, Named]:
    """What a page's script may say: the messages whose names begin so."""
    wanted = tuple(f"{name}." for name in names)
    return {name: message for name, message in named(tongue).items() if name.startswith(wanted)}


def in_tongue(sentence: Sentence, tongue: Tongue) -> str:
    """A sentence of the engines in any tongue: in Valencian by the catalogue or the phrasebook, else in Spanish."""
    if tongue == "va":
        catalogued = translations(tongue).gettext(sentence.es)
        return in_valencian(sentence.es) if catalogued == sentence.es else catalogued
    return sentence.in_language(law_language(tongue))


def _plurals(words: str | tuple[str, ...] | list[str], tongue: Tongue) -> Named:
    if isinstance(words, str):
        return words
    category = _locale(tongue).plural_form
    form: Callable[[int], int] = c2py(catalog("en" if tongue == "es" else tongue).plural_expr)
    return {category(number): str(words[form(number)]) for number in _SAMPLE}


def _locale(tongue: Tongue) -> Locale:
    return Locale.parse(TAGS[tongue].partition("-")[0])
