"""A day in a few figures: what its tables did together."""

from datetime import date

import msgspec

from tapete.house.cage.books import STAFF, tips
from tapete.house.cage.summary import summary, unreconciled
from tapete.house.day.state import Day


class DayTotals(msgspec.Struct, frozen=True):
    """``result`` is what the tables won, in cents; ``open`` how many of them are open still."""

    day: date
    tables: int
    open: int
    rounds: int
    voids: int
    drop: int
    result: int
    cagnotte: int
    tips: int
    fees: int
    deductions: int
    difference: int
    reconciled: bool
    """Whether the accounts agree with what the events say."""


def totals(day: Day, when: date) -> DayTotals:
    lines = summary(day)
    return DayTotals(
        day=when,
        tables=len({line.table for line in lines}),
        open=sum(line.open for line in lines),
        rounds=sum(line.rounds for line in lines),
        voids=sum(line.voids for line in lines),
        drop=sum(line.drop for line in lines),
        result=sum(line.result for line in lines),
        cagnotte=sum(line.cagnotte for line in lines),
        tips=tips_of(day),
        fees=sum(line.fees for line in lines),
        deductions=sum(line.deductions for line in lines),
        difference=sum(line.difference for line in lines),
        reconciled=not unreconciled(day),
    )


def tips_of(day: Day) -> int:
    """What was given to the staff: in the boxes of the tables, counted already, and shared."""
    boxes = {tips(session.cloth) for session in day.sessions}
    return day.books.chips_at(STAFF) + day.books.cash_at(STAFF) + sum(day.books.chips_at(box) for box in boxes)
