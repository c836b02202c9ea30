"""A number with decimals, a percentage or a fraction as people write it, read strictly and alike at every door."""

import re
from fractions import Fraction
from typing import Final

_NUMBER: Final = re.compile(r"(?P<whole>\d{1,15})(?:[.,](?P<decimals>\d{1,9}))?", re.ASCII)
_FRACTION: Final = re.compile(r"(\d{1,9})\s?/\s?(\d{1,9})", re.ASCII)


def read_number(text: str) -> Fraction | None:
    """Digits with a decimal comma or point, or a fraction; None for what is no such number.

    No sign and no exponent: nobody types either, and an exponent may be a number without end.

    >>> [str(read_number(text)) for text in ("2,5", "2.5", "3/2", "40")]
    ['5/2', '5/2', '3/2', '40']
    >>> [read_number(text) for text in ("1.000,5", "-1", "1e9", "1/0", "1_0", ",5", "")]
    [None, None, None, None, None, None, None]
    """
    written = text.strip()
    if match := _NUMBER.fullmatch(written):
        return Fraction(f"{match['whole']}.{match['decimals'] or 0}")
    match = _FRACTION.fullmatch(written)
    return Fraction(int(match[1]), int(match[2])) if match and int(match[2]) else None


def read_percentage(text: str) -> Fraction | None:
    """So many of a hundred, with or without the sign; None for what is no percentage.

    >>> [str(read_percentage(text)) for text in ("82,5", "82.5 %", "5%")]
    ['33/40', '33/40', '1/20']
    >>> [read_percentage(text) for text in ("%", "1/2", "5 %%", "cinco")]
    [None, None, None, None]
    """
    written = text.strip().removesuffix("%").strip()
    number = read_number(written) if "/" not in written else None
    return number / 100 if number is not None else None


def read_share(text: str) -> Fraction | None:
    """A part of a whole: a percentage with its sign, or a number or fraction of one; None for what is neither.

    >>> [str(read_share(text)) for text in ("13,05 %", "1/2", "0,5")]
    ['261/2000', '1/2', '1/2']
    """
    return read_percentage(text) if text.strip().endswith("%") else read_number(text)
