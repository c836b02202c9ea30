"""What is typed for each field of a director's order, and how it is read."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tapete.cli.failure import Failure
from tapete.cli.language import say
from tapete.tournament.state import PANELS


def _number(word: str) -> int:
    if not (word.isascii() and word.removeprefix("-").isdecimal()):
        raise Failure(say(f"«{word}» no es un número", f"'{word}' is not a number"))
    return int(word)


def _stack(word: str) -> tuple[int, int]:
    """An entry and its chips or cents, as ``3=5000`` or ``3:5000``."""
    entry, equals, chips = word.replace(":", "=").partition("=")
    if not equals:
        raise Failure(say(f"«{word}» no es INSCRIPCIÓN=FICHAS", f"'{word}' is not ENTRY=CHIPS"))
    return _number(entry), _number(chips)


def _yes(word: str) -> bool:
    if word not in (*_YES, *_NO):
        raise Failure(say(f"«{word}» no es sí ni no", f"'{word}' is neither yes nor no"))
    return word in _YES


_YES, _NO = ("sí", "si", "yes"), ("no",)


def _panels(word: str) -> tuple[str, ...]:
    return PANELS if word == "all" else () if word == "none" else tuple(word.split(","))


class Field(msgspec.Struct, frozen=True):
    """What is typed for a field of a command."""

    es: str
    en: str
    read: Callable[[list[str]], Any]
    takes_all: bool = False
    """It is all the words that are left."""
    may_be_empty: bool = False

    def label(self) -> str:
        return say(self.es, self.en)


def _one(es: str, en: str, read: Callable[[str], Any] = str) -> Field:
    return Field(es, en, lambda words: read(words[0]))


def _all(es: str, en: str, read: Callable[[str], Any] = str) -> Field:
    return Field(es, en, lambda words: tuple(map(read, words)), takes_all=True)


def _text(es: str, en: str, may_be_empty: bool = False) -> Field:
    return Field(es, en, " ".join, takes_all=True, may_be_empty=may_be_empty)


FIELDS: Final = {
    "player": _one("NOMBRE", "NAME"),
    "identity": _one("IDENTIDAD", "IDENTITY"),
    "age": _one("EDAD", "AGE", _number),
    "entry": _one("INSCRIPCIÓN", "ENTRY", _number),
    "table": _one("MESA", "TABLE", _number),
    "seat": _one("PUESTO", "SEAT", _number),
    "level": _one("NIVEL", "LEVEL", _number),
    "into": _one("SEGUNDO", "SECOND", _number),
    "cents": _one("CÉNTIMOS", "CENTS", _number),
    "counter": _one("CAJA", "COUNTER"),
    "payer": _one("QUIÉN", "WHO"),
    "date": _one("FECHA", "DATE"),
    "venue": _one("SEDE", "VENUE"),
    "chips": _one("FICHAS", "CHIPS", _number),
    "hands": _one("MANOS", "HANDS", _number),
    "rounds": _one("VUELTAS", "ROUNDS", _number),
    "winner": _one("INSCRIPCIÓN", "ENTRY", _number),
    "act": _one("ACTO", "ACT", _number),
    "number": _one("INFRACCIÓN", "INFRACTION", _number),
    "ground": _one("MOTIVO", "GROUND"),
    "measure": _one("SANCIÓN", "PENALTY"),
    "note": _one("NOTA", "NOTE"),
    "cause": _one("CAUSA", "CAUSE"),
    "allowed": _one("SÍ|NO", "YES|NO", _yes),
    "stalls": _one("SÍ|NO", "YES|NO", _yes),
    "split": _one("icm|chip_count|agreed", "icm|chip_count|agreed"),
    "consents": _one("CONFORMES", "AGREEING", _number),
    "played_for": _one("CÉNTIMOS", "CENTS", _number),
    "panels": _one("PANELES|all|none", "PANELS|all|none", _panels),
    "right": _one("access|rectification|cancellation|objection", "access|rectification|cancellation|objection"),
    "why": _text("MOTIVO…", "WHY…"),
    "message": _text("MENSAJE…", "MESSAGE…", may_be_empty=True),
    "stacks": _all("INSCRIPCIÓN=FICHAS…", "ENTRY=CHIPS…", _stack),
    "to": _all("INSCRIPCIÓN=FICHAS…", "ENTRY=CHIPS…", _stack),
    "agreed": _all("INSCRIPCIÓN:CÉNTIMOS,…", "ENTRY:CENTS,…", _stack),
    "tables": _one("MESA,MESA…", "TABLE,TABLE…", lambda word: tuple(map(_number, word.split(",")))),
    "shares": _all("PORCENTAJE…", "PERCENTAGE…"),
}
