"""Sums and counts as people type them into a form."""

from collections.abc import Iterable, Mapping
from typing import Final

from tapete.core.decision import Refused
from tapete.core.written_count import read_count
from tapete.core.written_sum import read_sum
from tapete.house.day.command import Chips
from tapete.law.refusal import refuse

_MOST: Final = 999_999_999
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
    cents = read_sum(typed)
    if cents is not None:
        return cents
    shown = typed[:24]
    return refuse(
        f"«{shown}» no es un importe en euros: se escribe como 1000,50",
        f"'{shown}' is not a sum in euros: write it as 1000,50",
    )


def count_of(fields: Mapping[str, str], denominations: Iterable[int]) -> Chips | Refused:
    """How many of each value a form says; a field left empty counts none."""
    counted: Chips = {}
    for value in denominations:
        typed = fields.get(f"{COUNT}{value}", "").strip() or "0"
        number = read_count(typed)
        if number is None or number > _MOST:
            shown = typed[:24]
            return refuse(f"«{shown}» no es un número de fichas", f"'{shown}' is not a number of chips")
        if number:
            counted[value] = number
    return counted
