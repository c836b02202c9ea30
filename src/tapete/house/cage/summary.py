"""The day's summary: for each cloth what came, what went and what the table won; and whether the books agree."""

from collections import defaultdict
from typing import Final

import msgspec

from tapete.house.cage.books import CAGE, PUBLIC, JournalEntry, account, cagnotte, drop, meter, rack, tips
from tapete.house.day.session import Session
from tapete.house.day.state import Day

_ROUNDS: Final = ("play", "void")


class TableSummary(msgspec.Struct, frozen=True):
    """One game on its cloth. Its result is the count, credits and drop less the advance and the fills."""

    table: int
    cloth: str
    game: str
    open: bool
    rounds: int
    voids: int
    advance: int
    fills: int
    credits: int
    drop: int
    closing: int
    result: int
    cagnotte: int
    tips: int
    fees: int
    deductions: int
    difference: int


def summary(day: Day) -> tuple[TableSummary, ...]:
    """Every session of the day by its table, whichever opened first; its books are gone through once, for rounds are
    most of them and add nothing here."""
    of_cloths: dict[str, list[JournalEntry]] = defaultdict(list)
    for entry in day.books.entries:
        if entry.concept not in _ROUNDS:
            of_cloths[entry.cloth].append(entry)
    in_order = sorted(day.sessions, key=lambda session: session.table)
    return tuple(_of_session(day, session, of_cloths[session.cloth]) for session in in_order)


def _of_session(day: Day, session: Session, of_cloth: list[JournalEntry]) -> TableSummary:
    """A table still open is counted by its books."""
    last = session.end or len(day.books.entries)
    entries = [entry for entry in of_cloth if session.first < entry.number <= last]

    def total(concept: str, place: str) -> int:
        """What came to a place less what a reversal took away from it again."""
        moves = [entry.move for entry in entries if entry.concept == concept]
        return sum(move.cents * ((move.to == place) - (move.source == place)) for move in moves)

    cloth, closed = session.cloth, session.closed
    fills, credits_, dropped = total("fill", rack(cloth)), total("credit", CAGE), total("change", drop(cloth))
    counted = closed.counted if closed else day.books.chips_at(rack(cloth))
    raked = closed.cagnotte if closed else day.books.chips_at(cagnotte(cloth))
    return TableSummary(
        table=session.table,
        cloth=cloth,
        game=session.game,
        open=closed is None,
        rounds=session.rounds,
        voids=session.voids,
        advance=session.advance,
        fills=fills,
        credits=credits_,
        drop=dropped,
        closing=counted,
        result=counted + credits_ + dropped - session.advance - fills + raked,
        cagnotte=raked,
        tips=closed.tips if closed else day.books.chips_at(tips(cloth)),
        fees=session.fees,
        deductions=session.deductions,
        difference=closed.difference if closed else 0,
    )


def unreconciled(day: Day) -> tuple[str, ...]:
    """Every account that does not agree with what the events say; none, if the books are right."""
    books, wrong = day.books, []
    wrong += [f"{side}: {books.total(side)}" for side in ("chips", "cash") if books.total(side)]
    for name, jackpot in day.jackpots.items():
        if books.chips_at(meter(name)) != jackpot.meter:
            wrong.append(account("chips", meter(name)))
    for session in day.sessions:
        if session.closed and day.running(session.table) is None:
            places = (rack(session.cloth), cagnotte(session.cloth), tips(session.cloth))
            wrong += [account("chips", place) for place in places if books.chips_at(place)]
            wrong += [account("cash", drop(session.cloth))] if books.cash_at(drop(session.cloth)) else []
    wrong += [account("chips", PUBLIC)] if books.chips_at(PUBLIC) < 0 else []
    return tuple(wrong)
