"""The notice of a table of the house: for a screen beside it, and to be printed."""

from starlette.exceptions import HTTPException

from tapete.core.sentence import Language
from tapete.law.vocabulary import bet_title
from tapete.reports.notice import NoticePage, notice
from tapete.room.day.house import RunningHouse
from tapete.room.day.orders_due import meters_of
from tapete.web.house.table import rules_shown
from tapete.web.site.visit import Page, PageVisit


def show(house: RunningHouse, visit: PageVisit) -> Page:
    number = visit.places.get("number", "")
    notice = table_notice(house, number, visit.language)
    if notice is None:
        raise HTTPException(404)
    day = house.day
    session = day.running(int(number)) if day else None
    meters = [(bet_title(name), cents) for name, cents in _meters(house, number).items()]
    return Page("house/notice.html", {"notice": notice, "number": number, "session": session, "meters": meters})


def table_notice(house: RunningHouse, number: str, language: Language) -> NoticePage | None:
    """What the law requires a table to display, with its current meters; None if there is no such table."""
    day = house.day
    if day is None or not (number.isascii() and number.isdecimal() and len(number) < 9):
        return None
    rules = rules_shown(day, int(number))
    if rules is None:
        return None
    return notice(rules, language, _meters(house, number))


def _meters(house: RunningHouse, number: str) -> dict[str, int]:
    """What the jackpots of a table show."""
    day = house.day
    rules = rules_shown(day, int(number)) if day else None
    return (
        {name: day.jackpots[name].meter for name in meters_of(rules) if name in day.jackpots} if day and rules else {}
    )
