"""What is true in the house at a moment of a day: who is on duty, which tables are open with what, and the books."""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from tapete.core.growing import Growing
from tapete.core.ids import LawId
from tapete.games.shared.limits import Limits, in_force
from tapete.house.cage.books import CAGE, ISSUE, PUBLIC, Books, cash, chips, meter, moved
from tapete.house.cage.jackpots import Jackpot, played, seeded
from tapete.house.casino import CasinoFile, Choice, Office, Stock
from tapete.house.day import event as happened
from tapete.house.day.event import Booked, HouseEvent, IncidentRecorded
from tapete.house.day.session import Session, Sessions
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules


class Movement(msgspec.Struct, frozen=True):
    """Something that went through the cage or a slot, under the number of its slip."""

    number: int
    event: Booked
    reversed_by: int | None = None


class Day(msgspec.Struct, frozen=True):
    """A day of a casino. ``cabinet`` holds the packs that lie locked away."""

    casino: CasinoFile
    denominations: tuple[int, ...]
    now: datetime
    cabinet: tuple[str, ...] = ()
    duty: dict[str, Office] = {}
    breaks: dict[str, datetime] = {}
    """Who of those on duty rests, and since when."""
    sessions: Sessions = Sessions()
    books: Books = Books()
    jackpots: dict[str, Jackpot] = {}
    incidents: tuple[IncidentRecorded, ...] = ()
    movements: Growing[Movement] = Growing()
    """All but the rounds, which stand in the books of their cloths."""
    served: dict[str, Office] = {}
    """Everybody who has been on duty today, in the office they had last."""
    till: str = ""
    """The cashier who has taken the cage over, once somebody has."""

    def movement(self, number: int) -> Movement | None:
        return self.movements[number - 1] if 0 < number <= len(self.movements) else None

    def running(self, table: int) -> Session | None:
        """The game now open at a table."""
        return self.sessions.running(table)

    @property
    def working(self) -> dict[str, Office]:
        """Those on duty who do not rest: only they deal, rule and count."""
        if not self.breaks:
            return self.duty
        return {who: office for who, office in self.duty.items() if who not in self.breaks}

    def table_of(self, person: str) -> int | None:
        """An open table that somebody deals at or answers for."""
        return next((session.table for session in self.sessions.staffed_by(person)), None)

    def dealt_by(self, croupier: str) -> int | None:
        """An open table that somebody deals at."""
        theirs = self.sessions.staffed_by(croupier)
        return next((session.table for session in theirs if session.croupier == croupier), None)

    def of_table(self, table: int) -> tuple[Session, ...]:
        return self.sessions.of_table(table)

    def rules_of(self, session: Session) -> TableRules:
        """The rules a game is being played by, with its limits as they stand."""
        choices = tuple((name, type(value), value) for name, value in session.set.items())
        return _rules(self.casino.law, session.game, choices, session.limits)


@lru_cache(maxsize=256)
def _rules(law: LawId, game: str, choices: tuple[tuple[str, type, Choice], ...], limits: Limits | None) -> TableRules:
    """The rules of a table of the house; its choices come with their types, for 1 and True are no one choice."""
    rules = resolve_subject(law, game, {name: value for name, _, value in choices})
    assert isinstance(rules, TableRules), "only a lawful table opens"
    return in_force(rules, limits)


def new_day(
    casino: CasinoFile,
    stock: Stock,
    denominations: tuple[int, ...],
    cabinet: tuple[str, ...],
    at: datetime,
    jackpots: Iterable[Jackpot] = (),
) -> Day:
    """The house before its doors open; ``jackpots`` are those that go on from other days."""
    carried = {jackpot.name: jackpot for jackpot in jackpots}
    opening = (
        cash(PUBLIC, CAGE, stock.cash),
        chips(ISSUE, CAGE, stock.chips),
        chips(ISSUE, PUBLIC, stock.outstanding),
        *(chips(ISSUE, meter(jackpot.name), jackpot.meter) for jackpot in carried.values()),
    )
    return Day(casino, denominations, at, cabinet, books=moved(Books(), opening, at, "stock"), jackpots=carried)


