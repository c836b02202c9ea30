"""A whole number as people write it, read strictly and the same way at every door."""

import re
from typing import Final

_COUNT: Final = re.compile(r"\d{1,13}|[1-9]\d{0,2}(?P<mark>[., ])\d{3}(?:(?P=mark)\d{3}){0,3}", re.ASCII)


def read_count(text: str) -> int | None:
    """Digits, perhaps with one kind of mark between the thousands; None for what is no whole number.

    >>> [read_count(text) for text in ("12500", "12.500", "12,500", "1 000 000")]
    [12500, 12500, 12500, 1000000]
    >>> [read_count(text) for text in ("1_000", "+5", "-5", "1.5", "1.000,000", "")]
    [None, None, None, None, None, None]
    """
    match = _COUNT.fullmatch(text.strip())
    return int(re.sub(r"\D", "", match[0])) if match else None
