"""The books of a day: the summary of the tables, the accounting book of a cloth, the accounts and the meters."""

from datetime import date
from typing import Final

from msgspec.structs import replace
from starlette.exceptions import HTTPException

from tapete.core.sentence import Language
from tapete.house.cage.books import Account, account_title
from tapete.house.day.state import Day
from tapete.reports.qr_code import svg_path
from tapete.reports.sheets.day_books import (
    COLUMNS,
    METER_SUMS,
    SUM,
    BookSeal,
    DayBooks,
    book_seal,
    cloths_of,
    day_books,
)
from tapete.room.day.house import RunningHouse
from tapete.room.day.reconciliation import differences
from tapete.room.stream.record import HOUSE
from tapete.web.site.visit import Page, PageVisit
from tapete.words.figures import moment_text
from tapete.words.language import LANGUAGES

_SHOWN: Final = 200
"""Lines of a cloth's book that a page shows; the files have all of them."""


_WORDS: Final = ("cloth", "game")
_SUMS: Final = {
    language: {
        *(name.in_language(language) for column, name in COLUMNS.items() if column not in _WORDS),
        *(name.in_language(language) for name in (SUM, *METER_SUMS)),
    }
    for language in LANGUAGES
}
"""The heads of columns that hold figures."""


def show(house: RunningHouse, visit: PageVisit) -> Page:
    """The current day unless another is chosen; checked against the log on request."""
    dates = house.dates()
    if not dates:
        return Page("house/books.html", {"dates": (), "books": None})
    when = chosen_date(visit.asked("date"), dates)
    day = house.day_of(when) if when else None
    if when is None or day is None:
        raise HTTPException(404)
    checked = bool(visit.asked("check"))
    books, cloth = sealed(day_books(day, visit.language, ()), house, when), visit.asked("cloth")
    of_cloth = book_of(day, visit.language, cloth)
    chosen = of_cloth.ledgers[0] if of_cloth else None
    return Page(
        "house/books.html",
        {
            "dates": dates,
            "when": when,
            "books": books,
            "code": svg_path(books.seal.code) if books.seal else "",
            "cloths": cloths_of(day),
            "cloth": cloth if chosen else "",
            "book": chosen,
            "rows": chosen.rows[: -_SHOWN - 1 : -1] if chosen else (),
            "shown": _SHOWN,
            "balances": [
                (account_title(account), cents)
                for account, cents in sorted(day.books.balances.items(), key=_place)
                if cents
            ],
            "sums": _SUMS[visit.language],
            "checked": checked,
            "differences": differences(house.room.log, HOUSE + when.isoformat()) if checked else (),
        },
    )


def sealed(books: DayBooks, house: RunningHouse, when: date) -> DayBooks:
    """The books with the first checkpoint of the log that has all of the day."""
    return replace(books, seal=log_seal(house, when, books.language))


def log_seal(house: RunningHouse, when: date, language: Language) -> BookSeal | None:
    """The first checkpoint of the log that has all of a day; None where it is not signed yet."""
    *_, last = (None, *house.room.log.read(HOUSE + when.isoformat()))
    checkpoint = house.room.log.checkpoint_from(last.position) if last else None
    if checkpoint is None:
        return None
    mark, moment = f"{checkpoint.size}:{checkpoint.root.hex()}", moment_text(checkpoint.recorded, language)
    return book_seal(checkpoint.number, mark, checkpoint.key.hex(), moment, language)


def _place(balance: tuple[Account, int]) -> tuple[str, str, int, str]:
    """Chips apart from cash, and the accounts of one kind by the number of their cloth."""
    side, place, *name = balance[0].split(":", 2)
    holder = "".join(name)
    return side, place, int(holder) if holder.isdecimal() else 0, holder


def chosen_date(asked: str, dates: tuple[date, ...]) -> date | None:
    """The requested day; the newest if none is requested, None if it is not in the log."""
    if not asked:
        return next(iter(dates), None)
    return next((day for day in dates if day.isoformat() == asked), None)


def book_of(day: Day, language: Language, cloth: str) -> DayBooks | None:
    """The books of a day with the ledger of one cloth alone; None for one that was not played on."""
    if cloth not in cloths_of(day):
        return None
    books = day_books(day, language, (cloth,))
    return replace(books, ledgers=books.ledgers[1:2])
