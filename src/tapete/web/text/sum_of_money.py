"""Sums and counts as people type them into a form."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from tapete.core.decision import Refused
from tapete.house.day.command import Chips
from tapete.law.refusal import refuse

_EUROS: Final = re.compile(
    r"(?P<euros>\d{1,10}|[1-9]\d{0,2}(?:(?P<mark>[. ])\d{3}){1,3})(?:(?!(?P=mark))[.,](?P<cents>\d{1,2}))?"
    r"|(?P<grouped>[1-9]\d{0,2}(?:,\d{3}){1,3})\.(?P<rest>\d{2})",
    re.ASCII,
)
"""Euros, perhaps with points between the thousands, then perhaps a decimal mark and one or two digits of cents.

A comma before three digits might be either mark, and is refused; with cents behind a point it can be only one.
"""
COUNT: Final = "chips_"
"""The name of a field that counts chips or plaques: this prefix and their value in cents."""


def cents_of(text: str) -> int | Refused:
    """Euros with or without cents, in cents; an empty field is zero.

    >>> [cents_of(text) for text in ("12,5", "2500", "1.250,00", "1,250.00", "10.000 €", "")]
    [1250, 250000, 125000, 125000, 1000000, 0]
    >>> cents_of("0,001").reason.en
    "'0,001' is not a sum in euros: write it as 1000,50"
    """
    typed = text.strip().removesuffix("€").strip()
    if not typed:
        return 0
    match = _EUROS.fullmatch(typed)
    if match is None:
        shown = typed[:24]
        return refuse(
            f"«{shown}» no es un importe en euros: se escribe como 1000,50",
            f"'{shown}' is not a sum in euros: write it as 1000,50",
        )
    euros, cents = re.sub(r"\D", "", match["euros"] or match["grouped"]), match["cents"] or match["rest"] or ""
    return int(euros) * 100 + int(cents.ljust(2, "0"))


def count_of(fields: Mapping[str, str], denominations: Iterable[int]) -> Chips | Refused:
    """How many of each value a form says; a field left empty counts none."""
    counted: Chips = {}
    for value in denominations:
        typed = fields.get(f"{COUNT}{value}", "").strip() or "0"
        if not (typed.isascii() and typed.isdecimal() and len(typed) <= 9):
            shown = typed[:24]
            return refuse(f"«{shown}» no es un número de fichas", f"'{shown}' is not a number of chips")
        if int(typed):
            counted[value] = int(typed)
    return counted
