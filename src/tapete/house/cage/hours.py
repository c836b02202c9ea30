"""A day by the hour: what each table dropped and won, round by round, read from the books."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta
from fractions import Fraction

import msgspec

from tapete.house.cage.books import PUBLIC, JournalEntry, cagnotte, drop, rack
from tapete.house.day.state import Day


class Figures(msgspec.Struct, frozen=True):
    """``result`` is what the rounds left in rack and rake slot; ``drop`` the cash that went into the slot."""

    drop: int = 0
    result: int = 0

    @property
    def hold(self) -> Fraction | None:
        """What was won of each euro dropped; None where no cash was."""
        return Fraction(self.result, self.drop) if self.drop > 0 else None

    def __add__(self, other: "Figures") -> "Figures":
        return Figures(self.drop + other.drop, self.result + other.result)


class Hour(msgspec.Struct, frozen=True):
    start: datetime
    figures: Figures


def by_table(day: Day) -> dict[int, tuple[Hour, ...]]:
    """Every table that was opened, hour by hour from the day's first opening to now."""
    tables = {session.cloth: session.table for session in day.sessions}
    counted: dict[int, dict[datetime, Figures]] = {table: defaultdict(Figures) for table in tables.values()}
    for entry in day.books.entries:
        figures = _figures(entry)
        if entry.cloth in tables and figures != Figures():
            counted[tables[entry.cloth]][_start(entry.at)] += figures
    hours = _hours(day)
    return {table: tuple(Hour(hour, by_hour[hour]) for hour in hours) for table, by_hour in counted.items()}


def together(tables: Iterable[tuple[Hour, ...]]) -> tuple[Hour, ...]:
    """Several tables as one."""
    columns = [*zip(*tables, strict=True)]
    return tuple(Hour(column[0].start, sum((hour.figures for hour in column), Figures())) for column in columns)


def whole(hours: Iterable[Hour]) -> Figures:
    return sum((hour.figures for hour in hours), Figures())


def _figures(entry: JournalEntry) -> Figures:
    """What an entry of a cloth's book adds; a reversal takes away again."""
    move, cloth = entry.move, entry.cloth
    if entry.concept == "change" and move.side == "cash":
        return Figures(drop=move.cents * ((move.to == drop(cloth)) - (move.source == drop(cloth))))
    if entry.concept in ("play", "void") and move.side == "chips":
        places = (rack(cloth), cagnotte(cloth))
        gained = (move.source == PUBLIC and move.to in places) - (move.to == PUBLIC and move.source in places)
        return Figures(result=move.cents * gained)
    return Figures()


def _hours(day: Day) -> tuple[datetime, ...]:
    opened = [session.opened for session in day.sessions]
    if not opened:
        return ()
    first, last = _start(min(opened)), _start(day.now)
    return tuple(first + timedelta(hours=number) for number in range(int((last - first) / timedelta(hours=1)) + 1))


def _start(moment: datetime) -> datetime:
    return moment.replace(minute=0, second=0, microsecond=0)
