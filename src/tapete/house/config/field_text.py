"""The value of a field as text in a form, and back."""

import tomllib
from datetime import date, time
from typing import Final

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.core.written_count import read_count
from tapete.core.written_sum import read_sum
from tapete.house.config.plain import toml_key, toml_value
from tapete.house.config.schema import FieldSpec, Kind
from tapete.law.refusal import refuse

YES: Final = "yes"
NO: Final = "no"

ABSENT: Final = object()
"""What a field gives where nothing is said in it: it stays as it is by itself."""


def text_of(field: FieldSpec, value: object) -> str:
    """What a form shows of a value in the file: what it is by itself where the file says nothing, if it is anything."""
    value = field.usual if value is None else value
    if value is None or value in ((), []):
        return ""
    match field.kind:
        case Kind.FLAG:
            return YES if value else NO
        case Kind.TIME:
            return str(value)[:5]
        case Kind.TIMES:
            return "-".join(str(each)[:5] for each in _listed(value))
        case Kind.CENTS if isinstance(value, int):
            return f"{value // 100},{value % 100:02d}"
        case Kind.SUMS:
            return "; ".join(_euros(each) for each in _listed(value) if isinstance(each, int))
        case Kind.TEXTS | Kind.NUMBERS:
            return ", ".join(map(str, _listed(value)))
        case Kind.PAIRS if isinstance(value, dict):
            return "\n".join(f"{toml_key(key)} = {toml_value(each)}" for key, each in value.items())
        case Kind.RECORDS | Kind.PAIRS:
            return toml_value(value)
    return str(value)


def _euros(cents: int) -> str:
    return f"{cents // 100},{cents % 100:02d}" if cents % 100 else str(cents // 100)


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]


def value_of(field: FieldSpec, text: str) -> object | Refused:
    """What somebody means by the text of a field; ``ABSENT`` where they say nothing."""
    written = text.strip().replace("\r\n", "\n")
    if not written:
        return ABSENT
    match field.kind:
        case Kind.FLAG:
            return written == YES
        case Kind.NUMBER:
            number = read_count(written)
            return number if number is not None else _not(written, ("un número", "a number"))
        case Kind.CENTS:
            return _cents(written)
        case Kind.SUMS:
            sums = [_cents(part.strip()) for part in written.split(";") if part.strip()]
            return next((each for each in sums if isinstance(each, Refused)), sums)
        case Kind.NUMBERS:
            numbers = [read_count(part) for part in written.split(",") if part.strip()]
            return _not(written, ("números con comas", "numbers with commas")) if None in numbers else numbers
        case Kind.TEXTS:
            return [part.strip() for part in written.split(",") if part.strip()]
        case Kind.TIME:
            return _time(written)
        case Kind.TIMES:
            return _times(written)
        case Kind.DATE:
            return _date(written)
        case Kind.PAIRS:
            return _toml(written)
        case Kind.RECORDS:
            read = _toml(f"x = {written}")
            return read["x"] if isinstance(read, dict) else read
    return written


def under(title: Sentence, refused: Refused) -> Refused:
    """A refusal that says first which field it is about."""
    es, en = refused.reason.es, refused.reason.en
    return Refused(Sentence(f"{title.es}: {es}", f"{title.en}: {en}"), refused.because)


def _cents(text: str) -> int | Refused:
    cents = read_sum(text)
    return cents if cents is not None else _not(text, ("un importe, como 1.000,50", "a sum, like 1.000,50"))


def _time(text: str) -> str | Refused:
    try:
        return time.fromisoformat(text).isoformat()
    except ValueError:
        return _not(text, ("una hora, como 18:00", "a time, like 18:00"))


def _times(text: str) -> list[str] | Refused:
    start, _, end = text.partition("-")
    times = [_time(part.strip()) for part in (start, end)]
    said = [each for each in times if isinstance(each, str)]
    return said if len(said) == 2 else _not(text, ("dos horas, como 18:00-04:00", "two times, like 18:00-04:00"))


def _date(text: str) -> str | Refused:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return _not(text, ("una fecha, como 2026-03-14", "a date, like 2026-03-14"))


def _toml(text: str) -> dict[str, object] | Refused:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return _not(text, ("TOML: nombre = valor", "TOML: name = value"))


def _not(text: str, wanted: tuple[str, str]) -> Refused:
    shown = text.partition("\n")[0][:40]
    return refuse(f"«{shown}» no es {wanted[0]}", f"'{shown}' is not {wanted[1]}")
