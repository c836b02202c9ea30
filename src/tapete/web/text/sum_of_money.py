"""Sums and counts as people type them into a form."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from tapete.core.decision import Refused
from tapete.house.day.command import Chips
from tapete.law.refusal import refuse

_EUROS: Final = re.compile(
    r"(?P<euros>\d{1,10}|\d{1,3}(?P<mark>[., ])\d{3}(?:(?P=mark)\d{3}){0,2})(?:(?!(?P=mark))[.,](?P<cents>\d{1,2}))?",
    re.ASCII,
)
"""Euros, perhaps with thousands separators, then perhaps a decimal mark and one or two digits of cents."""
COUNT: Final = "chips_"
"""The name of a field that counts chips or plaques: this prefix and their value in cents."""


def cents_of(text: str) -> int | Refused:
    """Euros with or without cents, in cents; an empty field is zero.

    >>> cents_of("12,5"), cents_of("2500"), cents_of("1.250,00"), cents_of("10,000 €"), cents_of("")
    (1250, 250000, 125000, 1000000, 0)
    >>> cents_of("12,345,6").reason.en
    "'12,345,6' is not a sum in euros: write it as 1000,50"
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
    euros, cents = re.sub(r"\D", "", match["euros"]), match["cents"] or ""
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
