"""The one look of all pictures: colours by their parts, sizes, and the sheet for the dark.

Every mark carries its colour for paper as an attribute, which printing and PDF take as it is, and the name of its part
as a class. A file of its own brings the dark colours along; the room's pages have theirs in ``chart.css``.
"""

from typing import Final

import msgspec


class Paint(msgspec.Struct, frozen=True):
    """A colour by day and in the dark."""

    light: str
    dark: str


PAINTS: Final = {
    "sheet": Paint("#fffdf8", "#11291f"),
    "ink": Paint("#22261f", "#f1e9d6"),
    "quiet": Paint("#565747", "#b7bfa9"),
    "rule": Paint("#e2d9c3", "#2b4a3b"),
    "axis": Paint("#8d8568", "#68877a"),
    "gain": Paint("#14724a", "#74d0a0"),
    "loss": Paint("#b3202c", "#ff9d95"),
    "brass": Paint("#8a6516", "#dfbd6c"),
    "blue": Paint("#1b5fa8", "#8fbdf0"),
}

WIDTH: Final = 340
MARGIN: Final = 10
SMALL, PLAIN, TITLE = 10, 11, 13
"""Sizes of letters."""
FONT: Final = "Liberation Sans, Noto Sans, Helvetica, Arial, sans-serif"
_LETTER: Final = 0.55
"""The width of a letter on average, as a share of its size."""


def text_width(words: str, size: int = PLAIN) -> float:
    return len(words) * size * _LETTER


def dark_sheet() -> str:
    """The rules that a picture of its own has for the dark."""
    rules = "".join(
        f".fill-{name}{{fill:{paint.dark}}}.line-{name}{{stroke:{paint.dark}}}" for name, paint in PAINTS.items()
    )
    return f"@media (prefers-color-scheme:dark){{{rules}}}"
