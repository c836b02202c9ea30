"""How far results stray by chance: the exact law of the sum of many bets, by its Fourier transform.

Bets of one round that hang together are taken as one bet of their sum, which strays as far as they possibly can.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from tapete.control.bet_law import BetLaw

_POINTS: Final = 1 << 14
_REACH: Final = 12.0
"""Standard deviations that the grid covers on either side of the mean."""
LEVELS: Final = (0.95, 0.99)


class Band(msgspec.Struct, frozen=True):
    """Between which two results so many of a hundred honest houses lie, in cents of the players' win."""

    level: float
    low: float
    high: float


class Stakes:
    """The bets made so far: how often each law was played for each opening bet."""

    def __init__(self, counts: Counter[tuple[BetLaw, int]] | None = None) -> None:
        self._counts = Counter(counts)

    def copy(self) -> "Stakes":
        """The bets made until now, which do not change any more."""
        return Stakes(self._counts)

    def add(self, law: BetLaw, opening: int) -> None:
        self._counts[law, opening] += 1

    @property
    def expectation(self) -> float:
        return sum(count * opening * law.expected for (law, opening), count in self._counts.items())

    def bands(self, levels: Iterable[float] = LEVELS) -> tuple[Band, ...]:
        """The middle part of the law of the sum, for each level; nothing where there is nothing to stray."""
        grid = self._grid()
        if grid is None:
            return ()
        values, cumulated = grid
        return tuple(
            Band(
                level, *(float(values[np.searchsorted(cumulated, tail)]) for tail in ((1 - level) / 2, (1 + level) / 2))
            )
            for level in levels
        )

    def _grid(self) -> tuple[NDArray[np.float64], NDArray[np.float64]] | None:
        """Sums, and how likely it is to win at most so much."""
        variance = sum(count * opening**2 * float(law.variance) for (law, opening), count in self._counts.items())
        if not variance:
            return None
        furthest = max(opening * float(abs(net)) for law, opening in self._counts for net, _ in law.chances)
        width = 2 * (_REACH * variance**0.5 + furthest) / _POINTS
        centred = np.zeros(_POINTS // 2 + 1, dtype=np.complex128)
        for (law, opening), count in self._counts.items():
            centred += count * np.log(_transform(law, opening, width))
        chances = np.maximum(np.fft.irfft(np.exp(centred), _POINTS), 0.0)
        order = np.fft.fftshift(np.arange(_POINTS))
        values = np.where(order < _POINTS // 2, order, order - _POINTS) * width
        return values + self.expectation, np.cumsum(chances[order]) / chances.sum()


def _transform(law: BetLaw, opening: int, width: float) -> NDArray[np.complex128]:
    """The Fourier transform of what one bet wins beside its expectation.

    What falls between two points of the grid is split between them, so that the expectation is kept.
    """
    chances = np.zeros(_POINTS)
    for net, chance in law.chances:
        below, share = divmod(opening * float(net - law.expectation) / width, 1)
        chances[int(below) % _POINTS] += (1 - share) * float(chance)
        chances[int(below + 1) % _POINTS] += share * float(chance)
    transform = np.fft.rfft(chances)
    transform[np.abs(transform) < _TINY] = _TINY  # what vanishes has no logarithm
    return transform


_TINY: Final = 1e-300
