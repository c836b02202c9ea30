"""The written house way: how the croupier sets seven cards at pai gow, line by line, as data."""

from functools import cache

import msgspec

from tapete.core.ids import RuleId
from tapete.law.files import read_toml


class Conditions(msgspec.Struct, frozen=True):
    """What a hand must be for a line to set it; None where the line does not ask. Bands are written ``7-T``."""

    shape: tuple[str, ...] | None = None
    quad: str | None = None
    trips: str | None = None
    pair_1: str | None = None
    pair_2: str | None = None
    single: str | None = None
    singles: tuple[str, ...] | None = None
    made: str | None = None


class HouseWayLine(msgspec.Struct, frozen=True):
    id: str
    when: Conditions
    low: str
    """Which cards go to the low hand."""
    es: str
    en: str


class HouseWay(msgspec.Struct, frozen=True):
    lines: tuple[HouseWayLine, ...]
    low_first: tuple[str, ...]
    """Suits in the order in which equal cards go to the low hand; the joker stays high."""
    cite: tuple[RuleId, ...]
    reading: str


class _Basis(msgspec.Struct, frozen=True):
    cite: tuple[RuleId, ...]
    reading: str


class _EqualCards(msgspec.Struct, frozen=True):
    low_first: tuple[str, ...]


class _File(msgspec.Struct, frozen=True):
    line: tuple[HouseWayLine, ...]
    equal_cards: _EqualCards
    house_way: _Basis


@cache
def house_way() -> HouseWay:
    data = read_toml(_File, "house_way")
    return HouseWay(data.line, data.equal_cards.low_first, data.house_way.cite, data.house_way.reading)
