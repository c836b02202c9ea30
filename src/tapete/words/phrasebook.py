"""Sentences of the engines in Valencian: found by their Spanish, with what stands in their places translated in turn.

The engines speak Spanish and English. A phrase is a whole Spanish sentence, or one with places: «{player} iguala
{chips}» is any sentence of that form. The longest phrase that fits is meant, with a small or a capital
letter at its beginning. Articles at the end are told apart, and words in a row each by itself; what no phrase fits
stays Spanish.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from babel.messages.pofile import read_po

_PLACE: Final = re.compile(r"\{(\w+)\}")
_WORD: Final = re.compile(r"[^\W\d_]+")
_CITED: Final = re.compile(
    r"(.+?) \(((?:art\.|epígrafe|[Aa]nexo|preámbulo|disp\.|artículo|regla|condiciones|sit & go|protección|tabla) ?.+)\)"
)
"""A sentence that closes with its articles."""


@cache
def phrases() -> Mapping[str, str]:
    """Every phrase and its Valencian, the longest words first, so that the first that fits is meant."""
    path = files(__package__).joinpath("locale", "va", "LC_MESSAGES", "sentences.po")
    with path.open("rb") as file:
        pairs = [(str(message.id), str(message.string)) for message in read_po(file, locale="ca") if message.id]
    return dict(sorted(pairs, key=lambda pair: -len(_PLACE.sub("", pair[0]))))


@cache
def in_valencian(text: str) -> str:
    """A Spanish sentence in Valencian, as far as it is known.

    >>> in_valencian("Ana (bot) iguala 5 €")
    'Ana (bot) iguala 5 €'
    >>> in_valencian("Gana usted 5 € con pareja de reyes")
    'Guanya 5 € amb parella de reis'
    """
    if cited := _CITED.fullmatch(text):
        return f"{in_valencian(cited[1])} ({_WORD.sub(_one_word, cited[2])})"
    for form, case in ((text, str), (_upper(text), _lower), (_lower(text), _upper)):
        phrase = phrases().get(form) or _fitted(form)
        if phrase:
            return case(phrase)
    first, between, rest = text.partition(", ") if ", " in text else text.partition(" o ")
    return f"{in_valencian(first)}{between}{in_valencian(rest)}" if between else text


def _one_word(match: re.Match[str]) -> str:
    return phrases().get(match[0], match[0])


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fitted(text: str) -> str | None:
    for pattern, places, valencian in _patterns():
        if fitting := pattern.fullmatch(text):
            words = dict(zip(places, map(in_valencian, fitting.groups()), strict=True))
            return valencian.format_map(words)
    return None


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], tuple[str, ...], str], ...]:
    return tuple(
        (re.compile(_as_pattern(spanish), re.S), tuple(_PLACE.findall(spanish)), valencian)
        for spanish, valencian in phrases().items()
        if _PLACE.search(spanish)
    )


def _as_pattern(spanish: str) -> str:
    """The words as they are, and anything in the places."""
    parts = _PLACE.split(spanish)
    return "".join(re.escape(part) if place % 2 == 0 else "(.+?)" for place, part in enumerate(parts))
