"""The visitor's own account: name, role, chips, and the house pages that the role opens."""

from collections.abc import Iterator
from typing import Final

import msgspec

from tapete.core.ids import PlayerId
from tapete.room.day.table_staff import TableStaff
from tapete.room.lobby import Room
from tapete.room.model.face import AVATARS
from tapete.room.people.account import Account
from tapete.room.people.daily_chips import DAILY, DailyChips
from tapete.room.people.data_requests import Right
from tapete.room.people.names import LONGEST as LONGEST_NAME
from tapete.room.people.names import is_given
from tapete.room.people.own_data import LONGEST, OwnData
from tapete.room.people.password import LEAST, MOST, PIN_LEAST, PIN_MOST
from tapete.room.people.reception import Reception
from tapete.room.people.register import Register, shown_session
from tapete.room.permission import PAGES, Permission
from tapete.web.site.visit import Page, PageVisit
from tapete.words.alphabet import alphabetical
from tapete.words.figures import millis_text

_OFFICE: Final = (
    *("pit", "night", "house", "cage", "books", "control", "configuration", "drafts", "door", "people", "log", "floor"),
    *("readers", "interface", "data", "inspection", "reports", "compliance", "tournaments", "room"),
)


def _pages(room: Room) -> tuple[str, ...]:
    """The pages of the house; a room without a door has no door desk."""
    return tuple(page for page in _OFFICE if page != "door" or room.door)


class OpenSession(msgspec.Struct, frozen=True):
    """One of the visitor's sessions; ``name`` is enough to tell it from the others, and lets nobody in."""

    name: str
    device: str
    began: str
    used: str
    here: bool


def show(
    reception: Reception, room: Room, data: OwnData, daily: DailyChips, staff: TableStaff, visit: PageVisit
) -> Page:
    person = visit.person
    assert person is not None
    account = reception.register.find(person.player)
    assert account is not None
    return Page(
        "people/account.html",
        {
            "account": account,
            "role": person.role,
            "other_roles": [role for role in account.roles if role is not person.role],
            "turn": staff.turn_of(person.player) if person.works_here else None,
            "deals_at": staff.deals_at(person.player) if person.works_here else "",
            "may_rest": person.may(Permission.HAND_OVER),
            "plays": not person.works_here,
            "may_set_pin": person.may(Permission.SET_PIN),
            "may_change": _who_may_follow(reception.register, account) if person.may(Permission.SET_PIN) else [],
            "chips": room.funds(account.name),
            "avatars": AVATARS,
            "may_be_called": is_given(account.name),
            "longest_name": LONGEST_NAME,
            "daily": 0 if person.works_here or daily.refuse(account) else DAILY,
            "factor_required": reception.register.policy.needs_factor(account.role),
            "sessions": [*_sessions(reception.register, account, visit)],
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


def _who_may_follow(register: Register, account: Account) -> list[PlayerId]:
    """The others of the staff who can go on at this terminal by their PIN."""
    accounts = (other for other in register.accounts() if other.pin and not other.barred and other.name != account.name)
    return sorted((other.name for other in accounts), key=alphabetical)


def _sessions(register: Register, account: Account, visit: PageVisit) -> Iterator[OpenSession]:
    """Those that still let somebody in, the one used last first."""
    here = visit.person.session if visit.person else ""
    for name in sorted(account.sessions, key=register.last_use, reverse=True):
        if register.in_session(name) is not None:
            session, shown = account.sessions[name], shown_session(name)
            yield OpenSession(
                shown,
                session.device,
                millis_text(session.began, visit.language),
                millis_text(register.last_use(name), visit.language),
                shown == here,
            )
