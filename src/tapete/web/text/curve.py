"""A course beside what was expected and a band around it, as points of a drawing."""

from collections.abc import Sequence

import msgspec


class CurvePoint(msgspec.Struct, frozen=True):
    """Where things stand at ``at``, what was to be expected, and between what chance may stray."""

    at: float
    reached: float
    expected: float
    low: float
    high: float
    outer: tuple[float, float] | None = None
    """Further than this it hardly ever strays; None where that is not drawn."""

    @property
    def widest(self) -> tuple[float, float]:
        return self.outer or (self.low, self.high)


class Curve(msgspec.Struct, frozen=True):
    """Polylines and the polygon of the band, in the units of a drawing so wide and high."""

    width: int
    height: int
    reached: str
    expected: str
    band: str
    outer: str
    """The wider band around it, or the same again."""
    zero: float
    """Where the line of nothing lies."""


def curve(points: Sequence[CurvePoint], width: int, height: int, edge: int) -> Curve | None:
    """From nothing before the first point; None where there is nothing to draw."""
    if len(points) < 2:
        return None
    course = [CurvePoint(0, 0, 0, 0, 0), *points]
    low = min(min(point.widest[0], point.reached) for point in course)
    high = max(max(point.widest[1], point.reached) for point in course)

    def y(amount: float) -> float:
        return round(height - edge - (amount - low) / ((high - low) or 1) * (height - 2 * edge), 1)

    def line(amounts: Sequence[float]) -> list[str]:
        span = (width - 2 * edge) / course[-1].at
        return [
            f"{round(edge + point.at * span, 1)},{y(amount)}" for point, amount in zip(course, amounts, strict=True)
        ]

    above, below = line([point.high for point in course]), line([point.low for point in course])
    top, bottom = line([point.widest[1] for point in course]), line([point.widest[0] for point in course])
    return Curve(
        width,
        height,
        " ".join(line([point.reached for point in course])),
        " ".join(line([point.expected for point in course])),
        " ".join((*above, *reversed(below))),
        " ".join((*top, *reversed(bottom))),
        y(0),
    )
