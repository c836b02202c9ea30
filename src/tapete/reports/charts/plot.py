"""The field of a picture with two axes: its rules, its round numbers, and the names of what they count."""

from collections.abc import Callable

import msgspec

from tapete.reports.charts.axis import Axis
from tapete.reports.charts.drawing import line, text
from tapete.reports.charts.look import MARGIN, SMALL, WIDTH, text_width

HEIGHT = 230
_FIELD = 150
"""How high the field is."""


class Plot(msgspec.Struct, frozen=True):
    """Where values lie, and the marks that say so."""

    across: Axis
    up: Axis
    marks: str
    bottom: float
    """Where the picture may end."""


def plot(
    across: tuple[float, float],
    up: tuple[float, float],
    top: float,
    names: tuple[str, str],
    written: tuple[Callable[[float], str], Callable[[float], str]],
) -> Plot:
    """A field below ``top``; ``names`` are what is counted across and up, ``written`` how numbers of each look."""
    upward = Axis(*up, top + 18 + _FIELD, top + 18)
    left = MARGIN + max(text_width(written[1](tick), SMALL) for tick in upward.ticks(4)) + 6
    field = Axis(*across, left, WIDTH - MARGIN - 6)
    marks = [text(MARGIN, top + 6, names[1], SMALL, "quiet")]
    for tick in upward.ticks(4):
        y = upward.at(tick)
        marks.append(line(left, y, field.end, y, "rule"))
        marks.append(text(left - 5, y + 3.5, written[1](tick), SMALL, "quiet", "end"))
    for tick in _apart(field, written[0]):
        x, words = field.at(tick), written[0](tick)
        marks.append(line(x, upward.begin, x, upward.begin + 4, "axis"))
        half = text_width(words, SMALL) / 2
        marks.append(text(min(x, WIDTH - 2 - half), upward.begin + 15, words, SMALL, "quiet", "middle"))
    marks.append(line(left, upward.begin, field.end, upward.begin, "axis"))
    marks.append(text(field.end, upward.begin + 29, names[0], SMALL, "quiet", "end"))
    return Plot(field, upward, "".join(marks), upward.begin + 38)


def _apart(axis: Axis, written: Callable[[float], str]) -> list[float]:
    """As many round numbers as stand beside each other without touching."""
    for most in (7, 6, 5, 4, 3, 2):
        ticks = axis.ticks(most)
        room = max(text_width(written(tick), SMALL) for tick in ticks) + 8 if ticks else 0
        if len(ticks) < 2 or axis.at(ticks[1]) - axis.at(ticks[0]) >= room:
            return ticks
    return axis.ticks(1)
