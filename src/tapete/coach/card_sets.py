"""Every set of so many of some cards, as rows for the tables of strengths."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations
from math import comb

import numpy as np

from tapete.odds.kernels.kernel import Array


def card_sets(cards: Sequence[int] | Array, taken: int) -> Array:
    """One row for every set of ``taken`` of the cards."""
    rows: Array = np.array(cards, dtype=np.uint8)[_places(len(cards), taken)]
    return rows


@lru_cache(maxsize=16)
def _places(among: int, taken: int) -> Array:
    places = np.fromiter(chain.from_iterable(combinations(range(among), taken)), dtype=np.uint8)
    return places.reshape(comb(among, taken), taken)


def beside(rows: Array, cards: Sequence[int]) -> Array:
    """The rows with some cards added to each."""
    added = np.tile(np.array(cards, dtype=np.uint8), (len(rows), 1))
    return np.hstack([rows, added])


def others_of(left: Array, taken: Array) -> Array:
    """For every row of cards taken, those left of the others."""
    free = (left[None, :, None] != taken[:, None, :]).all(axis=2)
    rest: Array = np.broadcast_to(left, free.shape)[free].reshape(len(taken), -1)
    return rest
