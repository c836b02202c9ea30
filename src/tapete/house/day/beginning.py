"""How a day begins: after the one before, with what that left in the cage, in the cabinet and in the meters."""

from datetime import datetime
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.growing import Growing
from tapete.house.cage.books import CAGE, PUBLIC, STAFF
from tapete.house.cage.jackpots import Jackpot
from tapete.house.casino import CasinoFile, Stock
from tapete.house.config.force import at_once, refuse_gone
from tapete.house.day.event import CasinoAmended, DayBegun
from tapete.house.day.state import Day, new_day
from tapete.law.refusal import refuse


class BeginDay(Command, frozen=True, kw_only=True):
    """A new day of a casino, which may have changed its file since the last one."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"at", "casino"})
    at: datetime
    casino: CasinoFile


class Amend(msgspec.Struct, frozen=True, kw_only=True):
    """The casino's file has changed: what of it counts at once counts in the day in progress.

    No option offers it: it follows from a change of the configuration.
    """

    at: datetime
    casino: CasinoFile


def amend(day: Day, command: Amend) -> CasinoAmended | Refused:
    """Nobody on duty is taken out of the file, nor out of the office they are in."""
    if refused := refuse_gone(day.casino, command.casino, day.duty):
        return refused
    return CasinoAmended(at=command.at, casino=at_once(day.casino, command.casino))


def begin(last: Day | None, command: BeginDay) -> DayBegun | Refused:
    """Chips and money are those the last day left; the tips have gone to the staff, whose chips are like anybody's."""
    if last is None:
        return DayBegun(at=command.at, casino=command.casino)
    running = [session.table for session in last.sessions if session.closed is None]
    if running:
        tables = ", ".join(map(str, running))
        return refuse(
            f"antes de otra jornada se cierran las mesas abiertas: {tables}",
            f"the open tables are closed before another day: {tables}",
        )
    began = last.books.entries[0].at if last.books.entries else last.now
    if command.at.date() <= began.date():
        return refuse(f"la jornada del {began:%d/%m/%Y} ya ha empezado", f"the day of {began:%Y-%m-%d} has begun")
    return DayBegun(at=command.at, casino=_carried(last, command.casino), jackpots=_jackpots(last))


def begun(event: DayBegun) -> Day:
    """The house before its doors open."""
    casino = event.casino
    return new_day(casino, casino.cage, casino.denominations, casino.cabinet, event.at, event.jackpots)


def _carried(last: Day, casino: CasinoFile) -> CasinoFile:
    books = last.books
    outside = books.chips_at(PUBLIC) + books.chips_at(STAFF)
    stock = Stock(cash=books.cash_at(CAGE), chips=books.chips_at(CAGE), outstanding=outside)
    fresh = tuple(pack for pack in casino.cabinet if pack not in last.cabinet)
    return replace(casino, cage=stock, cabinet=(*last.cabinet, *fresh))


def _jackpots(last: Day) -> tuple[Jackpot, ...]:
    return tuple(replace(jackpot, history=Growing()) for jackpot in last.jackpots.values())
