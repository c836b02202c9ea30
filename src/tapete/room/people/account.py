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
    DailyChipsGiven,
    FaceChosen,
    HandShared,
    HandUnshared,
    Invited,
    PasswordSet,
    PinSet,
    RoleGiven,
    RoleTaken,
    SecondFactorRemoved,
    SecondFactorSet,
    SessionBegun,
    SessionEnded,
    SpareCodeUsed,
)
from tapete.room.model.event import Millis
from tapete.room.model.face import Face, usual_avatar
from tapete.room.model.role import Role

_DAY: Final = 24 * 60 * 60 * 1000
_SHIFT: Final = Millis(12 * 60 * 60 * 1000)
LIFETIME: Final[Mapping[Role, Millis]] = dict.fromkeys(Role, _SHIFT) | {
    Role.GUEST: Millis(30 * _DAY),
    Role.PLAYER: Millis(14 * _DAY),
}
"""How long a session lasts: a guest's is all they have, one of the staff's ends with the shift."""


class Session(msgspec.Struct, frozen=True):
    """A session of an account: when it ends at the latest, when it began, in what kind of browser, in which role."""

    until: Millis
    began: Millis = Millis(0)
    device: str = ""
    role: Role | None = None
    """The one taken in this session; until one is, the account's main role."""


class SecondFactor(msgspec.Struct, frozen=True):
    """``sealed`` is the secret of the codes under the password; ``spare`` are the hashes of codes for an emergency."""

    sealed: str
    spare: frozenset[str]


class SharedHand(msgspec.Struct, frozen=True):
    """A hand that a link shows to anybody; with ``cards`` those of its owner as well."""

    table: str
    number: int
    cards: bool


class Account(msgspec.Struct, frozen=True):
    """An account as its events left it. ``password`` and ``pin`` are argon2 hashes; a guest has neither."""

    name: PlayerId
    role: Role
    password: str = ""
    granted: int = 0
    barred: bool = False
    sessions: Mapping[str, Session] = {}
    pin: str = ""
    factor: SecondFactor | None = None
    invited: Invited | None = None
    """A link by which they choose their password."""
    shared: Mapping[str, SharedHand] = {}
    """By their links, the oldest first."""
    daily: str = ""
    """The day for which they were last given chips."""
    avatar: str = ""
    nickname: str = ""
    others: tuple[Role, ...] = ()
    """The roles held beside the main one."""

    @property
    def roles(self) -> tuple[Role, ...]:
        """Every role they hold, the main one first."""
        return (self.role, *self.others)

    def role_in(self, session: str) -> Role:
        """The role in which they act in a session."""
        taken = self.sessions[session].role if session in self.sessions else None
        return taken if taken in self.roles and taken is not None else self.role

    @property
    def face(self) -> Face:
        return Face(self.avatar or usual_avatar(self.name), self.nickname)

    def in_session(self, session: str, now: Millis) -> bool:
        return not self.barred and session in self.sessions and now < self.sessions[session].until


def evolve(account: Account | None, event: Event) -> Account:
    """An account after an event of its stream, the first of which opens it."""
    if isinstance(event, AccountOpened):
        return Account(event.name, event.role, others=event.others)
    assert account is not None, type(event)
    change = msgspec.structs.replace
    match event:
        case PasswordSet():
            return change(account, password=event.hash, sessions={}, invited=None)
        case Invited():
            return change(account, invited=event)
        case PinSet():
            return change(account, pin=event.hash)
        case RoleGiven():
            return change(account, role=event.role, others=event.others, sessions={})
        case RoleTaken():
            taken = {event.session: change(session, role=event.role)} if (session := _session(account, event)) else {}
            return change(account, sessions={**account.sessions, **taken})
        case ChipsGranted():
            return change(account, granted=account.granted + event.chips)
        case DailyChipsGiven():
            return change(account, granted=account.granted + event.chips, daily=event.day)
        case ChipsTakenBack():
            return change(account, granted=account.granted - event.chips)
        case SessionBegun():
            begun = Session(event.until, event.began, event.device)
            return change(account, sessions={**account.sessions, event.session: begun})
        case SessionEnded():
            return change(
                account,
                sessions={name: session for name, session in account.sessions.items() if name != event.session},
            )
        case SecondFactorSet():
            return change(account, factor=SecondFactor(event.sealed, frozenset(event.spare)))
        case SecondFactorRemoved():
            return change(account, factor=None)
        case SpareCodeUsed():
            return change(account, factor=_without(account.factor, event.spare))
        case Barred():
            return change(account, barred=event.barred, sessions={})
        case FaceChosen():
            return change(account, avatar=event.avatar, nickname=event.nickname)
        case HandShared():
            hand = SharedHand(event.table, event.number, event.cards)
            return change(account, shared={**account.shared, event.link: hand})
        case HandUnshared():
            return change(account, shared={link: hand for link, hand in account.shared.items() if link != event.link})
    raise AssertionError(type(event))  # and not the event, which may hold a hash


def _session(account: Account, event: RoleTaken) -> Session | None:
    """The session in which a role is taken; it may have ended meanwhile."""
    return account.sessions.get(event.session)


def _without(factor: SecondFactor | None, spare: str) -> SecondFactor | None:
    return factor and msgspec.structs.replace(factor, spare=factor.spare - {spare})
