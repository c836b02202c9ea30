"""How rarely an honest house is warned, and how that is split over all that is watched.

Nobody knows beforehand how many tables, dealers and players there will be. So the first of its kind gets half of what
its kind may use, the second a sixth, the next a twelfth: all together never more than the whole.
"""

from enum import StrEnum
from math import log
from typing import Final

HONEST: Final = 0.01
"""The chance that a house in which all is well is ever warned, whatever it opens and however often one looks."""


class Watched(StrEnum):
    """What is watched."""

    TABLE = "table"
    SIDE_BET = "side_bet"
    DEALER = "dealer"
    PLAYER = "player"
    BANK = "bank"


def share_of(place: int) -> float:
    """The share of what its kind may use that the first, second or later of it gets.

    >>> round(sum(share_of(place) for place in range(1, 10_000)), 3)
    1.0
    """
    return 1 / (place * (place + 1))


def log_needed(place: int, promised: float = HONEST) -> float:
    """How much evidence warns of the so-manieth of its kind, as a logarithm."""
    return -log(promised * share_of(place) / len(Watched))
