"""The cashier's desk: what lies where, money for chips and back, fills and credits, tips, and the count of a table."""

from collections.abc import Callable
from functools import partial
from typing import Final

from starlette.exceptions import HTTPException

from tapete.core.ids import PlayerId
from tapete.house.cage.books import CAGE, PUBLIC, STAFF, cagnotte, drop, rack, tips
from tapete.house.cage.denominations import made_of
from tapete.house.cage.reversal import SECONDS
from tapete.house.day.event import CageCounted, TableClosed
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.model.command import Purpose
from tapete.room.permission import Permission
from tapete.store.log import LogUnavailableError
from tapete.web.house.books import chosen_date
from tapete.web.house.house import request_number, shown_tables
from tapete.web.house.movements import shown_movement, slip
from tapete.web.house.staff import in_offices, name_of, same_person
from tapete.web.house.table import ShownTable
from tapete.web.site.visit import Page, PageVisit
from tapete.words.alphabet import alphabetical

_LATEST: Final = 15
Names = Callable[[], list[PlayerId]]


def show(house: RunningHouse, names: Names, visit: PageVisit) -> Page:
    """``names`` are those of the accounts that play."""
    assert visit.person is not None
    day = house.day
    shared = {
        "day": day,
        "keeps_cage": visit.person.may(Permission.KEEP_CAGE),
        "done": bool(visit.asked("done")),
        "kept": visit.query,
        "request": request_number(),
        **dict.fromkeys(("till", "closed", "recount", "moved")),
    }
    return Page("house/cage.html", {**shared, **(_of_day(house, day, names, visit) if day else {})})


def _of_day(house: RunningHouse, day: Day, names: Names, visit: PageVisit) -> dict[str, object]:
    assert visit.person is not None
    rows = [row for row in shown_tables(house, day) if row.session]
    chosen = next((row for row in rows if str(row.table.number) == visit.asked("table")), None)
    cashiers = in_offices(day, ("cashier",))
    books, movements = day.books, [*map(partial(shown_movement, day), reversed(day.movements))]
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
        "latest": movements[:_LATEST],
        "moved": next((movement for movement in movements if str(movement.number) == visit.asked("moved")), None),
        "reversible": [movement for movement in movements if movement.reversible],
        "seconds": in_offices(day, SECONDS),
        "witnesses": in_offices(day, ("cashier", *SECONDS)),
        "names": sorted((*names(), *_guests(house)), key=alphabetical),
        "till": name_of(day, day.till) if day.till else "",
        "large_cash": day.casino.cage_rules.large_cash,
        "closed": _closed(day, visit.asked("closed")),
        "recount": _last_count(day) if visit.asked("counted") else None,
        **(_count(day, chosen.session, chosen) if chosen and chosen.session else {}),
    }


def _guests(house: RunningHouse) -> tuple[str, ...]:
    """Those inside without an account; none while they cannot be read, so that the cage tells of the outage itself."""
    try:
        return house.room.door.guests_without_account() if house.room.door else ()
    except LogUnavailableError:
        return ()


def _asks(house: RunningHouse, session: Session) -> bool:
    """Whether a table has asked for a fill that nobody has sent yet."""
    actor = house.tables.table_of(session)
    return actor is not None and any(request.purpose == Purpose.FILL for request in actor.table.requests)


def _closed(day: Day, number: str) -> TableClosed | None:
    """The count that has just closed a table."""
    sessions = [session for session in day.sessions if str(session.table) == number and session.closed]
    return sessions[-1].closed if sessions else None


def _last_count(day: Day) -> CageCounted | None:
    counts = [movement.event for movement in day.movements if isinstance(movement.event, CageCounted)]
    return counts[-1] if counts else None


def show_slip(house: RunningHouse, visit: PageVisit) -> Page:
    """A movement on paper, of this day or another."""
    when = chosen_date(visit.asked("date"), house.dates())
    day = house.day_of(when) if when else None
    number = visit.places["number"]
    is_one = number.isascii() and number.isdecimal() and len(number) < 9
    movement = day.movement(int(number)) if day and is_one else None
    if day is None or movement is None:
        raise HTTPException(404)
    return Page("house/slip.html", {"slip": slip(day, movement), "casino": day.casino, "when": when})


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
