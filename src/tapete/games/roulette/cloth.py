"""The cloth of double-zero roulette: every bet there is, the place where a chip makes it, and the bets that are called.

A chip is a bet on every number whose square it touches; on the outer line of the rows, on every number of the rows it
touches.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Final

import msgspec

from tapete.cards.pocket import POCKETS
from tapete.games.roulette.rules import ClothRules, RouletteLine, RouletteRules

ZERO: Final = "0"
DOUBLE_ZERO: Final = "00"
ZEROS: Final = (ZERO, DOUBLE_ZERO)
NUMBERS: Final = POCKETS
LINES_BY_NUMBERS: Final = {
    1: RouletteLine.SINGLE_NUMBER,
    2: RouletteLine.SPLIT,
    3: RouletteLine.STREET,
    4: RouletteLine.CORNER,
    6: RouletteLine.SIX_LINE,
}
"""The pay-table line of a bet on the squares, by how many numbers it covers."""


class ClothBet(msgspec.Struct, frozen=True):
    """A bet by its name, the line of the pay table that pays it, and the numbers that win it, in the cloth's order."""

    name: str
    line: RouletteLine
    numbers: tuple[str, ...]


def bets(rules: RouletteRules) -> dict[str, ClothBet]:
    """Every bet by its name: numbers joined by hyphens, or the name of an outer box."""
    return {bet.name: bet for bet in (*_on_squares(rules.cloth), *_in_boxes(rules.wheel.red))}


def places(rules: RouletteRules) -> dict[str, str]:
    """Every place for a chip with the bet it makes there. Between the last two dozens it is the split of the zeros."""
    direct = {
        bet.name: bet.name
        for bet in bets(rules).values()
        if bet.line not in (RouletteLine.TWO_COLUMNS, RouletteLine.TWO_DOZENS)
    }
    zero_split = named(rules.cloth.zero_split)
    return {**direct, **_BETWEEN_BOXES, rules.cloth.second_zero_split.value: zero_split}


class ClothSpot(msgspec.Struct, frozen=True):
    """Where the middle of a place is on the cloth: twelve steps wide and two for each row, zeros first.

    ``width`` and ``height`` are those of a box that is printed there; nothing is printed where a chip lies on lines.
    """

    place: str
    bet: str
    x: float
    y: float
    width: int = 0
    height: int = 0


def spots(rules: RouletteRules) -> tuple[ClothSpot, ...]:
    """Every place for a chip where it lies: boxes of numbers, their lines, and the boxes beside and below them."""
    points: dict[str, list[tuple[int, int]]] = {}
    for x, y, name in _points(rules.cloth.double_zero_right):
        points.setdefault(name, []).append((x, y))
    at = {name: _middle(each) for name, each in points.items()} | _beside()
    return tuple(ClothSpot(place, bet, *at[place], *_printed(place)) for place, bet in places(rules).items())


def _middle(points: list[tuple[int, int]]) -> tuple[float, float]:
    """Where a chip is laid that may lie anywhere among some points: on the numbers rather than on their outer line."""
    inside = [(x, y) for x, y in points if x] or points
    return sum(x for x, _ in inside) / len(inside), sum(y for _, y in inside) / len(inside)


def _beside() -> dict[str, tuple[float, float]]:
    """Columns below the numbers; dozens and even chances at their left, from the top."""
    columns = {f"column_{place}": (4 * place - 2, 27) for place in (1, 2, 3)}
    dozens = {f"dozen_{place}": (-2, 8 * place - 2) for place in (1, 2, 3)}
    chances = {name: (-6, 4 * at + 4) for at, name in enumerate(_CHANCES)}
    between = {f"between_columns_{pair}": (4 * at, 27) for at, pair in enumerate(("1_2", "2_3"), 1)}
    between |= {f"between_dozens_{pair}": (-2, 8 * at + 2) for at, pair in enumerate(("1_2", "2_3"), 1)}
    return {**columns, **dozens, **chances, **between}


def _printed(place: str) -> tuple[int, int]:
    """The width and the height of the box that a place is."""
    if place in ZEROS:
        return 6, 2
    kind = place.partition("_")[0]
    return (4, 2) if place in NUMBERS else _BOX_SIZES.get(kind, (0, 0))


