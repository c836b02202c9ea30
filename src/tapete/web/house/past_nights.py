"""Earlier nights in two figures each: they do not change, and are read once."""

from datetime import date
from typing import Final

from tapete.house.cage.hours import Figures, by_table, together, whole
from tapete.room.day.house import RunningHouse

_NIGHTS: Final = 5
"""Earlier nights that stand beside another."""


class PastNights:
    def __init__(self, house: RunningHouse) -> None:
        self._house = house
        self._past: dict[date, Figures] = {}

    def before(self, when: date) -> list[tuple[date, Figures]]:
        """Some nights before one, the latest first."""
        earlier = [night for night in self._house.dates() if night < when]
        return [(night, self._night(night)) for night in earlier[:_NIGHTS]]

    def _night(self, when: date) -> Figures:
        if when not in self._past:
            day = self._house.day_of(when)
            self._past[when] = whole(together(by_table(day).values())) if day else Figures()
        return self._past[when]
