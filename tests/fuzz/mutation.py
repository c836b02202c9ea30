"""Inputs made wrong by lot, from right ones."""

from collections.abc import Sequence
from random import Random
from typing import Final

NASTY: Final = (
    *("", " ", "\0", "\n", "\r\n", "\t", '"', "'", "\\", "{", "}", "[", "]", "=", ",", ";", ":", "/", "..", "%", "%00"),
    *(
        "-1",
        "0",
        "00",
        "1e999",
        "-0.0",
        "nan",
        "inf",
        "9" * 19,
        "9" * 400,
        str(2**63),
        str(-(2**63) - 1),
        "0x10",
        "1_000",
    ),
    *(
        "٣",
        "²",
        "½",
        "Ⅷ",
        "𝟙",
        "１",
        "ß",
        "İ",
        "ñ",
        "e\u0301",
        "\u202e",
        "\u200b",
        "\ufeff",
        "\ufffd",
        "\U0001f0a1",
        "é" * 40,
    ),
    *("null", "true", "None", "As", "Xx", "10t", "rey de corazones", "€", "1.000,00", "2026-02-30", "9999-12-31"),
    *("<script>", "' OR 1=1 --", "{{7*7}}", "${x}", "../../etc/passwd", "\x1b[31m", "a" * 300),
)
"""What has broken programs before."""
DEEP: Final = ("[" * 3000, '{"a":' * 1500, "a." * 1500, "(" * 3000, "\n[[a]]" * 300)
"""Nested without end: few of them, for they take long."""
VALUES: Final[tuple[object, ...]] = (
    *(0, 1, -1, 2, 5, 7, 100, 500, 5000, 10**9, 2**53, 2**63, -(2**64), 1.5, -0.0, 1e300, True, False, None),
    *("", "Ana", "ante", "call", "As", "Xx", "As Kd", "nobody", "x" * 301, "٣", "\0", "é"),
    *(
        [],
        [0],
        ["As"],
        ["As", "As"],
        ["As", None],
        [None],
        [[]],
        {},
        {"a": 1},
        {"0": ["As"]},
        {"type": "sit"},
        [1] * 201,
    ),
)
"""What is said in fields."""


class Mutator:
    def __init__(self, by_lot: Random) -> None:
        self.by_lot, self._lot = by_lot, by_lot.random

    def below(self, count: int) -> int:
        return int(self._lot() * count)

    def text(self, seeds: Sequence[str]) -> str:
        """A right text with something wrong in it, now and then several things, now and then nothing."""
        text = seeds[self.below(len(seeds))]
        if self._lot() < 0.0005:
            return text + DEEP[self.below(len(DEEP))]
        while True:
            text = self._changed(text, seeds)
            if self._lot() < 0.6:
                return text

    def _changed(self, text: str, seeds: Sequence[str]) -> str:
        place = self.below(len(text) + 1)
        match self.below(7):
            case 0:
                return text[:place] + NASTY[self.below(len(NASTY))] + text[place:]
            case 1:
                return text[:place] + NASTY[self.below(len(NASTY))] + text[place + 1 + self.below(4) :]
            case 2:
                return text[:place] + text[place + 1 + self.below(8) :]
            case 3:
                return text[:place] + chr(self.below(0x250) or 1) + text[place + 1 :]
            case 4:
                other = seeds[self.below(len(seeds))]
                return text[:place] + other[self.below(len(other) + 1) :]
            case 5:
                return text[:place] + text[place - self.below(12) : place] + text[place:]
            case _:
                return text

    def data(self, seeds: Sequence[str]) -> bytes:
        """The same as bytes, which need not be text."""
        encoded = self.text(seeds).encode("utf-8", "surrogatepass")
        if self._lot() < 0.9:
            return encoded
        place = self.below(len(encoded) + 1)
        return encoded[:place] + bytes((self.below(256),)) + encoded[place + 1 :]

    def value(self) -> object:
        return VALUES[self.below(len(VALUES))]
