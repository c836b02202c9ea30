"""The values a parameter can have, and how they are read from data and from a command line, and written for people."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Final, TypeVar

from tapete.core.sentence import Sentence
from tapete.core.written_count import read_count
from tapete.core.written_share import read_number, read_share

T = TypeVar("T")

Value = int | Fraction | bool | str | date | Sentence | tuple[int, ...] | tuple[Fraction, ...] | tuple[str, ...]


def _share(raw: object) -> Fraction:
    share = read_share(str(raw))
    if share is None:
        raise ValueError(raw)
    return share


def _number(raw: object) -> Fraction:
    if isinstance(raw, bool) or not isinstance(raw, int | float | str | Fraction | Decimal):
        raise TypeError(raw)
    number = read_number(raw) if isinstance(raw, str) else Fraction(raw)
    if number is None:
        raise ValueError(raw)
    return number


def _count(raw: object) -> int:
    number = _number(read_count(raw) if isinstance(raw, str) else raw)
    if isinstance(raw, bool) or number.denominator != 1 or number < 0:
        raise ValueError(raw)
    return int(number)


def _flag(raw: object) -> bool:
    return {"true": True, "false": False}[str(raw).lower()]


def _items(read: Callable[[object], T]) -> Callable[[object], tuple[T, ...]]:
    def read_all(raw: object) -> tuple[T, ...]:
        if not isinstance(raw, Iterable):
            raise TypeError(raw)
        items = raw.split(",") if isinstance(raw, str) else raw
        return tuple(read(item.strip() if isinstance(item, str) else item) for item in items)

    return read_all


def _sentence(raw: object) -> Sentence:
    if not isinstance(raw, Mapping):
        raise TypeError(raw)
    return Sentence(raw["es"], raw["en"])


def _date(raw: object) -> date:
    return raw if isinstance(raw, date) else date.fromisoformat(str(raw))


READERS: Final[dict[str, Callable[[object], Value]]] = {
    "count": _count,
    "cents": _count,
    "times": _number,
    "share": _share,
    "flag": _flag,
    "word": str,
    "words": _items(str),
    "counts": _items(_count),
    "shares": _items(_share),
    "text": _sentence,
    "date": _date,
}
"""By type, from TOML or from text; a value that is not of the type raises ValueError, KeyError or TypeError."""

SHAPES: Final[dict[str, Sentence]] = {
    "count": Sentence("un número entero", "a whole number"),
    "cents": Sentence("un importe en céntimos", "an amount in cents"),
    "times": Sentence("un número o fracción", "a number or fraction"),
    "share": Sentence("un porcentaje («5 %») o fracción («1/2»)", "a percentage ('5 %') or fraction ('1/2')"),
    "flag": Sentence("true o false", "true or false"),
    "word": Sentence("una palabra", "a word"),
    "words": Sentence("palabras separadas por comas", "words separated by commas"),
    "counts": Sentence("números separados por comas", "numbers separated by commas"),
    "shares": Sentence("porcentajes separados por comas", "percentages separated by commas"),
    "text": Sentence("un texto en los dos idiomas", "a text in both languages"),
    "date": Sentence("una fecha (2013-11-09)", "a date (2013-11-09)"),
}
"""What a value of each type looks like, for a refusal."""


def written_choice(value: object) -> str:
    """A chosen value as a table takes it.

    >>> written_choice(True), written_choice(52)
    ('true', '52')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)