def calls(rules: RouletteRules) -> dict[str, tuple[str, ...]]:
    """Bets made by calling them: a number with its neighbours on the wheel, and whatever has no place on the cloth."""
    if not rules.cloth.announced:
        return {}
    placed = set(places(rules).values())
    homeless = {name: (name,) for name in bets(rules) if name not in placed}
    return {**{f"neighbours_{number}": _neighbours(rules, number) for number in NUMBERS}, **homeless}


def named(numbers: Iterable[str]) -> str:
    """The name of a bet on some squares.

    >>> named({"2", "00", "3"})
    '00-2-3'
    """
    return "-".join(sorted(numbers, key=NUMBERS.index))


def _neighbours(rules: RouletteRules, number: str) -> tuple[str, ...]:
    wheel, reach = rules.wheel.order, rules.cloth.neighbours
    at = wheel.index(number)
    return tuple(dict.fromkeys(wheel[(at + step) % len(wheel)] for step in range(-reach, reach + 1)))


def _on_squares(cloth: ClothRules) -> Iterator[ClothBet]:
    own_lines = {
        named(cloth.zero_split): RouletteLine.ZERO_SPLIT,
        named(cloth.cuadro_especial): RouletteLine.CUADRO_ESPECIAL,
    }
    for name in _touched(cloth.double_zero_right):
        numbers = tuple(name.split("-"))
        yield ClothBet(name, own_lines.get(name) or LINES_BY_NUMBERS[len(numbers)], numbers)


_ROW: Final = 12
"""The width of a row in steps: three squares of four, or two zeros of six."""


@cache
def _touched(double_zero_right: bool) -> tuple[str, ...]:
    """What a chip can touch at any point of the squares, each once."""
    return tuple(dict.fromkeys(name for _, _, name in _points(double_zero_right)))


def _points(double_zero_right: bool) -> Iterator[tuple[int, int, str]]:
    """Every point of the squares with what a chip touches there: two steps down are one row."""
    squares = {number: (4 * ((int(number) - 1) % 3), 4, (int(number) - 1) // 3 + 1) for number in NUMBERS[2:]}
    for number, left in zip(ZEROS, (0, 6) if double_zero_right else (6, 0), strict=True):
        squares[number] = (left, 6, 0)

    def at(x: int, y: int) -> str:
        in_rows = {number: square for number, square in squares.items() if 2 * square[2] <= y <= 2 * square[2] + 2}
        return named(number for number, (left, width, _) in in_rows.items() if x == 0 or left <= x <= left + width)

    return ((x, y, at(x, y)) for y in range(1, 26) for x in range(_ROW))


def _in_boxes(reds: tuple[int, ...]) -> Iterator[ClothBet]:
    """The bets beside the squares: columns, dozens, pairs of neighbouring ones, and the even chances."""
    columns = {f"column_{place}": range(place, 37, 3) for place in (1, 2, 3)}
    dozens = {f"dozen_{place}": range(12 * place - 11, 12 * place + 1) for place in (1, 2, 3)}
    for line, pair, boxes in (
        (RouletteLine.COLUMN, RouletteLine.TWO_COLUMNS, columns),
        (RouletteLine.DOZEN, RouletteLine.TWO_DOZENS, dozens),
    ):
        for name, numbers in boxes.items():
            yield _bet(name, line, numbers)
        for (first, some), (second, others) in pairwise(boxes.items()):
            yield _bet(f"{pair}_{first[-1]}_{second[-1]}", pair, {*some, *others})
    red = set(reds)
    every = set(range(1, 37))
    even = set(range(2, 37, 2))
    low = set(range(1, 19))
    chances = {"red": red, "black": every - red, "even": even, "odd": every - even, "low": low, "high": every - low}
    for name, chance in chances.items():
        yield _bet(name, RouletteLine.EVEN_CHANCE, chance)


def _bet(name: str, line: RouletteLine, numbers: Iterable[int]) -> ClothBet:
    return ClothBet(name, line, tuple(map(str, sorted(numbers))))


_CHANCES: Final = ("low", "even", "red", "black", "odd", "high")
"""The even chances from the top of the cloth."""
_BOX_SIZES: Final = {"column": (4, 2), "dozen": (4, 8), **dict.fromkeys(_CHANCES, (4, 4))}
_BETWEEN_BOXES: Final = {
    f"between_{boxes}_{pair}": f"two_{boxes}_{pair}" for boxes in ("columns", "dozens") for pair in ("1_2", "2_3")
}
"""A chip on the line between two boxes is on both."""
