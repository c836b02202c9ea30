"""Marks of a picture as SVG text, and the picture itself with its words for those who do not see it."""

from collections.abc import Iterable
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

import msgspec

from tapete.reports.charts.look import FONT, MARGIN, PAINTS, PLAIN, TITLE, WIDTH, dark_sheet, text_width

Point = tuple[float, float]


class Picture(msgspec.Struct, frozen=True):
    """A drawing with a title, and in words what it shows."""

    name: str
    """Which picture it is, as commands and addresses call it."""
    title: str
    words: str
    width: float
    height: float
    marks: str

    def document(self) -> str:
        """As a file of its own, which knows the dark."""
        return self._svg(f"<style>{dark_sheet()}</style>{self._sheet}", 'xmlns="http://www.w3.org/2000/svg"')

    def inline(self) -> str:
        """As a part of a page, whose own sheet colours it."""
        return self._svg(self._sheet, 'class="chart"')

    def paper(self) -> str:
        """For a printed page, whose own white it stands on."""
        return self._svg("", 'xmlns="http://www.w3.org/2000/svg"')

    @property
    def _sheet(self) -> str:
        return rect(0, 0, self.width, self.height, "sheet")

    def _svg(self, under: str, attributes: str) -> str:
        title, words = f"chart-{self.name}", f"chart-{self.name}-words"
        return (
            f'<svg {attributes} viewBox="0 0 {number(self.width)} {number(self.height)}" width="{number(self.width)}" '
            f'height="{number(self.height)}" font-family="{FONT}" font-size="{PLAIN}" role="img" '
            f'aria-labelledby="{title} {words}"><title id="{title}">{escape(self.title)}</title>'
            f'<desc id="{words}">{escape(self.words)}</desc>{under}{self.marks}</svg>'
        )


def number(value: float) -> str:
    """
    >>> number(3.0), number(2.456)
    ('3', '2.46')
    """
    return str(round(float(value), 2)).removesuffix(".0")


def rect(
    x: float, y: float, width: float, height: float, paint: str, opacity: float = 1, words: str = "", name: str = ""
) -> str:
    """A filled box; ``words`` appear where one points at it."""
    called = f" data-name={quoteattr(name)}" if name else ""
    inside = f"><title>{escape(words)}</title></rect>" if words else "/>"
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(max(height, 0))}"'
        f"{_fill(paint, opacity)}{called}{inside}"
    )


def frame(x: float, y: float, width: float, height: float) -> str:
    """The lines around a box."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" fill="none"'
        f"{_stroke('axis', 0.5)}/>"
    )


def line(x1: float, y1: float, x2: float, y2: float, paint: str, width: float = 1, dashes: str = "") -> str:
    return (
        f'<line x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        f"{_stroke(paint, width, dashes)}/>"
    )


def polyline(points: Iterable[Point], paint: str, width: float = 2, dashes: str = "") -> str:
    places = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polyline points="{places}" fill="none" stroke-linejoin="round"{_stroke(paint, width, dashes)}/>'


def dot(x: float, y: float, paint: str, radius: float = 4) -> str:
    """A point, set off from what it lies on."""
    colours = f'class="fill-{paint} line-sheet" fill="{PAINTS[paint].light}" stroke="{PAINTS["sheet"].light}"'
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {colours} stroke-width="1.5"/>'


def text(
    x: float,
    y: float,
    words: str,
    size: int = PLAIN,
    paint: str = "ink",
    anchor: str = "start",
    bold: bool = False,
) -> str:
    weight = ' font-weight="700"' if bold else ""
    placed = f' text-anchor="{anchor}"' if anchor != "start" else ""
    sized = f' font-size="{size}"' if size != PLAIN else ""
    return f'<text x="{number(x)}" y="{number(y)}"{sized}{placed}{weight}{_fill(paint, 1)}>{escape(words)}</text>'


def heading(words: str, width: float = WIDTH, y: float = 20) -> tuple[str, float]:
    """A title over as many lines as it needs, and where it ends."""
    lines = wrapped(words, width - 2 * MARGIN, TITLE)
    marks = "".join(text(MARGIN, y + 16 * at, words, TITLE, bold=True) for at, words in enumerate(lines))
    return marks, y + 16 * (len(lines) - 1)


def wrapped(words: str, width: float, size: int = PLAIN) -> list[str]:
    """Words broken into lines of a width.

    >>> wrapped("una noche de doscientas manos", 100, 11)
    ['una noche de', 'doscientas manos']
    """
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def steps(tops: Iterable[Point]) -> list[Point]:
    """The corners of a curve that stays level from each point to the next."""
    corners: list[Point] = []
    for x, y in (next(group) for _, group in groupby(tops, key=lambda point: point[1])):
        if corners:
            corners.append((x, corners[-1][1]))
        corners.append((x, y))
    return corners


def _fill(paint: str, opacity: float) -> str:
    faint = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
    return f' class="fill-{paint}" fill="{PAINTS[paint].light}"{faint}'


def _stroke(paint: str, width: float, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f' class="line-{paint}" stroke="{PAINTS[paint].light}" stroke-width="{number(width)}"{dashed}'
