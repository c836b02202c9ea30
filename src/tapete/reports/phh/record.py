"""Hand histories in the published PHH format (TOML): the record of one hand, and how it is read.

A ``.phh`` file holds one hand, a ``.phhs`` file several in tables. Amounts stay as the file writes them: whole numbers
or exact decimals, never binary fractions.
"""

import datetime
import tomllib
from decimal import Decimal, InvalidOperation
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.file_fault import toml_fault
from tapete.core.sentence import Sentence
from tapete.law.file_refusal import fault_of

Amount = int | Decimal


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One hand as recorded. What the standard lets be left out is None; ``user`` holds the fields that begin with _."""

    variant: str
    ante_trimming_status: bool = False
    antes: tuple[Amount, ...] = ()
    blinds_or_straddles: tuple[Amount, ...] | None = None
    """Below zero, as some programs write it, is what a newcomer posts: it does not change who acts first."""
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    starting_stacks: tuple[Amount, ...]
    """``inf`` for a stack that is not known."""
    actions: tuple[str, ...]
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: int | str | None = None
    level: int | None = None
    seats: tuple[int, ...] | None = None
    seat_count: int | None = None
    table: int | str | None = None
    players: tuple[str, ...] | None = None
    finishing_stacks: tuple[Amount, ...] | None = None
    winnings: tuple[Amount, ...] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    ticket_number: int | str | None = None
    time_limit: Amount | None = None
    time_banks: tuple[Amount, ...] | None = None
    user: dict[str, object] = {}


FIELDS: Final = tuple(name for name in Record.__struct_fields__ if name != "user")
_KNOWN: Final = frozenset(FIELDS)
_A_PLAYER: Final = ("antes", "blinds_or_straddles", "seats", "players", "finishing_stacks", "winnings", "time_banks")
_AMOUNTS: Final = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_LIMITS: Final = ("bring_in", "small_bet", "big_bet", "min_bet")
_MOST: Final = 10**15
_FINEST: Final = -9
"""Amounts beyond a thousand billions or finer than a billionth are no money: they would only exhaust the memory."""


def read_hands(text: str) -> dict[str, Record | Refused] | Refused:
    """The hands of a text by their names: one hand is called "1"; a text that holds no hand is refused.

    >>> read_hands("variant = 3").reason.en
    'it holds no hand: a hand has its variant, or several hands lie in tables [1], [2]…'
    """
    try:
        content = tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        return _refused("no es TOML válido: anidado sin fin", "it is not valid TOML: nested without end")
    except (ValueError, InvalidOperation) as error:
        fault = toml_fault(error)
        return _refused(f"no es TOML válido: {fault.es}", f"it is not valid TOML: {fault.en}")
    if isinstance(content.get("variant"), str):
        return {"1": read_hand(content)}
    tables = [value for value in content.values() if isinstance(value, dict)]
    if content and len(tables) == len(content) and any("variant" in table for table in tables):
        return {name: read_hand(table) for name, table in content.items()}
    return _refused(
        "no contiene ninguna mano: una mano tiene su variant, o varias manos están en tablas [1], [2]…",
        "it holds no hand: a hand has its variant, or several hands lie in tables [1], [2]…",
    )


def read_hand(fields: dict[str, object]) -> Record | Refused:
    """A hand from the fields of its table; fields the standard does not know and that have no _ are passed over."""
    standard = {name: value for name, value in fields.items() if name in _KNOWN}
    standard["user"] = {name: value for name, value in fields.items() if name.startswith("_")}
    try:
        record = msgspec.convert(standard, Record)
    except msgspec.ValidationError as error:
        fault = fault_of(error)
        return _refused(f"un campo no vale: {fault.es}", f"a field is not valid: {fault.en}")
    return _refuse_record(record) or record


def _refuse_record(record: Record) -> Refused | None:
    """What the standard forbids beyond what the types express."""
    count = len(record.starting_stacks)
    if count < 2:
        return _refused("una mano tiene al menos dos restos iniciales", "a hand has at least two starting stacks")
    for name in _A_PLAYER:
        values = getattr(record, name)
        if values and len(values) != count:
            return _refused(
                f"{name} tiene {len(values)} valores y hay {count} jugadores",
                f"{name} has {len(values)} values and there are {count} players",
            )
    for name in (*_AMOUNTS, *_LIMITS):
        values = getattr(record, name)
        for value in values if isinstance(values, tuple) else () if values is None else (values,):
            size = abs(value) if name == "blinds_or_straddles" else value
            if not _is_amount(size, unknown=name == "starting_stacks"):
                return _refused(f"{value} no es un importe para {name}", f"{value} is not an amount for {name}")
    return None


def _is_amount(value: Amount, unknown: bool) -> bool:
    if isinstance(value, int):
        return 0 <= value <= _MOST
    if not value.is_finite():
        return unknown and value.is_infinite() and value > 0
    return 0 <= value <= _MOST and finest(value) >= _FINEST


def finest(value: Amount) -> int:
    """The exponent of the last decimal that counts; 0 for a whole number.

    >>> finest(Decimal("2754.70")), finest(30)
    (-1, 0)
    """
    if isinstance(value, int):
        return 0
    digits = value.normalize().as_tuple().exponent
    return min(digits, 0) if isinstance(digits, int) else 0


def _refused(es: str, en: str) -> Refused:
    return Refused(Sentence(es, en))
