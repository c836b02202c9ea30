"""One parameter of a law: what the text fixes, bounds or leaves open, and because of which rules."""

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from operator import le
from typing import Final, NotRequired, TypedDict, cast

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


_KINDS: Final = {
    "fixed": ParameterKind.FIXED,
    "choice": ParameterKind.CHOICE,
    "open": ParameterKind.OPEN,
    "min": ParameterKind.RANGE,
    "max": ParameterKind.RANGE,
}
_BESIDE: Final = {"default", "cite", "reading", "choosable"}
"""What a profile writes of a parameter: its value by kind, and what belongs to every kind."""


def read_parameter(key: str, entry: Mapping[str, object]) -> Parameter:
    """A parameter from a profile's inline table."""
    written = _Written(key, entry)
    written.check_names()
    common = written.common()
    written.check_whole()
    parameter = Parameter(**written.values(), **common)
    if not parameter.allows(parameter.default):
        raise MalformedLawError(
            f"en «{key}», el valor por defecto está fuera de lo que la misma norma permite",
            f"in '{key}', the default is outside what the regulation itself allows",
        )
    return parameter


class _Common(TypedDict):
    key: str
    cite: tuple[RuleId, ...]
    reading: str | None
    choosable: bool


class _Values(TypedDict):
    kind: ParameterKind
    default: Value
    choices: NotRequired[tuple[Value, ...]]
    least: NotRequired[Value]
    most: NotRequired[Value]


class _Written:
    """A parameter as a profile writes it."""

    def __init__(self, key: str, entry: Mapping[str, object]) -> None:
        self._key, self._entry, self._definition = key, entry, _definition(key)

    def check_names(self) -> None:
        if unknown := sorted(self._entry.keys() - _KINDS.keys() - _BESIDE):
            raise MalformedLawError(
                f"en «{self._key}» sobra «{unknown[0]}»",
                f"in '{self._key}', '{unknown[0]}' does not belong there",
            )

    def common(self) -> _Common:
        """What belongs to every kind."""
        cite = self._entry["cite"]
        return {
            "key": self._key,
            "cite": (RuleId(cite),) if isinstance(cite, str) else msgspec.convert(cite, tuple[RuleId, ...]),
            "reading": cast("str | None", self._entry.get("reading")),
            "choosable": cast("bool", self._entry.get("choosable", True)),
        }

    def check_whole(self) -> None:
        if not self._entry.get("choosable", True) and "open" not in self._entry:
            raise MalformedLawError(
                f"en «{self._key}», solo lo que queda abierto puede no elegirse (choosable)",
                f"in '{self._key}', only an open value can be kept from being chosen (choosable)",
            )
        if self._entry.keys() & {"choice", "min", "max"} and "default" not in self._entry:
            raise MalformedLawError(f"en «{self._key}» falta «default»", f"in '{self._key}', 'default' is missing")

    def values(self) -> _Values:
        """The kind, and what belongs to it."""
        kind = self._kind()
        match kind:
            case ParameterKind.FIXED | ParameterKind.OPEN:
                return {"kind": kind, "default": self._read(kind.value)}
            case ParameterKind.CHOICE:
                choices = tuple(map(self._value, msgspec.convert(self._entry["choice"], list[object])))
                return {"kind": kind, "choices": choices, "default": self._read("default")}
            case ParameterKind.RANGE:
                values: _Values = {"kind": kind, "default": self._read("default")}
                if "min" in self._entry:
                    values["least"] = self._read("min")
                if "max" in self._entry:
                    values["most"] = self._read("max")
                return values

    def _kind(self) -> ParameterKind:
        kinds = {kind: None for name, kind in _KINDS.items() if name in self._entry}
        if len(kinds) == 1:
            return next(iter(kinds))
        names = ", ".join(kind.value for kind in kinds)
        raise MalformedLawError(
            f"«{self._key}» ha de tener uno solo de fixed, choice, open o min y max, y tiene: {names}",
            f"'{self._key}' needs one of fixed, choice, open, or min and max, and has: {names}",
        )

    def _read(self, name: str) -> Value:
        return self._value(self._entry[name])

    def _value(self, raw: object) -> Value:
        value = self._definition.read(raw)
        if value is None:
            shape = SHAPES[self._definition.type]
            raise MalformedLawError(
                f"en «{self._key}», {raw!r} no vale: se espera {shape.es}",
                f"in '{self._key}', {raw!r} is not valid: expected {shape.en}",
            )
        return value


def _definition(key: str) -> Term:
    try:
        return term(key)
    except KeyError:
        raise MalformedLawError(f"no hay ningún parámetro «{key}»", f"there is no parameter '{key}'") from None
