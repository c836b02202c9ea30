"""A sum of money as people write it, read strictly and the same way at every door."""

import re
from typing import Final

_EUROS: Final = re.compile(
    r"(?P<euros>\d{1,10}|[1-9]\d{0,2}(?:(?P<mark>[. ])\d{3}){1,3})(?:(?!(?P=mark))[.,](?P<cents>\d{1,2}))?"
    r"|(?P<grouped>[1-9]\d{0,2}(?:,\d{3}){1,3})\.(?P<rest>\d{2})",
    re.ASCII,
)
"""Euros, perhaps with points between the thousands, then perhaps a decimal mark and one or two digits of cents.

A comma before three digits might be either mark, and is refused; with cents behind a point it can be only one.
"""


def read_sum(text: str) -> int | None:
    """Euros with or without cents and the sign of the euro, in cents; None for what is no sum.

    >>> [read_sum(text) for text in ("12,5", "2500", "1.250,00", "1,250.00", "10.000 €", "€10")]
    [1250, 250000, 125000, 125000, 1000000, 1000]
    >>> [read_sum(text) for text in ("0,001", "10,000", "0.001", "1.00.000", "-5", "")]
    [None, None, None, None, None, None]
    """
    match = _EUROS.fullmatch(text.strip().removeprefix("€").removesuffix("€").strip())
    if match is None:
        return None
    euros, cents = re.sub(r"\D", "", match["euros"] or match["grouped"]), match["cents"] or match["rest"] or ""
    return int(euros) * 100 + int(cents.ljust(2, "0"))
