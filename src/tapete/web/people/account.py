"""The visitor's own account: name, role, chips, and the house pages that the role opens."""

from typing import Final

from tapete.room.lobby import Room
from tapete.room.people.data_requests import Right
from tapete.room.people.own_data import LONGEST, OwnData
from tapete.room.people.password import LEAST, MOST, PIN_LEAST, PIN_MOST
from tapete.room.people.reception import Reception
from tapete.room.permission import PAGES, Permission
from tapete.web.site.visit import Page, PageVisit

_OFFICE: Final = (
    *("pit", "house", "cage", "books", "door", "people", "log", "floor", "readers"),
    *("data", "inspection", "reports", "compliance", "tournaments", "room"),
)


def _pages(room: Room) -> tuple[str, ...]:
    """The pages of the house; a room without a door has no door desk."""
    return tuple(page for page in _OFFICE if page != "door" or room.door)


def show(reception: Reception, room: Room, data: OwnData, visit: PageVisit) -> Page:
    person = visit.person
    assert person is not None
    account = reception.register.find(person.player)
    assert account is not None
    return Page(
        "people/account.html",
        {
            "account": account,
            "plays": not person.works_here,
            "may_set_pin": person.may(Permission.SET_PIN),
            "chips": room.funds(account.name),
            "office": [page for page in _pages(room) if person.works_here and person.may(PAGES[page])],
            "admitted": data.admitted(account.name) if not person.works_here else None,
            "rights": Right,
            "requests": data.requests.every(account.name),
            "longest": LONGEST,
            "password_least": LEAST,
            "password_most": MOST,
            "pin_least": PIN_LEAST,
            "pin_most": PIN_MOST,
            "done": bool(visit.asked("done")),
        },
    )
