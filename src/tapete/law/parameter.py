"""One parameter of a law: what the text fixes, bounds or leaves open, and because of which rules."""

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from operator import le
from typing import Any

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.value import SHAPES, Value
from tapete.law.vocabulary import Term, term


class ParameterKind(Enum):
    FIXED = "fixed"
    CHOICE = "choice"
    RANGE = "range"
    OPEN = "open"


class Parameter(msgspec.Struct, frozen=True):
    """A value as a law gives it. ``default`` is the value itself when it is fixed."""

    key: str
    kind: ParameterKind
    default: Value
    cite: tuple[RuleId, ...]
    choices: tuple[Value, ...] = ()
    least: Value | None = None
    most: Value | None = None
    reading: str | None = None
    choosable: bool = True
    """False where the text is open and only one way of playing it is offered."""

    @property
    def term(self) -> Term:
        return term(self.key)

    def allows(self, value: Value) -> bool:
        """Whether an operator may set this value."""
        if self.kind is ParameterKind.FIXED:
            return value == self.default
        if self.kind is ParameterKind.CHOICE:
            return value in self.choices
        if self.kind is ParameterKind.RANGE:
            return _not_above(self.least, value) and _not_above(value, self.most)
        return self.choosable or value == self.default


def _not_above(low: Value | None, high: Value | None) -> bool:
    """Whether a value, or each of a list, is at most another; no end is no bound."""
    return low is None or high is None or all(map(le, _numbers(low), _numbers(high)))


def _numbers(value: Value) -> tuple[Fraction, ...]:
    numbers = value if isinstance(value, tuple) else (value,)
    assert all(isinstance(number, int | Fraction) for number in numbers)
    return tuple(Fraction(number) for number in numbers if isinstance(number, int | Fraction))


class MalformedLawError(Exception):
    """The law's data contradicts its own format: a defect of the data, never of what a user asked."""

    def __init__(self, es: str, en: str) -> None:
        super().__init__(en)
        self.sentence = Sentence(es, en)


def read_parameter(key: str, entry: Mapping[str, object]) -> Parameter:
    """A parameter from a profile's inline table."""
    definition = _definition(key)

    def read(raw: object) -> Value:
        value = definition.read(raw)
        if value is None:
            shape = SHAPES[definition.type]
            raise MalformedLawError(
                f"en «{key}», {raw!r} no vale: se espera {shape.es}",
                f"in '{key}', {raw!r} is not valid: expected {shape.en}",
            )
        return value

    allowed = {"fixed", "choice", "min", "max", "open", "default", "cite", "reading", "choosable"}
    if unknown := sorted(entry.keys() - allowed):
        raise MalformedLawError(f"en «{key}» sobra «{unknown[0]}»", f"in '{key}', '{unknown[0]}' does not belong there")
    cite = entry["cite"]
    common: dict[str, Any] = {
        "key": key,
        "cite": (cite,) if isinstance(cite, str) else msgspec.convert(cite, tuple[RuleId, ...]),
        "reading": entry.get("reading"),
        "choosable": entry.get("choosable", True),
    }
    if not common["choosable"] and "open" not in entry:
        raise MalformedLawError(
            f"en «{key}», solo lo que queda abierto puede no elegirse (choosable)",
            f"in '{key}', only an open value can be kept from being chosen (choosable)",
        )
    if entry.keys() & {"choice", "min", "max"} and "default" not in entry:
        raise MalformedLawError(f"en «{key}» falta «default»", f"in '{key}', 'default' is missing")
    match [kind for kind in ("fixed", "choice", "open") if kind in entry] + ["range"] * bool(
        entry.keys() & {"min", "max"}
    ):
        case ["fixed"]:
            return Parameter(kind=ParameterKind.FIXED, default=read(entry["fixed"]), **common)
        case ["open"]:
            return Parameter(kind=ParameterKind.OPEN, default=read(entry["open"]), **common)
        case ["choice"]:
            choices = tuple(map(read, msgspec.convert(entry["choice"], list[object])))
            parameter = Parameter(kind=ParameterKind.CHOICE, default=read(entry["default"]), choices=choices, **common)
        case ["range"]:
            ends: dict[str, Any] = {
                end: read(entry[name]) for end, name in (("least", "min"), ("most", "max")) if name in entry
            }
            parameter = Parameter(kind=ParameterKind.RANGE, default=read(entry["default"]), **ends, **common)
        case kinds:
            said = ", ".join(kinds)
            raise MalformedLawError(
                f"«{key}» ha de tener uno solo de fixed, choice, open o min y max, y tiene: {said}",
                f"'{key}' needs one of fixed, choice, open, or min and max, and has: {said}",
            )
    if not parameter.allows(parameter.default):
        raise MalformedLawError(
            f"en «{key}», el valor por defecto está fuera de lo que la misma norma permite",
            f"in '{key}', the default is outside what the regulation itself allows",
        )
    return parameter


def _definition(key: str) -> Term:
    try:
        return term(key)
    except KeyError:
        raise MalformedLawError(f"no hay ningún parámetro «{key}»", f"there is no parameter '{key}'") from None
