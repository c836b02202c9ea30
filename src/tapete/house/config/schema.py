"""What a casino's file consists of, section by section and field by field, as its types declare it.

Whoever draws a form of the configuration draws this: a field that the file gains is in the form too.
"""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Final

import msgspec
from msgspec import inspect

from tapete.house.casino import CasinoFile

HOUSE: Final = "house"
"""The section of what stands at the top of the file."""
_NOT_HERE: Final = frozenset({"law", "cage"})
"""The law of a house that runs does not change, and what its cage has is in the books."""
_REFERS: Final = {
    "chief": "people",
    "person": "people",
    "sector": "sectors",
    "table": "tables",
    "shuffler": "shufflers",
    "game": "games",
    "games": "games",
    "reversible": "games",
    "side_bets": "bets",
    "linked_jackpots": "bets",
    "displayed": "notices",
    "next_to": "tables",
    "tables": "tables",
    "channel": "channels",
    "channels": "channels",
}
"""Fields that name something: entries of another section, or games, bets, notices or ways of play of the law."""
_REFERS_IN_HOUSE: Final = {**_REFERS, "venue": "venues"}
"""At the top of the file the venue is a kind of one; that of a tournament has a name."""
_CENTS: Final = frozenset({"denominations", "difference", "large_cash"})
_KEYS: Final = {"people": "id", "sectors": "id", "tables": "number", "shufflers": "id", "house_rules": "key"}
"""The field that tells the entries of a section apart; those of others go by their place."""


class Kind(Enum):
    """How a field is asked for."""

    TEXT = "text"
    NUMBER = "number"
    CENTS = "cents"
    FLAG = "flag"
    TIME = "time"
    DATE = "date"
    CHOICE = "choice"
    TEXTS = "texts"
    NUMBERS = "numbers"
    SUMS = "sums"
    TIMES = "times"
    PAIRS = "pairs"
    """Names with values, a line each, as TOML writes them."""
    RECORDS = "records"
    """A list of records, as TOML writes it."""
    VALUE = "value"
    """A number, yes or no, or a word."""


class FieldSpec(msgspec.Struct, frozen=True):
    """A field: where it stands in its entry, how it is asked for, and what it may be."""

    name: str
    """With dots where it lies inside another record."""
    kind: Kind
    required: bool
    choices: tuple[str, ...] = ()
    refers: str = ""
    may_be_unsaid: bool = False
    """Nothing said means something else than any value: not stated."""
    usual: object = None
    """What it is where the file says nothing, if that is a value."""


class Section(msgspec.Struct, frozen=True):
    """A part of the file; with ``many`` it is a list of entries, which ``key`` tells apart."""

    name: str
    fields: tuple[FieldSpec, ...]
    many: bool = False
    key: str = ""
    optional: bool = False
    """The whole section may be left out."""


@cache
def sections() -> tuple[Section, ...]:
    """Every section, that of the house itself first and then as the file has them."""
    single, rest = list[FieldSpec](), list[Section]()
    for field in _fields(CasinoFile):
        if field.name in _NOT_HERE:
            continue
        kind, unsaid = _without_none(field.type)
        if isinstance(kind, inspect.StructType):
            rest.append(Section(field.name, (*_specs(kind.cls, ""),), optional=unsaid))
        elif isinstance(kind, inspect.VarTupleType) and isinstance(kind.item_type, inspect.StructType):
            key = _KEYS.get(field.name, "")
            rest.append(Section(field.name, (*_specs(kind.item_type.cls, ""),), many=True, key=key))
        else:
            single.append(_spec(field, "", refers=_REFERS_IN_HOUSE))
    return (Section(HOUSE, (*single,)), *rest)


def section_of(name: str) -> Section | None:
    return next((section for section in sections() if section.name == name), None)


def _fields(record: type) -> tuple[inspect.Field, ...]:
    described = inspect.type_info(record)
    assert isinstance(described, inspect.StructType)
    return described.fields


def _specs(record: type, prefix: str, of_entry: bool = True) -> list[FieldSpec]:
    """The fields of a record, those of records in it among them; nothing is required of one that may be left out."""
    specs = list[FieldSpec]()
    for field in _fields(record):
        kind, unsaid = _without_none(field.type)
        if isinstance(kind, inspect.StructType):
            specs += _specs(kind.cls, f"{prefix}{field.name}.", of_entry and not unsaid)
        else:
            specs.append(_spec(field, prefix, of_entry))
    return specs


def _spec(field: inspect.Field, prefix: str, of_entry: bool = True, refers: Mapping[str, str] = _REFERS) -> FieldSpec:
    kind, unsaid = _without_none(field.type)
    choices = tuple(map(str, _literals(kind)))
    usual = None if field.default is msgspec.NODEFAULT else field.default
    required = field.required and of_entry
    named = refers.get(field.name, "")
    return FieldSpec(prefix + field.name, _kind(field.name, kind), required, choices, named, unsaid, usual)


def _without_none(kind: inspect.Type) -> tuple[inspect.Type, bool]:
    """The type beside None, and whether None is one of those it may be."""
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    others = tuple(each for each in kind.types if not isinstance(each, inspect.NoneType))
    return (others[0] if len(others) == 1 else kind), len(others) < len(kind.types)


def _literals(kind: inspect.Type) -> tuple[object, ...]:
    """The words that a field, or each of its list, may be."""
    each = kind.item_type if isinstance(kind, inspect.VarTupleType) else kind
    return tuple(each.values) if isinstance(each, inspect.LiteralType) else ()


def _kind(name: str, kind: inspect.Type) -> Kind:
    match kind:
        case inspect.BoolType():
            return Kind.FLAG
        case inspect.IntType():
            return Kind.CENTS if name in _CENTS else Kind.NUMBER
        case inspect.TimeType():
            return Kind.TIME
        case inspect.DateType():
            return Kind.DATE
        case inspect.LiteralType():
            return Kind.CHOICE
        case inspect.StrType():
            return Kind.TEXT
        case inspect.VarTupleType(item_type=inspect.IntType()):
            return Kind.SUMS if name in _CENTS else Kind.NUMBERS
        case inspect.VarTupleType(item_type=inspect.StrType() | inspect.LiteralType()):
            return Kind.TEXTS
        case inspect.TupleType():
            return Kind.TIMES
        case inspect.DictType():
            return Kind.PAIRS
    return Kind.RECORDS
