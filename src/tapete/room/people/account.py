"""One account: who a person is, by which password, with which chips granted and in which sessions."""

from collections.abc import Mapping
from typing import Final

import msgspec

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.room.model.account_event import (
    AccountOpened,
    Barred,
    ChipsGranted,
    ChipsTakenBack,
    PasswordSet,
    PinSet,
    RoleGiven,
    SessionBegun,
    SessionEnded,
)
from tapete.room.model.event import Millis
from tapete.room.model.role import Role

_DAY: Final = 24 * 60 * 60 * 1000
_SHIFT: Final = Millis(12 * 60 * 60 * 1000)
LIFETIME: Final[Mapping[Role, Millis]] = dict.fromkeys(Role, _SHIFT) | {
    Role.GUEST: Millis(30 * _DAY),
    Role.PLAYER: Millis(14 * _DAY),
}
"""How long a session lasts: a guest's is all they have, one of the staff's ends with the shift."""


class Account(msgspec.Struct, frozen=True):
    """An account as its events left it. ``password`` and ``pin`` are argon2 hashes; a guest has neither."""

    name: PlayerId
    role: Role
    password: str = ""
    granted: int = 0
    barred: bool = False
    sessions: Mapping[str, Millis] = {}
    pin: str = ""

    def in_session(self, session: str, now: Millis) -> bool:
        return not self.barred and now < self.sessions.get(session, 0)


def evolve(account: Account | None, event: Event) -> Account:
    """An account after an event of its stream, the first of which opens it."""
    if isinstance(event, AccountOpened):
        return Account(event.name, event.role)
    assert account is not None, event
    change = msgspec.structs.replace
    match event:
        case PasswordSet():
            return change(account, password=event.hash, sessions={})
        case PinSet():
            return change(account, pin=event.hash)
        case RoleGiven():
            return change(account, role=event.role, sessions={})
        case ChipsGranted():
            return change(account, granted=account.granted + event.chips)
        case ChipsTakenBack():
            return change(account, granted=account.granted - event.chips)
        case SessionBegun():
            return change(account, sessions={**account.sessions, event.session: event.until})
        case SessionEnded():
            return change(
                account,
                sessions={session: until for session, until in account.sessions.items() if session != event.session},
            )
        case Barred():
            return change(account, barred=event.barred, sessions={})
    raise AssertionError(event)
