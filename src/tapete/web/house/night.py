"""The night on one page: every table with who deals and who plays, its drop, result and hold, and both by the hour."""

from collections.abc import Sequence

import msgspec

from tapete.house.cage.hours import Figures, Hour, by_table, together, whole
from tapete.house.cage.totals import tips_of
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.permission import Permission
from tapete.web.house.control import ControlPage
from tapete.web.house.house import shown_tables
from tapete.web.house.jackpots import shown_jackpots
from tapete.web.house.past_nights import PastNights
from tapete.web.house.table import ShownTable
from tapete.web.site.visit import Page, PageVisit

_WIDTH, _HEIGHT = 120.0, 36.0


class Bar(msgspec.Struct, frozen=True):
    """One hour of a chart, in its own units; ``loss`` hangs below the line."""

    x: float
    y: float
    width: float
    height: float
    loss: bool


class NightLine(msgspec.Struct, frozen=True):
    row: ShownTable
    people: int
    figures: Figures
    bars: tuple[Bar, ...]


class NightPage:
    def __init__(self, house: RunningHouse, nights: PastNights, control: ControlPage) -> None:
        self._house, self._nights, self._control = house, nights, control

    def show(self, visit: PageVisit) -> Page:
        assert visit.person is not None
        day = self._house.day
        warns = visit.person.may(Permission.READ_LOG) and self._control.warns()
        content = {"day": day, "now": self._house.now(), "width": _WIDTH, "height": _HEIGHT, "warns": warns}
        return Page("house/night.html", {**content, **(self._of_day(day) if day else {})})

    def _of_day(self, day: Day) -> dict[str, object]:
        hours = by_table(day)
        rows = [row for row in shown_tables(self._house, day) if row.table.number in hours]
        lines = [self._line(row, hours[row.table.number]) for row in rows]
        all_hours = together(hours.values())
        return {
            "lines": lines,
            "figures": whole(all_hours),
            "hours": [*zip(all_hours, bars(all_hours), strict=True)],
            "people": sum(line.people for line in lines),
            "tips": tips_of(day),
            "jackpots": shown_jackpots(day),
            "nights": self._nights.before(self._house.dates()[0]),
        }

    def _line(self, row: ShownTable, hours: tuple[Hour, ...]) -> NightLine:
        actor = self._house.room.tables.get(row.room) if row.room else None
        people = sum(name not in actor.table.bots for name in actor.play.people()) if actor else 0
        return NightLine(row, people, whole(hours), bars(hours))


def bars(hours: Sequence[Hour]) -> tuple[Bar, ...]:
    """The results of the hours as a small chart around its line of nothing."""
    results = [hour.figures.result for hour in hours]
    high, low = max([0, *results]), min([0, *results])
    span, step = max(high - low, 1), _WIDTH / max(len(results), 1)
    zero = high / span * _HEIGHT
    return tuple(
        Bar(
            round(at * step, 1),
            round(zero - max(result, 0) / span * _HEIGHT, 1),
            round(step * 0.8, 1),
            round(abs(result) / span * _HEIGHT, 1),
            result < 0,
        )
        for at, result in enumerate(results)
    )
