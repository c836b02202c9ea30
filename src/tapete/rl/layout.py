"""Where each part of what a player sees lies in one vector of numbers."""

from math import prod
from typing import NamedTuple

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

Vector = NDArray[np.float32]


class LayoutPart(NamedTuple):
    """A part of an observation: its shape, and the largest number in it; the least is 0."""

    name: str
    shape: tuple[int, ...]
    most: float = 1.0


class Layout:
    """The parts of an observation, one behind the other in a vector.

    >>> layout = Layout(LayoutPart("own", (2, 3)), LayoutPart("pot", (1,), 100.0))
    >>> layout.names, layout.size
    (('own', 'pot'), 7)
    >>> vector = layout.empty()
    >>> layout.part(vector, "own")[1, 2] = 1
    >>> vector.tolist()
    [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0]
    """

    def __init__(self, *parts: LayoutPart) -> None:
        self._parts = {part.name: part for part in parts if prod(part.shape)}
        sizes = [prod(part.shape) for part in self._parts.values()]
        ends = np.cumsum(sizes).tolist()
        spans = zip(ends, sizes, strict=True)
        self._slices = dict(zip(self._parts, (slice(end - size, end) for end, size in spans), strict=True))
        self.size: int = sum(sizes)

    @property
    def names(self) -> tuple[str, ...]:
        """The parts in their order."""
        return tuple(self._parts)

    def part(self, vector: Vector, name: str) -> Vector:
        """A part of an observation in its own shape: what is written there is written into the vector."""
        return vector[self._slices[name]].reshape(self._parts[name].shape)

    def empty(self) -> Vector:
        """An observation of nothing."""
        return np.zeros(self.size, dtype=np.float32)

    def space(self) -> "Box[np.float32]":
        """The space of such observations."""
        most = [np.full(prod(part.shape), part.most, dtype=np.float32) for part in self._parts.values()]
        return Box(np.zeros(self.size, dtype=np.float32), np.concatenate(most), dtype=np.float32)
