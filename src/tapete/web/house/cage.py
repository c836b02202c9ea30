"""The cashier's desk: what lies where, money for chips and back, fills and credits, tips, and the count of a table."""

from itertools import islice
from typing import Final

from tapete.house.cage.books import CAGE, PUBLIC, STAFF, JournalEntry, cagnotte, drop, rack, tips
from tapete.house.cage.denominations import made_of
from tapete.house.day.state import Day, Session
from tapete.reports.sheets.day_books import CONCEPTS
from tapete.room.day.house import RunningHouse
from tapete.room.model.command import Purpose
from tapete.room.permission import Permission
from tapete.web.house.house import request_number, shown_tables
from tapete.web.house.staff import in_offices, name_of, same_person
from tapete.web.house.table import ShownTable
from tapete.web.site.visit import Page, PageVisit

_LATEST: Final = 15


def show(house: RunningHouse, visit: PageVisit) -> Page:
    assert visit.person is not None
    day = house.day
    shared = {
        "day": day,
        "keeps_cage": visit.person.may(Permission.KEEP_CAGE),
        "done": bool(visit.asked("done")),
        "kept": visit.query,
        "request": request_number(),
    }
    return Page("house/cage.html", {**shared, **(_of_day(house, day, visit) if day else {})})


def _of_day(house: RunningHouse, day: Day, visit: PageVisit) -> dict[str, object]:
    assert visit.person is not None
    rows = [row for row in shown_tables(house, day) if row.session]
    chosen = next((row for row in rows if str(row.table.number) == visit.asked("table")), None)
    cashiers = in_offices(day, ("cashier",))
    books = day.books
    return {
        "rows": rows,
        "chosen": chosen,
        "cash": books.cash_at(CAGE),
        "chips": books.chips_at(CAGE),
        "outside": books.chips_at(PUBLIC),
        "given": books.chips_at(STAFF),
        "racks": {row.table.number: books.chips_at(rack(row.session.cloth)) for row in rows if row.session},
        "cashiers": cashiers,
        "me": same_person(cashiers, visit.person.player),
        "denominations": sorted(day.denominations, reverse=True),
        "asked": [row for row in rows if row.session and _asks(house, row.session)],
        "latest": [(entry, name_of(day, entry.by)) for entry in _latest(day)],
        "concepts": CONCEPTS,
        **(_count(day, chosen.session, chosen) if chosen and chosen.session else {}),
    }


def _asks(house: RunningHouse, session: Session) -> bool:
    """Whether a table has asked for a fill that nobody has sent yet."""
    actor = house.table_of(session)
    return actor is not None and any(request.purpose == Purpose.FILL for request in actor.table.requests)


def _latest(day: Day) -> list[JournalEntry]:
    """The latest movements through the cage or a slot; rounds are in the books of their cloths."""
    entries = (entry for entry in reversed(day.books.entries) if entry.concept not in ("play", "void"))
    return [*islice(entries, _LATEST)]


def _count(day: Day, session: Session, row: ShownTable) -> dict[str, object]:
    """What the slots hold according to the books; the rack too, at a table without real chips to count."""
    books, cloth = day.books, session.cloth
    in_rack = {} if row.table.live else made_of(books.chips_at(rack(cloth)), day.denominations)
    return {
        "rack": in_rack,
        "slots": {
            "drop": books.cash_at(drop(cloth)),
            "cagnotte": books.chips_at(cagnotte(cloth)),
            "tips": books.chips_at(tips(cloth)),
        },
    }