def evolve(day: Day, event: HouseEvent) -> Day:
    written = len(day.books.entries)
    day = replace(day, now=event.at)
    if isinstance(event, Booked):
        day = replace(day, books=moved(day.books, event.moves, event.at, event.concept, event.cloth, event.by))
        day = _with_movement(day, event)
    match event:
        case happened.CasinoAmended():
            return replace(day, casino=event.casino)
        case happened.DutyTaken():
            served = {**day.served, event.person: event.office}
            return replace(day, duty={**day.duty, event.person: event.office}, served=served)
        case happened.DutyLeft():
            duty = {who: office for who, office in day.duty.items() if who != event.person}
            return replace(day, duty=duty, breaks=_without(day.breaks, event.person))
        case happened.BreakBegun():
            return replace(day, breaks={**day.breaks, event.person: event.at})
        case happened.BreakEnded():
            return replace(day, breaks=_without(day.breaks, event.person))
        case happened.TableOpened():
            return _opened(day, event, written)
        case happened.MeterSeeded():
            before = day.jackpots.get(event.meter, Jackpot(event.meter, event.tables))
            return replace(day, jackpots={**day.jackpots, event.meter: seeded(before, event.cents, event.at)})
        case happened.RoundPlayed():
            return _played(day, event)
        case happened.IncidentRecorded():
            return replace(day, incidents=(*day.incidents, event))
        case happened.CageCounted():
            return replace(day, till=event.to) if event.takes_over else day
        case happened.TipsShared() | happened.Moved(told=0):
            return day
    return _with_session(day, event)


def _without(breaks: dict[str, datetime], person: str) -> dict[str, datetime]:
    return {who: since for who, since in breaks.items() if who != person}


def _with_movement(day: Day, event: Booked) -> Day:
    if isinstance(event, happened.RoundPlayed):
        return day
    number = len(day.movements) + 1
    movements = day.movements.plus([Movement(number, event)])
    if isinstance(event, happened.Moved) and event.reverses is not None:
        back = event.reverses - 1
        taken_back = replace(movements[back], reversed_by=number)
        movements = Growing((*movements[:back], taken_back, *movements[back + 1 :]))
    return replace(day, movements=movements)


def _opened(day: Day, event: happened.TableOpened, written: int) -> Day:
    session = Session(
        event.table,
        event.cloth,
        event.game,
        event.set,
        event.croupier,
        event.chief,
        event.packs,
        event.at,
        event.advance,
        written,
        log=event.log,
        booked=event.since,
    )
    return replace(day, sessions=day.sessions.plus(session), cabinet=_taken_from(day.cabinet, event.packs))


def _taken_from(cabinet: tuple[str, ...], packs: tuple[str, ...]) -> tuple[str, ...]:
    """A house opens many tables in a row: the packs of each are found and cut out, and the others are not looked at.

    >>> _taken_from(("B-1", "B-2", "B-3"), ("B-2",))
    ('B-1', 'B-3')
    """
    for pack in packs:
        if pack in cabinet:
            place = cabinet.index(pack)
            cabinet = cabinet[:place] + cabinet[place + 1 :]
    return cabinet


def _played(day: Day, event: happened.RoundPlayed) -> Day:
    taken = event.takings
    changed = {name: played(day.jackpots[name], event.table, taking, event.at) for name, taking in taken.meters.items()}
    return _with_session(replace(day, jackpots={**day.jackpots, **changed}) if changed else day, event)


def _with_session(day: Day, event: HouseEvent) -> Day:
    before = day.running(getattr(event, "table", 0))
    assert before is not None, "only an open table changes"
    after = _changed(before, event)
    if after.closed:
        after = replace(after, end=len(day.books.entries))
    packs = after.packs if after.closed else ()
    return replace(
        day,
        sessions=day.sessions.with_change(after),
        cabinet=tuple(sorted((*day.cabinet, *packs))) if packs else day.cabinet,
    )


def _changed(session: Session, event: HouseEvent) -> Session:
    match event:
        case happened.CroupierRelieved():
            return replace(session, croupier=event.croupier, relieved=event.at, relief=None)
        case happened.ReliefPlanned():
            return replace(session, relief=event)
        case happened.ChargeTaken():
            return replace(session, chief=event.chief)
        case happened.Instructed():
            return replace(session, set={**session.set, **event.set})
        case happened.LimitsChanged():
            return replace(session, limits=Limits(event.minimum, event.maximum))
        case happened.LastRoundsAnnounced():
            return replace(session, rounds_left=event.rounds + event.underway)
        case happened.Moved():
            return replace(session, booked=max(session.booked, event.told))
        case happened.TableHalted():
            return replace(session, halted=event.halted)
        case happened.TableClosed():
            return replace(session, closed=event)
        case happened.RoundPlayed():
            left, counts = session.rounds_left, not event.takings.void
            return replace(
                session,
                rounds=session.rounds + 1,
                voids=session.voids + event.takings.void,
                rounds_left=None if left is None else left - counts,
                fees=session.fees + event.takings.fees,
                booked=max(session.booked, event.ended),
                deductions=session.deductions + sum(flow.deducted for flow in event.takings.meters.values()),
            )
    raise TypeError(event)
