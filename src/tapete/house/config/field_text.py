"""The value of a field as text in a form, and back."""

import tomllib
from datetime import date, time
from typing import Final

from tapete.core.decision import Refused
from tapete.house.config.plain import toml_key, toml_value
from tapete.house.config.schema import FieldSpec, Kind
from tapete.law.refusal import refuse

YES: Final = "yes"
NO: Final = "no"
_MOST_DIGITS: Final = 12

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
        case Kind.TEXTS | Kind.NUMBERS:
            return ", ".join(map(str, _listed(value)))
        case Kind.PAIRS if isinstance(value, dict):
            return "\n".join(f"{toml_key(key)} = {toml_value(each)}" for key, each in value.items())
        case Kind.RECORDS | Kind.PAIRS:
            return toml_value(value)
    return str(value)


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]


def value_of(field: FieldSpec, text: str) -> object | Refused:
    """What somebody means by the text of a field; ``ABSENT`` where they say nothing."""
    said = text.strip().replace("\r\n", "\n")
    if not said:
        return ABSENT
    match field.kind:
        case Kind.FLAG:
            return said == YES
        case Kind.NUMBER:
            return int(said) if _is_number(said) else _not(field, said, ("un número", "a number"))
        case Kind.CENTS:
            return _cents(field, said)
        case Kind.NUMBERS:
            parts = [part.strip() for part in said.split(",") if part.strip()]
            numbers = all(map(_is_number, parts))
            return [*map(int, parts)] if numbers else _not(field, said, ("números con comas", "numbers with commas"))
        case Kind.TEXTS:
            return [part.strip() for part in said.split(",") if part.strip()]
        case Kind.TIME:
            return _time(field, said)
        case Kind.TIMES:
            return _times(field, said)
        case Kind.DATE:
            return _date(field, said)
        case Kind.PAIRS:
            return _toml(field, said)
        case Kind.RECORDS:
            read = _toml(field, f"x = {said}")
            return read["x"] if isinstance(read, dict) else read
    return said


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS


def _cents(field: FieldSpec, text: str) -> int | Refused:
    euros, _, rest = text.replace(".", "").partition(",")
    if not _is_number(euros) or (rest and not (_is_number(rest) and len(rest) <= 2)):
        return _not(field, text, ("un importe, como 1.000,50", "a sum, like 1.000,50"))
    return int(euros) * 100 + int((rest + "00")[:2])


def _time(field: FieldSpec, text: str) -> str | Refused:
    try:
        return time.fromisoformat(text).isoformat()
    except ValueError:
        return _not(field, text, ("una hora, como 18:00", "a time, like 18:00"))


def _times(field: FieldSpec, text: str) -> list[str] | Refused:
    start, _, end = text.partition("-")
    times = [_time(field, part.strip()) for part in (start, end)]
    said = [each for each in times if isinstance(each, str)]
    return said if len(said) == 2 else _not(field, text, ("dos horas, como 18:00-04:00", "two times, like 18:00-04:00"))


def _date(field: FieldSpec, text: str) -> str | Refused:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return _not(field, text, ("una fecha, como 2026-03-14", "a date, like 2026-03-14"))


def _toml(field: FieldSpec, text: str) -> dict[str, object] | Refused:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return _not(field, text, ("TOML: nombre = valor", "TOML: name = value"))


def _not(field: FieldSpec, text: str, wanted: tuple[str, str]) -> Refused:
    shown = text.partition("\n")[0][:40]
    return refuse(f"«{shown}» no es {wanted[0]} ({field.name})", f"'{shown}' is not {wanted[1]} ({field.name})")
