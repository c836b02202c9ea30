"""Sentences of the engines in Valencian: found by their Spanish, with what stands in their places translated in turn.

The engines speak Spanish and English. A phrase is a whole Spanish sentence, or one with places: «{player} iguala
{chips}» is any sentence of that form. The longest phrase that fits is meant, with a small or a capital
letter at its beginning. Articles at the end are told apart, and words in a row each by itself; what no phrase fits
stays Spanish.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from babel.messages.pofile import read_po

_PLACE: Final = re.compile(r"\{(\w+)\}")
_WORD: Final = re.compile(r"[^\W\d_]+")
_ORDINAL: Final = re.compile(r"(?<=par\. )(\d+)\.º|(?<=guió )(\d+)\.º")
"""Which paragraph or dash; a «1.º» without such a word before it is a mark that the source prints."""
_ENDINGS: Final = {1: "r", 2: "n", 3: "r", 4: "t"}
_CITED: Final = re.compile(
    r"(.+?) \(((?:art\.|epígrafe|[Aa]nexo|preámbulo|disp\.|artículo|regla|condición|condiciones|sit & go|protección"
    r"|tabla) ?.+)\)"
)
"""A sentence that closes with its articles."""
_GAIN: Final = re.compile(r"(.+) ([+−±]?[\d.,]+\s€)")
"""A bet and what it brought: «Segunda apuesta +5 €» is no player who bets."""
_MARK: Final = r"[IVX]+|\d+(?:\.º)?|(?:ll|[a-zA-Z])\)|Uno|Dos|Tres|Cuatro|Cinco|Seis|Siete|Ocho"
_PART: Final = rf"(?:ap\.|párr\.|guion|letra) (?:{_MARK})(?:\.(?:{_MARK}))*|tabla"
_PLACED: Final = (
    rf"(?:preámbulo|disp\. [a-z]+(?: única| primera| segunda)?|artículo único"
    rf"|(?:art\.|epígrafe|anexo|regla|condición|tabla) (?:{_MARK})(?:\.(?:{_MARK}))*(?: \([a-z& ó]+\))?)"
    rf"(?:, (?:{_PART}))*"
)
_REFERENCES: Final = re.compile(rf"{_PLACED}(?:; {_PLACED})*")
"""Places in a text, as a lawyer writes them, and nothing else."""


@cache
def phrases() -> Mapping[str, str]:
    """Every phrase and its Valencian, the longest words first, so that the first that fits is meant."""
    return dict(sorted(_pairs("sentences"), key=lambda pair: -len(_PLACE.sub("", pair[0]))))


@cache
def conditions() -> Mapping[str, str]:
    """What the conditions of a tournament are called, and what may stand there: whole texts that pages alone say."""
    return dict(_pairs("conditions"))


def _pairs(name: str) -> Iterator[tuple[str, str]]:
    path = files(__package__).joinpath("locale", "va", "LC_MESSAGES", f"{name}.po")
    with path.open("rb") as file:
        yield from ((str(message.id), str(message.string)) for message in read_po(file, locale="ca") if message.id)


@cache
def in_valencian(text: str) -> str:
    """A Spanish sentence in Valencian, as far as it is known.

    >>> in_valencian("Ana (bot) iguala 5 €")
    'Ana (bot) iguala 5 €'
    >>> in_valencian("Gana usted 5 € con pareja de reyes")
    'Guanya 5 € amb parella de reis'
    >>> in_valencian("segunda apuesta"), in_valencian("Usted: apuesta inicial, 5 €"), in_valencian("seis de corazones")
    ('segona aposta', 'Vosté: aposta inicial, 5 €', 'sis de cors')
    >>> in_valencian("Segunda apuesta +5 €"), in_valencian("Bonus sobre la apuesta inicial 0 €")
    ('Segona aposta +5 €', 'Bonus sobre l’aposta inicial 0 €')
    """
    if cited := _CITED.fullmatch(text):
        return f"{in_valencian(cited[1])} ({_place(cited[2])})"
    if _REFERENCES.fullmatch(text):
        return _place(text)
    if (gain := _GAIN.fullmatch(text)) and (bet := phrases().get(gain[1])):
        return f"{bet} {gain[2]}"
    forms = ((text, str), (_upper(text), _lower), (_lower(text), _upper))
    for find in (phrases().get, conditions().get, _fitted):
        for form, case in forms:
            if phrase := find(form):
                return case(phrase)
    first, between, rest = text.partition(", ") if ", " in text else text.partition(" o ")
    return f"{in_valencian(first)}{between}{in_valencian(rest)}" if between else text


def _place(reference: str) -> str:
    """
    >>> _place("regla 58, párr. 6.º, letra c)"), _place("regla 77, guion 4.º")
    ('regla 58, par. 6é, lletra c)', 'regla 77, guió 4t')
    """
    words = _WORD.sub(_one_word, reference)
    return _ORDINAL.sub(lambda match: _ordinal(int(match[1] or match[2])), words)


def _ordinal(number: int) -> str:
    return f"{number}{_ENDINGS.get(number, 'é')}"


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
    """The words as they are, and anything in the places, but the name of a speaker with its colon."""
    parts = _PLACE.split(spanish)
    return "".join(re.escape(part) if place % 2 == 0 else "(.+?(?<!:))" for place, part in enumerate(parts))
